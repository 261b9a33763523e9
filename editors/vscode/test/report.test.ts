import assert from "node:assert/strict";
import { test } from "node:test";
import { CONTENT_POLICY, guarded, lastRun } from "../src/report";

test("no trace, no report", () => {
  assert.equal(lastRun([]), undefined);
});

test("the newest trace is the last run", () => {
  const traces = [{ path: "/p/a/1.xgt", modified: 3 }, { path: "/p/b/1.xgt", modified: 9 }, { path: "/p/c/1.xgt", modified: 5 }];
  assert.equal(lastRun(traces), "/p/b/1.xgt");
});

test("ranks that wrote into one folder are one run", () => {
  const traces = [{ path: "/p/a/0.xgt", modified: 8 }, { path: "/p/a/1.xgt", modified: 9 }, { path: "/p/c/1.xgt", modified: 5 }];
  assert.equal(lastRun(traces), "/p/a");
});

test("a page is forbidden to load anything, with or without a head of its own", () => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">`;
  assert.equal(guarded('<html><head lang="en"><title>x</title></head></html>'), `<html><head lang="en">${meta}<title>x</title></head></html>`);
  assert.equal(guarded("<p>x</p>"), `${meta}<p>x</p>`);
  assert.match(CONTENT_POLICY, /default-src 'none'/);
});
