"""The disciplines: eight, five of them for pairs."""

from __future__ import annotations

from rulebook.bridge.championship.programme.disciplines import Discipline


def test_five_of_eight_are_for_pairs() -> None:
    assert [d.title for d in Discipline if d.pairs] == ["Damer", "Veteraner", "Mixed", "Öppna par", "Juniorer par"]
    assert [d for d in Discipline if d.juniors] == [Discipline.JUNIORS, Discipline.JUNIOR_TEAMS]
    assert len({d.title for d in Discipline}) == 8
