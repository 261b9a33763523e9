// Finding and running a program of xferguard.
import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** The file that `name` means, or undefined: an absolute path as it is, a bare name from the folders of `path`. */
export async function findProgram(name: string, path = process.env["PATH"] ?? ""): Promise<string | undefined> {
  if (isAbsolute(name)) return (await isExecutable(name)) ? name : undefined;
  for (const folder of path.split(delimiter)) {
    if (folder !== "" && (await isExecutable(join(folder, name)))) return join(folder, name);
  }
  return undefined;
}

export interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs to the end; a code other than 0 is an outcome, not an exception. */
export function runProgram(file: string, args: readonly string[], cwd?: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd, env: { ...process.env, NO_COLOR: "1" }, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== "number") reject(new Error(`${file} could not be run: ${error.message}`));
      else resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr });
    });
  });
}
