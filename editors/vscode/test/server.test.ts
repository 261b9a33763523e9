import assert from "node:assert/strict";
import { test } from "node:test";
import { pythonCommand, serverCommand, startsOwnServer } from "../src/server";

const plain = { path: "xferguard-clangd", arguments: [], notes: false, off: [] };

test("with no settings the server gets no arguments", () => {
  assert.deepEqual(serverCommand(plain), { command: "xferguard-clangd", args: [] });
});

test("rules that are off are taken away, and the user's own arguments come last", () => {
  const { args } = serverCommand({ ...plain, off: ["round-trip", "broad-sync"], notes: true, arguments: ["--log=verbose"] });
  assert.deepEqual(args, ["--xfer-checks=-xfer-round-trip,-xfer-broad-sync", "--xfer-notes", "--log=verbose"]);
});

test("there is one server on a file", () => {
  assert.equal(startsOwnServer("auto", false), true);
  assert.equal(startsOwnServer("auto", true), false);
  assert.equal(startsOwnServer("always", true), true);
  assert.equal(startsOwnServer("never", false), false);
});

test("Python is served by the tool, and the same settings count", () => {
  assert.deepEqual(pythonCommand({ ...plain, path: "/bin/xferguard" }), { command: "/bin/xferguard", args: ["lint", "--lsp"] });
  const { args } = pythonCommand({ ...plain, off: ["round-trip", "broad-sync"], notes: true });
  assert.deepEqual(args, ["lint", "--lsp", "--checks=xfer-*,-xfer-round-trip,-xfer-broad-sync", "--all"]);
});
