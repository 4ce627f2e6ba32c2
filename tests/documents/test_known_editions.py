"""The two documents themselves, for those who have them: every section, and what stands in each."""

import re
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.documents.flat import canonical, flatten
from rulebook.documents.headings import sections
from rulebook.documents.report import report
from rulebook.documents.splitting import split
from rulebook.documents.wording import official_text
from tests.documents.made_documents import paged, pdf, wrapped
from tests.documents.test_splitting import EDITS, assert_partition, edited

DISPLACED = {
    "bridge": {"sm.utanfor-bridgefestivalen", "sm.vid-bridgefestivalen"},
    "pool": {"pool.4", "pool.4.17"},
}

# What the checklist says of each section, by a few words or figures that the document uses for it.
WHERE = {
    "sm.dokument": ["2007-2008", "Ett lodrätt streck", "anges med röd text"],
    "sm.att-delta": ["minst 2 par i potten", "deltar 19 par", "går till finalomgång 1"],
    "sm.anmalan": ["Berörda slutdatum"],
    "sm.resultatredovisning": ["Neubergs formel", "4-6 spelare", "Andra önskemål"],
    "sm.reserver": ["kl 09.00 torsdagen", "A-B-C-D-G-H", "inte delta fr o m SM-semifinal"],
    "sm.undantag-vid-dodsfall": ["En regerande svensk mästare", "måste således kvalspela"],
    "sm.semifinal-och-finalplatser": [
        "Dfbs jämförelsetal", "först utses 62 par", "sedan ytterligare 12", "lotta semifinalorter",
        "valt att avstå sin plats", "WBFskalan", "understiger 40 mil", "de inledande ronderna",
    ],
    "sm.avgifter": ["3 400:-/arrangemang", "semifinal ovan"],
    "sm.reseersattning": ["Reseersättning"],
    "sm.utanfor-bridgefestivalen": [
        "Med bostadsort avses", "från närmsta bostadsort", "Om spelare från annat distrikt",
        "dito bostadsort", "18 kr/mil", "6 kr/mil", "Samåkning eftersträvas", "tåg eller flyg", "senast 2 veckor",
    ],
    "sm.vid-bridgefestivalen": [
        "Örebro som finalort", "Norrbotten 2700", "Gävleborg 640", "1 000 SEK", "500 SEK per finaldeltagande",
        "modell dfb själv beslutar", "Veteran- SM Lag",
    ],
    "sm.oppningsbud-alert-stopp": ["två kompletta och likalydande", "Stopp och Alert tillämpas"],
    "sm.trivsel-och-disciplin": ["Rökförbud", "10% av toppen", "50% av toppen", "till TL för passning"],
    "sm.mastarskapsmedaljer": ["3:e plats Brons"],
    "sm.sm-tavlingar-par": ["födda 1949", "170 (34x5)", "300 kr/spelare 7-8 okt", "Bonussilver", "19-20 apr 2008"],
    "sm.sm-tavlingar-lag": ["470 kr/lag", "födda 1950", "350 i final"],
    "sm.em-fonden": ["10 kr per par", "t o m sjätte plats"],
    "sm.mastarpoang": ["3/10 av brickorna", "100-skalan", "10-7-6-5", "10-5-3-2", "avrundas uppåt"],
    "sm.sm-lag-veteraner": ["måndag 28 juli 2008", "carry over", "kvartsfinal 3 och 4"],
    "sm.otillaten-reserv": ["31 mars 2008", "5 VP per match", "efter spelat matchresultat"],
    "sm.wo": ["18 VP och 15-0 IMP", "snitt i övriga spelade matcher"],
    "sm.skyldigheter-forsening": ["påbörjad femminutersperiod", "force majeure", "på distriktsnivå av Dfb"],
    "sm.bestraffning": ["3 IMP ersätts av 1VP"],
    "sm.ej-medlem": ["senast på tävlingsdagen i första etappen"],
    "sm.flera-ganger": ["ha spelat utom tävlan", "bryter mot vad som föreskrivs"],
    "sm.uteblir": ["disciplinstraff"],
    "sm.ersattande-par": ["missar i rapporteringen"],
    "sm.brott-mot-trivselregler": ["enligt trivselregler för bridge"],
    "b1.alertering": ["de 40 punkterna", "19-regeln", "som inte visar styrka"],
    "b2.1": ["Bilaga 2, Regler för öppningsbud", "Arrangör av bronstävling"],
    "b2.2.1": ["mellan en och sju prickar", "ledtexten Allmänt"],
    "b2.2.2": ["Ess = 4, Kung = 3", "7-2-2-2", "T.ex. 1 = 11-13 balans"],
    "b2.2.3": ["fjärde hand", "fem kategorier"],
    "b2.2.4": ["Obegränsad", "klassa tävlingen som A-tävling", "Om nivå D väljs", "de med 8-10 prickar", "Olika faser"],
    "b2.2.5": ["flest prickar", "sådant ovanligt pass"],
    "b2.2.5.1": ["TILLÄGG 3", "Svag 1 i högfärg"],
    "b2.2.5.2": ["2NT-öppning får två prickar"],
    "b2.2.5.3": ["aldrig fler än det antal", "Ett bud som är starkt eller färgpekare"],
    "b2.3.1": ["om ej annat sägs"],
    "b2.3.2": ["bör TL upplysa"],
    "b2.3.3": ["1/2-sangöppning"],
    "b2.3.4": ["en vecka i förväg", "minst 30 minuter", "4. Försvarsmetoder", "presenteras skriftligen"],
    "b2.3.5": ["senast 15 minuter före spelstart"],
    "b2.3.6": ["högst fyra brickor", "sådan förseelse flera gånger"],
    "b2.3.7": ["rent slumpmässiga bud", "Försök förstå"],
    "b2.3.8": ["I tre situationer"],
    "b2.4.1": ["Nivå+antal", "2-3 extra prickar"],
    "b2.4.2": ["befriande riktning", "grogrund för osäkerhet"],
    "b2.4.3": ["15-17 BAL eller 18+", "aldrig reglerade"],
    "b2.4.4": ["beredskapsklöver", "marmic", "8-37 obalans", "7 prickar"],
    "b2.4.5": ["Rena balanspekare", "4-5 klöver"],
    "b2.4.6": ["16+-öppningar", "Visad styrka"],
    "b2.4.7": ["fyra fall av fem", "9 kort tillsammans"],
    "pool.4": ["30:e september 2000", "tilläggsregler"],
    "pool.4.2": ["15 minuter från starttid"],
    "pool.4.3": ["Debutantlicens", "1/1 31/12"],
    "pool.4.4": ["otillåten stimulantia", "uppvisa läkarintyg"],
    "pool.4.5.1": ["även ha väst"],
    "pool.4.6": ["avslutas 15/6"],
    "pool.4.7": ["endast en klass i den öppna"],
    "pool.4.10": ["11 11 13 100 150", "endast en minimidistans"],
    "pool.4.12": ["bollkvot ( gjorda poäng"],
    "pool.4.13": ["25% av startfältet"],
    "pool.4.14": ["8 högst rankade i Elitserien"],
    "pool.4.15": ["5a.Kvalarrangemang", "representera Sverige"],
    "pool.4.16": ["1500 kr 1500 kr", "750kr/st"],
    "pool.4.17": ["15% Arrangör 35% Priser 50%", "genom sponsorer"],
    "pool.4.18": ["värde 7 poäng", "180 placeringspoäng", "84 63 42 21 10"],
    "pool.4.19": ["56 poäng 40 poäng"],
    "pool.4.20": ["Vid 8-12 startande", "2 poäng i deltagarpoäng"],
    "pool.4.22": ["de 24 bästa", "12 bästa kvar i elit"],
    "pool.4.23": ["multiplicerat med 10", "3.00 i kvot"],
    "pool.4.27": ["16 spelare"],
    "pool.4.27.2": ["13 16 rankade"],
    "pool.4.28": ["dubbelmöten", "Elitserie 9 11 125", "Dam Elit 6 7 50"],
    "pool.4.28.2": ["senast 5 minuter"],
    "pool.4.28.5": ["måste stå över 1 år"],
    "pool.4.28.6": ["minst 8 bord"],
    "pool.4.28.7": ["Europacup"],
    "pool.4.28.9": ["för få Div 2 serier"],
    "pool.4.29": ["ålder av 17 år."],
    "pool.4.31": ["ålder av 40 år"],
    "pool.4.33": ["15% av startavgifterna"],
    "pool.4.34": ["31:a december", "vid förenings upphörande"],
}  # fmt: skip

