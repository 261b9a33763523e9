// The server for C++ and CUDA, which takes clangd's place.
import { basename } from "node:path";
import { commands, extensions, languages, type TextDocument, window, workspace } from "vscode";
import { findProgram } from "./program";
import { serverCommand, startsOwnServer } from "./server";
import { Serving } from "./serving";
import { serverSettings, serverStart } from "./settings";

const CLANGD_EXTENSION = "llvm-vs-code-extensions.vscode-clangd";
const SELECTOR = ["cuda-cpp", "cpp", "c"].map((language) => ({ scheme: "file", language }));

export class Server extends Serving {
  override speaksOf(document: TextDocument): boolean {
    return super.speaksOf(document) || (clangdExtensionRunsOurs() && languages.match(SELECTOR, document) > 0);
  }

  protected selector() {
    return SELECTOR;
  }

  protected async start(): Promise<void> {
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
    await this.run("xferguard", { ...serverCommand(settings), command: program }, { clangdFileStatus: true });
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
