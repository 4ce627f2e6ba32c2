"""The notation's parser: every form it knows, and errors that name line, column and what was expected."""

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook.bridge.bidding import hands
from rulebook.bridge.bidding.calls import SUIT_WORDS, Call, Suit, parse_call
from rulebook.bridge.bidding.definitions import BALANCED, SEMIBALANCED, UNBALANCED
from rulebook.bridge.bidding.meanings import Alternative, Before, Variation, Vulnerability, When
from rulebook.bridge.bidding.notation import CONDITION, as_meaning, parse_line, parse_meaning, parse_system
from rulebook.law.facts import InvalidFacts


def cells(text: str) -> int:
    return parse_meaning(text).cells


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("11-21", lambda: hands.with_hp(11, 21)),
        ("11-21 hp", lambda: hands.with_hp(11, 21)),
        ("11-21hp", lambda: hands.with_hp(11, 21)),
        ("11 - 21", lambda: hands.with_hp(11, 21)),
        ("11–21", lambda: hands.with_hp(11, 21)),
        ("15+", lambda: hands.with_hp(15)),
        ("14-14", lambda: hands.with_hp(14, 14)),
        ("18+ hfp", lambda: hands.with_hfp(18, 46)),
        ("0-12 HFP", lambda: hands.with_hfp(0, 12)),
        ("18-46 hfp", lambda: hands.with_hfp(18, 46)),
        ("4+♦", lambda: hands.with_length(Suit.DIAMONDS, 4)),
        ("4+ ♦", lambda: hands.with_length(Suit.DIAMONDS, 4)),
        ("0-3♥", lambda: hands.with_length(Suit.HEARTS, 0, 3)),
        ("5♠", lambda: hands.with_length(Suit.SPADES, 5, 5)),
        ("=5♠", lambda: hands.with_length(Suit.SPADES, 5, 5)),
        ("6+kl", lambda: hands.with_length(Suit.CLUBS, 6)),
        ("5+hj", lambda: hands.with_length(Suit.HEARTS, 5)),
        ("5+Hö", lambda: hands.with_length(Suit.HEARTS, 5)),
        ("4+D", lambda: hands.with_length(Suit.DIAMONDS, 4)),
        ("bal", lambda: BALANCED),
        ("Semibal", lambda: SEMIBALANCED),
        ("OBAL", lambda: UNBALANCED),
        ("4-4-4-1", lambda: hands.with_shape((4, 4, 4, 1))),
        ("1-4-4-4", lambda: hands.with_shape((4, 4, 4, 1))),
        ("4=4=1=4", lambda: hands.with_pattern((4, 4, 1, 4))),
        ("alla", lambda: hands.SPACE),
        ("utgångskrav", lambda: hands.SPACE),
        ("11-15, 4+♦,bal", lambda: hands.with_hp(11, 15) & hands.with_length(Suit.DIAMONDS, 4) & BALANCED),
        ("11-13 bal | 17+", lambda: hands.with_hp(11, 13) & BALANCED | hands.with_hp(17)),
    ],
)
def test_conditions(text, expected):
    assert cells(text) == expected()


def test_flags_belong_to_their_alternative():
    meaning = parse_meaning("gf 13+ | krav 5-10 6+♦ | annaninfo 15-17 bal")
    assert [a.game_forcing for a in meaning.alternatives] == [True, False, False]
    assert [a.forcing for a in meaning.alternatives] == [True, True, False]
    assert [a.other_information for a in meaning.alternatives] == [False, False, True]
    assert not meaning.game_forcing
    assert meaning.other_information


@pytest.mark.parametrize("word", ["1♦", "1D", "1d", "1ru", "1 RU", "1♦\ufe0e", "1ruter"])
def test_spellings_of_a_bid(word):
    assert str(parse_call(word)) == "1♦"