TWICE = {"2007-2008", "ålder av 17 år.", "Reseersättning", "7 prickar"}
"""Phrases that other sections use too."""

parted_once = cache(split)


def texts(text, parted):
    return {
        one.section: flatten("\n".join(text[start:end] for start, end in one.spans)).text.replace("\n", " ")
        for one in parted.placed
    }


@pytest.mark.parametrize("regulation", ["bridge", "pool"])
def test_all_sections_are_placed_and_nothing_is_left(regulation, request):
    text = request.getfixturevalue(f"{regulation}_text")
    parted = parted_once(text)
    assert_partition(text, parted)
    assert (parted.regulation, parted.known, parted.missing, parted.unplaced) == (regulation, True, (), ())
    assert [one.section for one in parted.placed] == [s.id for s in sections(regulation)]
    for one in parted.placed:
        heading = canonical(text[slice(*one.heading)]).lower().replace("övrig ", "övriga ")
        title = canonical(next(s.title for s in sections(regulation) if s.id == one.section)).lower()
        assert heading.endswith(title.replace("övrigaskyld", "övrigskyld"))


@pytest.mark.parametrize("section", WHERE)
def test_each_section_has_its_own_facts_and_no_other_has_them(section, request):
    regulation = "pool" if section.startswith("pool") else "bridge"
    text = request.getfixturevalue(f"{regulation}_text")
    found = texts(text, parted_once(text))
    for phrase in WHERE[section]:
        assert phrase.lower() in found[section].lower()
        if phrase not in TWICE:
            assert [other for other, wording in found.items() if phrase.lower() in wording.lower()] == [section]


