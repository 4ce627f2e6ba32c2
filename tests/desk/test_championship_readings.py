"""Every reading that a command on the championship rules takes changes what it answers, in a case listed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.desk.main import every_command
from tests.desk.reading_cases import Case, answers, turns
from tests.desk.test_annex_readings import COMMANDS as ANNEXES

FILES = {
    "ranked.csv": "pair,place\nAlm–Björk,1\nCeder–Dal,2\nEk–Fura,3\n",
    "one-declines.csv": "pair,place,declined\nAlm–Björk,1,en\nCeder–Dal,2,\nEk–Fura,3,\n",
    "again.csv": "player,member,paid,earlier\nAda,ja,ja,oppna\n",
    "close.csv": "pair,points\nAlm–Björk,10.04\nCeder–Dal,10.01\nEk–Fura,9\n",
    "open-places.csv": "district,first,seats\nHalland,1,2\n",
    "one-place.csv": "district,first,seats\nHalland,1,1\n",
    "gotland.csv": "district,entitled,final\nGotland,3,4\n",
    "southeast.csv": "district,entitled,final\nSydöstra,3,4\n",
    "late-meeting.csv": (
        "round,home,away,home_district,away_district\n1,A,D,Halland,Skåne\n1,B,C,Halland,Dalarna\n"
        "2,A,B,Halland,Halland\n2,D,C,Skåne,Dalarna\n"
    ),
    "starts.csv": "district,starts\nA,210\nB,150\nC,90\nD,37\nE,13\n",
    "small.csv": "district,starts\nA,500\nB,470\nC,8\n",
    "small-semifinal.csv": "district,starts,semifinal\nA,500,20\nB,470,20\nC,8,7\n",
    "7-22-452.csv": "district,starts\nA,7\nB,22\nC,452\n",
    "four.csv": "district,starts\nA,35\nB,261\nC,591\nD,8\n",
    "two.csv": "district,starts\nA,20\nB,32\n",
    "medals.csv": "pair,points\nAlm–Björk,10.04\nCeder–Dal,10.01\nEk–Fura,9\n",
    "byes.csv": "session,pair,points,rounds,byes,boards\n1,A,160,8,0,2\n2,A,144,4,1,3\n1,B,150,8,0,2\n2,B,150,5,0,3\n",
    "per-cent.csv": "session,pair,points,rounds,maximum\n1,A,60,5,100\n2,A,90,10,200\n1,B,40,5,100\n2,B,120,10,200\n",
    "shown.csv": "session,pair,points,rounds\n1,A,10.01,1\n1,B,10.04,1\n",
    "55-37-8.csv": "district,starts,semifinal\nA,55,20\nB,37,20\nC,8,7\n",
    "58-36-6.csv": "district,starts\nA,58\nB,36\nC,6\n",
    "51-30-19.csv": "district,starts\nA,51\nB,30\nC,19\n",
    "45-30-25.csv": "district,starts\nA,45\nB,30\nC,25\n",
    "35-30-35.csv": "district,starts\nA,35\nB,30\nC,35\n",
    "last-year.csv": "district,starts,seats\nA,45,5\nB,36,3\nC,19,2\n",
    "late.csv": "round,home,away,home_vp,away_vp,home_late\n1,A,B,20,10,31\n",
    "penalty.csv": "round,home,away,home_vp,away_vp,home_penalty_imps\n1,A,B,20,10,9\n",
    "journeys.csv": "team,mil,players,actual\nA,35,4,600\n",
    "unknown-cost.csv": "team,mil,players\nA,35,4\n",
    "many.csv": "pair,points\n" + "".join(f"Par {n},{100 - n}\n" for n in range(1, 51)),
    "scale.csv": (
        "imp_from,imp_to,vp_winner,vp_loser\n0,0,15,15\n1,4,16,14\n5,9,17,13\n10,14,18,12\n15,19,19,11\n20,24,20,10\n"
        "25,29,21,9\n30,34,22,8\n35,39,23,7\n40,44,24,6\n45,49,25,5\n50,52,25,4\n53,55,25,3\n56,58,25,2\n59,59,25,1\n"
        "60,,25,0\n"
    ),
}

CASES: dict[str, tuple[Case, ...]] = {
    "bridge em-fund": (
        ("em-juniorer=nej", "ranked.csv --event juniorer"),
        ("em-oppna-final=2b", "ranked.csv --event oppna --round 2a"),
        ("en-avstar=paret", "one-declines.csv --event damer"),
    ),
    "bridge entries": (("oppna-par-undantag=hela-disciplinen", "again.csv --discipline oppna"),),
    "bridge finalists": (
        (
            "pottid=efter-distrikten",
            "close.csv --places open-places.csv --district Halland --event oppna --withdrawn Alm–Björk "
            "--at 2008-07-31T09:01",
        ),
        ("rangordning=redovisad", "close.csv --places one-place.csv --district Halland --event damer"),
    ),
    "bridge grants": (
        ("finaldeltagande-par=berattigade", "gotland.csv"),
        ("resenot=efter-beloppet", "southeast.csv"),
    ),
    "bridge opening-rounds": (("inledande-ronder=en", "late-meeting.csv"),),
    "bridge places": (
        ("andra-kvoteringen=skillnad", "starts.csv --event oppna"),
        ("fjolarets-vinnare=noll", "35-30-35.csv --event damer --previous last-year.csv"),
        ("garanti-och-decimal=ja", "7-22-452.csv --event lag"),
        ("garantiantal=semifinalen", "small-semifinal.csv --event damer"),
        ("garantiplats=utover", "small.csv --event damer"),
        ("garantiplats=forst", "four.csv --event lag"),
        ("garantisteg=forsta", "small.csv --event damer"),
        ("mastarnas-plats=distriktets", "starts.csv --event oppna --champions C"),
        ("mastarnas-plats=utover", "starts.csv --event oppna --champions C"),
        ("resebidrag-mixed=inga", "two.csv --event mixed"),
    ),
    "bridge prizes": (
        ("brons-i-omgang-1=inraknade", "many.csv --event oppna-1"),
        ("guld-per=par", "medals.csv --event oppna-2a"),
        ("rangordning=redovisad", "medals.csv --event oppna-2a"),
    ),
    "bridge qualifying": (
        ("frirondens-snitt=bricka", "byes.csv"),
        ("rangordning=redovisad", "shown.csv"),
        ("sammanvagning=procent", "per-cent.csv"),
    ),
    "bridge quota": (
        ("fjolarets-vinnare=noll", "45-30-25.csv --seats 10 --previous last-year.csv"),
        ("garanti-och-decimal=ja", "51-30-19.csv --seats 5 --minimum 15"),
        ("garantiantal=semifinalen", "55-37-8.csv --seats 5 --minimum 8"),
        ("garantiplats=utover", "55-37-8.csv --seats 5 --minimum 8"),
        ("garantiplats=forst", "58-36-6.csv --seats 5 --minimum 6"),
    ),
    "bridge semifinal": (
        ("imp-straff=proportionellt", "penalty.csv"),
        ("over-30-minuter=td-bestammer", "late.csv"),
    ),
    "bridge travel-list": (
        ("juniorsats=dessutom", "unknown-cost.csv --juniors"),
        ("juniortak=galler-inte", "journeys.csv --juniors"),
    ),
    "bridge walkover-imps": (("wo-imp=minimum", "--scale scale.csv --vp 18 --alternative 2"),),
    "bridge start": (
        (
            "dispens=andelen",
            "--discipline mixed --first-stage 2007-11-10 --dispensation --fee-from 2007-07-01 --fee-to 2008-06-30 "
            "--earlier mixed",
        ),
        (
            "engangsregeln=alltid",
            "--discipline mixed --first-stage 2007-11-10 --fee-from 2007-07-01 --fee-to 2008-06-30 "
            "--earlier-seasons mixed",
        ),
        (
            "oppna-par-undantag=hela-disciplinen",
            "--discipline oppna --first-stage 2007-11-10 --fee-from 2007-07-01 --fee-to 2008-06-30 --earlier oppna",
        ),
        (
            "sm-start=finalen",
            "--discipline oppna --first-stage 2007-11-10 --fee-from 2007-07-01 --fee-to 2008-06-30 --final 2008-08-01",
        ),
    ),
    "bridge champions team": (
        ("mastarlagets-bas=arets", "--team 4 --remaining 3 --halves 1,1,1 --entered 6"),
        ("mastarna-alla=alla", "--team 6 --remaining 6 --halves 1,1,1,1,0,0"),
        ("mastarnas-halvlek=tillsammans", "--team 6 --remaining 4 --halves 1,1,1,0"),
    ),
    "bridge champions pair": (("mastarpar=en", "--title mixed --discipline mixed --no-intact"),),
    "bridge club": (("fyra-par=blandade", "--advancing 3 --others 0"),),
    "bridge share": (("egen-andel=var-for-sig", "--team 6 --own 4 --boards 96 --played 96,96,96,63"),),
    "bridge report": (
        ("sista-kvaldag=distriktets", "--received 2008-03-30 --table-day 2008-04-20 --own-day 2008-03-02"),
    ),
    "bridge leaving": (
        ("avdrag-lag=en-gang", "--event lag --occasion 3"),
        ("lamna-bordet=alls", "--event par --occasion 2 --top 32 --tl-called"),
        ("varning-lag=ingen", "--event lag --occasion 1"),
    ),
    "bridge phone": (
        ("telefon-par=en-gang", "--event par --phones 1,1 --top 32 --final"),
        ("telefontillfalle=varje-upptackt", "--event lag --phones 1,2"),
    ),
    "bridge declarations": (("prickangivelse=alla", "--brought 2 --dotted 2♦ --undotted 1NT --written 2♦"),),
    "bridge unpaid-pair": (("diskad-i-kvoten=ja", "--first-stage 2007-11-10"),),
    "bridge twice": (
        ("engangsregeln=alltid", "--discipline mixed --earlier-seasons mixed"),
        ("flera-ganger=kvalificerat-sig", "--discipline mixed --earlier mixed --no-qualified"),
        ("oppna-par-undantag=hela-disciplinen", "--discipline oppna --earlier oppna"),
        ("struket-pars-poang=nej", "--discipline mixed --earlier mixed"),
    ),
    "bridge strike": (("uppflyttning=nej", "--pairs A,B,C --struck B"),),
    "bridge qualified": (("reserv-samtidigt=den-gemensamma", "--entered --stages tillsammans,två-reserver"),),
    "bridge death pair": (
        ("kvaletappen=sista", "--first-played --no-last-played"),
        ("mastarens-reserv=inga-krav", "--first-played --last-played --no-member"),
    ),
    "bridge vacancy": (
        (
            "pottid=efter-distrikten",
            "--discipline oppna --semifinal A,B,C --places 2 --withdrawn A --at 2008-07-31T09:01",
        ),
    ),
    "bridge pot": (("pott=minst-tva", "--unfilled 1"),),
    "bridge venue-deadline": (("sista-speldag=distriktets", "--own-last-day 2008-03-16"),),
    "bridge venue-choice": (("sista-speldag=distriktets", "--received 2008-03-25 --own-last-day 2008-03-16"),),
    "bridge venue-announce": (("valande-distrikt=alla", "--waiting 0 --waiting-without-teams 1"),),
    "bridge travel": (
        ("finaldeltagande-par=berattigade", "--district Gotland --entitled 3 --final 4"),
        ("juniorsats=dessutom", "--mil 35 --players 4 --juniors"),
        ("juniortak=galler-inte", "--mil 35 --players 4 --juniors --actual 1"),
        ("resenot=efter-beloppet", "--district Sydöstra --entitled 3 --final 4"),
    ),
    "bridge team-travel": (
        ("juniorsats=dessutom", "--players 5 --mil 60 --juniors"),
        ("juniortak=galler-inte", "--players 5 --mil 60 --juniors --actual 1"),
        ("narmaste-ort=forsta-bilen", "--players 6 --mil 60;58;41 --between 0;5;30"),
    ),
    "bridge em-contribution": (
        ("em-par=finalpar", "--event oppna --starting 5 --final 2"),
        ("em-sista-chansen=ja", "--event oppna --starting 5 --last-chance 2"),
    ),
    "bridge masterpoints": (
        ("brons-i-omgang-1=inraknade", "--event oppna-1 --place 50"),
        ("delad-lagplats=basta-platsen", "--event veteraner --place 2-3"),
        ("guld-per=par", "--event oppna-2a --place 1"),
    ),
    "bridge honours": (("halvlekar-veteraner=ja", "--halves 1 --veterans"),),
    "bridge veteran-silver": (("silveravrundning=varje-match", "--place 5 --boards 8 --points 1,6;2,4"),),
    "bridge start-fee": (("startavgift=per-etapp", "--event oppna --entries 3 --stages 2"),),
    "bridge veterans": (("veteranluckan=nedat", "--teams 9"),),
    "bridge protest": (("protestgrans=hela-avsnittet", "--before final --on 2008-04-29 --ground medlemsavgift"),),
    "bridge unpaid": (
        ("felande-i-match=per-spelare", "--offenders 1,0,2 --first 2008-03-01 --received 2008-03-05"),
        ("fjorton-dagar=samma-dag", "--offenders 1 --first 2008-03-01 --received 2008-03-15"),
    ),
    "bridge walkover": (("wo-jamforelse=exakta", "--own 17,18,18"),),
    "bridge late": (
        ("forsenad-halvlek=varje-halvlek", "--minutes 10 --second-half"),
        ("over-30-minuter=td-bestammer", "--minutes 31"),
    ),
    "bridge penalty": (("imp-straff=proportionellt", "--imps 9"),),
}


@pytest.mark.parametrize(("command", "case"), [(command, case) for command, cases in CASES.items() for case in cases])
def test_the_reading_changes_the_answer(command: str, case: Case, tmp_path: Path) -> None:
    assert turns(tmp_path, command, case, FILES)


def test_no_reading_is_taken_without_a_case() -> None:
    commands = [words for words in every_command() if words.startswith("bridge ") and words not in ANNEXES]
    assert answers(commands) == {(command, text) for command, cases in CASES.items() for text, _ in cases}
