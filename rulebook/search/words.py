"""Text to words and what they have in common: folding, tokens, Swedish stems and roots, numbers as people write them.

The site's script (`book/_static/find.js`) does the same; a test holds the two together. After folding every letter is
one of a to z, so that neither side needs to know more of Unicode.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise

SIGNS = {
    "♠": " spader ", "♤": " spader ", "♥": " hjarter ", "♡": " hjarter ", "♦": " ruter ", "♢": " ruter ",
    "♣": " klover ", "♧": " klover ", "%": " procent ", "§": " ", "æ": "a", "ø": "o", "ß": "ss",
    "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-",
}  # fmt: skip
"""What is written otherwise before the letters are folded."""

_ONES = """
    noll ett tva tre fyra fem sex sju atta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton
""".split()
_TENS = {"tjugo": 20, "trettio": 30, "fyrtio": 40}
NUMERALS = {word: number for number, word in enumerate(_ONES) if number != 1} | _TENS
NUMERALS |= {ten + one: value + n for ten, value in _TENS.items() for n, one in enumerate(_ONES[:10]) if n}
NUMERALS |= {"hundra": 100, "tusen": 1000}
"""Spelt numbers that are read as figures; »en« and »ett« are articles as often as numbers and stay words."""

ORDINALS = "forsta andra tredje fjarde femte sjatte sjunde attonde nionde tionde elfte tolfte".split()

STOPWORDS = frozenset(
    """
    alltid andra annan annat ar att av aven bara behover behovs betyder blev bli blir bor borde da dags dar de
    dem den denna deras dess dessa det detta dig din dina dit ditt du efter egentligen eller en ens er ett exakt
    fa far fatt fick finns fler for fran ga galler gar gjorde gor gora ha hade han handa hander hans hant har hej hen
    hennes heter hit hon hos hur i in jag ju just kan kom komma kommer kunde kunna lange lite man manga maste
    med men mer mest mig min mina mitt mycket nagon nagot nagra nar ner ni nu och ocksa ofta ok okej om oss pa
    rakna sa samma sedan sen sig sin sina sitt sitter ska skal skall skulle som sta star ta tar the till under
    upp ut vad val var vara varfor vart vem vems vi vid vidare vilka vilkas vilken vilket vill ville
    """.split()
)
"""Words that say nothing of what is sought."""

_TOKEN = re.compile(r"\d+(?:[.,]\d+)*|[a-z]+")
_THOUSANDS = re.compile(r"(?<![\d.,])(\d{1,3}) (\d{3})(?![\d.,])")
_ORDINAL = re.compile(r"(?<!\d)(\d{1,2}):(?:a|e|an|en)\b")

_VOWELS = frozenset("aeiouy")
ENDINGS = frozenset(
    """
    a arna erna heterna orna ad e ade ande arne are aste en anden aren heten ern ar er heter or s as arnas ernas
    ornas es ades andes ens arens hetens erns at et andet het ast
    """.split()
)
_LONGEST = max(map(len, ENDINGS))
_BEFORE_S = frozenset("bcdfghjklmnoprtvy")
NOT_BEFORE_ET = tuple("fab h pak rak stak kom iet cit dit alit ilit mit nit pit rit sit tit uit ivit kvit xit".split())
_PAIRS = frozenset("dd gd nn dt gt kt tt".split())
DERIVED = ("ningen", "ning", "else", "ing", "nad", "an", "et", "d")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a number of a text.

    :param text: folded; a numeral as figures
    :param gap: what stands between it and the token before
    """

    text: str
    gap: str

    @property
    def number(self) -> bool:
        """True for figures."""
        return self.text[0].isdigit()


def fold(text: str) -> str:
    """Return a text in small letters without marks, with signs as words.

    >>> fold("Övergång: 2♥, 15–17"), fold("IDÉ 10 %")
    ('overgang: 2 hjarter , 15-17', 'ide 10  procent ')
    """
    for sign, words in SIGNS.items():
        text = text.replace(sign, words)
    text = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(c))
    for sign, words in SIGNS.items():
        text = text.replace(sign, words)
    return text


