// package.json against the code and against the text that the tool prints.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ruleOf, rules } from "../src/rules";

interface Manifest {
  contributes: {
    commands: { command: string }[];
    configuration: { properties: Record<string, unknown> }[];
    problemMatchers: { pattern: Record<string, string | number> & { regexp: string } }[];
  };
}
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
const settings = manifest.contributes.configuration.flatMap(({ properties }) => Object.keys(properties));

function matched(line: string): Record<string, string> | undefined {
  const [matcher] = manifest.contributes.problemMatchers;
  assert.ok(matcher);
  const match = new RegExp(matcher.pattern.regexp).exec(line);
  if (!match) return undefined;
  const groups = Object.entries(matcher.pattern).filter((entry): entry is [string, number] => typeof entry[1] === "number");
  return Object.fromEntries(groups.map(([name, group]) => [name, match[group] ?? ""]));
}

test("a finding is a problem", () => {
  assert.deepEqual(matched("src/a b.cu:12:3: warning: many small copies [of x] in a loop [xfer-copy-in-loop]"), {
    file: "src/a b.cu", line: "12", column: "3", severity: "warning", message: "many small copies [of x] in a loop", code: "xfer-copy-in-loop",
  });
  assert.equal(matched("C:\\x\\a.cu:1:2: note: text [xfer-round-trip]")?.["file"], "C:\\x\\a.cu");
});

test("source windows, notes without a rule and other tools' warnings are none", () => {
  for (const line of ["   12 |   cudaMemcpy(a, b, 4, kind);", "a.cu:1:2: note: the loop is here", "a.cu:1:2: warning: unused [-Wunused]"]) {
    assert.equal(matched(line), undefined, line);
  }
});

test("each command of the manifest is registered, and none besides", () => {
  const source = readFileSync("src/commands.ts", "utf8");
  const registered = [...source.matchAll(/register\("(\w+)"/g)].map(([, name]) => `xferguard.${name ?? ""}`);
  assert.deepEqual(registered.sort(), manifest.contributes.commands.map(({ command }) => command).sort());
});

test("each setting that the code reads is declared", () => {
  const source = readFileSync("src/settings.ts", "utf8");
  const read = [...source.matchAll(/get<[^>]+>\("([\w.]+)"/g)].map(([, name]) => `xferguard.${name ?? ""}`);
  assert.ok(read.length >= 6);
  for (const name of read) assert.ok(settings.includes(name), name);
});

test("rules found in the source have a setting, the others have none", () => {
  for (const { id, inSource } of rules) assert.equal(settings.includes(`xferguard.rules.${id}`), inSource, id);
});

test("a rule is known by its name in clang-tidy too", () => {
  assert.equal(ruleOf("xfer-round-trip")?.id, "round-trip");
  assert.equal(ruleOf("round-trip")?.id, "round-trip");
  assert.equal(ruleOf("bugprone-round-trip"), undefined);
});
