// One language server's life: started, restarted when its settings change, stopped with the editor.
import { type Disposable, type DocumentSelector, languages, type TextDocument, window } from "vscode";
import { LanguageClient, type LanguageClientOptions } from "vscode-languageclient/node";
import type { ServerCommand } from "./server";

export abstract class Serving implements Disposable {
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
    return this.client !== undefined && languages.match(this.selector(), document) > 0;
  }

  protected abstract selector(): DocumentSelector & LanguageClientOptions["documentSelector"];
  protected abstract start(): Promise<void>;

  protected async run(id: string, { command, args }: ServerCommand, initializationOptions: object): Promise<void> {
    const client = new LanguageClient(id, id, { command, args }, { documentSelector: this.selector(), initializationOptions });
    this.client = client;
    try {
      await client.start();
    } catch (problem) {
      this.client = undefined;
      void window.showErrorMessage(`xferguard: ${command} did not start: ${String(problem)}`);
    }
  }

  private async stop(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    await client?.dispose().catch(() => undefined); // a server that died already is stopped too
  }
}
