"""The training commands: topics, questions, answers, exams on paper, decks, quizzes and practice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import click
import typer

from rulebook.desk.options import gives, named
from rulebook.desk.output import show
from rulebook.law.facts import InvalidFacts

if TYPE_CHECKING:
    from rulebook.training.asking import Asked

app = typer.Typer(help="Öva och pröva tävlingsledare: fall ur reglerna, med facit och härledning.")

EXAM = 10
"""Questions of an exam or a practice, where nobody says how many."""
EACH = 20
"""Questions of each topic in a deck or a quiz, where nobody says how many."""

FACTS = {"ämne": "--topic", "val": "--choice", "bestämmelse": "--provision"}
"""What the facts of a question are called on the command line."""

OneTopic = Annotated[str | None, typer.Option("--topic", metavar="ÄMNE", help="Ämnet, som train topics visar.")]
Topics = Annotated[
    list[str] | None, typer.Option("--topic", metavar="ÄMNE", help="Ett ämne; får upprepas. Utelämnat: alla ämnen.")
]
LevelOption = Annotated[
    str | None, typer.Option("--level", metavar="NIVÅ", help="1 lätt, 2 vid en gräns, 3 flera steg; annars blandat.")
]
SeedOption = Annotated[
    str | None, typer.Option("--seed", metavar="TAL", help="Samma tal ger samma frågor; utelämnat: nya frågor.")
]
QuestionsOption = Annotated[str | None, typer.Option("--questions", metavar="ANTAL", help="Hur många frågor.")]
OutFile = Annotated[str | None, typer.Option("--out", metavar="FIL", help="Filen som skrivs.")]


@app.command("topics", help="Lista ämnena.")
@gives(
    {
        "topics": [
            {
                "topic": "string",
                "title": "string",
                "regulation": "string",
                "provisions": ["string"],
                "generated": "boolean",
            }
        ]
    }
)
def list_topics() -> None:
    """List the topics that questions can be drawn from."""
    from rulebook.law.rulings import Ruling
    from rulebook.law.tables import Table
    from rulebook.training.asking import topics

    found = topics().values()
    value = [
        {
            "topic": one.name,
            "title": one.title,
            "regulation": one.regulation,
            "provisions": list(one.provisions),
            "generated": one.generated,
        }
        for one in found
    ]
    rows = tuple((one.name, one.title, "dras ur reglerna" if one.generated else "skrivna frågor") for one in found)
    show(Ruling({"topics": value}, ()), table=Table("Ämnen", ("ämne", "handlar om", "frågor"), rows))


@app.command(help="Ställ frågor i ett ämne.")
@gives(
    {
        "questions": [
            {
                "id": "string",
                "topic": "string",
                "level": "integer",
                "text": "string",
                "choices": [{"key": "string", "text": "string"}],
                "provisions": [{"id": "string", "text": "string"}],
                "command": (["string"], None),
                "files": {"*": "string"},
            }
        ]
    }
)
def question(
    topic: OneTopic = None,
    level: LevelOption = None,
    count: Annotated[str | None, typer.Option("--count", metavar="ANTAL", help="Hur många frågor; annars en.")] = None,
    seed: SeedOption = None,
) -> None:
    """Put questions on one topic; they never carry their answers."""
    from rulebook.law.rulings import Ruling
    from rulebook.training.asking import ask, topic_named
    from rulebook.training.showing import as_text, wording

    if topic is None:
        raise InvalidFacts("--topic", "", "ett ämne; train topics listar dem")
    with named(FACTS):
        topic_named(topic)
    asked = ask(topic, _count("--count", count, 1), _seed(seed), _level(level))
    value = [
        {
            "id": one.id,
            "topic": one.topic,
            "level": one.level,
            "text": one.case.text,
            "choices": [{"key": choice.key, "text": choice.text} for choice in one.choices],
            "provisions": [{"id": identifier, "text": wording(identifier)} for identifier in one.offered],
            "command": None if one.case.command is None else list(one.case.command),
            "files": dict(one.case.files),
        }
        for one in asked
    ]
    text = "\n\n".join(f"{one.id}\n{as_text(one)}" for one in asked)
    show(Ruling({"questions": value}, ()), text=f"{text}\n\nSvara med train answer ID --choice VAL --provision ID.")


@app.command(help="Rätta ett svar och förklara det.")
@gives(
    {
        "right": "boolean",
        "provision_right": "boolean",
        "points": "integer",
        "choice": "string",
        "provisions": ["string"],
        "mistake": "string?",
        "explanation": "string",
        "ruling": ("object", None),
    }
)
def answer(
    identifier: Annotated[str, typer.Argument(metavar="ID", help="Frågans id.")],
    choice: Annotated[str | None, typer.Option("--choice", metavar="VAL", help="Valet: a, b, c …")] = None,
    provision: Annotated[
        str | None, typer.Option("--provision", metavar="ID", help="Bestämmelsen som avgör, t.ex. sm.wo.b.")
    ] = None,
) -> None:
    """Mark an answer to a question and explain it."""
    from rulebook.desk.settling import settled
    from rulebook.law.provisions.register import register
    from rulebook.law.rulings import Ruling
    from rulebook.training.asking import again, explanation, marked

    asked = again(identifier)
    if provision is not None and provision not in asked.case.decides:
        with named(FACTS):
            register()[provision]  # one that is not in the book at all is a slip
    with named(FACTS):
        mark = marked(asked, choice, provision)
    command, whole = asked.case.command, click.get_current_context().find_root().command
    why = explanation(asked)
    value = {
        "right": mark.right,
        "provision_right": mark.provision_right,
        "points": mark.points,
        "choice": asked.right.key,
        "provisions": list(asked.case.decides),
        "mistake": None if mark.mistake is None else str(mark.mistake),
        "explanation": why,
        "ruling": None if command is None else settled(command, asked.case.files, whole),
    }
    said = verdict(choice is not None, mark.right, provision is not None, mark.provision_right)
    lines = [*said, *([str(mark.mistake)] if mark.mistake else []), why]
    show(Ruling(value, ()), text="\n".join(lines))


def verdict(chosen: bool, right: bool, named: bool, provision_right: bool) -> list[str]:
    """Return what is said of an answer: of the choice, then of the provision, as far as they were given."""
    said = []
    if chosen:
        said.append("Rätt svar." if right else "Inte det svaret.")
    if named:
        said.append("Rätt bestämmelse." if provision_right else "En annan bestämmelse avgör.")
    return said


@app.command(help="Gör ett prov på papper (A4), med facit på ett eget blad.")
@gives({"questions": ["string"]})
def exam(
    topic: Topics = None,
    questions: QuestionsOption = None,
    level: LevelOption = None,
    seed: SeedOption = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FIL", help="Provet, en HTML-fil.")] = None,
    answers: Annotated[str | None, typer.Option("--answers", metavar="FIL", help="Facit, en HTML-fil.")] = None,
) -> None:
    """Make an exam on paper; the seed is printed on it, so that it can be made again."""
    from rulebook.desk.files.tables import write_text
    from rulebook.training import sheets

    target = _needed(out, "en HTML-fil att skriva provet till")
    number = _seed(seed)
    asked = _asked(topic, questions, EXAM, number, level)
    write_text(target, sheets.exam(asked, number), (".html", ".htm"))
    if answers is not None:
        try:
            write_text(answers, sheets.answers(asked, number), (".html", ".htm"))
        except InvalidFacts as error:
            raise InvalidFacts("--answers", error.got, error.accepted) from None
    count = f"{len(asked)} {'fråga' if len(asked) == 1 else 'frågor'}"
    _show(asked, f"Prov nummer {number} med {count}: {target}" + (f"; facit: {answers}" if answers else ""))


@app.command(help="Gör en Anki-lek. Kräver tillägget anki.")
@gives({"questions": ["string"]})
def anki(
    topic: Topics = None,
    questions: QuestionsOption = None,
    level: LevelOption = None,
    seed: SeedOption = None,
    out: OutFile = None,
) -> None:
    """Make an Anki deck; a question's id is its card's guid."""
    from rulebook.desk.decks import deck
    from rulebook.desk.files.tables import write_bytes

    target = _needed(out, "en fil som slutar på .apkg")
    asked = _asked(topic, questions, None, _seed(seed, 1), level)
    write_bytes(target, deck(asked), (".apkg",))
    _show(asked, f"Anki-lek med {len(asked)} kort: {target}")


@app.command(help="Gör frågor för Moodle (XML).")
@gives({"questions": ["string"]})
def moodle(
    topic: Topics = None,
    questions: QuestionsOption = None,
    level: LevelOption = None,
    seed: SeedOption = None,
    out: OutFile = None,
) -> None:
    """Make a quiz in Moodle's XML."""
    from rulebook.desk.files.tables import write_text
    from rulebook.training.moodle import quiz

    target = _needed(out, "en fil som slutar på .xml")
    asked = _asked(topic, questions, None, _seed(seed, 1), level)
    write_text(target, quiz(asked), (".xml",))
    _show(asked, f"{len(asked)} frågor för Moodle: {target}")


