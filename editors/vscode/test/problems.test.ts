import assert from "node:assert/strict";
import { test } from "node:test";
import { problemsOf } from "../src/problems";

const FINDING = {
  rule: "scalar-readback", level: "warning", message: "the host waits", url: "https://x/scalar-readback.md",
  location: { file: "sub/a.cu", line: 7, column: 5, end_line: 7, end_column: 64 },
};
const written = (...findings: object[]) => JSON.stringify({ version: 1, findings });

test("nothing found is no problem", () => {
  assert.deepEqual(problemsOf(written(), "/p", () => false), []);
});

test("a finding has its place, its page and the places beside it", () => {
  const [problem] = problemsOf(written({ ...FINDING, labels: [{ file: "sub/b.cu", line: 5, message: "the loop" }] }), "/p", () => true);
  assert.deepEqual(problem, {
    file: "/p/sub/a.cu", line: 7, column: 5, endLine: 7, endColumn: 64, message: "the host waits", level: "warning", rule: "scalar-readback",
    page: "https://x/scalar-readback.md",
    related: [{ file: "/p/sub/b.cu", line: 5, column: 1, endLine: 5, endColumn: 1, message: "the loop" }],
  });
});

test("names are relative to the project's root, which may lie above the folder", () => {
  const fileOf = (folder: string, ...files: string[]) => problemsOf(written(FINDING), folder, (path) => files.includes(path))[0]?.file;
  assert.equal(fileOf("/home/p/sub", "/home/p/sub/a.cu"), "/home/p/sub/a.cu");
  assert.equal(fileOf("/home/p", "/home/p/sub/a.cu", "/home/sub/a.cu"), "/home/p/sub/a.cu");
  assert.equal(fileOf("/home/p", "/elsewhere/sub/a.cu"), "/home/p/sub/a.cu");
  assert.equal(fileOf("/home/p/part", "/home/p/.git", "/home/p/sub/a.cu", "/home/p/part/sub/a.cu"), "/home/p/sub/a.cu");
});
