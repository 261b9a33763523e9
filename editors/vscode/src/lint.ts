// `xferguard lint` as a task, and its findings among the editor's problems.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Disposable, languages, Location, ProcessExecution, Range, Task, TaskGroup, type TaskProvider,
  tasks, Uri, window, workspace, type WorkspaceFolder } from "vscode";
import type { Serving } from "./serving";
import { type Place, type Problem, problemsOf } from "./problems";
import { lintArguments, toolPath } from "./settings";

const TYPE = "xferguard";

// Not by a problem matcher: 100 ms after a task's end the editor drops the lines that it has not yet read, which on a busy machine are all.
const scratch = mkdtempSync(join(tmpdir(), "xferguard-"));
let started = 0;

export function lintTask(folder: WorkspaceFolder, args: readonly string[] = [...lintArguments(), folder.uri.fsPath]): Task {
  const written = join(scratch, `lint-${(++started).toString()}.json`);
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

export function registerLint(server: Pick<Serving, "speaksOf">): Disposable {
  const findings = new Findings(server);
  const read = (task: Task) => findings.read(task).catch((problem: unknown) => {
    void window.showErrorMessage(`xferguard: what lint wrote cannot be read: ${String(problem)}`);
  });
  return Disposable.from(
    findings,
    tasks.registerTaskProvider(TYPE, provider),
    tasks.onDidEndTask(({ execution }) => { void read(execution.task); }),
    workspace.onDidOpenTextDocument(({ uri }) => { findings.show(uri); }),
    workspace.onDidCloseTextDocument(({ uri }) => { findings.show(uri); }),
  );
}

/** What the last lint of each folder found. Of a document that the language server speaks of, that is hidden while it is open. */
class Findings implements Disposable {
  private readonly shown = languages.createDiagnosticCollection(TYPE);
  private readonly known = new Map<string, { folder: string; problems: Problem[] }>(); // by file

  constructor(private readonly server: Pick<Serving, "speaksOf">) {}

  dispose(): void {
    this.shown.dispose();
    rmSync(scratch, { recursive: true, force: true });
  }

  async read({ definition, scope, execution }: Task): Promise<void> {
    if (definition.type !== TYPE || typeof scope !== "object" || !(execution instanceof ProcessExecution)) return;
    const written = execution.args.find((each) => each.startsWith(scratch));
    if (written === undefined || !existsSync(written)) return; // the terminal says why there is nothing
    const folder = scope.uri.fsPath, problems = problemsOf(await readFile(written, "utf8"), folder, existsSync);
    await rm(written, { force: true });
    const before = [...this.known].filter(([, each]) => each.folder === folder).map(([file]) => file);
    for (const file of before) this.known.delete(file);
    for (const problem of problems) {
      const of_file = this.known.get(problem.file);
      if (of_file) of_file.problems.push(problem);
      else this.known.set(problem.file, { folder, problems: [problem] });
    }
    for (const file of [...before, ...this.known.keys()]) this.show(Uri.file(file));
  }

  show(uri: Uri): void {
    const open = workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === uri.toString());
    const hidden = open !== undefined && this.server.speaksOf(open);
    this.shown.set(uri, hidden ? undefined : this.known.get(uri.fsPath)?.problems.map(diagnostic));
  }
}

const SEVERITY: Readonly<Record<string, DiagnosticSeverity>> = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning };

function diagnostic(problem: Problem): Diagnostic {
  const shown = new Diagnostic(range(problem), problem.message, SEVERITY[problem.level] ?? DiagnosticSeverity.Information);
  shown.source = TYPE;
  shown.code = { value: `xfer-${problem.rule}`, target: Uri.parse(problem.page) };
  shown.relatedInformation = problem.related.map((place) => new DiagnosticRelatedInformation(new Location(Uri.file(place.file), range(place)), place.message));
  return shown;
}

const counted = (from_one: number) => Math.max(0, from_one - 1);
const range = ({ line, column, endLine, endColumn }: Place) => new Range(counted(line), counted(column), counted(endLine), counted(endColumn));