@app.command(help="Öva i dialog: svara med bokstav och bestämmelse, få förklaringen.")
@gives({"questions": ["string"]})
def practice(
    topic: Topics = None, questions: QuestionsOption = None, level: LevelOption = None, seed: SeedOption = None
) -> None:
    """Ask, mark and explain, question by question; an empty line skips, the end of the input ends."""
    from rulebook.training.asking import explanation, marked
    from rulebook.training.showing import PROVISION_ASKED, place, wording

    aside = bool(click.get_current_context().find_root().params.get("as_json"))
    asked = _asked(topic, questions, EXAM, _seed(seed), level)
    points, done, missed = 0, 0, list[str]()

    def say(text: str) -> None:
        click.echo(text, err=aside)

    for number, one in enumerate(asked, start=1):
        say(f"\n{number}. {one.case.text}")
        for choice in one.choices:
            say(f"   {choice.key}) {choice.text}")
        key = _read(one.choices[0].key + "–" + one.choices[-1].key, [c.key for c in one.choices], aside)
        if key is None:
            break
        say(PROVISION_ASKED)
        numbers = [str(position) for position in range(1, len(one.offered) + 1)]
        for position, identifier in zip(numbers, one.offered, strict=True):
            say(f"   {position}) {place(identifier)}: {wording(identifier)}")
        picked = _read(f"1–{numbers[-1]}", numbers, aside)
        provision = one.offered[int(picked) - 1] if picked else None
        mark = marked(one, key or None, provision)
        for line in verdict(bool(key), mark.right, provision is not None, mark.provision_right):
            say(line)
        if mark.mistake is not None:
            say(str(mark.mistake))
            missed.append(mark.mistake.name)
        say(explanation(one))
        points, done = points + mark.points, done + 1
        if picked is None:
            break
    again = f" Att öva mer på: {', '.join(dict.fromkeys(missed)).casefold()}." if missed else ""
    _show(asked[:done], f"\nResultat: {points} av {2 * done} poäng.{again}" if done else "\nInga svar.")


