// What the command palette offers.
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { commands, type ExtensionContext, languages, tasks, Uri, ViewColumn, window, workspace } from "vscode";
import type { Serving } from "./serving";
import { lintTask } from "./lint";
import { profilePath, withProfile } from "./profile";
import { findProgram, runProgram } from "./program";
import { guarded, lastRun, type TraceFile } from "./report";
import { type Rule, ruleOf, rules } from "./rules";
import { toolPath } from "./settings";

export function registerCommands(context: ExtensionContext, server: Pick<Serving, "restart">): void {
  const register = (name: string, run: (...args: unknown[]) => Promise<unknown>) => {
    const shown = (...args: unknown[]) => run(...args).catch((problem: unknown) => {
      void window.showErrorMessage(`xferguard: ${problem instanceof Error ? problem.message : String(problem)}`);
    });
    context.subscriptions.push(commands.registerCommand(`xferguard.${name}`, shown));
  };
  register("lintWorkspace", lintWorkspace);
  register("openReport", () => openReport(context));
  register("loadProfile", () => loadProfile(server));
  register("explainRule", (id) => explainRule(typeof id === "string" ? id : undefined));
  register("restart", () => server.restart());
  context.subscriptions.push(workspace.registerTextDocumentContentProvider(PAGES, { provideTextDocumentContent: ({ path }) => runTool(["explain", path]) }));
}

/** The pages of the rules, as documents that nobody is asked to save. */
const PAGES = "xferguard";

async function lintWorkspace(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0];
  if (!folder) throw new Error("there is no folder to lint: open one");
  await tasks.executeTask(lintTask(folder));
}

async function openReport(context: ExtensionContext): Promise<void> {
  const run = lastRun(await traces());
  if (run === undefined) throw new Error("no trace (*.xgt) in this workspace: record one with 'xferguard run -- CMD'");
  const page = join(context.globalStorageUri.fsPath, "report.html");
  await mkdir(context.globalStorageUri.fsPath, { recursive: true });
  await runTool(["report", run, "--format", "html", "-o", page]);
  const panel = window.createWebviewPanel("xferguard.report", "xferguard report", ViewColumn.Active, { enableScripts: true });
  panel.webview.html = guarded(await readFile(page, "utf8"));
}

async function traces(): Promise<TraceFile[]> {
  const files = await workspace.findFiles("**/*.xgt", "**/node_modules/**");
  return Promise.all(files.map(async ({ fsPath }) => ({ path: fsPath, modified: (await stat(fsPath)).mtimeMs })));
}

async function loadProfile(server: Pick<Serving, "restart">): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
  if (folder === undefined) throw new Error("there is no folder to keep the profile in: open one");
  const [trace] = (await window.showOpenDialog({
    title: "The trace whose costs the diagnostics show",
    canSelectFolders: true,
    filters: { "xferguard trace": ["xgt"] },
  })) ?? [];
  if (!trace) return;
  const config = join(folder, ".xferguard.yaml");
  const before = await readFile(config, "utf8").catch((problem: unknown) => {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw problem;
  });
  await writeFile(config, withProfile(before, profilePath(folder, trace.fsPath)));
  await server.restart();
}

async function explainRule(id: string | undefined): Promise<void> {
  const rule = id === undefined ? (ruleAtCursor() ?? (await askForRule())) : ruleOf(id);
  if (!rule) return;
  const document = await workspace.openTextDocument(Uri.from({ scheme: PAGES, path: rule.id }));
  await window.showTextDocument(document, { preview: true, viewColumn: ViewColumn.Beside });
}

function ruleAtCursor(): Rule | undefined {
  const editor = window.activeTextEditor;
  if (!editor) return undefined;
  const here = languages.getDiagnostics(editor.document.uri).filter(({ range }) => range.contains(editor.selection.active));
  const codes = here.map(({ code }) => String(typeof code === "object" ? code.value : code));
  return codes.map(ruleOf).find((rule) => rule !== undefined);
}

async function askForRule(): Promise<Rule | undefined> {
  const items = rules.map((rule) => ({ label: rule.id, description: rule.group, detail: rule.title, rule }));
  const chosen = await window.showQuickPick(items, { placeHolder: "Which rule?", matchOnDetail: true });
  return chosen?.rule;
}

/** The tool's standard output; its own words when it failed. */
async function runTool(args: readonly string[]): Promise<string> {
  const program = await findProgram(toolPath());
  if (program === undefined) throw new Error(`the tool '${toolPath()}' was not found: install xferguard-tools, or set xferguard.tool.path`);
  const { code, stdout, stderr } = await runProgram(program, args, workspace.workspaceFolders?.[0]?.uri.fsPath);
  if (code >= 2) throw new Error(stderr.trim() || `${program} ended with ${code}`);
  return stdout;
}
