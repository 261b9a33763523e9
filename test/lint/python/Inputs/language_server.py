#!/usr/bin/env python3
"""Talks to `xferguard lint --lsp` as an editor does.

  language_server.py XFERGUARD-LINT FOLDER
"""
import json
import pathlib
import subprocess
import sys
import urllib.parse

SOURCE = """import torch


def train(model, loader, optimizer, device):
    for x in loader:
        loss = model(x.to(device)).mean() * torch.ones(3).to(device).sum()
        loss.backward()
        optimizer.step()
        name = "\U0001F600"; print(name, loss.item())
"""
MENDED = SOURCE.replace("torch.ones(3).to(device)", "torch.ones(3, device=device)")


class Server:
    def __init__(self, tool):
        self.process = subprocess.Popen([tool, "lint", "--lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.asked = 0

    def raw(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.raw(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def receive(self):
        length = 0
        while (line := self.process.stdout.readline()) != b"\r\n":
            assert line, "the server is gone"
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return json.loads(self.process.stdout.read(length))

    def ask(self, method, **params):
        self.asked += 1
        self.send(id=self.asked, method=method, params=params)
        answer = self.receive()
        assert answer["id"] == self.asked, answer
        return answer

    def say(self, method, **params):
        self.send(method=method, params=params)

    def diagnostics(self):
        said = self.receive()
        assert said["method"] == "textDocument/publishDiagnostics", said
        return said["params"]

    def leave(self):
        assert self.ask("shutdown")["result"] is None
        assert self.ask("textDocument/codeAction")["error"]["code"] == -32600
        self.say("exit")
        return self.process.wait(30)


def begun(tool):
    server = Server(tool)
    assert server.ask("initialize", capabilities={})["result"]["capabilities"]["textDocumentSync"]["change"] == 1
    server.say("initialized")
    return server


def places(params):
    return sorted((each["code"], each["range"]["start"]["line"], each["range"]["start"]["character"]) for each in params["diagnostics"])


def shows_and_mends(tool, file):
    server, uri = begun(tool), "file://" + urllib.parse.quote(str(file))
    file.write_text("")  # what the editor has is not saved
    server.say("textDocument/didOpen", textDocument={"uri": uri, "languageId": "python", "version": 1, "text": SOURCE})
    first = server.diagnostics()
    ones, item = ("xfer-create-then-move", 5, 44), ("xfer-scalar-readback", 8, 33)  # in UTF-16 units: the smile is two
    assert places(first) == [ones, item] and first["version"] == 1, first
    assert all(each["severity"] == 2 and each["source"] == "xferguard" and each["codeDescription"]["href"] for each in first["diagnostics"])

    at = {"start": {"line": 5, "character": 50}, "end": {"line": 5, "character": 50}}
    action, = server.ask("textDocument/codeAction", textDocument={"uri": uri}, range=at, context={"diagnostics": []})["result"]
    assert apply(SOURCE, action["edit"]["changes"][uri]) == MENDED, action
    elsewhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
    assert server.ask("textDocument/codeAction", textDocument={"uri": uri}, range=elsewhere, context={})["result"] == []

    server.say("textDocument/didChange", textDocument={"uri": uri, "version": 2}, contentChanges=[{"text": SOURCE + "def half("}])
    server.say("textDocument/didSave", textDocument={"uri": uri})  # half a line: nothing is said of it
    server.say("textDocument/didChange", textDocument={"uri": uri, "version": 3}, contentChanges=[{"text": MENDED}])
    second = server.diagnostics()
    assert places(second) == [item] and second["version"] == 3, second
    server.say("textDocument/didClose", textDocument={"uri": uri})
    assert server.diagnostics()["diagnostics"] == []
    assert server.leave() == 0


def apply(text, edits):
    """Of lines without a smile: a unit is a character."""
    lines = text.splitlines(keepends=True)
    for edit in sorted(edits, key=lambda each: -each["range"]["start"]["character"]):
        start, end = edit["range"]["start"], edit["range"]["end"]
        line = lines[start["line"]]
        lines[start["line"]] = line[: start["character"]] + edit["newText"] + line[end["character"]:]
    return "".join(lines)


def bears_with_bad_input(tool, file):
    server = Server(tool)
    assert server.ask("textDocument/codeAction")["error"]["code"] == -32002  # not begun
    assert "result" in server.ask("initialize")
    for data, code in ((b"Content-Length: 5\r\n\r\n{oops", -32700), (b"Content-Type: x\r\n\r\n", -32700), (b"Content-Length: 99999999999999\r\n\r\n", -32700),
                       (b"x" * 10000, -32700), (b"Content-Length: 2\r\n\r\n[]", -32600), (b"Content-Length: 8\r\n\r\n{\"id\":7}", -32600)):
        server.raw(data)
        assert server.receive()["error"]["code"] == code, data[:40]
    assert server.ask("textDocument/hover")["error"]["code"] == -32601
    assert server.ask("textDocument/codeAction", textDocument={"uri": "http://x/y.py"}, range={})["error"]["code"] == -32602
    for params in ({}, {"textDocument": 3}, {"textDocument": {"uri": "file:///nowhere.py"}, "contentChanges": [{"text": 3}]}, {"textDocument": {"uri": "untitled:1", "text": ""}}):
        for method in ("didOpen", "didChange", "didSave", "didClose"):
            server.say("textDocument/" + method, **params)
    server.say("textDocument/didOpen", textDocument={"uri": "file:///nowhere/at/all.py", "version": 1, "text": SOURCE})  # belongs to no project
    server.say("textDocument/didOpen", textDocument={"uri": file.with_suffix(".cpp").as_uri(), "version": 1, "text": "int x;"})  # xferguard-clangd's
    assert server.leave() == 0


def ends_without_a_goodbye(tool):
    server = begun(tool)
    server.say("exit")
    assert server.process.wait(30) == 1
    server = begun(tool)
    server.process.stdin.close()
    assert server.process.wait(30) == 1


def main(tool, folder):
    folder = pathlib.Path(folder).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    shows_and_mends(tool, folder / "train \u00e4.py")
    bears_with_bad_input(tool, folder / "train.py")
    ends_without_a_goodbye(tool)
    print("served")


if __name__ == "__main__":
    main(*sys.argv[1:])
