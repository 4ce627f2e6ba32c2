"""Provision ids: `pool.4.18.b`, `b2.2.5.1.a`, `b1.alertering.g`, `sm.reserver.c`.

An id is a section's id, a dot and the provision's letter. Ids are permanent: they are the anchors of
the published book, so an id that has once been published is never reused or renamed.
"""

from __future__ import annotations

import re

from rulebook.law.facts import InvalidFacts

_PROVISION = re.compile(r"(?P<section>(?:b1|b2|sm|pool)\.[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.(?P<letter>[a-z]{1,2})")
CITATION = re.compile(r"(?<![\w.-])(?:b1|b2|sm|pool)\.[a-z0-9]+(?:[.-][a-z0-9]+)*(?![\w-])")
"""Finds what looks like the id of a section or a provision in running text."""


def section_of(provision_id: str) -> str:
    """Return the id of the section that a provision belongs to.

    :param provision_id: an id such as ``b2.2.5.1.a``
    :raises InvalidFacts: when it does not have the form of a provision id

    >>> section_of("b2.2.5.1.a")
    'b2.2.5.1'
    >>> section_of("sm.reserver.c")
    'sm.reserver'
    """
    return _match(provision_id)["section"]


def letter_of(provision_id: str) -> str:
    """Return the letter that a provision has within its section.

    :raises InvalidFacts: when it does not have the form of a provision id

    >>> letter_of("pool.4.18.b")
    'b'
    """
    return _match(provision_id)["letter"]


def anchor(identifier: str) -> str:
    """Return the HTML anchor of a section or provision.

    >>> anchor("pool.4.18.b")
    'pool-4-18-b'
    """
    return identifier.replace(".", "-")


def _match(provision_id: str) -> re.Match[str]:
    match = _PROVISION.fullmatch(provision_id)
    if match is None:
        raise InvalidFacts("bestämmelse", provision_id, "ett id som pool.4.18.b eller b2.2.5.1.a")
    return match
