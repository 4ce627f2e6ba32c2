"""The executable rulebook: two Swedish competition regulations as text, code and worked examples."""

__version__ = "0.1.0"
