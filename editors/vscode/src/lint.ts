// `xferguard lint` as a task, and its findings among the editor's problems.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Disposable, languages, Location, ProcessExecution, Range, Task, TaskGroup, type TaskProvider,
  tasks, Uri, workspace, type WorkspaceFolder } from "vscode";
import { type Place, type Problem, problemsOf } from "./problems";
import { lintArguments, toolPath } from "./settings";

const TYPE = "xferguard";

// Not by a problem matcher: 100 ms after a task's end the editor drops the lines that it has not yet read, which on a busy machine are all.
const scratch = mkdtempSync(join(tmpdir(), "xferguard-"));
const written = join(scratch, "lint.json");

export function lintTask(folder: WorkspaceFolder, args: readonly string[] = [...lintArguments(), folder.uri.fsPath]): Task {
  const execution = new ProcessExecution(toolPath(), ["lint", "-o", written, ...args], { cwd: folder.uri.fsPath });
  const task = new Task({ type: TYPE, arguments: [...args] }, folder, "lint", TYPE, execution, []);
  task.group = TaskGroup.Build;
  return task;
}

const provider: TaskProvider = {
  provideTasks: () => (workspace.workspaceFolders ?? []).map((folder) => lintTask(folder)),
  resolveTask: (task) => {
    const folder = workspace.workspaceFolders?.[0];
    const args: unknown = task.definition["arguments"];
    if (!folder) return undefined;
    const resolved = lintTask(folder, Array.isArray(args) ? args.map(String) : undefined);
    resolved.definition = task.definition; // the editor compares it with what it asked for
    return resolved;
  },
};

export function registerLint(): Disposable {
  const shown = languages.createDiagnosticCollection(TYPE);
  return Disposable.from(
    shown,
    new Disposable(() => { rmSync(scratch, { recursive: true, force: true }); }),
    tasks.registerTaskProvider(TYPE, provider),
    tasks.onDidEndTask(async ({ execution: { task } }) => {
      if (task.definition.type !== TYPE || typeof task.scope !== "object") return;
      const json = await readFile(written, "utf8").catch(() => undefined); // none: the terminal says why
      if (json === undefined) return;
      await rm(written, { force: true });
      shown.clear();
      for (const [file, problems] of byFile(problemsOf(json, task.scope.uri.fsPath, existsSync))) {
        const uri = Uri.file(file);
        if (!isOpen(uri)) shown.set(uri, problems.map(diagnostic));
      }
    }),
    // What is open the language server speaks of, and knows better.
    workspace.onDidOpenTextDocument(({ uri }) => { shown.delete(uri); }),
  );
}

const isOpen = (uri: Uri) => workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());

function byFile(problems: readonly Problem[]): Map<string, Problem[]> {
  const files = new Map<string, Problem[]>();
  for (const problem of problems) files.set(problem.file, [...(files.get(problem.file) ?? []), problem]);
  return files;
}

const SEVERITY: Readonly<Record<string, DiagnosticSeverity>> = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning };

function diagnostic(problem: Problem): Diagnostic {
  const shown = new Diagnostic(range(problem), problem.message, SEVERITY[problem.level] ?? DiagnosticSeverity.Information);
  shown.source = TYPE;
  shown.code = { value: `xfer-${problem.rule}`, target: Uri.parse(problem.page) };
  shown.relatedInformation = problem.related.map((place) => new DiagnosticRelatedInformation(new Location(Uri.file(place.file), range(place)), place.message));
  return shown;
}

const range = ({ line, column, endLine, endColumn }: Place) => new Range(line - 1, column - 1, endLine - 1, endColumn - 1);
