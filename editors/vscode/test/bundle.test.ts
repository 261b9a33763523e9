// The bundle as the editor loads it, with an editor that only writes down what it is asked for.
import assert from "node:assert/strict";
import Module from "node:module";
import { join } from "node:path";
import { test } from "node:test";

interface Extension {
  activate(context: { subscriptions: unknown[] }): Promise<void>;
}
type Loader = (request: string, ...rest: unknown[]) => unknown;

/** Whatever is asked of it exists: a class, a function, an object, all at once. */
function anything(known: Record<string, unknown> = {}): unknown {
  return new Proxy(function () { /* can be called, constructed and extended */ }, {
    get: (target, key) => {
      if (key === "prototype") return target.prototype as unknown;
      if (typeof key === "symbol" || key === "then") return undefined;
      return known[key] ?? anything();
    },
    apply: () => anything(),
    construct: () => ({}),
  });
}

function loadWith(editor: unknown): Extension {
  const module = Module as unknown as { _load: Loader };
  const load = module._load;
  module._load = (request, ...rest) => (request === "vscode" ? editor : load.call(module, request, ...rest));
  try {
    return module._load(join(process.cwd(), "out", "extension.js"), undefined, false) as Extension;
  } finally {
    module._load = load;
  }
}

test("the bundle starts: commands and tasks are there, and a missing server is told with what to do", async () => {
  const registered: string[] = [], told: string[] = [];
  const settings: Record<string, unknown> = { "server.path": "/nonexistent/xferguard-clangd", "tool.path": "/nonexistent/xferguard" };
  const editor = anything({
    commands: { registerCommand: (name: string) => registered.push(name) },
    tasks: { registerTaskProvider: (type: string) => registered.push(`task ${type}`), onDidEndTask: () => ({}) },
    extensions: { getExtension: () => undefined },
    window: {
      showErrorMessage: (text: string) => {
        told.push(text);
        return Promise.resolve(undefined);
      },
    },
    workspace: {
      getConfiguration: () => ({ get: (name: string, otherwise: unknown) => settings[name] ?? otherwise }),
      onDidChangeConfiguration: () => ({}),
      onDidOpenTextDocument: () => ({}),
      onDidCloseTextDocument: () => ({}),
      registerTextDocumentContentProvider: (scheme: string) => registered.push(`pages ${scheme}`),
    },
  });
  await loadWith(editor).activate({ subscriptions: [] });
  assert.deepEqual(registered.sort(), ["pages xferguard", "task xferguard", "xferguard.explainRule", "xferguard.lintWorkspace", "xferguard.loadProfile",
    "xferguard.openReport", "xferguard.restart"]);
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /'\/nonexistent\/xferguard-clangd' was not found\. Install the package xferguard-editor/);
});
