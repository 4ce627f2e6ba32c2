"""What the build does to a page, piece by piece."""

from __future__ import annotations

import json
import re

import pytest

from rulebook.documents.wording import Wording
from rulebook.law.provisions.register import Provision, Register
from rulebook.law.provisions.structure import SECTIONS, section, status_line
from rulebook.publish.site import pages
from rulebook.publish.site.cells import shown
from rulebook.publish.site.library import Library
from rulebook.publish.site.markup import finished

HERE, OTHER = "notebooks/bridge/bilaga2/2.5.1", "notebooks/bridge/bilaga2/2.5.2"


def provision(identifier: str, *refs: str, status: str = "coded", text: str = "text") -> Provision:
    home = SECTIONS[identifier.rpartition(".")[0]]
    return Provision(identifier, text, "computation", status, home.notebook, refs)


@pytest.fixture
def library() -> Library:
    rows = [provision("b2.2.5.1.a", "b2.2.5.2"), provision("b2.2.5.2.a", "b2.2.5.1.a", "extern: lagarna", status="gap")]
    wording = Wording("b2.2.5.1", "2.5.1", ("<script>alert(1)</script> & ♥",), "fil<b>.txt", known=True)
    functions = {"b2.2.5.1.a": ("rulebook.bridge.bidding.opening_bids.base",)}
    return Library(Register({p.id: p for p in rows}), frozenset({HERE, OTHER}), functions, {"b2.2.5.1": wording})


def locate(identifier: str) -> str | None:
    return "x.html#y" if identifier == "pool.4.18.b" else None


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ('<span class="cite" data-cite="pool.4.18.b">b</span>', '<a class="cite" href="x.html#y">b</a>'),
        ('<span class="cite" data-cite="pool.9">b</span>', '<span class="cite" data-cite="pool.9">b</span>'),
        ("<code>pool.4.18.b</code>", '<a class="cite-code" href="x.html#y"><code>pool.4.18.b</code></a>'),
        (
            '<code class="d"><span class="pre">pool.4.18.b</span></code>',
            '<a class="cite-code" href="x.html#y"><code class="d"><span class="pre">pool.4.18.b</span></code></a>',
        ),
        ("<code>pool.4.18.b och</code>", "<code>pool.4.18.b och</code>"),
        ("<pre><code>pool.4.18.b ♥</code></pre>", '<pre translate="no"><code>pool.4.18.b ♥</code></pre>'),
        (
            '<div class="highlight-python"><pre>f()</pre></div>',
            '<div class="highlight-python"><pre translate="no" lang="en">f()</pre></div>',
        ),
        ("<code>opening_bids</code>", '<code lang="en">opening_bids</code>'),
        ("<p>se pool.4.18.b.</p>", '<p>se <a class="ref" href="x.html#y">pool.4.18.b</a>.</p>'),
        ('<svg style="min-width: 690px; height: auto"></svg>', '<svg width="690"></svg>'),
        ('<path style="fill: var(--felt, currentColor)"/>', '<path class="felt-fill"/>'),
        ('<a href="z"><code>pool.4.18.b</code></a>', '<a href="z"><code>pool.4.18.b</code></a>'),
        ("<p>1♥&nbsp;&lt;b&gt;</p>", '<p>1<span class="suit hearts">♥</span>&nbsp;&lt;b&gt;</p>'),
        ('<p title="1♥"><br>&#9829;</p>', '<p title="1♥"><br>&#9829;</p>'),
        ("<table><tr><td>1</td></tr></table>", '<div class="table-wrap"><table><tr><td>1</td></tr></table></div>'),
        ('<div class="table-wrap"><table></table></div>', '<div class="table-wrap"><table></table></div>'),
        (
            '<table><tr><th scope="row"></th></tr></table>',
            '<div class="table-wrap"><table><tr><td></td></tr></table></div>',
        ),
        ("<script>a<b '♥'</script><!-- ♥ -->", "<script>a<b '♥'</script><!-- ♥ -->"),
    ],
)
def test_finishing(body: str, wanted: str) -> None:
    assert finished(body, locate, {}) == wanted


def test_a_link_says_where_it_leads() -> None:
    linked = finished('<span data-cite="pool.4.18.b">b</span>', locate, {"pool.4.18.b": '4.18 "Poäng", b'})
    assert 'title="4.18 &quot;Poäng&quot;, b"' in linked


