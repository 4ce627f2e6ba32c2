"""The lint refuses what nbval lets pass: every fault is planted in a notebook that is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.law.examples import check
from rulebook.law.rulings import Ruling
from rulebook.publish.notebooks.files import normalised, notebooks
from rulebook.publish.notebooks.lint import lint
from tests.notebooks.sample import SECTION, code, markdown, sample, write

SPOILED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {}


def spoils(expected: str) -> Callable[[Callable[[dict[str, Any]], object]], Callable[[dict[str, Any]], object]]:
    def register(spoil: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
        SPOILED[spoil.__name__] = (spoil, expected)
        return spoil

    return register


QUESTION: dict[str, Any] = {
    "asks": "Hur många bord?",
    "right": "Tolv",
    "wrong": {"Sex": "Sex är hälften.", "Åtta": "Åtta är för få."},
    "decides": [f"{SECTION}.a"],
    "beside": ["pool.4.2.a", "pool.4.2.b"],
    "level": 1,
}


def asked(nb: dict[str, Any], *, stored: bool = True, **changes: Any) -> None:
    """Put a question under Övning, as it is stored but for the changes."""
    cells = [markdown("## Övning"), markdown("", question={**QUESTION, **changes})]
    nb["cells"] += json.loads(normalised({**nb, "cells": cells}))["cells"] if stored else cells


@spoils("unknown key 'svar'")
def question_with_an_unknown_key(nb: dict[str, Any]) -> None:
    asked(nb, svar="Tolv")


@spoils("asks does not end with a question mark")
def question_that_asks_nothing(nb: dict[str, Any]) -> None:
    asked(nb, asks="Tolv bord.")


@spoils("two choices are equal")
def question_with_equal_choices(nb: dict[str, Any]) -> None:
    asked(nb, wrong={"tolv.": "Nej.", "Sex": "Nej."})


@spoils("no why that ends with a full stop: Sex")
def question_without_a_why(nb: dict[str, Any]) -> None:
    asked(nb, wrong={"Sex": "", "Åtta": "Nej."})


@spoils("wrong is not a table of 2 to 3 choices")
def question_with_one_wrong_choice(nb: dict[str, Any]) -> None:
    asked(nb, wrong={"Sex": "Nej."})


@spoils("no such provision: pool.4.1.zz")
def question_on_an_unknown_provision(nb: dict[str, Any]) -> None:
    asked(nb, decides=["pool.4.1.zz"])


@spoils("fewer than two provisions to stand beside")
def question_with_nothing_beside(nb: dict[str, Any]) -> None:
    asked(nb, beside=["pool.4.2.a"])


@spoils("no provision decides, or one that does stands beside too")
def question_whose_neighbour_decides(nb: dict[str, Any]) -> None:
    asked(nb, beside=[f"{SECTION}.a", "pool.4.2.a"])


@spoils("level 4 is none of")
def question_of_no_level(nb: dict[str, Any]) -> None:
    asked(nb, level=4)


@spoils("a question that does not stand under Övning")
def question_in_the_wrong_place(nb: dict[str, Any]) -> None:
    asked(nb)
    nb["cells"][-2]["source"] = "## Se även"


@spoils("was never run")
def never_run(nb: dict[str, Any]) -> None:
    nb["cells"][6].update(execution_count=None, outputs=[])


@spoils("not run once each from the top")
def run_out_of_order(nb: dict[str, Any]) -> None:
    nb["cells"][6]["execution_count"] = 7


@spoils("ends in an expression but has no output")
def output_is_missing(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"] = []


@spoils("standard error is stored")
def stderr(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"] = [{"output_type": "stream", "name": "stderr", "text": "varning"}]


@spoils("an error is stored: ValueError")
def error(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"] = [{"output_type": "error", "ename": "ValueError", "evalue": "", "traceback": []}]


@spoils("a memory address in the output")
def address(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/plain"] = "<object at 0x7f3a5c0d1e20>"


@spoils("a timing in the output")
def timing(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/plain"] = "13 µs ± 2 µs per loop"


@spoils("a timing: %time")
def timing_magic(nb: dict[str, Any]) -> None:
    nb["cells"][6]["source"] = "%time 6 * 7"


@spoils("an absolute path in the output: /home/")
def absolute_path(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/plain"] = "/home/eva/bok"


@spoils("an absolute path: /home/")
def absolute_path_in_text(nb: dict[str, Any]) -> None:
    nb["cells"][0]["source"] += "\n\nÖppna /home/eva/bok."


@spoils("a bare float in the output: 0.5")
def bare_float(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/plain"] = "0.5"


@spoils("a bare float in the output: 2.25")
def bare_float_in_html(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/html"] = "<td>2.25</td>"


@spoils("belongs in notebooks/pool/4.29.ipynb")
def wrong_section(nb: dict[str, Any]) -> None:
    nb["metadata"]["rulebook"]["section"] = "pool.4.29"


@spoils("not a section's id")
def no_section(nb: dict[str, Any]) -> None:
    nb["metadata"]["rulebook"] = {}


@spoils("heading and status line to the letter")
def wrong_status_line(nb: dict[str, Any]) -> None:
    nb["cells"][0]["source"] = nb["cells"][0]["source"].replace("historisk", "gällande")


@spoils("out of order or repeated")
def headings_out_of_order(nb: dict[str, Any]) -> None:
    nb["cells"].insert(1, markdown("## Se även\n\n- [annat](4.1.ipynb)"))


@spoils("unknown heading 'Exempel'")
def unknown_heading(nb: dict[str, Any]) -> None:
    nb["cells"].append(markdown("## Exempel\n\nText."))


@spoils("nothing stands under Se även")
def empty_heading(nb: dict[str, Any]) -> None:
    nb["cells"].append(markdown("## Se även"))


@spoils(f"missing ['{SECTION}.b']")
def provision_missing(nb: dict[str, Any]) -> None:
    del nb["cells"][3]


@spoils("provisions out of order")
def provisions_swapped(nb: dict[str, Any]) -> None:
    nb["cells"][2:4] = reversed(nb["cells"][2:4])


@spoils("does not stand under Regeltext")
def provision_elsewhere(nb: dict[str, Any]) -> None:
    nb["cells"].append(nb["cells"].pop(3))


@spoils("put it under Tolkning")
def reading_told_as_text(nb: dict[str, Any]) -> None:
    nb["cells"].insert(
        4, markdown("**Vem får ändra?** Det står inte. " + "Boken läser det som TL, som också annars avgör. " * 2)
    )


@spoils(f"no such provision: {SECTION}.x")
def unknown_provision(nb: dict[str, Any]) -> None:
    nb["cells"][3]["metadata"]["rulebook"]["provision"] = f"{SECTION}.x"


@spoils("does not begin with **b.**")
def wrong_letter(nb: dict[str, Any]) -> None:
    nb["cells"][3]["source"] = "**c.** TL får ändra."


@spoils("kind 'rule' is none of")
def unknown_kind(nb: dict[str, Any]) -> None:
    nb["cells"][2]["metadata"]["rulebook"]["kind"] = "rule"


@spoils("status 'done' is none of")
def unknown_status(nb: dict[str, Any]) -> None:
    nb["cells"][2]["metadata"]["rulebook"]["status"] = "done"


@spoils("a judgement without judge")
def nobody_judges(nb: dict[str, Any]) -> None:
    del nb["cells"][3]["metadata"]["rulebook"]["judge"]


@spoils("coded, but no function carries")
def coded_by_nothing(nb: dict[str, Any]) -> None:
    nb["cells"][2]["metadata"]["rulebook"]["status"] = "coded"


@spoils("refs: no such section or provision: pool.4.99")
def unknown_ref(nb: dict[str, Any]) -> None:
    nb["cells"][2]["metadata"]["rulebook"]["refs"] = ["pool.4.99"]


@spoils("unknown metadata 'rulebook.reference'")
def unknown_key(nb: dict[str, Any]) -> None:
    nb["cells"][2]["metadata"]["rulebook"]["reference"] = "pool.4.1"


@spoils("examples without check")
def example_checks_nothing(nb: dict[str, Any]) -> None:
    nb["cells"][7]["source"] = "print('ja')"


@spoils("examples: no such provision")
def example_of_nothing(nb: dict[str, Any]) -> None:
    nb["cells"][7]["metadata"]["rulebook"]["examples"] = ["pool.4.1.q"]


@spoils("not plain Markdown: :::")
def directive(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += "\n\n:::{note}\nObs\n:::"


@spoils("not plain Markdown: {ref}`")
def role(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += " Se {ref}`pool-4-18-b`."


@spoils("HTML in the text: <b>")
def html(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += " <b>Obs</b>"


@spoils("a link to a heading's anchor")
def heading_anchor(nb: dict[str, Any]) -> None:
    nb["cells"].append(markdown("## Se även\n\n- [ovan](4.1.ipynb#regeltext)"))


@spoils("a link to nothing")
def dead_link(nb: dict[str, Any]) -> None:
    nb["cells"].append(markdown("## Se även\n\n- [skriven senare](4.28.5.ipynb), [borta](4.99.ipynb)"))


@spoils("figure 'elva' does not stand in the text")
def figure_not_in_text(nb: dict[str, Any]) -> None:
    nb["cells"][2]["metadata"]["rulebook"]["figures"] = {"elva": "law.provisions.ids.CITATION"}


@spoils("lacks the tag setup")
def no_setup(nb: dict[str, Any]) -> None:
    nb["cells"][5]["metadata"] = {}


@spoils("still to be written: TODO")
def unfinished(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += " TODO"


@spoils("a shell line or magic, which fails in silence: !false")
def shell_line(nb: dict[str, Any]) -> None:
    nb["cells"][6]["source"] = "!false\n" + nb["cells"][6]["source"]


@spoils("a shell line or magic, which fails in silence: filer = !ls")
def shell_line_that_is_caught(nb: dict[str, Any]) -> None:
    nb["cells"][6]["source"] = "filer = !ls\n" + nb["cells"][6]["source"]


@spoils("a shell line or magic, which fails in silence: %%bash")
def shell_cell(nb: dict[str, Any]) -> None:
    nb["cells"][6]["source"] = "%%bash\nfalse"


@spoils("a mark that lets a check pass over the cell: # NBVAL_SKIP")
def skipped(nb: dict[str, Any]) -> None:
    nb["cells"][6]["source"] = "# NBVAL_SKIP\n" + nb["cells"][6]["source"]


@spoils("a mark that lets a check pass over the cell: nbval-ignore-output")
def output_ignored(nb: dict[str, Any]) -> None:
    nb["cells"][6]["metadata"]["tags"] = ["nbval-ignore-output"]


@spoils("unknown tag 'raises-exception'")
def tag_that_forgives(nb: dict[str, Any]) -> None:
    nb["cells"][6]["metadata"]["tags"] = ["raises-exception"]


@spoils("a ruling without heading")
def ruling_without_heading(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"] = check(Ruling(5, ()), 5)._repr_mimebundle_()


@spoils("a script, handler or remote part in the output: <script")
def script_in_output(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/html"] += "<script>alert(1)</script>"


@spoils("a script, handler or remote part in the output: <b onclick=")
def handler_in_output(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/html"] += '<b onclick="alert(1)">x</b>'


@spoils('a script, handler or remote part in the output: src="https://')
def remote_image_in_output(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/html"] += '<img src="https://evil.example/p.png">'


@spoils("a script, handler or remote part in the output: <iframe")
def frame_in_shown_markdown(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["text/markdown"] = "<iframe>"


@spoils("an output of kind application/javascript")
def javascript_output(nb: dict[str, Any]) -> None:
    nb["cells"][6]["outputs"][0]["data"]["application/javascript"] = "alert(1)"


@spoils("a remote image: ![b](https://evil.example/p.png")
def remote_image(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += " ![b](https://evil.example/p.png)"


@spoils("attributes in the text's HTML: <details ontoggle=")
def handler_in_text(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += " <details ontoggle=alert(1)>"


@spoils("a link that is no address: javascript:alert")
def script_as_link(nb: dict[str, Any]) -> None:
    nb["cells"][2]["source"] += " [x](javascript:alert)"


RAW = ["42", "'ja'", "{'Kl 1': 3}", "[1, 2]", "(1, 2)", "None", "True", "<Suit.HEARTS: '♥'>", "dict_keys(['a'])"]


@pytest.mark.parametrize("shown", [*RAW, "6\\xa0094", "Fraction(1, 2)", "Score(player='A', placement=3)"])
def test_python_is_not_shown_to_readers(shown: str, tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][6]["outputs"][0]["data"] = {"text/plain": shown}
    faults = [str(fault) for fault in lint([write(tmp_path, notebook)], tmp_path)]
    assert any("raw Python in the output" in fault for fault in faults), faults


@pytest.mark.parametrize("printed", ["42\n", "True\n", "{'Kl 1': 3}\n", "Fraction(1, 2)\n"])
def test_python_is_not_printed_for_readers(printed: str, tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][7]["outputs"][0]["text"] = printed
    faults = [str(fault) for fault in lint([write(tmp_path, notebook)], tmp_path)]
    assert any("raw Python in the output" in fault for fault in faults), faults


@pytest.mark.parametrize("shown", ["6\N{NO-BREAK SPACE}094 av 7", "Elit > Kl 1", "klass: fick »x«, väntade »y« (två)"])
def test_sentences_are_shown_to_readers(shown: str, tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][6]["outputs"][0]["data"] = {"text/plain": shown}
    assert lint([write(tmp_path, notebook)], tmp_path) == []


ASKED = {"section": SECTION, "kind": "obligation", "computable": False, "examples": 0}


@pytest.mark.parametrize(
    ("row", "reason", "expected"),
    [
        ({}, "", ""),
        ({"kind": "scope"}, "", "kind 'obligation' is 'scope' in the checklist"),
        ({"modality": {"skall": 1}}, "", "modality against the checklist: skall 1 → 0"),
        ({"modality": {"skall": 1}}, "»spelas« återger skall", ""),
        ({}, "ingen orsak", "a reason for a changed modality, but none is changed"),
    ],
)
def test_the_checklist_tells_kind_and_modality(row: dict[str, Any], reason: str, expected: str, tmp_path: Path) -> None:
    notebook = sample()
    if reason:
        notebook["cells"][2]["metadata"]["rulebook"]["modality"] = reason
    kept = tmp_path / "tests" / "data" / "checklist.json"
    kept.parent.mkdir(parents=True)
    kept.write_text(json.dumps({f"{SECTION}.a": ASKED | row}), encoding="utf-8")
    faults = [fault.text for fault in lint([write(tmp_path, notebook)], tmp_path)]
    assert (expected in " ".join(faults)) if expected else faults == []


@pytest.mark.parametrize("phrases", [None, [], ["ett"], list("abcdef")])
def test_a_provision_has_two_to_five_phrases(phrases: list[str] | None, tmp_path: Path) -> None:
    notebook = sample()
    facts = notebook["cells"][2]["metadata"]["rulebook"]
    del facts["phrases"]
    facts |= {} if phrases is None else {"phrases": phrases}
    (fault,) = lint([write(tmp_path, notebook)], tmp_path)
    assert (fault.cell, fault.text.endswith(f"look for {SECTION}.a")) == (3, True)


@spoils("a raw cell")
def raw_cell(nb: dict[str, Any]) -> None:
    nb["cells"].append({"cell_type": "raw", "metadata": {}, "source": "x"})


def test_link_to_a_section_that_is_still_to_be_written(tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"].append(
        markdown("## Se även\n\n- [senare](4.28.5.ipynb) och [bridge](../bridge/bilaga2/2.5.1.ipynb)")
    )
    assert lint([write(tmp_path, notebook)], tmp_path) == []


def test_sample_is_right(tmp_path: Path) -> None:
    assert lint([write(tmp_path, sample())], tmp_path) == []


@pytest.mark.parametrize("name", SPOILED)
def test_fault_is_found(name: str, tmp_path: Path) -> None:
    spoil, expected = SPOILED[name]
    notebook = sample()
    spoil(notebook)
    faults = [str(fault) for fault in lint([write(tmp_path, notebook)], tmp_path)]
    assert any(expected in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('"name": "python3"', '"name": "conda-env-py"', "the kernel is 'conda-env-py'"),
        ('"name": "python"\n', '"name": "python", "version": "3.11.7"\n', "'language_info.version' changes"),
        ('"id": "pool-4-1-a"', '"id": "a1b2c3d4"', "not stored as this project stores"),
        ('"tags": [', '"collapsed": false, "tags": [', "metadata 'collapsed' does not belong"),
        ('"nbformat": 4,', '"nbformat": 4', "not a notebook"),
    ],
)
def test_fault_of_the_file_is_found(old: str, new: str, expected: str, tmp_path: Path) -> None:
    path = write(tmp_path, sample())
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    faults = [str(fault) for fault in lint([path], tmp_path)]
    assert any(expected in fault for fault in faults), faults


def test_storing_twice_gives_the_same_bytes() -> None:
    once = normalised(sample())
    assert normalised(json.loads(once)) == once


def test_pieces_of_a_stream_are_joined() -> None:
    notebook = sample()
    pieces = [{"output_type": "stream", "name": "stdout", "text": piece} for piece in ("j", "a\n")]
    notebook["cells"][7]["outputs"] = pieces
    assert normalised(notebook) == normalised(sample())


def test_clock_and_section_number_are_no_floats(tmp_path: Path) -> None:
    notebook = sample()
    notebook["cells"][6] = code(
        "6 * 7", 2, [{"output_type": "execute_result", "data": {"text/plain": "4.18 kl 14.30, b2.2.5.1.a"}}]
    )
    assert lint([write(tmp_path, notebook)], tmp_path) == []


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    assert [str(fault) for fault in lint([path])] == []


def test_a_question_gets_its_number_once_and_its_text_from_its_metadata() -> None:
    nb = sample()
    asked(nb)
    first = nb["cells"][-1]
    number = first["metadata"]["rulebook"]["question"]["number"]
    assert first["id"] == f"pool-4-1-{number}"
    text = "".join(first["source"])
    assert text.startswith("**Fråga.** Hur många bord?")
    assert {line[8:] for line in text.splitlines()[2:5]} == {"Tolv", "Sex", "Åtta"}
    assert text.index("- **a**") < text.index("<details>") < text.index("Sex är hälften.")
    first["metadata"]["rulebook"]["question"]["asks"] = "Hur många bord behövs?"
    again = json.loads(normalised(nb))["cells"][-1]
    assert again["metadata"]["rulebook"]["question"]["number"] == number
    assert "Hur många bord behövs?" in "".join(again["source"])
