// `xferguard lint` as a task: its output goes through the problem matcher of package.json.
import { ProcessExecution, Task, TaskGroup, type TaskProvider, tasks, workspace, type WorkspaceFolder } from "vscode";
import { lintArguments, toolPath } from "./settings";

const TYPE = "xferguard";

export function lintTask(folder: WorkspaceFolder, args: readonly string[] = [...lintArguments(), folder.uri.fsPath]): Task {
  const execution = new ProcessExecution(toolPath(), ["lint", ...args], { cwd: folder.uri.fsPath });
  const task = new Task({ type: TYPE, arguments: [...args] }, folder, "lint", TYPE, execution, "$xferguard");
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

export const registerTasks = () => tasks.registerTaskProvider(TYPE, provider);
