"""The Sphinx extension that makes the book of the notebooks: reads them, writes its own pages, finishes the HTML."""

from __future__ import annotations

import os
import re
import sys
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

from rulebook.law.provisions.ids import anchor
from rulebook.law.provisions.structure import PARTS, section
from rulebook.publish.site import frame, offline, pages, training
from rulebook.publish.site.cells import shown
from rulebook.publish.site.library import SECTION_OF_PAGE, Library, read_library
from rulebook.publish.site.markup import finished
from rulebook.publish.site.searching import search_data
from rulebook.publish.site.ways import registry
from rulebook.publish.site.ways.guides import guides
from rulebook.publish.site.ways.situations import common, situations
from rulebook.publish.site.ways.words import glossary, terms, with_terms
from rulebook.search.index import built
from rulebook.training.bank import bank_script

GENERATED = (
    "index", "book/hant", "book/beslut", "book/sa-laser-du", "book/innehall", "book/register", "book/ord", "book/tiger",
    "book/ova",
)  # fmt: skip
"""The pages with blocks that depend on the code or on other pages: read again by every build."""

_COMMENT = {
    ".css": re.compile(r"^[ \t]*/\*.*?\*/\s*", re.MULTILINE | re.DOTALL),
    ".js": re.compile(r"^[ \t]*//.*\n", re.MULTILINE),
}
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
_SPACES = {r"\s+": " ", r" ?([{};]) ?": r"\1", r"([:,]) ": r"\1", r";\}": "}"}
_VENDORED = "ts-fsrs"
_UNUSED = (
    "searchtools doctools documentation_options language_data sphinx_highlight base-stemmer swedish-stemmer".split()
)
"""Scripts of Sphinx's own search, which the book does not have."""

_FETCHES = {"search.js": ("find.js",), "rulebook.js": ("peek.js",)}
"""Scripts that fetch others by their own fingerprint."""

_UNUSED_STYLE = ("basic", "mystnb", "pygments", "file.png", "minus.png", "plus.png", "translations")
"""Beginnings of the names of Sphinx's own style and signs, which no page uses."""

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
            _raw(f'</div><div class="provision-foot headerlink">{pages.badge(one)}'),
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
                html = registry.register(library)
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
            case "situations":
                html = situations(Path(self.env.srcdir), library)
            case "common":
                html = common(Path(self.env.srcdir))
            case "search":
                html = pages.search_form()
            case "guides":
                html = guides(library)
            case "words":
                html = glossary(library)
            case "questions":
                html = pages.questions(argument)
            case "training":
                html = training.page()
            case _:
                raise self.error(f"no such block: {name}")
        return [_raw(html)] if html else []


class PermanentAnchor(SphinxTransform):
    """Gives a section's page its permanent anchor in place of one made from the heading's words."""

    default_priority = 500

    def apply(self, **kwargs: Any) -> None:  # noqa: ARG002
        """Set the id of the page's first heading."""
        here = SECTION_OF_PAGE.get(self.env.docname)
        heading = next(iter(self.document.findall(nodes.section)), None)
        if here is not None and heading is not None:
            heading["ids"] = [anchor(here.id)]


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
    here = context["here"] = SECTION_OF_PAGE.get(pagename)
    base = site_address()

    def address(name: str) -> str:
        return app.builder.get_relative_uri(pagename, name) or "#innehall"

    if pagename == "404":  # stands in for any address, so it says where things are from the site's root
        root, plain = urlsplit(base).path or "/", context["pathto"]
        context["pathto"] = lambda *given: root + str(plain(*given))
        context["content_root"] = root

        def address(name: str) -> str:
            return f"{root}{name}.html"

    headings = {name: escape(node.astext()) for name, node in app.env.titles.items() if name in library.pages}
    own = context.get("title", "")
    title = frame.page_title(here) if here else frame.OWN_TITLES.get(pagename, own)
    context |= {
        "policy": frame.POLICY,
        "book_menu": frame.menu(pagename, headings, address),
        "tab_title": (
            "Regelboken: bridgens och poolens tävlingsregler" if pagename == "index" else f"{title} – Regelboken"
        ),
        "site_address": base,
        "canonical": f"{base}{'' if pagename == 'index' else f'{pagename}.html'}" if base else "",
    }
    if pagename == "search":
        context["page_description"] = frame.SEARCH_IN_SHORT
    if "body" not in context:
        return

    def locate(identifier: str) -> str | None:
        target = library.targets.get(identifier)
        if target is None:
            return None
        page, mark = target
        return f"#{mark}" if page == pagename else f"{app.builder.get_relative_uri(pagename, page)}#{mark}"

    context["page_description"] = frame.description(here, library, context["body"])
    body = finished(context["body"], locate, library.titles, here)
    if "book/ord" in library.pages:
        body = with_terms(body, terms(library), app.builder.get_relative_uri(pagename, "book/ord"))
    if here:
        context |= {"cited_as": pages.cited_as(here), "edition": frame.edition(here)}
        context["page_contents"] = frame.on_page(body, here, library)
        body = frame.with_tools(body, here)
    context["body"] = body


