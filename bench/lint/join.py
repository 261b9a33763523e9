#!/usr/bin/env python3
"""What joining a large project costs: memory and seconds of a lint that finds all files in the cache.

    bench/lint/join.py [--lint build/bin/xferguard-lint] [--files 10000] [-j 2] [-o RESULT.md]

The project is made here: programs of 500 files each and a library that all are linked with. A tenth of the files copies to a
GPU, some through three files; every file has a dozen host functions that loop, allocate and call into other files. It is linted
once (which fills the cache), then again twice: what is measured is the second of these, the join with nothing to parse.
"""
import argparse
import datetime
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

COPIES = """enum cudaMemcpyKind {{ cudaMemcpyHostToHost, cudaMemcpyHostToDevice }};
extern "C" int cudaMemcpy(void *, const void *, unsigned long, cudaMemcpyKind);
void put{n}(float *device, const float *host, int i) {{ cudaMemcpy(device + i, host + i, 4, cudaMemcpyHostToDevice); }}
"""
HOST = """struct Row{n}_{k} {{ int id; double weight; char name[16]; }};
double sum{n}_{k}(const double *values, int count, double scale) {{
  double total = 0, *copy = new double[count];
  for (int i = 0; i < count; ++i) copy[i] = values[i] * scale;
  for (int i = 0; i < count; ++i)
    if (copy[i] > 0.5) total += copy[i]; else total -= copy[i] / 2;
  Row{n}_{k} row{{count, total, {{0}}}};
  for (int i = 0; i < 15; ++i) row.name[i] = static_cast<char>('a' + i);
  delete[] copy;
  return row.weight + row.id + helper{h}(values, count);
}}
"""


def source(n, per_program):
    """Every tenth file copies; the next one loops over it, and the one behind that calls the loop."""
    first = n - n % per_program
    helper = (n + 7) % per_program + first
    text = f"double helper{helper}(const double *, int);\n"
    text += f"double helper{n}(const double *values, int count) {{ double s = 0; for (int i = 0; i < count; ++i) s += values[i]; return s; }}\n"
    if n % 10 == 0:
        text += COPIES.format(n=n)
    elif n % 10 == 1:
        text += f"void put{n - 1}(float *, const float *, int);\nvoid upload{n}(float *d, const float *h, int count) {{ for (int i = 0; i < count; ++i) put{n - 1}(d, h, i); }}\n"
    elif n % 10 == 2:
        text += f"void upload{n - 1}(float *, const float *, int);\nvoid run{n}(float *d, const float *h) {{ upload{n - 1}(d, h, 1000); }}\n"
    for k in range(12):
        text += HOST.format(n=n, k=k, h=helper)
    if n == first:
        text += "int main() {}\n"
    return text


def make(folder, files, per_program):
    (folder / ".git").mkdir(parents=True)
    entries = []
    for n in range(files):
        place = folder / f"program{n // per_program}"
        place.mkdir(exist_ok=True)
        file = place / f"file{n}.cpp"
        file.write_text(source(n, per_program))
        entries.append({"directory": str(folder), "file": str(file), "arguments": ["g++", "-std=c++17", "-c", str(file)]})
    (folder / "compile_commands.json").write_text(json.dumps(entries))


def run(command, cwd):
    """Wall seconds, CPU seconds, peak memory in MiB and what was printed."""
    start = time.monotonic()
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    text = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lint", default="build/bin/xferguard-lint")
    parser.add_argument("--files", type=int, default=10000)
    parser.add_argument("--program", type=int, default=500, help="files of one program")
    parser.add_argument("-j", default="2")
    parser.add_argument("--machine", default=f"{os.cpu_count()}-core VM")
    parser.add_argument("-o", dest="output")
    options = parser.parse_args()
    lint = os.path.abspath(options.lint)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="xferguard-join-"))
    try:
        make(folder / "project", options.files, options.program)
        command = [lint, "lint", "-p", ".", "-j", options.j, "-o", str(folder / "out.json"), "--format", "json"]
        first = run(command, folder / "project")
        run(command, folder / "project")  # the stamps settle
        again = run(command, folder / "project")
        findings = len(json.loads((folder / "out.json").read_text())["findings"])
        stored = sum(f.stat().st_size for f in (folder / "project/.xferguard/cache").glob("*.facts"))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    expected = len(range(1, options.files, 10))
    if findings != expected:
        raise SystemExit(f"join.py: {findings} findings where {expected} loops over another file's copy stand")
    lines = [f"# What joining {options.files} files costs", "",
             f"{datetime.date.today()}, {options.machine}. Made by bench/lint/join.py: programs of {options.program} files, all in the cache "
             f"({stored / 2**20:.0f} MiB of it), {findings} findings that need two files each.", "",
             "| what | wall, s | CPU, s | peak memory, MiB | target |", "|---|---|---|---|---|",
             f"| first lint, all parsed | {first[0]:.0f} | {first[1]:.0f} | {first[2]:.0f} | |",
             f"| the join alone | {again[0]:.1f} | {again[1]:.1f} | {again[2]:.0f} | 10 s: {'met' if again[1] < 10 else 'missed'}; "
             f"1024 MiB: {'met' if again[2] < 1024 else 'missed'} |"]
    text = "\n".join(lines) + "\n"
    print(text)
    if options.output:
        pathlib.Path(options.output).write_text(text)


if __name__ == "__main__":
    main()
