// The way in: the servers, the commands, the tasks.
import { type ExtensionContext, type TextDocument, workspace } from "vscode";
import { Server } from "./client";
import { registerCommands } from "./commands";
import { registerLint } from "./lint";
import { PythonServer } from "./python";

export async function activate(context: ExtensionContext): Promise<void> {
  const server = new Server();
  const python = new PythonServer();
  const both = {
    speaksOf: (document: TextDocument) => server.speaksOf(document) || python.speaksOf(document),
    restart: async () => { await Promise.all([server.restart(), python.restart()]); },
  };
  context.subscriptions.push(server, python, registerLint(both));
  registerCommands(context, both);
  context.subscriptions.push(workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration("xferguard")) void both.restart();
  }));
  await both.restart();
}
