"""Commands made from questions: options from the facts, output from the ruling; and where each question stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

import click

from rulebook.desk.interface import in_swedish
from rulebook.desk.options import READING_HELP
from rulebook.desk.output import show
from rulebook.law.facts import REQUIRED, Fact, Flag, InvalidFacts

if TYPE_CHECKING:
    from rulebook.law.questions import Question

MODULES: Mapping[str, str] = {
    "bridge start": "bridge.championship.entering.participation",
    "bridge team": "bridge.championship.entering.participation",
    "bridge district": "bridge.championship.entering.participation",
    "bridge champions team": "bridge.championship.entering.champions",
    "bridge champions order": "bridge.championship.entering.champions",
    "bridge champions pair": "bridge.championship.entering.champions",
    "bridge club": "bridge.championship.entering.qualifying",
    "bridge share": "bridge.championship.entering.qualifying",
    "bridge report": "bridge.championship.entering.qualifying",
    "bridge leaving": "bridge.championship.play.conduct",
    "bridge phone": "bridge.championship.play.conduct",
    "bridge information": "bridge.championship.play.conduct",
    "bridge declarations": "bridge.championship.play.conduct",
    "bridge unpaid-pair": "bridge.championship.entering.sanctions",
    "bridge twice": "bridge.championship.entering.sanctions",
    "bridge strike": "bridge.championship.entering.sanctions",
    "bridge absence": "bridge.championship.entering.sanctions",
    "bridge unreported": "bridge.championship.entering.sanctions",
    "bridge medal": "bridge.championship.programme.medals",
    "pool formats": "pool.form_of_play.formats",
    "pool form": "pool.form_of_play.formats",
    "pool seeds": "pool.form_of_play.seeding",
    "bridge qualified": "bridge.championship.entering.reserves",
    "bridge notice": "bridge.championship.entering.reserves",
    "bridge substitute": "bridge.championship.entering.reserves",
    "bridge extra": "bridge.championship.entering.reserves",
    "bridge death team": "bridge.championship.entering.reserves",
    "bridge death pair": "bridge.championship.entering.reserves",
    "bridge vacancy": "bridge.championship.entering.vacancies",
    "bridge pot": "bridge.championship.entering.vacancies",
    "bridge venue-deadline": "bridge.championship.final_places.venues",
    "bridge venue-choice": "bridge.championship.final_places.venues",
    "bridge venue-announce": "bridge.championship.final_places.venues",
    "bridge venue-teams": "bridge.championship.final_places.venues",
    "bridge table-fee": "bridge.championship.money.fees",
    "bridge cost-approval": "bridge.championship.money.fees",
    "bridge travel": "bridge.championship.money.travel",
    "bridge team-travel": "bridge.championship.money.travel",
    "bridge travel-distance": "bridge.championship.money.travel",
    "bridge travel-money": "bridge.championship.money.travel",
    "bridge travel-notice": "bridge.championship.money.travel",
    "bridge em-contribution": "bridge.championship.money.em_fund",
    "bridge masterpoints": "bridge.championship.programme.masterpoints",
    "bridge honours": "bridge.championship.programme.masterpoints",
    "bridge junior-honours": "bridge.championship.programme.masterpoints",
    "bridge veteran-silver": "bridge.championship.programme.masterpoints",
    "bridge event": "bridge.championship.programme.events",
    "bridge start-fee": "bridge.championship.programme.events",
    "bridge age": "bridge.championship.programme.events",
    "bridge events-by-age": "bridge.championship.programme.events",
    "bridge guarantee": "bridge.championship.programme.events",
    "bridge boards": "bridge.championship.programme.events",
    "bridge final": "bridge.championship.programme.events",
    "bridge last-chance": "bridge.championship.programme.events",
    "bridge deadline": "bridge.championship.programme.event_days",
    "bridge festival": "bridge.championship.programme.event_days",
    "bridge collide": "bridge.championship.programme.event_days",
    "bridge weekend": "bridge.championship.programme.event_days",
    "bridge veterans": "bridge.championship.programme.veterans",
    "bridge veteran-team": "bridge.championship.programme.veterans",
    "bridge cup-match": "bridge.championship.programme.veterans",
    "bridge cup-quarterfinals": "bridge.championship.programme.veterans",
    "bridge cup-semifinals": "bridge.championship.programme.veterans",
    "bridge protest": "bridge.championship.play.illegal_reserve",
    "bridge unpaid": "bridge.championship.play.illegal_reserve",
    "bridge other-team": "bridge.championship.play.illegal_reserve",
    "bridge disqualified-team": "bridge.championship.play.illegal_reserve",
    "bridge walkover": "bridge.championship.play.walkovers",
    "bridge late": "bridge.championship.play.lateness",
    "bridge shortened": "bridge.championship.play.lateness",
    "bridge walkover-authority": "bridge.championship.play.lateness",
    "bridge penalty": "bridge.championship.play.victory_points",
    "bridge alert": "bridge.declarations.alerts",
    "pool start": "pool.before_play.start_times",
    "pool arrival": "pool.before_play.start_times",
    "pool licence": "pool.before_play.licences",
    "pool licence upgrade": "pool.before_play.licences",
    "pool licence form": "pool.before_play.licences",
    "pool conduct": "pool.before_play.conduct",
    "pool dress": "pool.before_play.dress",
    "pool refund": "pool.before_play.disqualification",
    "pool season": "pool.before_play.season",
    "pool age": "pool.before_play.ages",
    "pool entry": "pool.before_play.entries",
    "pool reclass": "pool.before_play.entries",
    "pool distance": "pool.before_play.distances",
    "pool fees entry": "pool.before_play.fees",
    "pool fees teams": "pool.before_play.fees",
    "pool fees due": "pool.before_play.sanction",
    "pool fees split": "pool.before_play.sharing",
    "pool sanction": "pool.before_play.sanction",
    "pool sanction form": "pool.before_play.sanction",
    "pool transfer": "pool.before_play.transfers",
    "pool transfer papers": "pool.before_play.transfers",
    "pool value": "pool.points.valuation",
    "pool team series": "pool.teams.series",
    "pool team forfeits": "pool.teams.forfeits",
    "pool team walkover": "pool.teams.forfeits",
    "pool team away": "pool.teams.forfeits",
    "pool team members": "pool.teams.lineups",
    "pool team bound": "pool.teams.lineups",
    "pool team admitted": "pool.teams.lineups",
    "pool team lineup": "pool.teams.lineups",
    "pool team reserve": "pool.teams.lineups",
    "pool team tables": "pool.teams.lineups",
    "pool movement promotion": "pool.points.movement",
    "pool movement quota": "pool.points.movement",
    "pool sm": "pool.points.championships",
    "pool sm-days": "pool.points.championships",
    "pool international": "pool.points.abroad",
    "pool returning": "pool.points.returning",
}
"""The module of the rule rooms that declares each command's question."""


