"""The splitter on made-up documents: nothing lost, nothing doubled, nothing shown that is not certain."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.documents.headings import sections
from rulebook.documents.splitting import Split, digest, split
from tests.documents.made_documents import FOOT, body, made_bridge, made_pool, mark, printed

BRIDGE, POOL = made_bridge(), made_pool()
TEXTS = {"bridge": BRIDGE, "pool": POOL}
MARKS = {mark(s.id) for regulation in TEXTS for s in sections(regulation)}


def assert_partition(text: str, parted: Split) -> None:
    spans = sorted([s for one in parted.placed for s in one.spans] + [*parted.furniture, *parted.unplaced])
    at = 0
    for start, end in spans:
        assert start == at
        assert end > start
        at = end
    assert at == len(text)
    for one in parted.placed:
        # A page may break inside a heading, so the heading may go on after the span that it begins.
        assert one.main[0] == one.heading[0] < one.heading[1] <= max(end for _, end in one.spans)
    if parted.regulation:
        order = [s.id for s in sections(parted.regulation)]
        assert sorted((*(one.section for one in parted.placed), *parted.missing)) == sorted(order)
    else:
        assert not parted.placed
        assert parted.problem


def shown(text: str, parted: Split, section: str) -> str:
    one = next(one for one in parted.placed if one.section == section)
    return "".join(text[start:end] for start, end in one.spans)


@pytest.mark.parametrize(("text", "regulation", "count"), [(BRIDGE, "bridge", 59), (POOL, "pool", 55)])
def test_every_section_of_a_made_up_edition_is_placed(text, regulation, count):
    parted = split(text)
    assert_partition(text, parted)
    assert (parted.regulation, parted.known, len(parted.placed)) == (regulation, False, count)
    assert parted.unplaced == ()
    for one in sections(regulation):
        assert re.findall(r"märke\w+", shown(text, parted, one.id)) == [mark(one.id)]
        assert text[slice(*next(p.heading for p in parted.placed if p.section == one.id))].endswith(printed(one))


def test_contents_and_running_feet_are_furniture():
    parted = split(BRIDGE)
    edges = [BRIDGE[start:end].strip() for start, end in parted.furniture]
    assert sum(edge.count("REV 9.1") for edge in edges) == BRIDGE.count("REV 9.1")
    assert sum(edge.count("...") for edge in edges) == BRIDGE.count("...") == 58
    assert "märke" not in "".join(edges)


def test_headings_in_upper_case_with_other_hyphens_and_line_breaks():
    text = POOL.replace("4.13.1. Inlottning i grundspelet", "4.13.1\nINLOTTNING I\nGRUND-\nSPELET")
    text = text.replace("4.22. Upp och nedflyttning - Elit", "4.22 Upp och nedflyttning \u2013 Elit")
    text = text.replace("4.27.1. Giltig tävling - dam", "4.27.1 Giltig tävling dam")
    assert len(split(text).placed) == 55


def test_decomposed_letters_and_soft_hyphens():
    text = POOL.replace("ä", "a\u0308").replace("Klassindelning", "Klass\u00adindelning")
    parted = split(text)
    assert_partition(text, parted)
    assert len(parted.placed) == 55
    assert digest(text) == digest(POOL)


def test_a_mention_in_a_sentence_is_no_heading():
    text = POOL + " Enligt 4.18. Poängberäkning, och 4.24 Samma poäng gäller detta."
    assert len(split(text).placed) == 55


@pytest.mark.parametrize("gone", ["pool.4.19", "pool.4.13.2", "pool.4.34"])
def test_without_its_heading_neither_a_section_nor_the_one_before_is_shown(gone):
    one = next(s for s in sections("pool") if s.id == gone)
    text = POOL.replace(printed(one) + " ", "")
    parted = split(text)
    order = [s.id for s in sections("pool")]
    assert_partition(text, parted)
    assert parted.missing == ((order[order.index(gone) - 1], gone))
    assert mark(gone) in text[slice(*parted.unplaced[0])]


def test_a_heading_that_stands_twice_is_not_certain():
    text = POOL.replace("4.20. För att ta poäng", "4.20. För att ta poäng Något. 4.20. För att ta poäng")
    assert split(text).missing == ("pool.4.19", "pool.4.20")


def test_an_unknown_numbered_heading_parts_what_is_certain():
    text = POOL.replace("\n4.22. ", " \n4.21.1 Nytt avsnitt Något helt nytt. 4.22. ")
    parted = split(text)
    assert parted.missing == ("pool.4.21",)
    assert "helt nytt" in text[slice(*parted.unplaced[0])]


def test_sections_in_another_order_are_not_certain():
    parts = POOL.split("\n")
    parts[10], parts[11] = parts[11], parts[10]
    text = "\n".join(parts)
    order = [s.id for s in sections("pool")]
    assert split(text).missing == tuple(order[9:12])


def test_truncated_text_shows_whole_sections_only():
    cut = POOL.index(mark("pool.4.20"))
    parted = split(POOL[:cut])
    order = [s.id for s in sections("pool")]
    assert [one.section for one in parted.placed] == order[: order.index("pool.4.20")]
    assert parted.missing == tuple(order[order.index("pool.4.20") :])
    assert POOL[slice(*parted.unplaced[0])].startswith("4.20. För att ta poäng")


def test_truncated_in_its_last_section():
    assert split(POOL[:-20]).missing == ("pool.4.34",)


def test_truncated_in_the_contents():
    text = BRIDGE[: BRIDGE.index("...20")]
    parted = split(text)
    assert_partition(text, parted)
    assert parted.regulation == "bridge"
    assert parted.placed == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\f ",
        "Stadgar för en orienteringsklubb. Avgifter Medlem betalar 100 kr. WO Förekommer inte.",
        "\0\1\2",
        "<b>",
    ],
)
def test_another_document_is_not_recognised(text):
    parted = split(text)
    assert_partition(text, parted)
    assert parted.regulation is None
    assert parted.furniture == ()


def test_both_documents_in_one_file():
    parted = split(BRIDGE + "\n" + POOL)
    assert parted.regulation is None
    assert "båda" in parted.problem


def test_page_numbers_and_running_heads_of_form_feed_pages():
    lines = [f"{printed(s)}\n{body(s)}\n{20 + n}" for n, s in enumerate(sections("pool"))]
    lines[-1] = lines[-1].removesuffix("\n74")
    pages = ["\n".join(["Poolregler", *lines[n : n + 6], f"{n // 6 + 3} (12)"]) for n in range(0, len(lines), 6)]
    text = "\f".join(pages)
    parted = split(text)
    assert_partition(text, parted)
    edges = "".join(text[start:end] for start, end in parted.furniture).split()
    # The figure at the end of each section stays, though it ends the page's text.
    assert edges == [word for n in range(10) for word in ("Poolregler", str(n + 3), "(12)")]
    assert len(parted.placed) == 55


def test_the_edition_is_told_by_its_words_not_by_its_pages():
    assert digest(BRIDGE) == digest(BRIDGE.replace(" ", "\n").replace("...", " . . . . "))
    assert digest(BRIDGE) == digest(BRIDGE.replace(FOOT.format(page=4) + "\n\n", ""))
    assert digest(BRIDGE) != digest(BRIDGE.replace("Antalet är 10", "Antalet är 12", 1))


EDITS = st.lists(
    st.tuples(
        st.sampled_from(["delete", "insert", "double", "truncate", "move"]),
        st.integers(0, 2**20),
        st.integers(0, 3000),
        st.sampled_from(
            [
                "\n", "\f", " ", "\u0308", "\u00ad", "-\n", "4.18. Poängberäkning ", "WO ", "3. ", "Bilaga 3, Ny ",
                FOOT.format(page=3), "Avgifter...4 ", "...12 ", "Tävlingsbestämmelser SVENSKA MÄSTERSKAP 2031-2032 ",
                "<script>", "\0", "ﬁ", "\ud800", "Dfb ansvarar för att fördela dessa medel ", "Sanktionsavgift 15% ",
            ]
        ),
    ),
    max_size=5,
)  # fmt: skip


def edited(text: str, edits) -> str:
    for kind, place, length, extra in edits:
        at = place % (len(text) + 1)
        cut = text[at : at + length]
        if kind == "delete":
            text = text[:at] + text[at + length :]
        elif kind == "insert":
            text = text[:at] + extra + text[at:]
        elif kind == "double":
            text = text[:at] + cut + text[at:]
        elif kind == "truncate":
            text = text[: max(at, 200)]
        else:
            rest = text[:at] + text[at + length :]
            there = (place // 7) % (len(rest) + 1)
            text = rest[:there] + cut + rest[there:]
    return text


PATIENT = settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))


@PATIENT
@given(st.sampled_from(["bridge", "pool"]), EDITS)
def test_however_a_text_is_edited_each_character_is_kept_once(regulation, edits):
    text = edited(TEXTS[regulation], edits)
    assert_partition(text, split(text))


@PATIENT
@given(st.text(max_size=300))
def test_any_text_at_all(text):
    assert_partition(text, split(text))


@PATIENT
@given(
    st.sampled_from(["bridge", "pool"]),
    st.lists(st.tuples(st.just("delete"), st.integers(0, 2**20), st.integers(1, 2000), st.just("")), max_size=4),
)
def test_whatever_is_cut_out_no_section_shows_another_ones_text(regulation, edits):
    text = edited(TEXTS[regulation], edits)
    parted = split(text)
    for one in parted.placed:
        assert MARKS.intersection(re.findall(r"märke\w+slut", shown(text, parted, one.section))) <= {mark(one.section)}
