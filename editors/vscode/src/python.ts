// The server for Python, beside the one that completes and types there.
import { findProgram } from "./program";
import { pythonCommand } from "./server";
import { Serving } from "./serving";
import { pythonIsServed, serverSettings, toolPath } from "./settings";

export class PythonServer extends Serving {
  protected selector() {
    return [{ scheme: "file", language: "python" }];
  }

  protected async start(): Promise<void> {
    const program = pythonIsServed() ? await findProgram(toolPath()) : undefined;
    if (program !== undefined) await this.run("xferguard-python", pythonCommand({ ...serverSettings(), path: program }), {});
  }
}
