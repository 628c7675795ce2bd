"""What every game shares: rules, luck, matches, records, scenarios and their plain JSON."""
