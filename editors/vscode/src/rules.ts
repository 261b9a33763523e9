// The rules that this version of the extension knows; generated from the rule pages.
import known from "./generated/rules.json";

export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly inSource: boolean;
}

export const rules: readonly Rule[] = known;

/** "xfer-round-trip" and "round-trip" name the same rule; anything else names none. */
export function ruleOf(code: string): Rule | undefined {
  const id = code.replace(/^xfer-/, "");
  return rules.find((rule) => rule.id === id);
}
