"""Brackets drawn and in words: everything that the drawing shows can be read, and nothing rests on colour."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rulebook.law.facts import InvalidFacts
from rulebook.pool.form_of_play.cups import MatchResult, played
from rulebook.pool.form_of_play.double_cup import double_cup
from rulebook.pool.form_of_play.pictures import BracketPicture, bracket_picture
from rulebook.pool.form_of_play.single_cup import single_cup

SPACE = "{http://www.w3.org/2000/svg}"
RESULTS = (
    MatchResult("Eva", "Bo", "7-5"), MatchResult("Åsa", "Di & Co", "", walkover=True),
    MatchResult("Åsa", "Eva", "i tre set"),
)  # fmt: skip


def picture(marked: str | None = None) -> BracketPicture:
    board = played(double_cup(4), ["Eva", "Bo", "Åsa", "Di & Co"], RESULTS)
    return bracket_picture(board, "Grupp A", marked)


def texts(shown: BracketPicture) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(shown.svg(alone=True)).iter(f"{SPACE}text"))


def test_in_words() -> None:
    assert picture("Eva").lines() == [
        "Grupp A",
        "",
        "Vinnarsidan, omgång 1",
        "  ▸ V1.1: Eva – Bo, Eva vann 7-5",
        "  V1.2: Åsa – Di & Co, Åsa vann på WO",
        "",
        "Vinnarsidan, omgång 2",
        "  ▸ V2.1: Eva – Åsa, Åsa vann i tre set",
        "",
        "Förlorarsidan, omgång 1",
        "  F1.1: Bo – Di & Co",
        "",
        "Förlorarsidan, omgång 2",
        "  ▸ F2.1: segr. F1.1 – Eva",
        "",
        "Går vidare: Åsa och segr. F2.1",
    ]


def test_a_single_cup_in_words() -> None:
    board = played(single_cup(4), ["A", None, "C", "D"], [MatchResult("C", "D"), MatchResult("A", "C", "9-8")])
    assert bracket_picture(board, "Slut").lines()[2:] == [
        "Slutspelet, semifinal",
        "  S1.1: A – vakans, A vidare utan match",
        "  S1.2: C – D, C vann",
        "",
        "Slutspelet, final",
        "  S2.1: A – C, A vann 9-8",
        "",
        "Etta och tvåa: A och C",
    ]


def test_a_match_of_two_vacancies() -> None:
    board = played(double_cup(8), ["A", "B", "C", None])
    assert "  V1.3: vakans – vakans, ingen match" in bracket_picture(board, "G").lines()


def test_the_drawing_says_what_the_words_say() -> None:
    shown = picture()
    root = ElementTree.fromstring(shown.svg())
    said = root.find(f"{SPACE}desc").text
    for line in shown.lines()[1:]:
        assert line.strip() in said
    assert root.find(f"{SPACE}title").text == "Grupp A"
    drawn = [e.text for e in texts(shown)]
    for name in ("Eva", "Bo", "Åsa", "Di & Co", "segr. F1.1", "Vinnarsidan", "Förlorarsidan", "V2.1", "7", "5", "WO"):
        assert name in drawn


def test_winners_are_bold_and_the_unknown_in_italics() -> None:
    bold = {e.text for e in texts(picture()) if e.get("font-weight") == "bold"}
    assert bold == {"Vinnarsidan", "Förlorarsidan", "Eva", "Åsa", "7", "WO", "i tre set"}
    assert {e.text for e in texts(picture()) if e.get("font-style") == "italic"} == {"segr. F1.1"}


def test_each_score_stands_beside_its_name() -> None:
    by_row: dict[str, list[str]] = {}
    for e in texts(picture()):
        by_row.setdefault(f"{e.get('y')}", []).append(str(e.text))
    rows = list(by_row.values())
    assert any(row[:2] == ["Eva", "7"] for row in rows)
    assert any(row[:2] == ["Bo", "5"] for row in rows)


def test_the_marked_way_is_heavy_and_has_arrows() -> None:
    root = ElementTree.fromstring(picture("Eva").svg())
    heavy = [e.tag.removeprefix(SPACE) for e in root.iter() if e.get("stroke-width") == "3"]
    assert sorted(heavy) == ["path", "rect", "rect", "rect"]  # three matches, and the line from the first to the second
    assert sum((e.text or "").startswith("▸ Eva") for e in root.iter(f"{SPACE}text")) == 3
    assert not any(e.get("stroke-width") == "3" for e in ElementTree.fromstring(picture().svg()).iter())


def test_boxes_do_not_overlap() -> None:
    for size in (4, 8, 16, 32):
        names = [f"Spelare {n}" for n in range(size)]
        for cup in (double_cup(size), single_cup(size)):
            root = ElementTree.fromstring(bracket_picture(played(cup, names), "G").svg())
            boxes = [
                tuple(int(e.get(k) or 0) for k in ("x", "y", "width", "height")) for e in root.iter(f"{SPACE}rect")
            ]
            assert len(boxes) == len(cup.matches)
            _, _, width, height = (int(n) for n in (root.get("viewBox") or "").split())
            for i, (x, y, w, h) in enumerate(boxes):
                assert x >= 0
                assert y >= 0
                assert x + w <= width
                assert y + h <= height
                assert not any(x < a + c and a < x + w and y < b + d and b < y + h for a, b, c, d in boxes[:i])


def test_long_names_are_cut_in_the_drawing_only() -> None:
    long = "Maximilian Alexander von Nyström-Lagerkvist af Öregrund"
    shown = bracket_picture(played(double_cup(4), [long, "Bo"]), "G")
    assert any((e.text or "").endswith("…") for e in texts(shown))
    assert any(long in line for line in shown.lines())


def test_colours_only_in_a_file_of_its_own() -> None:
    assert "<style>" in picture().svg(alone=True)
    assert "<style>" not in picture()._repr_html_()
    for never in ('fill="#', 'stroke="#'):
        assert never not in picture().svg(alone=True)


@pytest.mark.parametrize("marked", ["X", ""])
def test_a_marked_player_must_be_there(marked) -> None:
    with pytest.raises(InvalidFacts, match="spelare"):
        picture(marked)


def test_only_a_played_bracket_has_a_picture() -> None:
    with pytest.raises(InvalidFacts, match="schema"):
        bracket_picture(double_cup(4), "G")  # type: ignore[arg-type]


def placed(shown: BracketPicture) -> dict[str, list[tuple[int, int]]]:
    """Give where each text of a drawing begins."""
    found: dict[str, list[tuple[int, int]]] = {}
    for e in texts(shown):
        found.setdefault(str(e.text), []).append((int(e.get("x") or 0), int(e.get("y") or 0)))
    return found


def boxes_and_lines(shown: BracketPicture) -> tuple[list[tuple[int, ...]], list[str]]:
    root = ElementTree.fromstring(shown.svg())
    rects = [tuple(int(e.get(k) or 0) for k in ("x", "y", "width", "height")) for e in root.iter(f"{SPACE}rect")]
    return rects, [e.get("d") or "" for e in root.iter(f"{SPACE}path") if "H" in (e.get("d") or "")]


def test_a_single_cup_measured_by_hand() -> None:
    """Boxes of fourteen letters of 8 and 8 more, 40 high and 16 apart, the next round 34 to the right, half way."""
    shown = bracket_picture(played(single_cup(4), ["Eva", "Bo", "Åsa", None], [MatchResult("Bo", "Eva", "7-5")]), "S")
    rects, lines = boxes_and_lines(shown)
    assert rects == [(6, 56, 120, 40), (6, 112, 120, 40), (160, 84, 120, 40)]
    assert lines == ["M126 76H143V94H160", "M126 132H143V114H160"]
    where = placed(shown)
    assert {text: where[text] for text in ("Eva", "Bo", "Åsa", "vakans", "S1.1", "S2.1", "Semifinal", "Final")} == {
        "Eva": [(11, 71)], "Bo": [(11, 91), (165, 99)], "Åsa": [(11, 127), (165, 119)], "vakans": [(11, 147)],
        "S1.1": [(6, 53)], "S2.1": [(160, 81)], "Semifinal": [(6, 38)], "Final": [(160, 38)],
    }  # fmt: skip
    assert (where["5"], where["7"]) == ([(121, 71)], [(121, 91)])  # the winner has the first figure
    assert not {"Slutspelet", "Vinnarsidan"} & set(where)


def test_a_double_cup_measured_by_hand() -> None:
    rects, lines = boxes_and_lines(picture())
    assert sorted(rects) == sorted(
        [(6, 56, 120, 40), (6, 112, 120, 40), (160, 84, 120, 40), (6, 208, 120, 40), (160, 208, 120, 40)]
    )
    assert sorted(lines) == sorted(["M126 76H143V94H160", "M126 132H143V114H160", "M126 228H143V218H160"])
    where = placed(picture())
    assert (where["Vinnarsidan"], where["Förlorarsidan"]) == ([(6, 20)], [(6, 172)])
    assert (where["Omgång 1"], where["Omgång 2"]) == ([(6, 38), (6, 190)], [(160, 38), (160, 190)])


@pytest.mark.parametrize(("letters", "width"), [(7, 120), (8, 128), (19, 216), (20, 216), (40, 216)])
def test_a_box_has_room_for_seven_letters_more_than_the_longest_name(letters: int, width: int) -> None:
    """At least fourteen letters and at most twenty-six, of 8 each, and 8 more."""
    rects, _ = boxes_and_lines(bracket_picture(played(single_cup(4), ["A" * letters, "B"]), "S"))
    assert {w for _, _, w, _ in rects} == {width}


def test_names_are_cut_where_the_box_ends() -> None:
    """The widest box has room for twenty-five letters, less those of the score."""
    for name, score, shown in (
        ("A" * 25, "", "A" * 25), ("A" * 26, "", "A" * 24 + "…"),
        ("A" * 24, "7-5", "A" * 24), ("A" * 25, "7-5", "A" * 23 + "…"),
    ):  # fmt: skip
        results = [MatchResult(name, "B", score)] if score else []
        where = placed(bracket_picture(played(single_cup(4), [name, "B", "C", "D"], results), "S"))
        assert (11, 71) in where[shown]


def test_scores_follow_the_winner() -> None:
    def beside(score: str, *, walkover: bool = False, winner: str = "Bo") -> list[tuple[str, int]]:
        result = MatchResult(winner, "Eva" if winner == "Bo" else "Bo", score, walkover=walkover)
        where = placed(bracket_picture(played(double_cup(4), ["Eva", "Bo", "Åsa", "Di"], [result]), "G"))
        return sorted((text, y) for text, spots in where.items() for x, y in spots if x == 121)

    assert beside("7-5") == [("5", 71), ("7", 91)]
    assert beside("7-5", winner="Eva") == [("5", 91), ("7", 71)]
    assert beside("i tre set") == [("i tre set", 91)]
    assert beside("i tre set", winner="Eva") == [("i tre set", 71)]
    assert beside("", walkover=True) == [("WO", 91)]


def test_only_the_marked_player_has_an_arrow() -> None:
    assert not [line for line in picture().lines() if "▸" in line]
    assert {e.text for e in texts(picture("Eva")) if "▸" in str(e.text)} == {"▸ Eva"}


def test_the_drawing_s_names() -> None:
    assert 'aria-labelledby="grupp-a-title grupp-a-desc"' in picture().svg()
    board = played(single_cup(4), ["A", "B"])
    assert 'aria-labelledby="schema-title schema-desc"' in bracket_picture(board, "!").svg()
    said = ElementTree.fromstring(bracket_picture(board, "S").svg()).find(f"{SPACE}desc").text
    assert said.startswith("Slutspelet, semifinal. S1.1: A – B. ")
