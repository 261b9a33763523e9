#!/usr/bin/env python3
"""`--why` of every line that says what it expects: why.py FILE STUBS

    op(..); // why: TEXT; TEXT      each is in the answer ([[@-2]] is the number of the line two above)
    op(..); // why-not: TEXT        it is not
"""
import pathlib
import re
import subprocess
import sys

file, stubs = sys.argv[1:]
flags = ["-x", "cuda", "--cuda-host-only", "-nocudalib", "-nogpuinc", "-std=c++17", "-include", f"{stubs}/xferguard_cuda.h", "-idirafter", stubs, "-idirafter", f"{stubs}/../libraries"]
wanted = {}
for number, line in enumerate(pathlib.Path(file).read_text().splitlines(), 1):
    if (found := re.search(r"//.*?\bwhy(-not)?: (.*)$", line)) and not line.startswith("//"):
        wanted[number] = found
ask = [word for number in wanted for word in ("--why", str(number))]
said = subprocess.run(["xferguard-facts", *ask, file, "--", *flags], capture_output=True, text=True, check=True).stdout
if len(wanted) == 1:  # one answer has no heading
    said = f"line {next(iter(wanted))}\n{said}"
answers = {int(part.split("\n", 1)[0]): part for part in ("\n" + said).split("\nline ")[1:]}
wrong = []
for number, found in wanted.items():
    for text in found[2].split("; "):
        text = re.sub(r"\[\[@([+-]?\d+)\]\]", lambda shift: str(number + int(shift[1])), text.strip())
        if (text in answers[number]) == bool(found[1]):
            wrong.append(f"{file}:{number}: {'did not expect' if found[1] else 'expected'} '{text}' in\n{answers[number]}")
print(f"{len(wanted)} lines asked about")
sys.exit("\n".join(wrong) or len(wanted) == 0)
