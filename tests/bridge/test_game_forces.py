"""Game forces beside other alternatives: what counting them as strong can do, and what it never does."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebook.bridge.bidding import readings as r
from rulebook.bridge.bidding.notation import parse_system
from rulebook.bridge.bidding.opening_bids import dots
from rulebook.bridge.declarations.entry import system_may_enter
from rulebook.bridge.declarations.events import Event
from rulebook.law.facts import InvalidFacts
from rulebook.law.readings import Reading

BIDS = ("1♣", "1♦", "1♥", "1♠", "1NT", "2♣", "2♦", "2♥", "2NT", "3♣", "3♠")
SHAPES = ("", "bal", "obal", "semibal", "4+♥", "5+♣", "6+♦", "4+♠ 4+♥", "4-4-4-1", "0-2♦")
OTHERS = [
    member
    for kind in vars(r).values()
    if isinstance(kind, type) and issubclass(kind, Reading) and kind not in (Reading, r.GameForceAsStrong)
    for member in kind
    if member is not kind.default() and member not in (r.FourFifths.ESTIMATE,)
]


@st.composite
def alternatives(draw: st.DrawFn) -> tuple[str, bool]:
    """Give an alternative with its points, and whether it is a game force."""
    low = draw(st.integers(0, 24))
    high = draw(st.sampled_from([low + 3, low + 6, 37]))
    text = f"{low}-{min(high, 37)} {draw(st.sampled_from(SHAPES))}".strip()
    return text, draw(st.booleans())


def line(bid: str, parts: Iterable[tuple[str, bool]]) -> str:
    return f"{bid} = " + " | ".join(f"{text} utgångskrav" if forcing else text for text, forcing in parts)


def counted(text: str, *reading: Reading) -> int | None:
    """Return a bid's dots, or nothing for an alternative that no hand fits."""
    try:
        return dots(text, reading=reading).settled()
    except InvalidFacts:
        return None


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(BIDS),
    st.lists(alternatives(), min_size=1, max_size=3),
    st.lists(st.sampled_from(OTHERS), max_size=3, unique_by=type),
)
def test_counting_a_game_force_as_strong_never_raises_the_dots(
    bid: str, parts: list[tuple[str, bool]], others: list[Reading]
) -> None:
    text = line(bid, parts)
    as_it_is = counted(text, *others)
    if as_it_is is None:
        return
    as_strong = counted(text, r.GameForceAsStrong.YES, *others)
    assert as_strong is not None
    assert as_strong <= as_it_is, (text, others)


MIXED = ("16+", "22-24 bal", "5-10 6+♦", "11-13 bal", "12+ 4+♦ gf", "13+ gf", "12+ 6+♥ gf", "12-16 bal gf")


@pytest.mark.parametrize("other", [None, *OTHERS], ids=str)
def test_nor_in_any_mixture_of_strong_forcing_natural_and_weak(other: Reading | None) -> None:
    others = () if other is None else (other,)
    for bid in ("1♦", "1♥", "1NT", "2♣"):
        for parts in combinations(MIXED, 2):
            text = f"{bid} = " + " | ".join(parts)
            as_it_is, as_strong = counted(text, *others), counted(text, r.GameForceAsStrong.YES, *others)
            assert as_it_is is not None
            assert as_strong is not None
            assert as_strong <= as_it_is, text


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(BIDS), st.lists(alternatives(), min_size=1, max_size=3), st.integers(0, 2))
def test_forcing_with_one_alternative_more_never_raises_the_dots(
    bid: str, parts: list[tuple[str, bool]], which: int
) -> None:
    before = counted(line(bid, parts))
    place = which % len(parts)
    forced = [(text, forcing or here == place) for here, (text, forcing) in enumerate(parts)]
    after = counted(line(bid, forced))
    if before is not None:
        assert after is not None
        assert after <= before


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(BIDS),
    st.lists(
        st.sampled_from([("16+", False), ("20-22 bal", False), ("12+ 6+♦", True), ("utgångskrav", False)]), min_size=1
    ),
)
def test_a_bid_whose_every_alternative_is_strong_or_forces_to_game_has_no_dots(
    bid: str, parts: list[tuple[str, bool]]
) -> None:
    assert dots(line(bid, parts)).settled() == 0


@pytest.mark.parametrize(
    ("bid", "facts"),
    [
        ("1♦ = 11-15 4+♦ | utgångskrav", "utgångskrav"),
        ("2♣ = 5-10 6+♦ | utgångskrav", "utgångskrav"),
        ("2♦ = 6-10 6+♥ | utgångskrav 5+♦", "utgångskrav 5+♦"),
    ],
)
def test_points_are_asked_for_where_they_decide(bid: str, facts: str) -> None:
    for ask in (dots, lambda text: system_may_enter(parse_system(text), Event.of("silver", 3))):
        with pytest.raises(InvalidFacts, match="poäng för utgångskravet") as error:
            ask(bid)
        assert error.value.got == facts
        assert bid[:2] in error.value.field


@pytest.mark.parametrize("least", range(0, 20))
def test_any_points_serve_where_none_were_needed(least: int) -> None:
    """2♣ that forces to game, or a natural or strong hand besides, has no dots whatever the force is worth."""
    assert dots("2♣ = utgångskrav").settled() == dots(f"2♣ = utgångskrav {least}+").settled() == 0
    mixed = [dots(f"2♣ = utgångskrav{points} | 22-24 bal").settled() for points in ("", f" {least}+")]
    assert mixed == [0, 0]