@pytest.mark.parametrize("word", ["2NT", "2nt", "2N", "2 sang", "2Sang"])
def test_spellings_of_notrump(word):
    assert str(parse_call(word)) == "2NT"


@pytest.mark.parametrize(("word", "name"), [("pass", "pass"), ("PASS", "pass"), ("d", "D"), ("rd", "RD")])
def test_other_calls(word, name):
    assert str(parse_call(word)) == name


@pytest.mark.parametrize(
    ("text", "seats", "zones", "before"),
    [
        ("1,2 ozon", {1, 2}, {"ozon"}, ""),
        ("1-2", {1, 2}, {"zon", "ozon"}, ""),
        ("3 4", {3, 4}, {"zon", "ozon"}, ""),
        ("zon, 1-3", {1, 2, 3}, {"zon"}, ""),
        ("bakom udda pass", {1, 2, 3, 4}, {"zon", "ozon"}, "bakom udda pass"),
        ("zon efter eget  udda pass", {1, 2, 3, 4}, {"zon"}, "efter eget udda pass"),
        ("Efter eget starkt pass", {1, 2, 3, 4}, {"zon", "ozon"}, "efter eget starkt pass"),
    ],
)
def test_situations(text, seats, zones, before):
    when = parse_line(f"1♦ @ {text} = 0-7").when
    assert when.seats == seats
    assert {zone.value for zone in when.vulnerabilities} == zones
    assert when.before is Before(before)


def test_lines_comments_and_order():
    system = parse_system("\ufeff# ett system\r\n\r\n2D @ 1-3 = 6-10 6+♥ # multi\r\n1C=16+\r\n2♦ @ 4 = 0-7\n")
    assert [str(call) for call in system.calls] == ["2♦", "1♣"]
    assert [v.row for v in parse_system("# ett\n\n1C=16+\n\n1D=0-7").variations] == [3, 5]


def error(text: str) -> InvalidFacts:
    with pytest.raises(InvalidFacts) as caught:
        parse_system(text, "system.bud")
    return caught.value


@pytest.mark.parametrize(
    ("text", "row", "column", "part"),
    [
        ("1♣ = 16", 1, 6, "16+ (minst)"),
        ("1♣ = 16+\n1♦ = hej", 2, 6, CONDITION),
        ("1♣ = 12-38", 1, 6, "högst 37"),
        ("1♣ = 38+", 1, 6, "högst 37"),
        ("1♣ = 18-47 hfp", 1, 6, "högst 46"),
        ("1♣ = 14+♣", 1, 6, "högst 13"),
        ("1♣ = 15-11", 1, 6, "det lägre talet först"),
        ("8♣ = 15+", 1, 1, "nivå 1 till 7"),
        ("0NT = 15+", 1, 1, "nivå 1 till 7"),
        ("  1X = 15+", 1, 3, "ett bud från 1♣ till 7NT"),
        ("1♣ 15+", 1, 7, "bud = innebörd"),
        ("1♣ =", 1, 5, CONDITION),
        ("1♣ = 15+ |", 1, 11, CONDITION),
        ("1♣ = | 15+", 1, 6, CONDITION),
        ("1♣ = 7+♣ 7+♦", 1, 6, "villkor som någon hand uppfyller"),
        ("1♣ = bal obal", 1, 6, "villkor som någon hand uppfyller"),
        ("1♣ = 15+ | 37-37 5+♠", 1, 12, "villkor som någon hand uppfyller"),
        ("1♣ = 5-4-3-2", 1, 6, "13 tillsammans"),
        ("1♣ = 5-4-4", 1, 6, "fyra färglängder"),
        ("1♣ = =5+♣", 1, 6, "=5♠"),
        ("1♣ = 15+ & bal", 1, 10, CONDITION),
        ("1♣ @ 5 = 15+", 1, 6, "1 till 4"),
        ("1♣ @ zon 1-5 = 15+", 1, 10, "1 till 4"),
        ("1♣ @ zon 0-2 = 15+", 1, 10, "1 till 4"),
        ("1♣ @ 1 bakom udda pass = 15+", 1, 6, "passat före"),
        ("1♣ @ zon 1,2 efter eget udda pass = 15+", 1, 6, "passat före"),
        ("pass = 0-11\n1♣ @ efter eget starkt pass = 0-7", 2, None, "ett pass som är starkt"),
        ("pass = 15+\n1♣ @ efter eget udda pass = 0-7", 2, None, "ett pass som inte är starkt"),
        ("1♣ = 5+5+♣", 1, 8, "mellanslag eller komma"),
        ("1♣ = 4441", 1, 6, "högst 37"),
        ("1♣ = " + "9" * 5000 + "+", 1, 6, "högst 37"),
        ("1♣ @ " + "1" * 5000 + " = 15+", 1, 6, "1 till 4"),
        ("1♣ = " + "-".join(["9" * 5000] * 4), 1, 6, "13 tillsammans"),
        ("1♣ @ = 15+", 1, 6, "positioner"),
        ("1♣ @ söndag = 15+", 1, 6, "positioner"),
        ("1♣ @ bakom pass = 15+", 1, 6, "bakom udda pass"),
        ("1♣ = 16+\n1C = 0-7", 2, None, "rad 1"),
        ("1♣ @ 1,2 = 16+\n1C @ 2-3 = 0-7", 2, None, "rad 1"),
        ("1♣ = 16+\n1C @ zon = 0-7", 2, None, "rad 1"),
        ("1♣ @ efter eget udda pass = 16+\n1C @ efter eget udda pass 3 = 0-7", 2, None, "rad 1"),
    ],
)
def test_errors_name_the_place_and_what_was_expected(text, row, column, part):
    caught = error(text)
    assert (caught.file, caught.row, caught.column) == ("system.bud", row, column)
    assert part in caught.accepted


