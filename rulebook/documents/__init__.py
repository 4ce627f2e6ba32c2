"""The reader's own copies of the two documents: read, split by section, reported and worded.

Everything works on spans of the text as it was read, so that no character is lost or shown twice.
"""
