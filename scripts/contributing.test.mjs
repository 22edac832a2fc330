// What the pages for contributors name exists: files by path, and commands of package.json.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./workspace.mjs";

const pages = [
  "CONTRIBUTING.md",
  "docs/architecture.md",
  ...readdirSync(path.join(root, "docs/contributing")).map((name) => `docs/contributing/${name}`),
];
const read = (page) => readFileSync(path.join(root, page), "utf8");
const { scripts } = JSON.parse(read("package.json"));

describe.each(pages)("%s", (page) => {
  it("names paths that exist", () => {
    const named = [...read(page).matchAll(/`((?:packages|apps|e2e|bench|scripts|docs|decisions)\/[\w./-]+)`/g)].map((match) => match[1]);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("names commands of package.json", () => {
    const commands = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1]);
    expect(commands.filter((command) => !Object.hasOwn(scripts, command))).toEqual([]);
  });

  it("runs unit tests that exist", () => {
    const filters = [...read(page).matchAll(/npm run test:unit -- ([^\n#`]+)/g)].flatMap((match) => match[1].trim().split(/\s+/));
    const exists = (filter) => existsSync(path.join(root, filter)) || filesBeside(filter).some((file) => file.startsWith(filter));
    expect(filters.filter((filter) => /[/]/.test(filter) && !exists(filter))).toEqual([]);
  });
});

/** The files of the folder that a filter lies in. */
function filesBeside(filter) {
  const folder = path.dirname(filter);
  return existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)) : [];
}
