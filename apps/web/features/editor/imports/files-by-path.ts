import { pathOfFile } from "../uploads/dropped-files.ts";

/** A file that was imported together with another one, and its path in the dropped folder: its name if none was dropped. */
export interface Companion {
  path: string;
  file: File;
}

export const companionsOf = (files: readonly File[]): Companion[] => files.map((file) => ({ path: pathOfFile(file), file }));

const isAbsolute = (path: string): boolean => /^([\\/]|[a-z]:)/i.test(path);

/** The names on a path; folders that it leaves again are left out. */
function namesOn(path: string): string[] {
  const names: string[] = [];
  for (const name of path.split(/[\\/]/)) {
    if (name === "..") names.pop();
    else if (name !== "" && name !== ".") names.push(name);
  }
  return names;
}

/** The path of a file that another file names. @param of the path of the other file. */
export function pathFrom(of: string, path: string): string {
  if (path === "" || isAbsolute(path)) return namesOn(path).join("/");
  const isKnown = of !== "";
  return isKnown ? [...upTo(of), ...path.split(/[\\/]/)].join("/") : path.replaceAll("\\", "/");
}

const upTo = (path: string): string[] => path.split(/[\\/]/).slice(0, -1);

/** Finds files by the paths that other files name, ignoring case: the file whose path ends like the named one for the most names. */
export class FilesByPath<Value> {
  readonly #of: string;
  readonly #byName = new Map<string, { names: string[]; value: Value }[]>();
  readonly #unclear = new Set<string>();

  /** @param of the path of the file that names the others. */
  constructor(entries: Iterable<readonly [path: string, value: Value]>, of = "") {
    this.#of = of;
    for (const [path, value] of entries) {
      const names = namesOn(path.toLowerCase());
      const name = names.at(-1) ?? "";
      const same = this.#byName.get(name);
      if (same) same.push({ names, value });
      else this.#byName.set(name, [{ names, value }]);
    }
  }

  /** Names for which several files were equally good, so that the first was taken. */
  get unclear(): ReadonlySet<string> {
    return this.#unclear;
  }

  has(path: string): boolean {
    return this.get(path) !== undefined;
  }

  get(path: string): Value | undefined {
    const wanted = namesOn(pathFrom(this.#of, path).toLowerCase());
    const name = wanted.at(-1) ?? "";
    const [first, ...more] = this.#byName.get(name) ?? [];
    if (!first || more.length === 0) return first?.value;
    const length = (names: readonly string[]): number => commonEnd(names, wanted);
    const most = Math.max(length(first.names), ...more.map(({ names }) => length(names)));
    const best = [first, ...more].filter(({ names }) => length(names) === most);
    if (best.length > 1) this.#unclear.add(name);
    return best[0]?.value;
  }

  /** As {@link get}, else a file whose name differs only in its extension, e.g. a tileset saved in another format. */
  getOfStem(path: string): Value | undefined {
    const found = this.get(path);
    if (found !== undefined) return found;
    const stem = stemOf(namesOn(path).at(-1)?.toLowerCase() ?? "");
    const other = [...this.#byName.keys()].find((name) => stemOf(name) === stem);
    return other === undefined ? undefined : this.get([...upTo(path), other].join("/"));
  }
}

/** Whether two paths from the same file name the same file. */
export const isSamePath = (a: string, b: string): boolean => namesOn(a).join("/").toLowerCase() === namesOn(b).join("/").toLowerCase();

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, "");

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
