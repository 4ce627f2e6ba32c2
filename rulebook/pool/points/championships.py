"""Who may start in the Swedish championships (4.14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulebook.law.facts import Fact, Flag, Whole, all_of, flag, whole
from rulebook.law.provisions import provision
from rulebook.law.questions import Question
from rulebook.law.readings import Readings, answer_to
from rulebook.law.reasoning import Reasoning, reasoned
from rulebook.law.swedish import alphabetical, number_of
from rulebook.pool.points.ranking import Ranked
from rulebook.pool.readings import Exemption

LEAST_DAYS = 2
"""The days over which a championship is played at least."""

DIRECT_RANKS = 8
"""The last rank in the elite that qualifies directly."""

LEAST_STARTS = 4
"""The starts in national ranking competitions during the season that the others need."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Whether a player may start, and whether he was qualified directly."""

    eligible: bool
    direct: bool

    def __str__(self) -> str:
        start = "får starta i SM" if self.eligible else "får inte starta i SM"
        return f"{start}, direktkvalificerad" if self.direct else start


@provision("pool.4.14.a")
@reasoned
def lasts_long_enough(so_far: Reasoning, days: int) -> bool:
    """Return whether a championship is played over enough days.

    :param days: playing days of the whole arrangement

    >>> lasts_long_enough(1).value, lasts_long_enough(2).value
    (False, True)
    """
    enough = whole("speldagar", days) >= LEAST_DAYS
    so_far.title = f"SM på {number_of(days, 'dag', 'dagar')}"
    so_far.step(("pool.4.14.a",), f"minst {LEAST_DAYS} dagar", enough)
    return enough


@provision("pool.4.14.b", "pool.4.14.c", "pool.4.14.d", "pool.4.14.e", "pool.4.14.f")
@reasoned
def may_start(
    so_far: Reasoning,
    *,
    starts: int,
    licence: bool,
    rank: int | None = None,
    champion: bool = False,
    exemption: bool = False,
    reading: Readings = None,
) -> Entry:
    """Return whether a player may start in the open Swedish championship.

    :param starts: starts in national ranking competitions this season
    :param licence: whether he has a valid competition licence
    :param rank: his rank in the elite on the latest list, None outside it
    :param champion: whether he is the reigning champion in the discipline
    :param exemption: whether the board of the federation has made an exception for him

    >>> may_start(starts=1, licence=True, rank=8).value, may_start(starts=3, licence=True, rank=9).value.eligible
    (Entry(eligible=True, direct=True), False)
    """
    whole("starter", starts), flag("licens", licence), flag("regerande mästare", champion)
    flag("undantag", exemption)
    if rank is not None:
        whole("rank i Elit", rank, least=1)
    so_far.title = "Behörighet till SM"
    direct = champion or (rank is not None and rank <= DIRECT_RANKS)
    if champion:
        so_far.step(("pool.4.14.b",), "regerande mästare, direktkvalificerad", True)
    if rank is not None:
        so_far.step(
            ("pool.4.14.c",), f"rank {rank} i Elit, bland de {DIRECT_RANKS} högst rankade", rank <= DIRECT_RANKS
        )
    enough = direct or starts >= LEAST_STARTS
    if not direct:
        so_far.step(
            ("pool.4.14.d",),
            f"{number_of(starts, 'start', 'starter')} av de {LEAST_STARTS} som krävs, räcker",
            starts >= LEAST_STARTS,
        )
    so_far.step(("pool.4.14.e",), "giltig tävlingslicens", licence)
    eligible = enough and licence
    if not eligible and exemption:
        eligible = _excepted(so_far, enough, licence)
    elif not eligible:
        so_far.warn("Förbundsstyrelsen kan göra undantag i vissa fall (4.14).")
    return Entry(eligible, direct)


def _excepted(so_far: Reasoning, enough: bool, licence: bool) -> bool:
    answer = answer_to(Exemption)
    lifted_starts = answer in (Exemption.ALL_BUT_LICENCE, Exemption.ALL)
    lifted_licence = answer in (Exemption.LICENCE, Exemption.ALL)
    excepted = (enough or lifted_starts) and (licence or lifted_licence)
    so_far.step(("pool.4.14.f",), "Förbundsstyrelsens undantag räcker", excepted)
    return excepted


@provision("pool.4.14.b", "pool.4.14.c")
@reasoned
def directly_qualified(
    so_far: Reasoning, champions: Iterable[str], elite: Iterable[Ranked], *, reading: Readings = None
) -> tuple[str, ...]:
    """Return who is qualified directly: the reigning champions, and the elite's eight highest ranked.

    A champion among the eight lets nobody else in; all who share the eighth rank are in.

    :param champions: the reigning champion of each discipline that the championship is for
    :param elite: the elite's ranking

    >>> elite = [Ranked(n, f"E{n:02}") for n in range(1, 13)]
    >>> len(directly_qualified(["E03"], elite).value), len(directly_qualified(["E12"], elite).value)
    (8, 9)
    """
    ranked = all_of("Elit", elite, Ranked)
    first = sorted((r for r in ranked if r.rank <= DIRECT_RANKS), key=lambda r: (r.rank, alphabetical(r.player)))
    names = [r.player for r in first]
    others = sorted(set(all_of("mästare", champions, str)) - set(names), key=alphabetical)
    so_far.title = "Direktkvalificerade till SM"
    so_far.step(("pool.4.14.c",), f"de {DIRECT_RANKS} högst rankade i Elit", len(names))
    so_far.step(("pool.4.14.b",), "regerande mästare utöver dem", len(others))
    return (*names, *others)


RANK = Fact("rank", "rank i Elit", "Rank i Elit på den senaste listan.", Whole(least=1), default=None)
STARTS = Fact("starts", "starter", "Starter i nationella rankingtävlingar under säsongen.", Whole())
LICENCE = Fact("licence", "giltig licens", "Spelaren har giltig tävlingslicens.", Flag())
CHAMPION = Fact("champion", "regerande mästare", "Spelaren är regerande mästare.", Flag(), default=False)
EXEMPTION = Fact("exemption", "undantag", "Förbundsstyrelsen har gjort undantag.", Flag(), default=False)
DAYS = Fact("days", "speldagar", "Arrangemangets speldagar.", Whole(least=1))

Question(
    "pool sm",
    "Får spelaren starta i SM?",
    may_start,
    (RANK, STARTS, LICENCE, CHAMPION, EXEMPTION),
    value=lambda entry: {"eligible": entry.eligible, "direct": entry.direct},
    gives={"eligible": "boolean", "direct": "boolean"},
    text=lambda entry: f"Spelaren {entry}.",
)

Question(
    "pool sm-days",
    "Spelas SM under tillräckligt många dagar?",
    lasts_long_enough,
    (DAYS,),
    value=lambda enough: {"enough": enough},
    gives={"enough": "boolean"},
    text=lambda enough: "Det räcker." if enough else f"SM spelas under minst {LEAST_DAYS} dagar.",
)