def _read(wanted: str, accepted: Sequence[str], aside: bool) -> str | None:
    """Return what somebody answers, nothing for a skipped question, None at the end of the input."""
    while True:
        click.echo(f"Svar ({wanted}): ", nl=False, err=aside)
        try:
            line = click.get_text_stream("stdin").readline()
        except (OSError, ValueError):
            return None
        if not line:
            return None
        word = line.strip().casefold().rstrip(").")
        if not word or word in accepted:
            return word
        click.echo(f"Svara med något av {', '.join(accepted)}, eller hoppa över med en tom rad.", err=aside)


def _asked(
    names: Iterable[str] | None, questions: str | None, otherwise: int | None, seed: int, level: str | None
) -> tuple[Asked, ...]:
    from rulebook.training.asking import mixed, topic_named, topics

    with named(FACTS):
        chosen = tuple(dict.fromkeys(topic_named(name).name for name in names or ())) or tuple(topics())
    count = _count("--questions", questions, otherwise or EACH * len(chosen))
    return mixed(chosen, count, seed, _level(level))


def _count(option: str, given: str | None, otherwise: int) -> int:
    from rulebook.law.facts import Whole
    from rulebook.training.asking import MOST_QUESTIONS

    return otherwise if given is None else Whole(1, MOST_QUESTIONS).read(option, given)


def _level(given: str | None) -> int | None:
    from rulebook.law.facts import Whole
    from rulebook.training.cases import LEVELS

    return None if given is None else Whole(LEVELS[0], LEVELS[-1]).read("--level", given)


def _seed(given: str | None, otherwise: int | None = None) -> int:
    from rulebook.law.facts import Whole
    from rulebook.training.asking import LARGEST_SEED

    if given is not None:
        return Whole(0, LARGEST_SEED).read("--seed", given)
    if otherwise is not None:
        return otherwise
    from random import SystemRandom

    return SystemRandom().randrange(1_000_000)


def _needed(out: str | None, accepted: str) -> str:
    if out is None:
        raise InvalidFacts("--out", "", accepted)
    return out


def _show(asked: Sequence[Asked], text: str) -> Any:
    from rulebook.law.rulings import Ruling

    show(Ruling({"questions": [one.id for one in asked]}, ()), text=text)
