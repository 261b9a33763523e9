"""VS Code in a real browser: a .cu is opened, our finding shows, our fix is applied and saved, the commands do what they say.

  vscode_session.py PACKAGE VSIX FOLDER PICTURES

PACKAGE is what Inputs/code-server left. FOLDER is the workspace: step.cu with a wait too many, its twin other.cu, and run.xgt.
xferguard and xferguard-clangd are found on PATH.
"""
import contextlib
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "report" / "Inputs"))
from browser import Browser  # noqa: E402

CONTROL, SHIFT, ENTER, ESCAPE = "\ue009", "\ue008", "\ue007", "\ue00c"


@contextlib.contextmanager
def served(package, vsix, folder, home):
    """The address of an editor that has the extension, and nobody's settings."""
    settings = json.dumps({
        "workbench.startupEditor": "none", "security.workspace.trust.enabled": False, "extensions.ignoreRecommendations": True,
        "xferguard.server.path": shutil.which("xferguard-clangd"), "xferguard.tool.path": shutil.which("xferguard")})
    for kind in ("User", "Machine"):  # paths are the machine's to say, the rest is the user's
        (home / "data" / kind).mkdir(parents=True)
        (home / "data" / kind / "settings.json").write_text(settings)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "HOME": str(home)}
    own = ["node", package / "out/node/entry.js", "--user-data-dir", home / "data", "--extensions-dir", home / "extensions"]
    subprocess.run([*own, "--install-extension", vsix], check=True, env=environment, stdout=subprocess.DEVNULL)
    server = subprocess.Popen([*own, "--auth=none", f"--bind-addr=127.0.0.1:{port}", "--disable-telemetry", "--disable-update-check"],
                              env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until(lambda: answers(f"http://127.0.0.1:{port}/healthz"), "code-server")
        yield f"http://127.0.0.1:{port}/?folder={folder}"
    finally:
        server.terminate()
        server.wait()


def answers(address):
    try:
        return urllib.request.urlopen(address, timeout=5).status == 200
    except (urllib.error.URLError, ConnectionError):
        return False


def until(seen, what, seconds=240):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = seen()
        if found:
            return found
        time.sleep(0.2)
    raise TimeoutError(f"not seen within {seconds} s: {what}")


class Editor(Browser):
    def keys(self, *together):
        press = [{"type": kind, "value": key} for kind, keys in (("keyDown", together), ("keyUp", reversed(together))) for key in keys]
        self.ask("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": press}]})

    def texts(self, selector):
        return self.run("return [...document.querySelectorAll(arguments[0])].map(e => e.innerText.replace(/\\s+/g, ' '))", selector)

    def sees(self, selector, words=""):
        return until(lambda: [text for text in self.texts(selector) if words in text], f"'{words}' in {selector}")[0]

    def asks(self, prompt):
        return self.run("const at = document.activeElement; return at.closest('.quick-input-widget') && at.placeholder.includes(arguments[0])", prompt)

    def press(self, keys, seen, what):
        """Keys pressed before the editor listens to them are lost, and pressed again."""
        def pressed():
            self.keys(*keys)
            with contextlib.suppress(TimeoutError):
                return until(seen, what, seconds=10)
        return until(pressed, what)

    def choose(self, words, offered, prompt="", keys=()):
        """What the quick pick offers first for these words; keys open it, or what was done before."""
        self.press(keys, lambda: self.asks(prompt), f"a quick pick '{prompt}'")
        self.type(words)
        self.sees(".quick-input-list .monaco-list-row.focused", offered)
        self.keys(ENTER)

    def command(self, name):
        self.choose(name, name, "the name of a command", keys=(CONTROL, SHIFT, "p"))

    def inside(self, *frames):
        """The text of a page in a page; what is asked next is about the window again."""
        try:
            for frame in frames:
                element = self.ask("POST", "/element", {"using": "css selector", "value": frame})
                self.ask("POST", "/frame", {"id": element})
            return self.run("return document.body.innerText")
        except urllib.error.HTTPError:  # a frame that is not there yet
            return ""
        finally:
            self.ask("POST", "/frame", {"id": None})


def fixes(editor):
    """Asked too early the editor says that there are none, and is asked again."""
    editor.keys(CONTROL, ".")
    for _ in range(100):
        if rows := editor.texts(".action-widget .monaco-list-row"):
            return rows
        time.sleep(0.2)
    editor.keys(ESCAPE)
    return []


def session(editor, folder, look):
    editor.sees(".explorer-folders-view", "step.cu")
    editor.choose("step.cu", "step.cu", keys=(CONTROL, "p"))
    editor.sees(".view-lines", "cudaDeviceSynchronize")
    until(lambda: editor.texts(".squiggly-warning"), "a squiggle")
    editor.press((CONTROL, SHIFT, "m"), lambda: editor.texts(".markers-panel"), "the list of problems")  # it is hidden by the same keys
    print("problem:", editor.sees(".markers-panel .monaco-list-row", "xfer-redundant-sync"))
    look("finding")

    editor.choose(":8:8", "line 8", keys=(CONTROL, "g"))
    editor.sees(".statusbar", "Ln 8, Col 8")
    print("offered:", *until(lambda: fixes(editor), "the menu of fixes"))
    look("fix")
    editor.keys(ENTER)
    until(lambda: "cudaDeviceSynchronize" not in editor.sees(".view-lines"), "the fix")
    editor.press((CONTROL, "s"), lambda: "cudaDeviceSynchronize" not in (folder / "step.cu").read_text(), "the saved file")
    print("fixed")

    editor.command("xferguard: Lint Workspace")
    editor.sees("#status\\.problems", "3")  # one is left in step.cu; until then the terminal may take the panel
    editor.command("Problems: Focus on Problems View")
    print("lint:", editor.sees(".markers-panel .monaco-list-row", "other.cu"))
    editor.command("xferguard: Explain Rule")
    editor.choose("round-trip", "round-trip", "Which rule?")
    print("rule:", editor.sees(".editor-group-container.active .view-lines", "xfer-round-trip")[:40])
    editor.command("xferguard: Open Last Report")
    print("report:", until(lambda: editor.inside("iframe.webview", "iframe#active-frame"), "the report").splitlines()[0])
    look("report")


def main():
    package, vsix, folder, pictures = map(pathlib.Path, sys.argv[1:])
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, served(package, vsix, folder, pathlib.Path(home)) as address, Editor(1280, 800) as editor:
        editor.ask("POST", "/url", {"url": address})
        try:
            session(editor, folder, lambda name: editor.picture(pictures / f"{name}.png"))
        except TimeoutError:
            editor.picture(pictures / "failed.png")
            print("the window at its end:", editor.run("return document.body.innerText"), sep="\n", file=sys.stderr)
            raise


if __name__ == "__main__":
    main()
