// Each row of docs/conformance.md names a file that is there, and a test that cites the row's id.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./workspace.mjs";

const ROW = /^\| (S\d-\d\d) \| (.+) \| `([^`]+)` \| `([^`]+)` \|$/;

const lines = readFileSync(path.join(root, "docs/conformance.md"), "utf8").split("\n");
const rows = lines.flatMap((line) => {
  const [, id, rule, file, test] = ROW.exec(line) ?? [];
  return id === undefined ? [] : [{ id, rule, file, test }];
});

describe("the conformance table", () => {
  it("is made of whole rows, each with an id of its own", () => {
    expect(lines.filter((line) => line.startsWith("| S") && !ROW.test(line))).toEqual([]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const section of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(rows.some((row) => row.id.startsWith(`S${section}-`))).toBe(true);
  });

  it("names files that are there", () => {
    expect(rows.filter((row) => !existsSync(path.join(root, row.file))).map((row) => `${row.id}: ${row.file}`)).toEqual([]);
  });

  it("has a test for each row that cites it", () => {
    const cites = (row) =>
      /\.(test|spec)\.(ts|tsx|mjs)$/.test(row.test) &&
      existsSync(path.join(root, row.test)) &&
      readFileSync(path.join(root, row.test), "utf8").includes(row.id);
    expect(rows.filter((row) => !cites(row)).map((row) => `${row.id}: ${row.test}`)).toEqual([]);
  });
});
