"""Whether what a sampled run of stepping has holds together, however fast the machine was: sampled.py TEXT STEPS ASKED.

Of the traced steps, whose number the trace says, there are the calls and the GPU's work; of all others counts."""
import re
import sys

STEP = {"launch": 3, "gpu-kernel": 3, "event-record": 12}  # in each step, if at all

text, steps, asked = open(sys.argv[1]).read(), int(sys.argv[2]), int(sys.argv[3])
counters = {name: int(n) for name, n in re.findall(r"^counter (\S+)=(\d+)", text, re.M)}
events = re.findall(r"^event op=(\S+)(.*)", text, re.M)
traced = counters["steps-traced"]
wrong = []
if not 1 <= traced <= asked + 5:  # a pause of the machine may end what is traced, and begin it anew
    wrong.append(f"{traced} steps traced")
for op, a_step in STEP.items():
    count = sum(name == op for name, _ in events)
    if abs(count - a_step * traced) > a_step and (count or op != "event-record"):
        wrong.append(f"{count} of {op} in {traced} steps")
for op in ("copy", "gpu-copy"):
    count = sum(name == op and " bytes=8192 " in more + " " for name, more in events)
    if abs(count - traced) > 1:
        wrong.append(f"{count} of {op} in {traced} steps")
launches = counters.get("launches", 0) + sum(name == "launch" for name, _ in events)
if launches != 3 * steps:
    wrong.append(f"{launches} launches in all")
if counters.get("tracer-gap-ns"):
    wrong.append("a gap of the tracer")
print("; ".join(wrong) or f"all of it holds together, from step {counters['first-step-traced']} on")
