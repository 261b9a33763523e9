#!/usr/bin/env python3
"""Types a file into the language server and takes words out of its middle: typing.py FILE STEP

Every STEP-th prefix of FILE is one version, then FILE without each STEP-th word. The server must answer each of them. Prints
how many there were, and the codes of ours that the whole FILE has at the end.
"""
import pathlib
import re
import sys

from lsp import Server


def versions(text, step):
    yield from (text[:end] for end in range(1, len(text), step))
    words = list(re.finditer(r"\w+|[^\w\s]", text))
    yield from (text[:word.start()] + text[word.end():] for word in words[::step])
    yield text


def main():
    file, step = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    text, uri = file.read_text(), file.resolve().as_uri()
    server = Server(["xferguard-clangd", "--log=error"], sys.stderr)
    server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
    server.send({"method": "initialized", "params": {}})
    document = {"uri": uri, "languageId": "cuda-cpp", "version": 0, "text": text}
    server.send({"method": "textDocument/didOpen", "params": {"textDocument": document}})
    count = 0
    for count, version in enumerate(versions(text, step), 1):
        server.send({"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": count}, "contentChanges": [{"text": version}], "wantDiagnostics": True}})
        while not server.published or server.published.get("version") != count:
            server.receive()
    codes = sorted({d["code"] for d in server.published["diagnostics"] if d.get("code", "").startswith("xfer-")})
    print(f"{count} versions; {' '.join(codes)}")
    server.request("shutdown", None)
    server.send({"method": "exit"})
    return server.process.wait()


if __name__ == "__main__":
    sys.exit(main())
