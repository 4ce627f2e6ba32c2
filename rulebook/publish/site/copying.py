"""HTML copied as it comes, for those who change a little of it."""

from __future__ import annotations

from html.parser import HTMLParser


class Copier(HTMLParser):
    """Copies what it is fed, character for character; who inherits changes what a method adds to ``out``.

    >>> copied("<p id='a'>1 &lt; 2<br/><!-- x --></p>", Copier())
    "<p id='a'>1 &lt; 2<br/><!-- x --></p>"
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.out: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        """Copy a tag that begins."""
        self.out.append(self.get_starttag_text() or "")

    def handle_startendtag(self, *_: object) -> None:
        """Copy a tag that holds nothing."""
        self.out.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        """Copy a tag that ends."""
        self.out.append(f"</{tag}>")

    def handle_data(self, data: str) -> None:
        """Copy text."""
        self.out.append(data)

    def handle_entityref(self, name: str) -> None:
        """Copy a sign that goes by its name."""
        self.out.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        """Copy a sign that goes by its number."""
        self.out.append(f"&#{name};")

    def handle_comment(self, data: str) -> None:
        """Copy a comment."""
        self.out.append(f"<!--{data}-->")

    def handle_decl(self, decl: str) -> None:
        """Copy a declaration."""
        self.out.append(f"<!{decl}>")


def copied(html: str, copier: Copier) -> str:
    """Return what a copier makes of HTML."""
    copier.feed(html)
    copier.close()
    return "".join(copier.out)