@pytest.mark.parametrize("text", ["", "\n\n", "# bara en kommentar\n", "   \n\t"])
def test_a_system_without_a_bid_is_refused(text):
    assert error(text).field == "system"


def test_apart_when_situations_do_not_meet():
    system = parse_system(
        "1♦ @ 1,2 ozon = 0-7\n1♦ @ 1,2 zon = 11-15 4+♦\n1♦ @ 3 = 8-15 4+♦\n1♦ @ efter eget udda pass = 0-10"
    )
    assert [str(call) for call in system.calls] == ["1♦"]
    assert len(system.of(Call.bid(1, Suit.DIAMONDS))) == 4
    assert system.variations[0].when.vulnerabilities == {Vulnerability.NOT_VULNERABLE}


def read_or_refuse(text: str) -> None:
    """Read a text, or see it refused with what was expected; no other exception may come."""
    with contextlib.suppress(InvalidFacts):
        parse_system(text)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    read_or_refuse(f"1♦ = {text}")


@given(st.text(alphabet="1234♣♦♥♠ @=|+-hpbal,nt#\n", max_size=30))
def test_any_system_is_read_or_refused(text):
    read_or_refuse(text)


@given(st.sampled_from(sorted(SUIT_WORDS)), st.integers(0, 13), st.integers(0, 13))
def test_every_suit_word_gives_its_suit(word, a, b):
    low, high = min(a, b), max(a, b)
    assert cells(f"{low}-{high}{word}") == hands.with_length(SUIT_WORDS[word], low, high)


@pytest.mark.parametrize("dash", "-‐‑–—−")
def test_every_dash_makes_a_range(dash):
    for text in ("11-15", "11-18 hfp", "2-5♥", "4-4-4-1", "11 - 15 hp"):
        assert cells(text.replace("-", dash)) == cells(text)
    assert parse_system(f"1♦ @ 1{dash}3 = 0-7").variations[0].when.seats == {1, 2, 3}


