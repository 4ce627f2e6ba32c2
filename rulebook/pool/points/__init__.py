"""Points and ranking: class values, placement points, ranking lists, movement, championships, selection."""
