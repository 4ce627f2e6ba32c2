"""A pytest plugin for nbval: starts a kernel again when another process took its port before it could bind.

A kernel's five ports are looked up free by the parent and bound by the kernel a little later, so with several kernels
at a time one now and then dies before its first answer. That says nothing about the notebook, which has not begun.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

TRIES = 3


def starting_again(start: Callable[..., Any]) -> Callable[..., Any]:
    """Return the same start of a kernel, tried up to three times.

    >>> answers = iter([RuntimeError("Kernel died"), "a kernel"])
    >>> def start():
    ...     if isinstance(answer := next(answers), Exception):
    ...         raise answer
    ...     return answer
    >>> starting_again(start)()
    'a kernel'
    """

    def again(*arguments: Any, **more: Any) -> Any:
        for _ in range(TRIES - 1):
            try:
                return start(*arguments, **more)
            except RuntimeError:
                continue
        return start(*arguments, **more)

    return again


def pytest_configure() -> None:
    """Have nbval start its kernels so."""
    import nbval.kernel

    nbval.kernel.start_new_kernel = starting_again(nbval.kernel.start_new_kernel)
