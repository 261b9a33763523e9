"""Rows of many ranks from those of one: python3 ranks.py ONE.ndjson FOLDER RANKS. Rank 4711 waits ten times as long."""
import json
import pathlib
import sys

rows = [json.loads(line) for line in open(sys.argv[1])]
folder, ranks = pathlib.Path(sys.argv[2]), int(sys.argv[3])
folder.mkdir(parents=True, exist_ok=True)
for node in range(0, ranks, 100):  # a file a node
    with open(folder / f"node{node // 100}.ndjson", "w") as out:
        for rank in range(node, min(node + 100, ranks)):
            for row in rows:
                factor = 10 if rank == 4711 else 1
                out.write(json.dumps(row | {"rank": rank, "world": ranks, "host": f"node{node // 100}", "blocked_ns": row["blocked_ns"] * factor}) + "\n")
