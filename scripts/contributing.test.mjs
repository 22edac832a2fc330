// What the pages for contributors name exists: files by path, and commands of package.json.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder } from "./source-files.mjs";
import { root } from "./workspace.mjs";

const pages = [
  "CONTRIBUTING.md",
  "docs/architecture.md",
  ...readdirSync(path.join(root, "docs/contributing")).map((name) => `docs/contributing/${name}`),
];
const read = (page) => readFileSync(path.join(root, page), "utf8");
const { scripts } = JSON.parse(read("package.json"));

const sources = ["packages", "apps", "e2e", "bench", "scripts"].flatMap((folder) =>
  folder === "scripts" ? readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`) : filesUnder(folder),
);
const fileNames = new Set(sources.map((file) => path.basename(file)));
const words = new Set(sources.flatMap((file) => (file.endsWith(".mjs") ? [] : (read(file).match(/\w+/g) ?? []))));

describe.each(pages)("%s", (page) => {
  it("names paths that exist", () => {
    const named = [...read(page).matchAll(/`((?:packages|apps|e2e|bench|scripts|docs|decisions)\/[\w./-]+)`/g)].map((match) => match[1]);
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("names files and parts of the code that exist", () => {
    const named = [...read(page).matchAll(/`([\w.-]+)`/g)].map((match) => match[1]);
    const missing = named.filter((name) =>
      /\.(ts|tsx|mjs)$/.test(name) ? !fileNames.has(name) : /^[A-Za-z]*[a-z][A-Z]\w*$|^[A-Z]+_[A-Z_]+$/.test(name) && !words.has(name),
    );
    expect(missing).toEqual([]);
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
