"""The search over the provisions: what is found, and in what order; the site does the same sums in the browser."""
