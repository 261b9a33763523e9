import assert from "node:assert/strict";
import { test } from "node:test";
import { profilePath, withProfile } from "../src/profile";

test("a profile is added to an empty file and to one without a last newline", () => {
  assert.equal(withProfile("", "out"), 'profile: "out"\n');
  assert.equal(withProfile("checks: ['*']", "out"), "checks: ['*']\nprofile: \"out\"\n");
});

test("a profile replaces the old one; comments and other keys stay", () => {
  const before = "# ours\nprofile: old.xgt\nignore:\n  - {glob: x, reason: 'profile: no'}\n";
  assert.equal(withProfile(before, "a$&b"), "# ours\nprofile: \"a$&b\"\nignore:\n  - {glob: x, reason: 'profile: no'}\n");
});

test("only the key at the margin is the profile", () => {
  assert.equal(withProfile("options:\n  profile: 1\n", "t"), 'options:\n  profile: 1\nprofile: "t"\n');
});

test("a trace inside the folder is named relative to it", () => {
  assert.equal(profilePath("/p", "/p/out/a.xgt"), "out/a.xgt");
  assert.equal(profilePath("/p", "/p/..out/a.xgt"), "..out/a.xgt");
  assert.equal(profilePath("/p", "/elsewhere/a.xgt"), "/elsewhere/a.xgt");
  assert.equal(profilePath("/p", "/p"), ".");
});
