"""Places in semifinals and finals: quotas, the districts' places, venues, who meets whom."""
