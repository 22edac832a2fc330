// Decision records have one form, and decisions/README.md lists each of them once, with its title.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./workspace.mjs";

const folder = path.join(root, "decisions");
const read = (file) => readFileSync(path.join(folder, file), "utf8");
const files = readdirSync(folder).filter((file) => file !== "README.md");
const index = read("README.md");
const rows = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| (.+) \|$/gm)].map(([, number, file, title]) => ({
  number,
  file,
  title,
}));
const isSuperseded = (text) => /^Superseded by /m.test(text);

describe("decision records", () => {
  it("have one number each", () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(files.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each(files)("%s has a title, and context, decision and consequences in this order", (file) => {
    const text = read(file);
    expect(text).toMatch(new RegExp(`^# ${file.slice(0, 4)} [^·\\n]+\\n\\n`));
    if (isSuperseded(text)) return;
    const sections = [...text.matchAll(/^(?:\*\*|## )(Context|Decision|Consequences)(?:\.\*\*|$)/gm)].map((match) => match[1]);
    expect(sections).toEqual(["Context", "Decision", "Consequences"]);
  });

  it("are listed once each, with their titles", () => {
    const listed = rows.map(({ file }) => file);
    const title = (file) => /^# \d{4} (.+)$/m.exec(read(file))?.[1];
    expect(files.filter((file) => !listed.includes(file)).map((file) => `decisions/README.md lacks a row for ${file}`)).toEqual([]);
    expect(listed.filter((file, at) => listed.indexOf(file) !== at || !files.includes(file))).toEqual([]);
    expect(
      rows
        .filter((row) => row.title !== title(row.file) || row.number !== row.file.slice(0, 4))
        .map((row) => `${row.file}: ${title(row.file)}`),
    ).toEqual([]);
  });
});
