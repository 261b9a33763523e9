// What the extension's client does with the real server, over the protocol library that it is built on. XFERGUARD_CLANGD
// says where the server is; without it the test is skipped.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { CodeActionRequest, createProtocolConnection, DidOpenTextDocumentNotification, ExitNotification, InitializeRequest, PublishDiagnosticsNotification,
  ShutdownRequest, StreamMessageReader, StreamMessageWriter, type CodeAction, type Diagnostic } from "vscode-languageserver-protocol/node";
import { serverCommand } from "../src/server";

const server = process.env.XFERGUARD_CLANGD ?? "";

const source = `#include <cuda_runtime.h>
__global__ void work(float *a, int t) { a[threadIdx.x] += t; }
float sum(float *a, int n) {
  float sum = 0, value;
  for (int t = 0; t < n; ++t) {
    work<<<1, 64>>>(a, t);
    cudaMemcpy(&value, a, sizeof value, cudaMemcpyDeviceToHost);
    cudaDeviceSynchronize();
    sum += value;
  }
  return sum;
}
`;

test("the server answers with our findings, their pages and our fix; a rule that is off stays silent", { skip: server === "" }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "xferguard-"));
  const file = join(folder, "step.cu");
  writeFileSync(file, source);
  const { command, args } = serverCommand({ path: server, arguments: ["--log=error"], notes: false, off: ["scalar-readback"] });
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "ignore"] });
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  try {
    const published = new Promise<Diagnostic[]>((done) => {
      connection.onNotification(PublishDiagnosticsNotification.type, ({ diagnostics }) => { done(diagnostics); });
    });
    connection.listen();
    const uri = pathToFileURL(file).href;
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the protocol demands rootUri still
    await connection.sendRequest(InitializeRequest.type, { processId: process.pid, workspaceFolders: null, rootUri: null, capabilities: {
      textDocument: { publishDiagnostics: { codeDescriptionSupport: true }, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } } } } });
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: "cuda-cpp", version: 1, text: source } });
    const ours = (await published).filter(({ code }) => String(code).startsWith("xfer-"));
    assert.deepEqual(ours.map(({ code, range }) => [code, range.start.line]), [["xfer-redundant-sync", 7]]);
    const [finding] = ours;
    assert.ok(finding);
    assert.match(finding.codeDescription?.href ?? "", /rules\/redundant-sync\.md$/);
    const actions = await connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range: finding.range, context: { diagnostics: [finding] } });
    const fix = (actions ?? []).find((action): action is CodeAction => action.title === "delete the second wait");
    assert.equal(fix?.edit?.changes?.[uri]?.length, 1);
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
  } finally {
    connection.dispose();
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