def site_address() -> str:
    """Return the address where the book will stand, with a slash at its end, or nothing when it is not known."""
    given = os.environ.get("RULEBOOK_ADDRESS", "").strip()
    return f"{given.rstrip('/')}/" if given else ""


def fingerprint(app: Sphinx, config: Config) -> None:
    """Tell the template every style's and script's fingerprint, so that browsers fetch it anew when it changes."""
    folder = Path(app.srcdir) / "book" / "_static"
    config.html_context["fingerprints"] = {
        path.name: sha256(
            b"".join((folder / name).read_bytes() for name in (path.name, *_FETCHES.get(path.name, ())))
        ).hexdigest()[:8]
        for path in sorted(folder.iterdir())
        if path.suffix in {".css", ".js"}
    }


def own_search(app: Sphinx) -> None:
    """Leave out Sphinx's search: the book has its own."""
    builder: Any = app.builder
    builder.search = False


def write_search(app: Sphinx, failure: Exception | None) -> None:
    """Write the data of search and training beside their scripts, and remove the scripts of Sphinx's search."""
    if failure or app.builder.format != "html":
        return
    folder = Path(app.outdir) / "_static"
    library = _LIBRARIES[app]
    (folder / "training-data.js").write_text(bank_script(), encoding="utf-8")
    (folder / "search-data.js").write_text(search_data(built(Path(app.srcdir), library.register)), encoding="utf-8")
    for name in _UNUSED:
        (folder / f"{name}.js").unlink(missing_ok=True)
    for path in folder.iterdir():
        if path.name.startswith(_UNUSED_STYLE):
            path.unlink()
    for path in (Path(app.srcdir) / "book" / "_static").iterdir():
        if path.suffix in _COMMENT and not path.name.startswith(_VENDORED):
            (folder / path.name).write_text(lean(path.read_text("utf-8"), path.suffix), encoding="utf-8")
    offline.write(Path(app.srcdir), Path(app.outdir), library, site_address())


def lean(text: str, suffix: str) -> str:
    r"""Return a style or script without what is for those who change it: comments, indents, a style's spaces.

    >>> lean("/* Why. */\nb { color: red; }\n", ".css"), lean("// Why.\nif (a)\n  f();\n", ".js")
    ('b{color:red}', 'if (a)\nf();\n')
    """
    text = _COMMENT[suffix].sub("", text)
    if suffix == ".js":
        return _INDENT.sub("", text)
    for pattern, leaner in _SPACES.items():
        text = re.sub(pattern, leaner, text)
    return text


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    from myst_nb.sphinx_ import HideCodeCellNode

    app.add_config_value("comments_config", {}, "env")  # Jupyter Book sets it whatever the extensions
    app.add_node(HideCodeCellNode, override=True, html=(visit_fold, depart_fold))
    app.add_directive("provision", ProvisionBlock)
    app.add_directive("book-block", BookBlock)
    app.add_transform(PermanentAnchor)
    app.connect("config-inited", fingerprint)
    app.connect("builder-inited", own_search)
    app.connect("build-finished", write_search)
    app.connect("env-get-outdated", outdated)
    app.connect("source-read", read_source)
    app.connect("html-page-context", finish)
    return {"parallel_read_safe": False, "parallel_write_safe": True}


def _library(env: BuildEnvironment) -> Library:
    return _LIBRARIES[env.app]


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", html, format="html")