def test_page_furniture_is_feet_head_and_contents(bridge_text):
    parted = split(bridge_text)
    edges = [bridge_text[start:end].strip() for start, end in parted.furniture]
    assert len(edges) == 25
    assert sum(len(re.findall(r"REV 2\.2 \d+ av 24", edge)) for edge in edges) == 24
    assert sum(edge.startswith("SM-TÄVLINGAR...4 ") and "Naturliga sangbud... 42" in edge for edge in edges) == 1
    rest = "".join(bridge_text[s:e] for one in parted.placed for s, e in one.spans)
    assert "av 24" not in rest
    assert "..." not in rest


def test_what_each_section_says_is_shown(documents):
    shown = official_text(documents)
    assert list(shown) == [s.id for regulation in ("bridge", "pool") for s in sections(regulation)]
    assert shown["b2.2"].paragraphs == ()
    assert shown["b2.2"].heading == "2. PRICKNING AV OCH FÖRBUD MOT ÖPPNINGSBUD"
    assert shown["b2.3.4"].edition == "utgåva 2.2 av den 21 januari 2008"
    assert shown["pool.4"].paragraphs[0].endswith("30:e september 2000")
    assert shown["sm.utanfor-bridgefestivalen"].paragraphs[1].startswith("Om spelare från annat distrikt")


