import { parseAst } from "vite";
import { expect, it } from "vitest";
import { readModule, throughBarrels } from "./through-barrels.ts";

const SOURCES: Readonly<Record<string, string>> = {
  "index.ts": `export * from "a.ts"; export { b as bee, type Kind } from "b.ts"; export * as all from "deep.ts"; export type { Only } from "types.ts";`,
  "deep.ts": `export * from "c.ts"; export * from "index.ts";`,
  "a.ts": `export const one = 1, two = 2; export function three() {} export default class {}`,
  "b.ts": `import { one } from "index.ts"; export const b = one; export { c } from "deep.ts";`,
  "c.ts": `const c = 1; export { c }; export type Kind = string;`,
  "some.ts": `import { bee, type Kind } from "index.ts"; import type { two } from "index.ts"; import "style.css"; bee;`,
  "whole.ts": `import * as everything from "index.ts"; everything;`,
  "unknown.ts": `import { nothing } from "index.ts"; nothing;`,
  "named.ts": `import { all } from "index.ts"; all;`,
};
const read = (id: string) => readModule(parseAst(SOURCES[id] ?? "", { lang: "ts" }), (source) => source);
const modules = new Map(Object.keys(SOURCES).map((id) => [id, read(id)]));
/** Static imports at run time, as a bundler reports them. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  "index.ts": ["a.ts", "b.ts", "deep.ts"],
  "deep.ts": ["c.ts", "index.ts"],
  "b.ts": ["index.ts", "deep.ts"],
  "some.ts": ["index.ts", "style.css", "react/jsx-runtime"],
  "whole.ts": ["index.ts"],
  "unknown.ts": ["index.ts"],
  "named.ts": ["index.ts"],
  "elsewhere.js": ["index.ts"],
};
const needs = (id: string): string[] => [...new Set(throughBarrels(modules, (each) => IMPORTS[each] ?? [])(id))].sort();

it("detects barrels", () => {
  expect([...modules].filter(([, { isBarrel }]) => isBarrel).map(([id]) => id)).toEqual(["index.ts", "deep.ts"]);
});

it("resolves named imports to the defining module, and keeps other imports", () => {
  expect(needs("some.ts"), "what the bundler added stays").toEqual(["b.ts", "react/jsx-runtime", "style.css"]);
  expect(needs("b.ts")).toEqual(["a.ts", "c.ts"]);
});

it("resolves to all modules of a barrel for namespace imports, unknown names and importers that were not parsed", () => {
  for (const id of ["whole.ts", "unknown.ts", "elsewhere.js", "named.ts"]) expect(needs(id), id).toEqual(["a.ts", "b.ts", "c.ts"]);
});
