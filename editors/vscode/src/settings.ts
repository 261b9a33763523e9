// What the user set, read once where it is needed.
import { workspace } from "vscode";
import { rules } from "./rules";
import type { ServerSettings, Start } from "./server";

const settings = () => workspace.getConfiguration("xferguard");

export const toolPath = () => settings().get<string>("tool.path", "xferguard");
export const serverStart = () => settings().get<Start>("server.start", "auto");
export const pythonIsServed = () => settings().get<boolean>("python.server", true);
export const lintArguments = () => settings().get<string[]>("lint.arguments", []);

export function serverSettings(): ServerSettings {
  const isOff = (id: string) => !settings().get<boolean>(`rules.${id}`, true);
  return {
    path: settings().get<string>("server.path", "xferguard-clangd"),
    arguments: settings().get<string[]>("server.arguments", []),
    notes: settings().get<boolean>("notes", false),
    off: rules.filter((rule) => rule.inSource && isOff(rule.id)).map((rule) => rule.id),
  };
}
