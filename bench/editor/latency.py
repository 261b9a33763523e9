#!/usr/bin/env python3
"""From a keystroke to its diagnostics: xferguard-clangd beside stock clangd, on the same edits of the same file.

  bench/editor/latency.py FILE [--edits N] [--ours PROGRAM] [--stock PROGRAM] [-- FLAGS...]

Both servers hold FILE open with a warm preamble and take turns, edit by edit. Prints a row of a Markdown table: the medians of
the time, and of the processor time of the thread that works on the file, in milliseconds. On a busy machine only the latter can be
trusted. FLAGS are the compile flags of FILE.
"""
import argparse
import pathlib
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "test" / "editor" / "Inputs"))
from lsp import Server  # noqa: E402


class Session:
    def __init__(self, program, file, flags):
        self.file, self.uri, self.version = file, file.resolve().as_uri(), 1
        self.server = Server([*program, "--log=error", "--background-index=false"], sys.stderr)
        self.server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}, "initializationOptions": {
            "compilationDatabaseChanges": {str(file.resolve()): {
                "workingDirectory": str(file.resolve().parent), "compilationCommand": ["clang++", *flags, str(file.resolve())]}}}})
        self.server.send({"method": "initialized", "params": {}})
        self.server.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": self.uri, "languageId": "cpp", "version": 1, "text": file.read_text()}}})
        self.findings = sum(str(d.get("code")).startswith("xfer-") for d in self.wait())

    def cpu(self):
        """Milliseconds of the thread that parses FILE and runs the checks; indexing goes on beside it."""
        name = ("ASTWorker:" + self.file.name)[-15:]
        tasks = pathlib.Path(f"/proc/{self.server.process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks if (task / "comm").read_text().strip() == name) / 1e6

    def wait(self):
        while not self.server.published or self.server.published.get("version") != self.version:
            self.server.receive()
        return self.server.published["diagnostics"]

    def edit(self, text):
        self.version += 1
        begin, cpu = time.perf_counter(), self.cpu()
        self.server.send({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": self.uri, "version": self.version}, "contentChanges": [{"text": text}]}})
        self.wait()
        return (time.perf_counter() - begin) * 1000, self.cpu() - cpu

    def close(self):
        self.server.request("shutdown", None)
        self.server.send({"method": "exit"})
        self.server.process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--edits", type=int, default=20)
    parser.add_argument("--ours", default="xferguard-clangd")
    parser.add_argument("--stock", default="clangd-22")
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options, flags = parser.parse_args(sys.argv[1:split]), sys.argv[split + 1:]

    text = options.file.read_text()
    sessions = {name: Session(program, options.file, flags) for name, program in (
        ("stock", [options.stock]), ("ours", [options.ours, "--xfer-checks=xfer-*"]))}
    taken = {name: [] for name in sessions}
    for number in range(options.edits):
        for name, session in sessions.items():
            taken[name].append(session.edit(f"{text}\nint edited_{number};\n"))
    times, cpus = ({name: statistics.median(each[part] for each in taken[name]) for name in taken} for part in (0, 1))
    for session in sessions.values():
        session.close()

    def met(what):
        return what["ours"] - what["stock"] <= max(0.1 * what["stock"], 30)
    print(f"| {options.file} | {sessions['ours'].findings} | {times['stock']:.0f} | {times['ours']:.0f} "
          f"| {'met' if met(times) and times['ours'] < 1000 else 'missed'} "
          f"| {cpus['stock']:.0f} | {cpus['ours']:.0f} | {'met' if met(cpus) else 'missed'} |", flush=True)


if __name__ == "__main__":
    main()
