#!/usr/bin/env python3
"""What joining a large project costs: memory and seconds of `xferguard lint *.facts`, the reduce step of docs/lint-project.md.

    bench/lint/join.py [--lint build/bin/xferguard-lint] [--files 10000] [-o RESULT.md]

One program of that many files. A tenth of them copies to a GPU, as many loop over another file's copy, as many call those loops;
every file has a dozen host functions that loop, allocate and call into other files. The facts of the ten kinds of file are
collected by a real lint and written out under each file's own names, so that the join is all that is measured.
"""
import argparse
import ctypes
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

import table

OWN, PREVIOUS, HELPER = "88888", "77777", "66666"  # numbers in the names, replaced by each file's
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


def source(kind):
    """Kind 0 copies; kind 1 loops over the copy of the file before it, and kind 2 calls such a loop."""
    text = f"double helper{HELPER}(const double *, int);\n"
    text += f"double helper{OWN}(const double *values, int count) {{ double s = 0; for (int i = 0; i < count; ++i) s += values[i]; return s; }}\n"
    if kind == 0:
        text += COPIES.format(n=OWN)
    elif kind == 1:
        text += f"void put{PREVIOUS}(float *, const float *, int);\n"
        text += f"void upload{OWN}(float *d, const float *h, int count) {{ for (int i = 0; i < count; ++i) put{PREVIOUS}(d, h, i); }}\n"
    elif kind == 2:
        text += f"void upload{PREVIOUS}(float *, const float *, int);\nvoid run{OWN}(float *d, const float *h) {{ upload{PREVIOUS}(d, h, 1000); }}\n"
    for k in range(12):
        text += HOST.format(n=OWN, k=k, h=HELPER)
    return text


def make(folder, lint, files):
    """NUMBER.facts for every file; how many bytes of facts, and packed."""
    folder.mkdir()
    kinds = []
    for kind in range(10):
        (folder / f"{OWN}.cpp").write_text(source(kind))
        words = [lint, "lint", "--no-cache", "--dump-facts", f"{OWN}.cpp"]
        subprocess.run(words + ["-o", "kind.facts", "--"], cwd=folder, check=True, capture_output=True)
        head = (folder / "kind.facts").read_bytes().split(b"\n", 1)[1].split(b"\nfacts\n", 1)[0].decode()
        body = subprocess.run(words + ["--"], cwd=folder, check=True, capture_output=True, text=True).stdout
        kinds.append((head, body.replace(str(folder) + "/", "")))
    (folder / "kind.facts").unlink()
    collected = written = 0
    for n in range(files):
        head, body = (text.replace(OWN, f"{n:05}").replace(PREVIOUS, f"{n - 1:05}").replace(HELPER, f"{(n + 7) % files:05}") for text in kinds[n % 10])
        record = f"{head}\nfacts\n".encode() + packed(body.encode())
        collected += len(body)
        written += len(record)
        (folder / f"{n:05}.facts").write_bytes(b"xferguard-collected %d\n" % len(record) + record)
    return collected, written


def packed(text):
    """As checks/facts/Saved.cpp packs it."""
    zstd = ctypes.CDLL("libzstd.so.1")
    zstd.ZSTD_compressBound.restype = zstd.ZSTD_compress.restype = ctypes.c_size_t
    room = ctypes.create_string_buffer(zstd.ZSTD_compressBound(ctypes.c_size_t(len(text))))
    size = zstd.ZSTD_compress(room, ctypes.c_size_t(len(room)), text, ctypes.c_size_t(len(text)), 1)
    return b"xferguard-packed %d\n" % len(text) + room.raw[:size]


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
    parser.add_argument("--machine", default=f"{os.cpu_count()}-core VM")
    parser.add_argument("-o", dest="output")
    options = parser.parse_args()
    lint = os.path.abspath(options.lint)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="xferguard-join-"))
    try:
        collected, packed_size = make(folder / "project", lint, options.files)
        command = [lint, "lint", "-o", str(folder / "out.json"), "--format", "markdown"] + [f"{n:05}.facts" for n in range(options.files)]
        wall, cpu, memory, _ = run(command, folder / "project")
        findings = len(json.loads((folder / "out.json").read_text())["findings"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    expected = len(range(1, options.files, 10))
    if findings != expected:
        raise SystemExit(f"join.py: {findings} findings where {expected} loops over another file's copy stand")
    table.write(
        f"What joining {options.files} files costs", options.machine,
        f"Made by bench/lint/join.py: one program, three tenths of its files lead to the GPU, {collected / 2**20:.0f} MiB of facts ({packed_size / 2**20:.0f} MiB packed, "
        f"as lint writes them), {findings} findings that need two files each. As many processes as cores ask the rules; the memory is the largest one's.",
        ["files", "wall, s", "target", "CPU, s", "peak memory of a process, MiB", "target"],
        [[str(options.files), f"{wall:.1f}", table.verdict(wall, 10, " s"), f"{cpu:.1f}", f"{memory:.0f}", table.verdict(memory, 1024, " MiB")]],
        options.output)


if __name__ == "__main__":
    main()
