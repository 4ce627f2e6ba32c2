"""What a file's columns may be called: each English name of the command contract beside the Swedish headings for it.

A new command adds its columns here; the reader, the messages and `--help` take them from this one table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from unicodedata import combining, normalize

HEADINGS: Mapping[str, tuple[str, ...]] = {
    # people, teams and where they belong
    "player": ("spelare", "namn"),
    "players": ("spelare",),
    "name": ("namn",),
    "pair": ("par",),
    "team": ("lag",),
    "team_no": ("lagnummer", "lag nr"),
    "club": ("klubb", "förening"),
    "licence": ("licens", "licensnummer"),
    "district": ("distrikt",),
    "region": ("regionförbund",),
    "member": ("medlem",),
    "member_no": ("medlemsnummer",),
    "paid": ("betalt", "betald"),
    "earlier": ("tidigare",),
    "born": ("född", "födelsedatum"),
    "class": ("klass",),
    "series": ("serie",),
    "group": ("grupp",),
    "rank": ("ranking", "rankning"),
    # results
    "place": ("plats", "placering"),
    "wins": ("vinster", "vunna"),
    "walkovers": ("vinster på wo", "wo-vinster"),
    "winner": ("vinnare", "segrare"),
    "loser": ("förlorare",),
    "runner_up": ("tvåa", "grupptvåa"),
    "round": ("omgång", "rond"),
    "half": ("halvlek",),
    "session": ("pass", "spelpass"),
    "rounds": ("ronder",),
    "byes": ("frironder",),
    "boards": ("brickor",),
    "maximum": ("högst",),
    "match": ("match nr",),
    "score": ("siffror", "ställning"),
    "seed": ("seedad",),
    "declined": ("avstår", "tackat nej"),
    "placement": ("placeringspoäng",),
    "participation": ("deltagarpoäng",),
    "events": ("tävlingar",),
    "move": ("flyttning",),
    "points": ("poäng",),
    "shown": ("visat",),
    # entries
    "start": ("börjar", "starttid", "startdatum"),
    "end": ("slutar", "sluttid", "slutdatum"),
    "event": ("arrangemang",),
    # quotas
    "starts": ("starter", "startande"),
    "seats": ("platser",),
    "semifinal": ("semifinaldeltagare",),
    "entitled": ("berättigade",),
    "final": ("finaldeltagare",),
    # travel
    "mil": ("sträcka",),
    "actual": ("kostnad", "faktisk kostnad"),
    # boards
    "board": ("bricka",),
    "pair_ns": ("par ns",),
    "pair_ew": ("par öv",),
    "ns_score": ("poäng ns", "resultat ns"),
    "imp_from": ("imp från",),
    "imp_to": ("imp till",),
    "vp_winner": ("vp vinnare",),
    "vp_loser": ("vp förlorare",),
    # meetings
    "a": ("spelare a",),
    "b": ("spelare b",),
    "points_a": ("poäng a",),
    "points_b": ("poäng b",),
    "home": ("hemma", "hemmalag"),
    "away": ("borta", "bortalag"),
    "home_district": ("distrikt hemma", "hemmadistrikt"),
    "away_district": ("distrikt borta", "bortadistrikt"),
    "home_vp": ("vp hemma", "hemma vp"),
    "away_vp": ("vp borta", "borta vp"),
    "home_imps": ("imp hemma", "hemma imp"),
    "away_imps": ("imp borta", "borta imp"),
    "walkover": ("wo", "uteblivet lag"),
    "home_late": ("försening hemma",),
    "away_late": ("försening borta",),
    "home_penalty_imps": ("straff imp hemma",),
    "away_penalty_imps": ("straff imp borta",),
    "home_penalty_vp": ("straff vp hemma",),
    "away_penalty_vp": ("straff vp borta",),
    "home_matches": ("matcher hemma", "hemma matcher"),
    "away_matches": ("matcher borta", "borta matcher"),
    "home_balls": ("bollar hemma", "hemma bollar"),
    "away_balls": ("bollar borta", "borta bollar"),
}
"""Swedish headings by English column name, the best first. Case, accents, blanks, `_` and `-` make no difference."""

_LISTED = re.compile(r"[Kk]olumn(?:erna|en) »?([a-z_]+(?:,[a-z_]+)*)")
_OTHER_WORDS = {"points", "final", "match", "maximum", "rank", "region", "semifinal", "session", "start", "a", "b"}
"""Columns whose names are other words of the help texts too: they are only found in a list."""


def plain(heading: str) -> str:
    """Return a heading so that spellings which make no difference agree.

    >>> plain("Poäng_NS"), plain("poang ns")
    ('poang ns', 'poang ns')
    """
    letters = (letter for letter in normalize("NFKD", heading.casefold()) if not combining(letter))
    return " ".join("".join(letters).replace("_", " ").replace("-", " ").split())


def spellings(column: str) -> tuple[str, ...]:
    """Return every heading, made plain, that a column may have: its English name first.

    >>> spellings("place")
    ('place', 'plats', 'placering')
    """
    return tuple(dict.fromkeys(map(plain, (column, *HEADINGS.get(column, ())))))


def in_words(columns: Iterable[str]) -> str:
    """Return the Swedish headings of some columns, for a help text or a message.

    >>> in_words(["player", "place"])
    'player=spelare/namn, place=plats/placering'
    """
    return ", ".join(f"{column}={'/'.join(HEADINGS[column])}" for column in columns if column in HEADINGS)


def columns_named(text: str) -> list[str]:
    """Return the columns that a help text names: those in a list, and then others that have Swedish headings.

    >>> columns_named("Kolumnerna player,place i CSV eller XLSX; och, om så är, club.")
    ['player', 'place', 'club']
    """
    listed = [name for found in _LISTED.findall(text) for name in found.split(",")]
    if not listed:
        return []
    words = (word for word in re.findall(r"[a-z_]+", text) if word in HEADINGS and word not in _OTHER_WORDS)
    return list(dict.fromkeys((*listed, *words)))


def listed_first(text: str) -> list[str]:
    """Return the columns of the first list in a help text: those that must be there.

    >>> listed_first("Kolumnerna player,place och, om så är, kolumnen club.")
    ['player', 'place']
    """
    found = _LISTED.search(text)
    return found[1].split(",") if found else []
