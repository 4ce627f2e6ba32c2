"""The Sphinx extension that makes the book of the notebooks: reads them, writes its own pages, finishes the HTML."""

from __future__ import annotations

import re
import sys
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from rulebook.law.ids import anchor
from rulebook.law.structure import PARTS, SECTIONS, section
from rulebook.publish import pages
from rulebook.publish.cells import shown
from rulebook.publish.library import Library, page_of, read_library
from rulebook.publish.markup import finished

GENERATED = ("index", "book/sa-laser-du", "book/innehall", "book/register", "book/tiger")
"""The pages with blocks that depend on the code or on other pages: read again by every build."""

_SECTION_OF_PAGE = {page_of(s): s for s in SECTIONS.values()}
_BLOCK = "t[dhr]|ul|ol|li|p|div|d[ltd]|h\\d|table|caption|figcaption|summary|details|title|desc|text|button|option"
_EDGE = re.compile(
    rf"(?:</(?:{_BLOCK})>|<br ?/?>)(?=\S)|(?<=[^\s>])(?=<(?:{_BLOCK})\b)|(?<=</span>)(?=<(?:{_BLOCK})\b)"
)
_LIBRARIES: WeakKeyDictionary[Sphinx, Library] = WeakKeyDictionary()


class ProvisionBlock(SphinxDirective):
    """``{provision} ID`` with the text as content: the block of one provision."""

    has_content = True
    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the provision's block."""
        library = _library(self.env)
        one = library.register[self.arguments[0]]
        note = self._parsed(StringList([one.editorial], source=one.notebook)) if one.editorial else []
        if note:
            note = [
                _raw('<details class="aside editorial"><summary>redaktionellt</summary>'),
                *note,
                _raw("</details>"),
            ]
        return [
            _raw(pages.provision_head(one)),
            *self._parsed(self.content),
            _raw(f'</div><div class="provision-foot headerlink">{pages.chip(one)}'),
            *note,
            _raw(f"{pages.provision_users(one, library)}</div></div>"),
        ]

    def _parsed(self, text: StringList) -> list[nodes.Node]:
        holder = nodes.Element()
        self.state.nested_parse(text, self.content_offset, holder)
        return list(holder.children)


class BookBlock(SphinxDirective):
    """``{book-block} NAME ARGUMENT``: something that the build writes itself."""

    required_arguments = 1
    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the block as HTML, or nothing where there is nothing to say."""
        library = _library(self.env)
        name, argument = self.arguments[0], self.arguments[1] if len(self.arguments) > 1 else ""
        match name:
            case "related":
                html = pages.related(section(argument), library)
            case "official":
                html = pages.official(section(argument), library)
            case "contents":
                html = pages.contents(PARTS[argument], library)
            case "contents-summary":
                html = pages.contents_summary(library)
            case "register":
                html = pages.register_matrix(library)
            case "statuses":
                html = pages.statuses()
            case "editions":
                html = pages.editions()
            case "derivation":
                html = pages.derivation()
            case "register-summary":
                html = pages.register_summary(library)
            case "silent":
                html = pages.silent(library)
            case "questions":
                html = pages.questions(argument)
            case _:
                raise self.error(f"no such block: {name}")
        return [_raw(html)] if html else []


class PermanentAnchor(SphinxTransform):
    """Gives a section's page its permanent anchor in place of one made from the heading's words."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Set the id of the page's first heading."""
        here = _SECTION_OF_PAGE.get(self.env.docname)
        heading = next(iter(self.document.findall(nodes.section)), None)
        if here is not None and heading is not None:
            heading["ids"] = [anchor(here.id)]


class WordsApart(SphinxPostTransform):
    """Sets a line break after every cell, row, item and paragraph of raw HTML: the search index takes the tags away."""

    default_priority = 900

    def run(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Part the words of every raw node."""
        for node in self.document.findall(nodes.raw):
            if "html" in node.get("format", "").split():
                text = words_apart(node.astext())
                node.children = [nodes.Text(text)]
                node.rawsource = text


def words_apart(html: str) -> str:
    r"""Return HTML in which no word touches another across the end of a block.

    >>> words_apart("<td>0</td><td>obalanserad</td><b>kort</b>et")
    '<td>0</td>\n<td>obalanserad</td>\n<b>kort</b>et'
    """
    return _EDGE.sub("\\g<0>\n", html)


def visit_fold(translator: Any, node: nodes.Element) -> None:
    """Open a fold of code: MyST-NB's own has English labels."""
    show, hide = escape(node["prompt_show"]), escape(node["prompt_hide"])
    translator.body.append(
        f'<details class="fold code"><summary class="headerlink"><span class="when-closed">{show}</span>'
        f'<span class="when-open">{hide}</span></summary>\n'
    )


def depart_fold(translator: Any, node: nodes.Element) -> None:  # noqa: ARG001
    """Close a fold of code."""
    translator.body.append("</details>\n")


def outdated(app: Sphinx, env: BuildEnvironment, *_: Any) -> list[str]:
    """Read the register; return the pages to read again because what they show of other pages has changed."""
    library = _LIBRARIES[app] = read_library(Path(app.srcdir), env.found_docs)
    for warning in library.official_warnings:
        print(f"regulations: {warning}", file=sys.stderr)  # to be read also in a quiet build; no fault of the book's
    kept: Any = env  # what hangs on the environment is kept until the next build
    before, kept.rulebook_digest = getattr(env, "rulebook_digest", None), library.digest
    if before == library.digest:
        return [name for name in GENERATED if name in env.all_docs]
    return [name for name in env.all_docs if name in env.found_docs]


def read_source(app: Sphinx, docname: str, source: list[str]) -> None:
    """Turn a section's notebook into what the book shows."""
    source[0] = shown(source[0], docname, _LIBRARIES[app])


def finish(app: Sphinx, pagename: str, _template: str, context: dict[str, Any], *_: Any) -> None:
    """Finish a page's HTML and give the template what it needs."""
    library = _LIBRARIES[app]
    context["here"] = _SECTION_OF_PAGE.get(pagename)
    if "body" not in context:
        return

    def locate(identifier: str) -> str | None:
        target = library.targets.get(identifier)
        if target is None:
            return None
        page, mark = target
        address = "" if page == pagename else app.builder.get_relative_uri(pagename, page)
        return f"{address}#{mark}"

    context["body"] = finished(context["body"], locate, library.titles)


def fingerprint(app: Sphinx, config: Config) -> None:
    """Tell the template a fingerprint of the style and script, so that browsers fetch them anew when they change."""
    folder = Path(app.srcdir) / "book" / "_static"
    texts = b"".join(path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file())
    config.html_context["asset_version"] = sha256(texts).hexdigest()[:8]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    from myst_nb.sphinx_ import HideCodeCellNode

    app.add_config_value("comments_config", {}, "env")  # Jupyter Book sets it whatever the extensions
    app.add_node(HideCodeCellNode, override=True, html=(visit_fold, depart_fold))
    app.add_directive("provision", ProvisionBlock)
    app.add_directive("book-block", BookBlock)
    app.add_transform(PermanentAnchor)
    app.add_post_transform(WordsApart)
    app.connect("config-inited", fingerprint)
    app.connect("env-get-outdated", outdated)
    app.connect("source-read", read_source)
    app.connect("html-page-context", finish)
    return {"parallel_read_safe": False, "parallel_write_safe": True}


def _library(env: BuildEnvironment) -> Library:
    return _LIBRARIES[env.app]


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", html, format="html")
