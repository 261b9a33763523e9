"""The shares of the table of turns add up to all of it, of the run and of a step, but for what rounding takes."""
import json
import sys

table = next(t for t in json.load(open(sys.argv[1]))["tables"] if t["title"] == "who was waiting for whom")
*rows, whole = table["rows"]
assert len(rows) > 5 and whole[0] == "all of it", table
for column in (2, 4):
    share = sum(float(row[column].split()[0]) for row in rows)
    assert abs(share - 100) < 0.06 * len(rows) and whole[column] == "100.0 %", (column, share)
