#!/usr/bin/env python3
"""Every warning is expected and every expectation is met.

  check.py FILE [--stubs DIR | --cuda DIR] [--rule ID] [-- FLAGS...]

In FILE, on the line of the finding:  // expect: xfer-copy-in-loop        a warning
                                      // expect-note: xfer-copy-in-loop   a note, at most
Several are separated by commas; @+1, @-2 after the colon move to another line. Notes that nobody expects are let pass, warnings are not.
"""
import argparse
import pathlib
import collections
import re
import subprocess
import sys

EXPECT = re.compile(r"//.*?expect(?P<note>-note)?:\s*(?:@(?P<shift>[+-]\d+)\s+)?(?P<rules>xfer-[\w-]+(?:\s*,\s*xfer-[\w-]+)*)")
FOUND = re.compile(r"^(?P<file>.+?):(?P<line>\d+):\d+: (?P<level>note|warning|error): .* \[xfer-(?P<rule>[\w-]+)\]$")


def expected_in(path):
    wanted = collections.Counter()
    for number, line in enumerate(open(path), 1):
        for match in EXPECT.finditer(line):
            for rule in match["rules"].split(","):
                level = "note" if match["note"] else "warning"
                wanted[(number + int(match["shift"] or 0), rule.strip()[5:], level)] += 1
    return wanted


def flags(given):
    if not given.file.endswith((".cu", ".hip")):
        return ["-std=c++17"]
    common = ["-x", "cuda", "--cuda-host-only", "-nocudalib", "--cuda-gpu-arch=sm_80", "-std=c++17"]
    if given.cuda:
        # Headers that newer toolkits lack and older clangs include stand in lint/bridge, behind everything else.
        bridge = pathlib.Path(__file__).parents[2] / "lint" / "bridge" / "include"
        return [*common, f"--cuda-path={given.cuda}", f"-I{given.cuda}/include/cccl", "-idirafter", str(bridge)]
    libraries = pathlib.Path(given.stubs).parent / "libraries"  # Thrust and CUB stand there
    return [*common, "-nogpuinc", "-include", f"{given.stubs}/xferguard_cuda.h", "-idirafter", given.stubs, "-idirafter", str(libraries)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file"), parser.add_argument("--stubs"), parser.add_argument("--cuda")
    parser.add_argument("--tool", default="xferguard-facts"), parser.add_argument("--rule", action="append", default=[])
    own, _, extra = " ".join(sys.argv[1:]).partition(" -- ")
    given = parser.parse_args(own.split())
    rules = [word for rule in given.rule for word in ("--rule", rule)]
    done = subprocess.run([given.tool, "--check", *rules, given.file, "--", *flags(given), *extra.split()], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{given.tool} said {done.returncode}:\n{done.stderr}")
    if "error:" in done.stderr:
        sys.exit(f"the test itself does not compile:\n{done.stderr}")
    found = collections.Counter()
    for line in done.stdout.splitlines():
        if (match := FOUND.match(line)) and match["file"].endswith(given.file.split("/")[-1]):
            found[(int(match["line"]), match["rule"], match["level"])] += 1
    wanted = expected_in(given.file)
    wrong = []
    for (line, rule, level), count in sorted((wanted - found).items()):
        wrong.append(f"{given.file}:{line}: expected {level} xfer-{rule}, not found")
    for (line, rule, level), count in sorted((found - wanted).items()):
        if level != "note" and (not given.rule or rule in given.rule):
            wrong.append(f"{given.file}:{line}: unexpected {level} xfer-{rule}")
    if wrong:
        sys.exit("\n".join(wrong) + "\n\n" + done.stdout)
    print(f"{sum(wanted.values())} as expected")


if __name__ == "__main__":
    main()
