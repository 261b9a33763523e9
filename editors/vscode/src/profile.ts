// The `profile:` line of .xferguard.yaml: the trace whose costs the diagnostics show.
import { isAbsolute, relative, sep } from "node:path";

/** `text` with its profile set; every other line stays as it is, comments included. */
export function withProfile(text: string, profile: string): string {
  const line = `profile: ${JSON.stringify(profile)}`;
  const present = /^profile[ \t]*:.*$/m;
  if (present.test(text)) return text.replace(present, () => line);
  const ended = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  return `${ended}${line}\n`;
}

/** Relative to the folder of the configuration when it lies inside, so that the file can be shared. */
export function profilePath(folder: string, trace: string): string {
  const inside = relative(folder, trace);
  if (inside === "") return ".";
  return inside.startsWith(`..${sep}`) || inside === ".." || isAbsolute(inside) ? trace : inside.split(sep).join("/");
}
