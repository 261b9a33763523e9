#!/usr/bin/env python3
"""From a keystroke to its diagnostics: xferguard-clangd beside stock clangd, on the same edits of the same file.

  bench/editor/latency.py FILE [--edits N] [--ours PROGRAM] [--stock PROGRAM] [-- FLAGS...]

Both servers hold FILE open with a warm preamble and take turns, edit by edit. Prints the median and the 90th percentile of
each in milliseconds. FLAGS are the compile flags of FILE.
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
        self.server = Server([program, "--log=error", "--background-index=false"], sys.stderr)
        self.server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}, "initializationOptions": {
            "compilationDatabaseChanges": {str(file.resolve()): {
                "workingDirectory": str(file.resolve().parent), "compilationCommand": ["clang++", *flags, str(file.resolve())]}}}})
        self.server.send({"method": "initialized", "params": {}})
        self.server.send({"method": "textDocument/didOpen", "params": {"textDocument": {
            "uri": self.uri, "languageId": "cpp", "version": 1, "text": file.read_text()}}})
        self.count = len(self.wait())

    def wait(self):
        while not self.server.published or self.server.published.get("version") != self.version:
            self.server.receive()
        return self.server.published["diagnostics"]

    def edit(self, text):
        self.version += 1
        begin = time.perf_counter()
        self.server.send({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": self.uri, "version": self.version}, "contentChanges": [{"text": text}]}})
        self.wait()
        return (time.perf_counter() - begin) * 1000

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
    sessions = {name: Session(program, options.file, flags) for name, program in (("stock", options.stock), ("ours", options.ours))}
    taken = {name: [] for name in sessions}
    for number in range(options.edits):
        for name, session in sessions.items():
            taken[name].append(session.edit(f"{text}\nint edited_{number};\n"))
    for name, session in sessions.items():
        session.close()
        ordered = sorted(taken[name])
        print(f"{name:5}  median {statistics.median(ordered):6.0f} ms   90 % {ordered[int(len(ordered) * 0.9)]:6.0f} ms   "
              f"{session.count} diagnostics, {options.edits} edits")
    difference = statistics.median(taken["ours"]) - statistics.median(taken["stock"])
    print(f"ours takes {difference:+.0f} ms ({difference / statistics.median(taken['stock']):+.1%})")


if __name__ == "__main__":
    main()
