"""The bidding of annex 2: hands, meanings, definitions, the dots of opening bids, systems (sections 2 and 4)."""