def question(command: str) -> Question:
    """Return the question that a command asks; loads its module alone.

    :param command: such as ``bridge late``
    """
    import_module(f"rulebook.{MODULES[command]}")
    from rulebook.law.questions import questions

    return questions()[command]


class Lazy(click.Group):
    """A group whose commands from questions are made only when they are asked for."""

    def __init__(self, path: str, **settings: Any) -> None:
        super().__init__(**settings)
        self.path = path

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names below this group."""
        return list(dict.fromkeys([*super().list_commands(ctx), *names_below(self.path)]))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return one command or group."""
        found = super().get_command(ctx, cmd_name) or made(f"{self.path} {cmd_name}")
        return found and in_swedish(found)


def names_below(path: str) -> list[str]:
    """Return the next word of every command from questions that begins with a path.

    >>> names_below("no such")
    []
    """
    start = f"{path} " if path else ""
    return list(dict.fromkeys(c[len(start) :].split(" ")[0] for c in MODULES if c.startswith(start)))


def made(command: str) -> click.Command | None:
    """Return the command, or the group, that some words name; None where there is none."""
    below = names_below(command)
    if command in MODULES:
        single = command_of(question(command))
        return with_others(command, single) if below else single
    if not below:
        return None
    asked = {name: question(f"{command} {name}") for name in below if f"{command} {name}" in MODULES}
    return Lazy(command, name=command.split(" ")[-1], help="; ".join(one.help for one in asked.values()))


