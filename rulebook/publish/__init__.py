"""From notebooks to book: rendering, generated pages, checks."""
