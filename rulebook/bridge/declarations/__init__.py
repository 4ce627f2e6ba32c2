"""What is told and allowed: levels, entry, duties, own notes, sanctions (annex 2, section 3), alerts (annex 1)."""
