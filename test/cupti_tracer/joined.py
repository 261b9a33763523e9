"""Joins the work in a trace's text with its calls: how many find theirs, and whether times are in order."""
import re
import sys

calls, works = {}, []
for line in open(sys.argv[1]):
    if not line.startswith("event "):
        continue
    fields = dict(re.findall(r"(\w+)=(\S+)", line))
    if fields["op"] in ("gpu-copy", "gpu-kernel", "gpu-memset"):
        works.append(fields)
    elif not fields["op"].startswith(("gpu-", "tracer-")) and "correlation" in fields:
        calls[fields["correlation"]] = fields
joined = [(w, calls[w["correlation"]]) for w in works if w.get("correlation") in calls]
early = [w for w, c in joined if int(w["start"]) < int(c["start"])]
elsewhere = [w for w, c in joined if w.get("stream") != c.get("stream")]
print(f"{len(works)} works, {len(joined)} joined, {len(early)} before their call, {len(elsewhere)} on another stream")
