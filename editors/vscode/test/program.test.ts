import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { findProgram, runProgram } from "../src/program";

const folder = mkdtempSync(join(tmpdir(), "xferguard-"));
const tool = join(folder, "tool");
writeFileSync(tool, '#!/bin/sh\necho "$1 in $PWD"; echo bad >&2; exit 3\n');
chmodSync(tool, 0o755);
writeFileSync(join(folder, "text"), "");
mkdirSync(join(folder, "folder"));

test("a bare name is looked up, an absolute one is taken as it is", async () => {
  assert.equal(await findProgram("tool", `/nonexistent${delimiter}${delimiter}${folder}`), tool);
  assert.equal(await findProgram(tool, ""), tool);
});

test("what cannot be run is not a program", async () => {
  for (const name of ["absent", "text", "folder"]) assert.equal(await findProgram(name, folder), undefined, name);
  assert.equal(await findProgram("/nonexistent/tool", folder), undefined);
});

test("a failing program is an outcome, with its words", async () => {
  assert.deepEqual(await runProgram(tool, ["hello"], folder), { code: 3, stdout: `hello in ${folder}\n`, stderr: "bad\n" });
});

test("a program that cannot be started says which", async () => {
  await assert.rejects(runProgram(join(folder, "text"), []), /text could not be run/);
});
