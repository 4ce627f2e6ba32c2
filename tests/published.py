"""The permanent ids: `make ids` appends what the book has anew; nothing is ever taken away."""

from __future__ import annotations

from pathlib import Path

LIST = Path(__file__).parent / "data" / "published-ids.txt"


def published() -> list[str]:
    return LIST.read_text(encoding="utf-8").split() if LIST.exists() else []


def main() -> None:
    from rulebook.law.provisions.register import register

    known = published()
    new = [identifier for identifier in register().provisions if identifier not in set(known)]
    LIST.write_text("".join(f"{identifier}\n" for identifier in known + new), encoding="utf-8")
    print(f"{len(new)} new, {len(known) + len(new)} published ids")


if __name__ == "__main__":
    main()
