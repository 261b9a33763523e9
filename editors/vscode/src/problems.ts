// The findings of a lint run as the editor's problems.
import { dirname, isAbsolute, join } from "node:path";

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
}

export interface Problem extends Place {
  readonly level: string;
  readonly rule: string;
  readonly page: string;
  readonly related: readonly Place[];
}

/** A finding as docs/findings.schema.json has it; only what is shown here. */
interface Finding {
  readonly rule: string;
  readonly level: string;
  readonly message: string;
  readonly url: string;
  readonly location: Location;
  readonly labels?: readonly (Location & { readonly message: string })[];
}

interface Location {
  readonly file: string;
  readonly line: number;
  readonly column?: number;
  readonly end_line?: number;
  readonly end_column?: number;
}

/** What `lint -o FILE.json` wrote. Its names are relative to the root of the project, which may lie above the folder that was opened. */
export function problemsOf(json: string, folder: string, exists: (path: string) => boolean): Problem[] {
  const { findings } = JSON.parse(json) as { readonly findings: readonly Finding[] };
  const place = ({ file, line, column = 1, end_line = line, end_column = column }: Location, message: string): Place =>
    ({ file: pathOf(file, folder, exists), line, column, endLine: end_line, endColumn: end_column, message });
  return findings.map(({ rule, level, message, url, location, labels = [] }) =>
    ({ ...place(location, message), level, rule, page: url, related: labels.map((label) => place(label, label.message)) }));
}

function pathOf(file: string, folder: string, exists: (path: string) => boolean): string {
  if (isAbsolute(file)) return file;
  const around = foldersAround(folder);
  const root = around.find((each) => exists(join(each, ".git"))) ?? around.find((each) => exists(join(each, file))) ?? folder;
  return join(root, file);
}

const foldersAround = (folder: string): string[] => (dirname(folder) === folder ? [folder] : [folder, ...foldersAround(dirname(folder))]);
