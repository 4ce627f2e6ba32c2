"""The bridge commands that read files, by subject."""