def with_others(path: str, single: click.Command) -> click.Command:
    """Return a command that has others below it: it answers itself when none of them is named."""

    def run(**given: Any) -> None:
        if click.get_current_context().invoked_subcommand is None and single.callback:
            single.callback(**given)

    return Lazy(
        path, name=single.name, help=single.help, params=single.params, callback=run, invoke_without_command=True
    )


def commands_below(command: click.Command, words: str = "") -> Iterator[tuple[str, click.Command]]:
    """Give every command below one, and groups that answer by themselves, with the words that call it."""
    if words and command.callback is not None:
        yield words, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands_below(below, f"{words} {name}".strip())


def command_of(asked: Question) -> click.Command:
    """Return a question as a command: one option a fact, and `--reading` where its rule can ask one."""
    params: list[click.Parameter] = [_parameter(fact, argument=fact.name == asked.argument) for fact in asked.facts]
    kinds = asked.readings
    if kinds:
        params.append(click.Option(["--reading"], multiple=True, metavar="NAMN=VÄRDE", help=READING_HELP))

    def run(**given: Any) -> None:
        from rulebook.desk.options import readings

        chosen = readings(list(given.pop("reading", ())), kinds)
        by_label = {fact.label: fact for fact in asked.facts}
        try:
            facts = {fact.name: _read(fact, given[fact.name]) for fact in asked.facts}
            ruling = asked.answer({name: value for name, value in facts.items() if value is not None}, chosen)
        except InvalidFacts as error:
            fact = by_label.get(error.field)
            if fact is None or error.file is not None:
                raise
            raise InvalidFacts(_named(asked, fact), error.got, error.accepted) from None
        finish(asked, ruling)

    return click.Command(asked.command.split(" ")[-1], params=params, callback=run, help=asked.help)


def _named(asked: Question, fact: Fact) -> str:
    """Return what a command calls a fact: its option or argument, and its label."""
    if fact.name == asked.argument:
        return (fact.word or fact.label).upper()
    if isinstance(fact.kind, Flag) and fact.kind.no:
        return f"{fact.option}/--{fact.kind.no}"
    return f"{fact.option} ({fact.label})"


def finish(asked: Question, ruling: Any) -> None:
    """Show a question's ruling as its command does, and end."""
    from rulebook.law.tables import Table

    text: Any = ""
    if ruling.decided:
        text = asked.text(ruling.value) if asked.text else ""
        if not asked.text:
            from dataclasses import replace

            from rulebook.law.showing import as_text

            text = as_text(replace(ruling, steps=(), leaning=(), warnings=()))
    table = text if isinstance(text, Table) else None
    show(ruling.made(asked.value), table=table, text="" if table else text)


def _parameter(fact: Fact, *, argument: bool) -> click.Parameter:
    needed = fact.default is REQUIRED
    if argument:
        return click.Argument([fact.name], required=False, metavar=(fact.word or fact.label).upper(), nargs=-1)
    if isinstance(fact.kind, Flag):
        no = fact.kind.no or f"no-{fact.option[2:]}"
        names = f"{fact.option}/--{no}" if fact.default is not False else fact.option
        return click.Option([names, fact.name], is_flag=True, default=None, help=fact.help)
    accepted = f" Krävs: {fact.accepted}." if needed else ""
    more = " Får upprepas." if fact.many else ""
    return click.Option(
        [fact.option, fact.name], multiple=True, metavar=fact.kind.metavar, help=f"{fact.explained}{more}{accepted}"
    )


def _read(fact: Fact, given: Any) -> Any:
    if isinstance(fact.kind, Flag):
        return given
    if not given:
        return None
    if fact.many:
        return tuple(value for text in given for value in fact.read(text))
    if len(given) > 1:
        raise InvalidFacts(fact.label, " ".join(given), "ett enda värde")
    return fact.read(given[0])
