"""What the notebooks become: the pages of the book, their frame, its data."""