@pytest.mark.parametrize(("mark", "word"), [("♤", "s"), ("♡", "h"), ("♢", "d"), ("♧", "c")])
def test_open_suit_signs_and_exclamation_marks_name_suits(mark, word):
    for sign in (mark, f"!{word}", f"!{word.upper()}"):
        assert cells(f"4+{sign} 11-15") == cells(f"4+{word} 11-15")
        assert parse_call(f"2{sign}") == parse_call(f"2{word}")


@pytest.mark.parametrize(
    "text",
    ["1♦ @ {} = 0-7", "1♦ = {} 0-7", "1♦ = 0-7 {}", "1♦ = 0-7 # {}", "{} = 0-7"],
)
@pytest.mark.parametrize("piece", ["zon ", "1,", "efter ", "bakom  ", "4+♦ ", "bal ", "(", "1-", "| "])
def test_reading_takes_time_in_proportion_to_the_length(text, piece):
    def seconds(times: int) -> float:
        began = time.process_time()
        read_or_refuse(text.format(piece * times))
        return time.process_time() - began

    short = max(seconds(2_000), 0.005)
    assert seconds(32_000) < 16 * short * 4  # a quadratic reader takes 256 times as long


@pytest.mark.parametrize("situation", ["4-3", "0-2", "2-5", "bakom udda pass efter eget udda pass"])
def test_situations_that_cannot_be(situation):
    with pytest.raises(InvalidFacts):
        parse_line(f"1♦ @ {situation} = 0-7")


def test_a_situation_may_follow_its_sign_at_once():
    assert parse_line("1♦ @4 = 0-7").when.seats == {4}


@pytest.mark.parametrize(
    "text", ["pass = 0-11\n1♣ @ efter eget starkt pass = 0-7", "pass = 16+\n1♣ @ efter eget udda pass = 0-7"]
)
def test_what_follows_another_pass_than_the_systems_is_refused(text):
    with pytest.raises(InvalidFacts):
        parse_system(text)


@pytest.mark.parametrize("before", ["efter eget starkt pass", "efter eget udda pass"])
def test_a_pass_may_be_strong_in_one_zone_and_odd_in_the_other(before):
    text = f"pass @ zon = 16+\npass @ ozon = 11-15\n1♣ @ {before} = 0-7"
    assert len(parse_system(text).variations) == 3


def test_an_error_in_a_meaning_is_in_its_first_row():
    with pytest.raises(InvalidFacts) as caught:
        parse_meaning("hej")
    assert caught.value.row == 1


def test_a_first_alternative_left_empty_is_what_is_refused():
    with pytest.raises(InvalidFacts) as caught:
        parse_meaning("| 15+")
    assert (caught.value.field, caught.value.column) == ("alternativ", 1)


def test_a_meaning_is_given_as_one_or_as_text():
    meaning = parse_meaning("8-14 6+♣")
    assert as_meaning("inkliv", meaning) is meaning
    with pytest.raises(InvalidFacts) as caught:
        as_meaning("inkliv", 5)
    assert caught.value.field == "inkliv"


@pytest.mark.parametrize("seats", [(), (1, 5), (0,)])
def test_seats_are_one_to_four(seats):
    with pytest.raises(InvalidFacts) as caught:
        When(frozenset(seats))
    assert caught.value.field == "position"


def test_situations_in_words():
    assert When(frozenset({1, 2, 4})).in_words == "i 1:a, 2:a och 4:e hand"
    assert When(before=Before.BEHIND_ODD_PASS).in_words == "bakom udda pass"


@pytest.mark.parametrize("before", list(Before))
def test_any_pass_may_come_before_fourth_hand(before):
    assert When(frozenset({4}), before=before).seats == {4}


def test_an_alternative_has_hands_and_forces_only_when_told():
    assert not Alternative(hands.SPACE).forcing
    assert Variation(parse_call("1♦"), parse_meaning("0-7")).row == 0
    for none in (0, -1):
        with pytest.raises(InvalidFacts):
            Alternative(none)
