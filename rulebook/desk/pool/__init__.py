"""The pool commands that read files, by subject."""
