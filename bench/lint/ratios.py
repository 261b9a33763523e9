#!/usr/bin/env python3
"""What lint costs, as ratios of what clang costs on the same files, in one run on one machine.

    bench/lint/ratios.py --cuda DIR [--torch DIR] [--lint build/bin/xferguard-lint] [--clang clang++-22] [--plugin FILE] [-o RESULT.md]

--cuda is a checkout of small CUDA programs (HeCBench's src/), --torch one of LibTorch programs or, better, the build folder of one: where it
has a compile_commands.json, that decides the flags. Files are taken in the order of their names, or of the database; one that clang
cannot parse without an error is passed over, for both alike: where clang stops early there is nothing to compare. With --plugin the cost of
the module inside clang-tidy is measured too. Times are CPU seconds (user and system, of all processes), so that other work on
the machine changes little; both sides of a row run one right after the other.
"""
import argparse
import json
import os
import pathlib
import platform
import resource
import shutil
import subprocess
import tempfile

import table

TORCH_INCLUDES = ["/usr/include", "/usr/include/torch/csrc/api/include"]


def cpu_seconds(command, cwd):
    """CPU time of the command with all that it starts, and its exit code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    code = subprocess.run(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime, code


class Bench:
    def __init__(self, options):
        self.lint = os.path.abspath(options.lint)
        self.clang = options.clang
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="xferguard-bench-"))

    def database(self, name, entries):
        """A project of these commands."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        (folder / ".git").mkdir(parents=True)
        (folder / "compile_commands.json").write_text(json.dumps(entries))
        return folder

    def clang_commands(self, folder):
        """What lint hands to clang, for clang itself."""
        subprocess.run([self.lint, "compdb", "-p", ".", "-o", "clang"], cwd=folder, check=True, capture_output=True)
        for entry in json.loads((folder / "clang" / "compile_commands.json").read_text()):
            yield entry["directory"], [self.clang] + entry["arguments"][1:] + ["-fsyntax-only", "-w"]

    def parsable(self, name, candidates, count, before=((), 0)):
        """The first `count` that clang parses without an error, and its CPU seconds for them; `before` are the first of them."""
        chosen, seconds = list(before[0]), before[1]
        todo = candidates[candidates.index(chosen[-1]) + 1:] if chosen else candidates
        while todo and len(chosen) < count:
            missing = count - len(chosen)
            folder = self.database(name, todo[:missing])
            for entry, (directory, command) in zip(todo[:missing], self.clang_commands(folder), strict=True):
                took, code = cpu_seconds(command, directory)
                if code == 0:
                    chosen.append(entry)
                    seconds += took
            todo = todo[missing:]
        return chosen, seconds

    def run_lint(self, folder, *more):
        return cpu_seconds([self.lint, "lint", "-j1", "-p", ".", *more], folder)[0]

    def tidy(self, name, entries, tidy, plugin):
        """clang-tidy with one trivial check, then with ours as well; twice in turn, the smaller of each."""
        folder = self.database(name, entries)
        files = [entry["file"] for entry in entries]
        subprocess.run([self.lint, "compdb", "-p", ".", "-o", "clang"], cwd=folder, check=True, capture_output=True)
        common = [tidy, "-p", str(folder / "clang"), "--quiet", "--system-headers=false"]
        plain = common + ["--checks=-*,misc-unused-alias-decls"] + files
        loaded = common + [f"-load={plugin}", "--checks=-*,misc-unused-alias-decls,xfer-*"] + files
        times = [(cpu_seconds(plain, folder)[0], cpu_seconds(loaded, folder)[0]) for _ in range(2)]
        return min(t[0] for t in times), min(t[1] for t in times)

    def cold(self, name, entries):
        return self.run_lint(self.database(name, entries), "--no-cache")

    def repeated(self, name, files):
        """Cold with a cache to fill, nothing changed, and one file changed (a comment at its end)."""
        copies = self.folder / (name + "-copies")
        shutil.rmtree(copies, ignore_errors=True)
        moved = []
        for file in files:
            folder = copies / file.parent.name
            if not folder.exists():
                shutil.copytree(file.parent, folder, ignore_dangling_symlinks=True)
            moved.append(folder / file.name)
        folder = self.database(name, [command(file) for file in moved])
        cold = self.run_lint(folder)
        self.run_lint(folder)  # the stamps settle: files written within the last second are read again
        same = self.run_lint(folder)
        with open(moved[len(moved) // 2], "a") as out:
            out.write("// changed\n")
        changed = self.run_lint(folder)
        return cold, same, changed


def command(file, flags=()):
    """nvcc's for .cu, g++'s for the rest."""
    compiler = ["nvcc", "-std=c++17", "-O3"] if file.suffix == ".cu" else ["g++", "-std=c++17", "-O2"]
    return {"directory": str(file.parent), "file": str(file), "arguments": compiler + list(flags) + ["-c", str(file)]}


def torch_commands(folder):
    database = pathlib.Path(folder) / "compile_commands.json"
    if not database.exists():
        return [command(file, ["-I" + path for path in TORCH_INCLUDES]) for file in sources(folder, ".cpp", ["torch/torch.h"])]
    by_file = {}
    for entry in json.loads(database.read_text()):
        by_file.setdefault(entry["file"], entry)  # a file of two targets counts once
    return [entry for file, entry in by_file.items() if "torch::" in pathlib.Path(entry["directory"], file).read_text(errors="replace")]


def sources(folder, suffix, wanted, unwanted=()):
    found = []
    for file in sorted(pathlib.Path(folder).rglob("*" + suffix)):
        text = file.read_text(errors="replace")
        if all(word in text for word in wanted) and not any(word in text for word in unwanted):
            found.append(file)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lint", default="build/bin/xferguard-lint")
    parser.add_argument("--clang", default="clang++-22")
    parser.add_argument("--cuda", required=True)
    parser.add_argument("--torch")
    parser.add_argument("--plugin", help="libxferguard_tidy.so")
    parser.add_argument("--tidy", default="clang-tidy-22")
    parser.add_argument("--many", type=int, default=200, help="files of the project in which one changes")
    parser.add_argument("--machine", default=f"{os.cpu_count()}-core {platform.machine()} VM")
    parser.add_argument("-o", dest="output")
    options = parser.parse_args()
    bench = Bench(options)

    version = subprocess.run([options.clang, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    rows = []

    def row(what, base, seconds, lint, target):  # written at once: a run that is cut off leaves what it has measured
        if not seconds:
            print(f"skipped: {what}: no such files", flush=True)
            return
        rows.append([what, base, f"{seconds:.2f}", f"{lint:.2f}", f"{lint / seconds:.4f}", table.verdict(lint / seconds, target)])
        table.write("What lint costs", f"{options.machine}, {version}", "CPU seconds, one thread. Made by bench/lint/ratios.py.",
                    ["what", "compared with", "that, s", "lint, s", "ratio", "target"], rows, options.output)

    heavy = ["thrust/", "cub/", "cooperative_groups", "torch/"]
    small = [command(file) for file in sources(options.cuda, ".cu", ["cudaMemcpy", "main("], heavy)]
    plain, clang_plain = bench.parsable("plain", small, 20)
    row(f"cold, {len(plain)} plain CUDA files", "clang -fsyntax-only", clang_plain, bench.cold("plain", plain), 0.7)
    containers = [command(file) for file in sources(options.cuda, ".cu", ["thrust/device_vector"])]
    thrust, clang_thrust = bench.parsable("thrust", containers, 5)
    row(f"cold, {len(thrust)} Thrust files", "clang -fsyntax-only", clang_thrust, bench.cold("thrust", thrust), 0.7)
    if options.torch:
        tensors = torch_commands(options.torch)
        torch, clang_torch = bench.parsable("torch", tensors, 5)
        row(f"cold, {len(torch)} LibTorch files", "clang -fsyntax-only", clang_torch, bench.cold("torch", torch), 0.7)
        project, clang_project = bench.parsable("project", tensors, 20, (torch, clang_torch))
        row(f"shared prefixes, {len(project)} LibTorch files", "clang -fsyntax-only", clang_project, bench.cold("project", project), 0.15)
    many = sources(options.cuda, ".cu", ["cudaMemcpy", "main("])[:options.many]
    cold, same, changed = bench.repeated("many", many)
    row(f"nothing changed, {len(many)} files", "cold", cold, same, 0.02)
    row(f"one of {len(many)} files changed", "cold", cold, changed, 0.05)
    checked = plain[:10] + thrust[:2]
    if options.plugin and checked:
        without, with_ours = bench.tidy("tidy", checked, options.tidy, os.path.abspath(options.plugin))
        row(f"clang-tidy with our module, {len(checked)} CUDA files", "one trivial check", without, with_ours, 1.15)
    shutil.rmtree(bench.folder, ignore_errors=True)


if __name__ == "__main__":
    main()
