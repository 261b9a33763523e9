"""Findings as `xferguard lint -o F.json` writes them, each its own: python3 many_findings.py COUNT."""
import hashlib
import json
import sys

findings = []
for n in range(int(sys.argv[1])):
    findings.append({"rule": ["copy-in-loop", "round-trip", "alloc-in-loop"][n % 3], "level": "warning",
                     "message": f"4 bytes of 'buffer_{n}' uploaded in every iteration of a loop over all rows of the table; copy them at once",
                     "location": {"file": f"src/module_{n % 997}/source_{n % 31}.cu", "line": 10 + n, "column": 5, "function": f"ns::function_{n}"},
                     "fingerprint": hashlib.sha256(str(n).encode()).hexdigest()[:16]})
json.dump({"version": 1, "findings": findings}, sys.stdout)