def test_report_of_the_known_editions(documents):
    ruling = report(documents)
    assert ruling.decided
    assert ruling.warnings == ()
    assert all(found.problem is None for found in ruling.settled().documents)
    value = ruling.to_json()["value"]["documents"]
    assert sum(len(d["sections"]) for d in value) == 114
    assert all(d["edition"] == "known" and d["unplaced"] == [] for d in value)


@pytest.mark.parametrize("regulation", ["bridge", "pool"])
def test_the_same_edition_as_pdf(regulation, request, tmp_path):
    text = request.getfixturevalue(f"{regulation}_text")
    lines = [line for block in text.split("\n") for line in wrapped(block)]
    (tmp_path / "a.pdf").write_bytes(pdf(paged(lines)))
    (found,) = report(tmp_path).settled().documents
    assert (found.regulation, found.edition, found.missing, found.unplaced) == (regulation, "known", (), ())
    (tmp_path / "a.pdf").rename(tmp_path / "b.txt")
    (tmp_path / "b.txt").write_text(text, encoding="cp1252")
    plain = official_text(tmp_path)
    (tmp_path / "b.txt").unlink()
    (tmp_path / "a.pdf").write_bytes(pdf(paged(lines)))
    printed = official_text(tmp_path)
    assert {key: canonical("".join(one.paragraphs)) for key, one in printed.items()} == {
        key: canonical("".join(one.paragraphs)) for key, one in plain.items()
    }
    words = set(re.findall(r"\w+", text))
    assert {word for one in printed.values() for p in one.paragraphs for word in re.findall(r"\w+", p)} <= words


@pytest.mark.parametrize(
    ("regulation", "old", "new"),
    [("bridge", "18 kr/mil", "19 kr/mil"), ("pool", "750kr/st", "800kr/st"), ("bridge", "REV 2.2", "REV 2.3")],
)
def test_another_edition_keeps_displaced_passages_to_itself(regulation, old, new, request):
    text = request.getfixturevalue(f"{regulation}_text").replace(old, new)
    parted = parted_once(text)
    assert_partition(text, parted)
    assert (parted.known, parted.missing) == (False, ())
    assert all(len({text[s:e] for s, e in one.spans}) == len(one.spans) for one in parted.placed)
    homeless = " ".join(text[start:end] for start, end in parted.unplaced)
    openings = {"bridge": ["Om spelare från annat", "fördela dessa medel"], "pool": ["General Rules", "Priser 50%"]}
    assert len(parted.unplaced) == 2
    assert all(opening in homeless for opening in openings[regulation])
    found = texts(text, parted)
    assert "18 kr/mil" not in " ".join(found.values())


@pytest.mark.parametrize("regulation", ["bridge", "pool"])
@pytest.mark.parametrize("part", [1, 5, 25, 50, 75, 99])
def test_a_truncated_file_shows_only_what_is_whole(regulation, part, request):
    whole = request.getfixturevalue(f"{regulation}_text")
    text = whole[: len(whole) * part // 100]
    parted, complete = parted_once(text), texts(whole, parted_once(whole))
    assert_partition(text, parted)
    assert not parted.known
    found = texts(text, parted)
    for identifier, wording in found.items():
        if identifier not in DISPLACED[regulation]:
            assert wording.strip() == complete[identifier].strip()
    order = [s.id for s in sections(regulation)]
    assert list(found) == order[: len(found)]


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(["bridge", "pool"]), EDITS)
def test_however_the_documents_are_edited_each_character_is_kept_once(bridge_text, pool_text, regulation, edits):
    text = edited({"bridge": bridge_text, "pool": pool_text}[regulation], edits)
    assert_partition(text, split(text))


def test_a_sentence_in_the_table_of_contents_makes_another_edition(bridge_text):
    at = bridge_text.index("Reserver m m...")
    changed = bridge_text[:at] + "Lagen som spelar på en tisdag får fem VP extra. " + bridge_text[at:]
    assert split(bridge_text).known
    assert not split(changed).known
