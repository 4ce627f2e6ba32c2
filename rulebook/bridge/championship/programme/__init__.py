"""The championships themselves: events and their days, disciplines, veterans, medals, master points."""
