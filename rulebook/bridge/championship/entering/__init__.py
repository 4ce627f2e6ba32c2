"""Taking part: who may start, last year's champions, qualifying, reserves, places that fall vacant."""
