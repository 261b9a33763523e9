// The way in: the server, the commands, the tasks.
import { type ExtensionContext, workspace } from "vscode";
import { Server } from "./client";
import { registerCommands } from "./commands";
import { registerLint } from "./lint";

export async function activate(context: ExtensionContext): Promise<void> {
  const server = new Server();
  context.subscriptions.push(server, registerLint(server));
  registerCommands(context, server);
  context.subscriptions.push(workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration("xferguard")) void server.restart();
  }));
  await server.restart();
}
