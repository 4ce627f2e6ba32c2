"""Pool: section 4 of the national pool billiard rules, one module per subject."""
