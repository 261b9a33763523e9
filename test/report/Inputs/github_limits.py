"""Holds a SARIF file against the limits of GitHub's code scanning: python3 github_limits.py FILE."""
import gzip
import json
import sys

data = open(sys.argv[1], "rb").read()
log = json.loads(data)
problems = []


def most(what, count, limit):
    if count > limit:
        problems.append(f"{count} {what}, at most {limit} are taken")


most("bytes packed", len(gzip.compress(data, 6)), 10_000_000)
most("runs", len(log["runs"]), 20)
results = [result for run in log["runs"] for result in run["results"]]
for run in log["runs"]:
    most("results of a run", len(run["results"]), 25_000)
    most("rules of a run", len(run["tool"]["driver"]["rules"]), 25_000)
    for rule in run["tool"]["driver"]["rules"]:
        most("tags of a rule", len(rule.get("properties", {}).get("tags", [])), 20)
for result in results:
    most("locations of a result", len(result["locations"]) + len(result.get("relatedLocations", [])), 1_000)
    for flow in result.get("codeFlows", []):
        most("steps of a flow", sum(len(thread["locations"]) for thread in flow["threadFlows"]), 10_000)
print(f"{len(log['runs'])} run, {len(results)} results,", "; ".join(problems) or "within limits")
print("first:", results[0]["level"])
notes = [note["message"]["text"] for run in log["runs"] for call in run["invocations"] for note in call.get("toolExecutionNotifications", [])]
print("said:", "; ".join(note for note in notes if "listed" in note))
