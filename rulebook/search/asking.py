"""A question and its answers, best first: what its words can stand for, and the sum of the weights.

All sums are of whole numbers, so that the browser's script comes to the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from rulebook.search.index import Index, index
from rulebook.search.words import STOPWORDS, Token, fold, pairs, root, stem, tokens, turns

LIMIT = 20
"""How many answers are given."""


@dataclass(frozen=True, slots=True)
class Worths:
    """What each way of being meant is worth, in hundredths; what a provision is worth that the question names."""

    as_written: int = 100
    same_stem: int = 92
    same_root: int = 75
    synonym: int = 70
    synonym_root: int = 60
    synonym_part: int = 40
    alone: int = 130
    tail_of: int = 50
    head_of: int = 35
    its_tail: int = 40
    its_head: int = 25
    one_edit: int = 85
    two_edits: int = 70
    begun: int = 70
    part: int = 70
    both_parts: int = 90
    turn: int = 35
    section: int = 25
    covered: int = 30
    elsewhere: int = 20
    named: int = 1_000_000


WORTH = Worths()

REGULATIONS = {"pool": "pool", "poolbiljard": "pool", "biljard": "pool", "bridge": "bridge"}

_ID = re.compile(r"(?<![a-z0-9.])(?:b1|b2|sm|pool)\.[a-z0-9]+(?:[.-][a-z0-9]+)*")
_NUMBERED = re.compile(r"(?<![a-z0-9.,])(\d+(?:[.,]\d+)+)(?!\d)(?:([ .:(]*)([a-z]{1,2})(?![a-z0-9]))?")


class Lexicon:
    """An index's words by what they have in common."""

    def __init__(self, data: Index) -> None:
        self.data = data
        self.position = {identifier: i for i, identifier in enumerate(data.ids)}
        self.section = [identifier.rpartition(".")[0] for identifier in data.ids]
        self.plain = [word for word in data.words if word.isalpha()]
        self.stems: dict[str, list[str]] = {}
        self.roots: dict[str, list[str]] = {}
        for word in self.plain:
            self.stems.setdefault(stem(word), []).append(word)
        for stemmed, words in self.stems.items():
            self.roots.setdefault(root(stemmed), []).extend(words)
        self.synonym_roots: dict[str, list[str]] = {}
        for key in data.synonyms:
            if " " not in key:
                self.synonym_roots.setdefault(root(key), []).append(key)
        forms = {word: word for word in self.plain} | {key: key for key in data.synonyms if key.isalpha()}
        self.written = {stemmed: words[0] for stemmed, words in self.stems.items()} | forms
        self.heads: dict[str, list[str]] = {}
        self.tails: dict[str, list[str]] = {}
        for word in self.plain:
            parted = self.parted(word)
            if parted:
                self.heads.setdefault(stem(parted[0]), []).append(word)
                self.tails.setdefault(stem(parted[1]), []).append(word)

    def parted(self, word: str) -> tuple[str, str] | None:
        """Return the two words of the book that make up a compound, the evenest parting first."""
        best = None
        for at in range(3, len(word) - 2):
            head, tail = word[:at], word[at:]
            if not self.has(tail):
                continue
            for one in (head, head.removesuffix("s")) if head.endswith("s") and at > 3 else (head,):
                if self.has(one):
                    even = min(len(one), len(tail))
                    if best is None or even > best[0]:
                        best = even, (one, tail)
        return best[1] if best else None

    def has(self, word: str) -> bool:
        """Tell whether a word, or its stem, is one of the book's."""
        return word in self.data.words or stem(word) in self.stems or stem(word) in self.data.synonyms

    def meant(self, word: str) -> dict[str, int]:
        """Return the book's words that a word of a question can stand for, with what each is worth."""
        found: dict[str, int] = {}
        if word[0].isdigit():
            return {word: WORTH.as_written} if word in self.data.words else {}
        stemmed = stem(word)
        self._mean(found, self.stems.get(stemmed, ()), WORTH.same_stem)
        self._mean(found, self.roots.get(root(stemmed), ()), WORTH.same_root)
        self._mean(found, (word,), WORTH.as_written)
        keys = dict.fromkeys([stemmed, *self.synonym_roots.get(root(stemmed), ())])
        own = bool(found)
        for key in keys:
            self._stand_for(found, self.data.synonyms.get(key, ()))
        if not own:  # what only synonyms tell of they tell for certain
            found.update({other: worth * WORTH.alone // 100 for other, worth in found.items()})
        self._mean(found, self.tails.get(stemmed, ()), WORTH.tail_of)
        self._mean(found, self.heads.get(stemmed, ()), WORTH.head_of)
        if word in self.data.words and (parted := self.parted(word)):
            self._mean(found, self.stems.get(stem(parted[1]), ()), WORTH.its_tail)
            self._mean(found, self.stems.get(stem(parted[0]), ()), WORTH.its_head)
        return found

    def by_synonyms(self, others: Iterable[str]) -> dict[str, int]:
        """Return the book's words that a run of words can stand for."""
        found: dict[str, int] = {}
        self._stand_for(found, others)
        return found

    def begun(self, beginning: str) -> dict[str, int]:
        """Return the words that begin so."""
        return {word: WORTH.begun for word in self.plain if word.startswith(beginning)}

    def nearly(self, word: str) -> dict[str, int]:
        """Return what is meant by a word misspelt: one edit away from five letters on, two from nine.

        Failing that, the words that begin as it does.
        """
        for edits, least, worth in ((1, 5, WORTH.one_edit), (2, 9, WORTH.two_edits)):
            if len(word) < least:
                break
            found: dict[str, int] = {}
            for one, same in self.written.items():
                if abs(len(one) - len(word)) > edits or (edits > 1 and one[0] != word[0]):
                    continue
                if within(word, one, edits):
                    for other, share in self.meant(same).items():
                        found[other] = max(found.get(other, 0), share * worth // 100)
            if found:
                return found
        return self.begun(stem(word)) if len(stem(word)) >= 4 else {}

    def _mean(self, found: dict[str, int], words: Iterable[str], worth: int) -> None:
        for word in words:
            if word in self.data.words and found.get(word, 0) < worth:
                found[word] = worth

    def _stand_for(self, found: dict[str, int], others: Iterable[str]) -> None:
        for other in others:
            self._mean(found, self.stems.get(other, ()) if not other[0].isdigit() else (other,), WORTH.synonym)
            self._mean(found, self.roots.get(root(other), ()), WORTH.synonym_root)
            self._mean(found, self.tails.get(other, ()), WORTH.synonym_part)


def within(first: str, second: str, edits: int) -> bool:
    """Tell whether a word becomes another by so many letters left out, put in, changed or swapped with the next.

    >>> within("seednig", "seedning", 1), within("lciens", "licens", 1), within("alkhol", "olja", 1)
    (True, True, False)
    """
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        line = [i]
        for j, other in enumerate(second, 1):
            cost = min(row[j] + 1, line[j - 1] + 1, row[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and first[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            line.append(cost)
        if min(line) > edits:
            return False
        before, row = row, line
    return row[-1] <= edits


def answers(question: str, limit: int = LIMIT, data: Index | None = None) -> list[str]:
    """Return the ids of the provisions that answer a question, best first; nothing found is an empty list.

    :param question: words, numbers, ids, in any order
    :param limit: at most so many
    """
    lexicon = _lexicon() if data is None else Lexicon(data)
    scores = _scores(question, lexicon)
    ordered = sorted(scores, key=lambda position: (-scores[position], position))
    return [lexicon.data.ids[position] for position in ordered[:limit]]


@cache
def _lexicon() -> Lexicon:
    return Lexicon(index())


def _scores(question: str, lexicon: Lexicon) -> dict[int, int]:
    named = _named(question, lexicon)
    found = tokens(question)
    sums: dict[int, int] = {}
    covered: dict[int, int] = {}
    whole = 0
    for concept in _concepts(found, lexicon):
        reached = _reached(concept, lexicon)
        most = max(reached.values(), default=0)
        whole += most
        for position, weight in reached.items():
            sums[position] = sums.get(position, 0) + weight
            covered[position] = covered.get(position, 0) + min(weight * 2, most)
    scores = {
        position: total * (WORTH.covered * whole + (100 - WORTH.covered) * covered[position]) // (100 * whole)
        for position, total in sums.items()
        if whole
    }
    wanted = {REGULATIONS[one.text] for one in found if one.text in REGULATIONS}
    if len(wanted) == 1:
        pool = wanted == {"pool"}
        for position in scores:
            if lexicon.section[position].startswith("pool.") != pool:
                scores[position] = scores[position] * WORTH.elsewhere // 100
    for position in named:
        scores[position] = scores.get(position, 0) + WORTH.named
    return {position: score for position, score in scores.items() if score > 0}


def _named(question: str, lexicon: Lexicon) -> set[int]:
    """Return the positions of the provisions that a question names by id, section or number."""
    folded = fold(question)
    named: set[int] = set()
    for match in _ID.finditer(folded):
        identifier = match[0]
        if identifier in lexicon.position:
            named.add(lexicon.position[identifier])
        else:
            named |= {i for i, section in enumerate(lexicon.section) if section == identifier}
    if named:
        return named
    for match in _NUMBERED.finditer(folded):
        number, gap, letter = match.groups()
        if gap and letter == "i" and re.search("[a-z0-9]", folded[match.end() :]):
            letter = None  # »4.18 i pool«
        if "," in number and not letter:
            continue  # an amount
        number = number.replace(",", ".")
        inside = {i for i, section in enumerate(lexicon.section) if section.partition(".")[2] == number}
        exact = {i for i in inside if letter and lexicon.data.ids[i].endswith(f".{letter}")}
        named |= exact or inside
    return named


def _concepts(found: Sequence[Token], lexicon: Lexicon) -> Iterator[dict[str, int]]:
    """Yield what each word of a question, each run with synonyms and each pair can stand for."""
    telling = [one for one in found if one.text not in STOPWORDS and (one.number or len(one.text) > 1)]
    telling = [one for one in telling if one.text not in REGULATIONS] or telling
    if not telling:
        telling = [one for one in found if one.text in lexicon.data.words]
    for one in telling:
        last = one is found[-1]
        meant = lexicon.meant(one.text)
        if meant or one.number:
            yield meant
            continue
        if last and (meant := lexicon.begun(one.text)):
            yield meant
        elif parted := lexicon.parted(one.text):
            head, tail = (lexicon.meant(part) for part in parted)
            for part in (head, tail):
                yield {word: worth * WORTH.part // 100 for word, worth in part.items()}
            yield {word: WORTH.both_parts for word in head if word in tail}
        else:
            yield lexicon.nearly(one.text)
    for pair in pairs(list(found)):
        if pair in lexicon.data.words:
            yield {pair: WORTH.as_written}
    for turn in turns(list(found)):
        if turn in lexicon.data.words:
            yield {turn: WORTH.turn}
    stems = [stem(one.text) for one in found]
    for size in (4, 3, 2):
        for start in range(len(stems) - size + 1):
            run = " ".join(stems[start : start + size])
            if run in lexicon.data.synonyms:
                yield lexicon.by_synonyms(lexicon.data.synonyms[run])
    for first, second in pairwise(found):
        joined = first.text + second.text
        idle = first.text in STOPWORDS and second.text in STOPWORDS
        if not idle and joined.isalpha() and len(joined) > 5 and stem(joined) in lexicon.stems:
            yield dict.fromkeys(lexicon.stems[stem(joined)], WORTH.same_stem)


def _reached(concept: dict[str, int], lexicon: Lexicon) -> dict[int, int]:
    """Return the entries that a concept reaches with the greatest weight there, siblings in a section a little."""
    reached: dict[int, int] = {}
    for word, worth in concept.items():
        for position, weight in lexicon.data.words[word]:
            value = weight * worth // 10
            if value > reached.get(position, 0):
                reached[position] = value
    most: dict[str, int] = {}
    for position, value in reached.items():
        section = lexicon.section[position]
        most[section] = max(most.get(section, 0), value)
    for position, section in enumerate(lexicon.section):
        if section in most:
            share = most[section] * WORTH.section // 100
            if share > reached.get(position, 0):
                reached[position] = share
    return reached
