// The source files of the workspaces and what they import, for the tests that hold the structure of the repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./workspace.mjs";

const SKIPPED_FOLDER = /^(node_modules|build|dist|\.react-router)$/;
/** Tests, and what only tests import. */
const TEST_SOURCE = /\.(test|spec)\.tsx?$|\/testing\/|\/(test|fake)-[^/]+\.ts$/;

export const read = (file) => readFileSync(path.join(root, file), "utf8");

/** The folders of packages and apps, e.g. `packages/engine`. */
export const rooms = ["packages", "apps"]
  .flatMap((group) => readdirSync(path.join(root, group)).map((name) => path.join(group, name)))
  .filter((folder) => existsSync(path.join(root, folder, "package.json")));

/** All TypeScript files below a folder, tests included; paths are relative to the root. */
export function filesUnder(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const here = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDER.test(entry.name) ? [] : filesUnder(here);
    return /\.tsx?$/.test(entry.name) ? [here] : [];
  });
}

/** True for a file that is neither a test nor made for tests. */
export const isSource = (file) => !TEST_SOURCE.test(file) && !file.endsWith(".d.ts");

/** The specifiers of all imports and exports of a file, static, dynamic and of types alone. */
export function importsOf(file) {
  return [
    ...read(file).matchAll(/(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s+"([^"]+)"|(?:^|\n)\s*import\s+"([^"]+)"|\bimport\("([^"]+)"\)/g),
  ]
    .map((match) => match[1] ?? match[2] ?? match[3])
    .filter((specifier) => !specifier.includes("$"));
}
