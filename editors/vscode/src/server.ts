// How the language server is called: plain values, so that it is tested without an editor.
export interface ServerSettings {
  readonly path: string;
  readonly arguments: readonly string[];
  readonly notes: boolean;
  /** Rules that the user switched off, without the "xfer-". */
  readonly off: readonly string[];
}

export interface ServerCommand {
  readonly command: string;
  readonly args: string[];
}

/** The user's own arguments come last: the last one wins. */
export function serverCommand(settings: ServerSettings): ServerCommand {
  const args: string[] = [];
  if (settings.off.length > 0) args.push(`--xfer-checks=${settings.off.map((id) => `-xfer-${id}`).join(",")}`);
  if (settings.notes) args.push("--xfer-notes");
  return { command: settings.path, args: [...args, ...settings.arguments] };
}

/** `xferguard lint --lsp`: `path` is the tool's. */
export function pythonCommand({ path, notes, off }: ServerSettings): ServerCommand {
  const args = ["lint", "--lsp"];
  if (off.length > 0) args.push(`--checks=${["xfer-*", ...off.map((id) => `-xfer-${id}`)].join(",")}`);
  if (notes) args.push("--all");
  return { command: path, args };
}

export type Start = "auto" | "always" | "never";

/** Two servers on one file would show every clangd diagnostic twice. */
export function startsOwnServer(start: Start, clangdExtensionIsThere: boolean): boolean {
  return start === "always" || (start === "auto" && !clangdExtensionIsThere);
}
