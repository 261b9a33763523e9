// The language server's life: started, restarted when its settings change, stopped with the editor.
import { basename } from "node:path";
import { commands, type Disposable, extensions, languages, type TextDocument, window, workspace } from "vscode";
import { LanguageClient } from "vscode-languageclient/node";
import { findProgram } from "./program";
import { serverCommand, startsOwnServer } from "./server";
import { serverSettings, serverStart } from "./settings";

const CLANGD_EXTENSION = "llvm-vs-code-extensions.vscode-clangd";
const SELECTOR = ["cuda-cpp", "cpp", "c"].map((language) => ({ scheme: "file", language }));

export class Server implements Disposable {
  private client: LanguageClient | undefined;
  private turn: Promise<void> = Promise.resolve();

  /** One start or stop at a time: settings may change while the server is still starting. */
  restart(): Promise<void> {
    this.turn = this.turn.then(() => this.stop()).then(() => this.start());
    return this.turn;
  }

  dispose(): void {
    this.turn = this.turn.then(() => this.stop());
  }

  /** Whether our findings in an open document are its to show: it sees what is typed. */
  speaksOf(document: TextDocument): boolean {
    const running = this.client !== undefined || clangdExtensionRunsOurs();
    return running && languages.match(SELECTOR, document) > 0;
  }

  private async start(): Promise<void> {
    const clangdIsThere = extensions.getExtension(CLANGD_EXTENSION) !== undefined;
    const settings = serverSettings();
    if (!startsOwnServer(serverStart(), clangdIsThere)) {
      // Not awaited: the question may stay open for as long as the user likes.
      if (clangdIsThere && serverStart() === "auto") void offerToClangdExtension(settings.path);
      return;
    }
    const program = await findProgram(settings.path);
    if (program === undefined) {
      void sayMissing(settings.path);
      return;
    }
    const { args } = serverCommand(settings);
    const client = new LanguageClient("xferguard", "xferguard", { command: program, args }, {
      documentSelector: SELECTOR,
      initializationOptions: { clangdFileStatus: true },
    });
    this.client = client;
    try {
      await client.start();
    } catch (problem) {
      this.client = undefined;
      void window.showErrorMessage(`xferguard: ${program} did not start: ${String(problem)}`);
    }
  }

  private async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose().catch(() => undefined); // a server that died already is stopped too
  }
}

async function sayMissing(path: string): Promise<void> {
  const choose = "Open Settings";
  const answer = await window.showErrorMessage(
    `xferguard: the language server '${path}' was not found. Install the package xferguard-editor, or set xferguard.server.path.`, choose);
  if (answer === choose) await commands.executeCommand("workbench.action.openSettings", "xferguard.server.path");
}

const clangdExtensionRunsOurs = () =>
  extensions.getExtension(CLANGD_EXTENSION) !== undefined && basename(workspace.getConfiguration("clangd").get<string>("path") ?? "") === "xferguard-clangd";

/** The clangd extension is there: it can run our server instead of its own. */
async function offerToClangdExtension(path: string): Promise<void> {
  const clangd = workspace.getConfiguration("clangd");
  const program = await findProgram(path);
  if (program === undefined || clangd.get<string>("path") === program) return;
  const use = "Use It";
  const answer = await window.showInformationMessage(
    "xferguard: the clangd extension is installed. Let it run xferguard-clangd, so that GPU transfers are checked too?", use, "Not Now");
  if (answer === use) await clangd.update("path", program);
}