def tokens(text: str) -> list[Token]:
    """Return a text's words and numbers, in order.

    >>> [one.text for one in tokens("Tjugofyra brickor, 0,5 p, 1 000 kr, 1:a plats")]
    ['24', 'brickor', '0.5', 'p', '1000', 'kr', 'forsta', 'plats']
    """
    folded = _THOUSANDS.sub(r"\1\2", re.sub(r"\s+", " ", fold(text)))
    folded = _ORDINAL.sub(lambda match: _ordinal(int(match[1])), folded)
    found, end = [], 0
    for match in _TOKEN.finditer(folded):
        found.append(Token(_plain(match[0]), folded[end : match.start()]))
        end = match.end()
    return found


def pairs(found: list[Token]) -> list[str]:
    """Return what two neighbours make together where one is a number or a letter: »40 mil«, »nivå D«, »15-17«, »1♦«.

    >>> pairs(tokens("A-system på nivå D, 15–17 hp, klass 1, 9-ball"))
    ['a+system', 'niv+d', '15-17', '17+hp', 'klass+1', '9+ball']
    """
    made = []
    for first, second in pairwise(found):
        both = (first, second)
        if second.gap.strip() not in ("", "-"):
            continue
        if first.number and second.number:
            made.append(f"{first.text}-{second.text}")
        elif any(one.number or len(one.text) == 1 for one in both) and not any(_idle(one.text) for one in both):
            made.append(f"{stem(first.text)}+{stem(second.text)}")
    return made


def turns(found: list[Token]) -> list[str]:
    """Return two neighbouring words at a time: a turn of phrase says what its words alone do not.

    >>> turns(tokens("hoppa in i laget"))
    ['hopp~in', 'in~i', 'i~lag']
    """
    return [
        f"{stem(first.text)}~{stem(second.text)}"
        for first, second in pairwise(found)
        if first.text in STOPWORDS or second.text in STOPWORDS
    ]


def stem(word: str) -> str:
    """Return a folded word without its ending: the Swedish Snowball algorithm (3.1), on folded letters.

    Its rule for »-öst« is left out: after folding it would take »bekostas« for one.

    >>> stem("spelarna"), stem("avgifterna"), stem("systemet"), stem("24")
    ('spel', 'avgift', 'system', '24')
    """
    region = _region(word)
    word = _without_ending(word, region)
    if len(word) - 2 >= region and word[-2:] in _PAIRS:
        word = word[:-1]
    return _without_derivation(word, region)


def root(stemmed: str) -> str:
    """Return a stem without what makes a noun or participle of a verb.

    >>> root(stem("seedning")), root(stem("anmalan")), root(stem("lottning"))
    ('seed', 'anmal', 'lott')
    """
    for ending in DERIVED:
        if stemmed.endswith(ending) and len(stemmed) - len(ending) >= 4:
            return stemmed[: -len(ending)]
    return stemmed


def _idle(word: str) -> bool:
    return word in STOPWORDS and word != "a"


def _plain(token: str) -> str:
    if token[0].isdigit():
        whole, *rest = re.split("[.,]", token)
        return ".".join([whole.lstrip("0") or "0", *rest])
    return str(NUMERALS.get(token, token))


def _ordinal(number: int) -> str:
    return ORDINALS[number - 1] if 0 < number <= len(ORDINALS) else str(number)


def _region(word: str) -> int:
    if len(word) < 3:
        return len(word)
    vowel = next((i for i, letter in enumerate(word) if letter in _VOWELS), len(word))
    other = next((i for i in range(vowel, len(word)) if word[i] not in _VOWELS), len(word))
    return max(other + 1, 3) if other < len(word) else len(word)


def _without_ending(word: str, region: int) -> str:
    for size in range(min(_LONGEST, len(word) - region), 0, -1):
        ending = word[-size:]
        if ending not in ENDINGS:
            continue
        kept = word[:-size]
        if ending == "s":
            if kept.endswith("et") and _takes_et(kept[:-2]):
                return kept[:-2]
            return kept if kept[-1:] in _BEFORE_S else word
        if ending == "et":
            return kept if _takes_et(kept) else word
        return kept
    return word


def _takes_et(kept: str) -> bool:
    return len(kept) > 2 and kept[-1] not in _VOWELS and kept[-2] in _VOWELS and not kept.endswith(NOT_BEFORE_ET)


def _without_derivation(word: str, region: int) -> str:
    for ending in ("fullt", "lig", "els", "ig"):
        if word.endswith(ending) and len(word) - len(ending) >= region:
            return word[:-1] if ending == "fullt" else word[: -len(ending)]
    return word
