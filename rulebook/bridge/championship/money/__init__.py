"""Money: entry and table fees, travel, grants, the EM fund."""
