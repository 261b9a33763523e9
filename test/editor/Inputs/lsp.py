#!/usr/bin/env python3
"""A small client: opens a file in the language server, prints what it says about it.

  lsp.py FILE [--action TITLE] [--at LINE] [-- SERVER ARGUMENTS...]

prints each diagnostic as "LINE: message [code] <link>", each code action on the first word of LINE or on a diagnostic as "action: TITLE",
and with --action the text of FILE after that action.
"""
import argparse
import json
import pathlib
import signal
import subprocess
import sys
import threading


class Server:
    def __init__(self, command, log):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)
        self.next_id, self.published, self.edits = 0, None, None

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def receive(self):
        size = None
        while (line := self.process.stdout.readline()) != b"\r\n":
            if not line:
                sys.exit("lsp.py: the server ended")
            name, _, value = line.decode().partition(":")
            if name.lower() == "content-length":
                size = int(value)
        body = self.process.stdout.read(size)
        message = json.loads(body)
        if message.get("method") == "textDocument/publishDiagnostics":
            self.published = message["params"]
        elif message.get("method") == "workspace/applyEdit":
            self.edits = message["params"]["edit"]
            self.send({"id": message["id"], "result": {"applied": True}})
        elif "id" in message and "method" in message:
            self.send({"id": message["id"], "result": None})
        return message

    def request(self, method, params):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.next_id and "method" not in message:
                if "error" in message:
                    sys.exit(f"lsp.py: {method}: {message['error']['message']}")
                return message["result"]

    def diagnostics(self, uri):
        while not self.published or self.published["uri"] != uri:
            self.receive()
        return self.published["diagnostics"]


def offset(text, position):
    return sum(len(line) for line in text.splitlines(True)[:position["line"]]) + position["character"]


def edited(text, edits):
    for edit in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True):
        begin, end = offset(text, edit["range"]["start"]), offset(text, edit["range"]["end"])
        text = text[:begin] + edit["newText"] + text[end:]
    return text


def edits_of(server, action, uri):
    if "edit" not in action:
        command = action["command"] if isinstance(action["command"], dict) else action
        server.request("workspace/executeCommand", {"command": command["command"], "arguments": command.get("arguments", [])})
    edit = action.get("edit") or server.edits
    if "changes" in edit:
        return edit["changes"][uri]
    return [e for change in edit["documentChanges"] if change["textDocument"]["uri"] == uri for e in change["edits"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--action")
    parser.add_argument("--at", type=int)
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    options, server_arguments = parser.parse_args(sys.argv[1:split]), sys.argv[split + 1:]
    text = options.file.read_text()
    uri = options.file.resolve().as_uri()

    server = Server(["xferguard-clangd", "--log=error", *server_arguments], sys.stderr)
    watch = threading.Timer(300, server.process.send_signal, [signal.SIGABRT])  # it prints where it hangs
    watch.start()
    server.request("initialize", {"processId": None, "rootUri": None, "capabilities": {
        "textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True, "relatedInformation": True},
                         "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}}}},
        "workspace": {"applyEdit": True}}})
    server.send({"method": "initialized", "params": {}})
    server.send({"method": "textDocument/didOpen", "params": {
        "textDocument": {"uri": uri, "languageId": "cuda-cpp", "version": 1, "text": text}}})
    diagnostics = server.diagnostics(uri)
    for d in diagnostics:
        link = d.get("codeDescription", {}).get("href", "")
        print(f"{d['range']['start']['line'] + 1}: {d['message'].splitlines()[0]} [{d.get('code', '')}] <{link}>")

    ranges = [(d["range"], [d]) for d in diagnostics]
    if options.at:
        lines = text.splitlines()
        first = len(lines[options.at - 1]) - len(lines[options.at - 1].lstrip())
        word = len(lines[options.at - 1].split()[0])
        begin, end = ({"line": options.at - 1, "character": c} for c in (first, first + word))
        ranges.append(({"start": begin, "end": end}, []))
    actions = [a for where, about in ranges for a in server.request("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": where, "context": {"diagnostics": about}}) or []]
    for action in actions:
        print("action:", action["title"])
    if options.action:
        action = next((a for a in actions if options.action in a["title"]), None)
        if not action:
            sys.exit(f"lsp.py: no action is called {options.action!r}")
        print(edited(text, edits_of(server, action, uri)), end="")
    server.request("shutdown", None)
    server.send({"method": "exit"})
    code = server.process.wait()
    watch.cancel()
    return code


if __name__ == "__main__":
    sys.exit(main())
