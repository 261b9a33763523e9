// The report of a run as a page inside the editor.
import { dirname } from "node:path";

export interface TraceFile {
  readonly path: string;
  readonly modified: number;
}

/** What "the last report" is about: the newest trace, or its folder when other ranks wrote beside it. */
export function lastRun(traces: readonly TraceFile[]): string | undefined {
  const [first, ...others] = traces;
  if (!first) return undefined;
  const newest = others.reduce((best, trace) => (trace.modified > best.modified ? trace : best), first);
  const folder = dirname(newest.path);
  const ranks = traces.filter((trace) => dirname(trace.path) === folder);
  return ranks.length > 1 ? folder : newest.path;
}

/** The page may run its own scripts and styles, and load nothing from anywhere. */
export const CONTENT_POLICY = "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

export function guarded(html: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${CONTENT_POLICY}">`;
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + meta) : meta + html;
}