def notebook(*cells: dict[str, object]) -> str:
    return json.dumps({"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 4})


def markdown(text: str, **facts: object) -> dict[str, object]:
    return {"cell_type": "markdown", "metadata": {"rulebook": facts} if facts else {}, "source": text}


def code(text: str, *tags: str) -> dict[str, object]:
    return {"cell_type": "code", "metadata": {"tags": list(tags)}, "source": text, "outputs": [], "execution_count": 1}


def cells_of(library: Library, *cells: dict[str, object]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(shown(notebook(*cells), HERE, library))["cells"]
    return found


def test_a_provision_becomes_a_block_without_its_letter(library: Library) -> None:
    cells = cells_of(library, markdown("# 2.5.1"), markdown("**a.** Texten.", provision="b2.2.5.1.a"))
    assert cells[1]["source"] == ":::::::{provision} b2.2.5.1.a\nTexten.\n:::::::"


def test_the_official_wording_follows_the_last_provision(library: Library) -> None:
    cells = cells_of(
        library, markdown("# 2.5.1"), markdown("**a.** T", provision="b2.2.5.1.a"), markdown("## Tolkning")
    )
    assert "official b2.2.5.1" in str(cells[2]["source"])
    assert "Tolkning" in str(cells[3]["source"])


def test_the_official_wording_is_text_and_never_markup(library: Library) -> None:
    html = pages.official(section("b2.2.5.1"), library)
    assert "<script>" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; ♥" in html
    assert "fil&lt;b&gt;.txt, utgåva 2.2" in html
    assert pages.official(section("b2.2.5.2"), library) == ""


def test_without_documents_nothing_is_shown(library: Library) -> None:
    bare = Library(library.register, library.pages)
    assert "official" not in json.dumps(
        cells_of(bare, markdown("# 2.5.1"), markdown("**a.** T", provision="b2.2.5.1.a"))
    )


def test_code_is_folded_and_preparations_stand_last(library: Library) -> None:
    cells = cells_of(
        library,
        markdown("# 2.5.1"),
        code("import x", "setup"),
        markdown("Läst så.\n\n## Regeln som kod\n\nKort."),
        code("show_source(f)"),
        code("f()"),
    )
    tags = [cell["metadata"]["tags"] for cell in cells if cell["cell_type"] == "code"]  # type: ignore[index]
    assert tags == [["remove-input", "hide-output"], ["hide-input"], ["setup", "hide-cell"]]


def test_the_path_in_the_status_line_is_links(library: Library) -> None:
    (first, *_) = cells_of(library, markdown(f"# 2.5.1 Onaturliga färgbud\n\n{status_line('b2.2.5.1')}"))
    assert '<span class="crumb" data-cite="b2.2.5">2.5 Prickning</span>' in str(first["source"])
    assert "utgåva 2.2 av den 21 januari 2008 · gällde spelåret 2007–2008 · historisk</p>" in str(first["source"])


@pytest.mark.parametrize(
    ("link", "wanted"),
    [
        ("[2.5.2](2.5.2.ipynb)", "[2.5.2](2.5.2.ipynb)"),
        ("[2.5.3](2.5.3.ipynb)", '<span class="unwritten">2.5.3</span>'),
        ("[a](2.5.2.ipynb#b2-2-5-2-a)", '<a href="2.5.2.html#b2-2-5-2-a">a</a>'),
        ("[annat](annat.ipynb)", "[annat](annat.ipynb)"),
        ("[4.18](../../pool/4.18.ipynb)", '<span class="unwritten">4.18</span>'),
    ],
)
def test_links_to_sections(library: Library, link: str, wanted: str) -> None:
    assert cells_of(library, markdown(link))[0]["source"] == wanted


def test_what_is_no_section_comes_through_untouched(library: Library) -> None:
    assert shown("{ }", "book/om", library) == "{ }"


def test_relations_go_both_ways(library: Library) -> None:
    here = section("b2.2.5.1")
    assert (library.leans_on(here), library.used_by(here)) == (("b2.2.5.2",), ("b2.2.5.2",))
    assert library.leaned_on_by["b2.2.5.1.a"] == ("b2.2.5.2.a",)
    assert "åberopas av 1" in pages.provision_users(library.register["b2.2.5.1.a"], library)
    assert pages.provision_users(library.register["b2.2.5.2.a"], library) == ""


def test_the_contents_show_every_section(library: Library) -> None:
    from rulebook.law.provisions.structure import PARTS

    html = "".join(pages.contents(part, library) for part in PARTS.values())
    assert html.count("<li>") == len(SECTIONS)
    assert html.count("ännu inte i boken") == len(SECTIONS) - 2
    assert '<span class="toc-link" data-cite="b2.2.5.1">Onaturliga färgbud</span>' in html
    assert "ännu inte i boken · 10 bestämmelser" in html
    assert "<strong>2 av 114</strong> avsnitt och <strong>2 av 714</strong>" in pages.contents_summary(library)


def test_the_register_shows_status_function_and_silence(library: Library) -> None:
    from rulebook.publish.site.ways import registry

    html = registry.register(library)
    assert html.count('<li id="reg-') == 2
    assert "<code>bidding.opening_bids.base</code>" in html
    assert 'data-i="bridge" data-slag="computation" data-status="coded"' in html
    assert 'data-cite="b2.2.5.2.a"' in pages.silent(library)
    assert 'data-cite="b2.2.5.1.a"' not in pages.silent(library)


def test_the_fingerprint_follows_what_other_pages_show(library: Library) -> None:
    changed = [provision("b2.2.5.1.a"), *list(library.register.provisions.values())[1:]]
    assert (
        Library(Register({p.id: p for p in changed}), library.pages, library.functions, library.official).digest
        != library.digest
    )


@pytest.mark.parametrize(
    ("here", "text", "wanted"),
    [
        ("b2.2.3", "se 4.3.", "se [b2.4.3]."),
        ("b2.2.3", "2.5.1–2.5.3", "[b2.2.5.1]–[b2.2.5.3]"),
        ("b2.2.3", "som i 2.5.1 g och 3.6 i övrigt", "som i [b2.2.5.1.g] och [b2.3.6] i övrigt"),
        ("pool.4.1", "punkt f i 4.4", "[pool.4.4.f]"),
        ("pool.4.2", "klockan 4.30, kl 4.3, 10.20, 4.18,5", "klockan 4.30, kl 4.3, [pool.10.20], 4.18,5"),
        ("b1.alertering", "bilaga 2, avsnitt 3 och 4.7", "[b2.1], [b2.3] och [b2.4.7]"),
        ("sm.dokument", "revision 2.2 av bilaga 1", "revision 2.2 av [b1.alertering]"),
        (None, "4.3 men pool.4.18.b", "4.3 men [pool.4.18.b]"),
    ],
)
def test_references_in_running_text(here: str | None, text: str, wanted: str) -> None:
    from rulebook.publish.site.references import linked

    assert linked(text, SECTIONS[here] if here else None, lambda identifier, _: f"[{identifier}]") == wanted


def test_what_an_exercise_comes_to_is_folded(library: Library) -> None:
    texts = [
        str(cell["source"])
        for cell in cells_of(
            library, markdown("# 2.5.1"), markdown("## Räkneexempel"), code("a"), markdown("## Övning"), code("b")
        )
    ]
    assert texts[texts.index("## Räkneexempel") + 1] == "a"
    start = texts.index("## Övning") + 1
    assert texts[start : start + 3] == ['<details class="fold working"><summary>Uträkning</summary>', "b", "</details>"]


def test_of_many_questions_the_first_are_shown_and_the_rest_one_fold(library: Library) -> None:
    def told(number: int) -> list[str]:
        asked = [markdown(f"**Fråga.** {n}? Det avgör `b2.2.5.2.a`.", question={"asks": str(n)}) for n in range(number)]
        sources = [str(cell["source"]) for cell in cells_of(library, markdown("# 2.5.1"), *asked)]
        return [text for text in sources if "Fråga" in text]

    assert all(text.startswith('<div class="quiz">') and text.endswith("</div>") for text in told(4))
    assert '<span class="ref" data-cite="b2.2.5.2.a">2.5.2 a</span>' in told(1)[0]
    many = told(7)
    assert ["<summary>4 frågor till</summary>" in text for text in many] == [False, False, False, True, *[False] * 3]
    assert "".join(many).count("<details") == "".join(many).count("</details>") == 1
    assert many[-1].endswith("</details>")


def test_a_question_of_readings_says_nothing_of_commands_before_it_is_opened() -> None:
    """The page of silences is for readers: how one cites it and what the answers mean, options only in the fold."""
    shown_, *folds = pages.questions("pool").split('<details class="fold desk">')
    assert len(folds) > 3
    for part in (shown_, *(fold.partition("</details>")[2] for fold in folds)):
        assert "<code>" not in part
        assert "--" not in part
    assert all("--reading" in fold.partition("</details>")[0] for fold in folds)
    assert not re.search(r">(?:b1|b2|sm|pool)\.[^<]*</span>", pages.questions("pool") + pages.questions("bridge"))
