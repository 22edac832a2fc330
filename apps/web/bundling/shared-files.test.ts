import { expect, it } from "vitest";
import { sharedFiles } from "./shared-files.ts";

const imports: Readonly<Record<string, readonly string[]>> = {
  "/app/first.tsx": ["/lib/both.ts", "/lib/one.ts"],
  "/app/second.tsx": ["/lib/both.ts"],
  "/lib/one.ts": ["/lib/deep.ts", "/lib/circle.ts"],
  "/lib/circle.ts": ["/lib/one.ts"],
  "/lib/both.ts": ["/lib/deep.ts"],
  "/lib/deep.ts": [],
  "/lib/later.ts": ["/lib/deep.ts"],
};
const graph = { ids: Object.keys(imports), importsOf: (id: string) => imports[id] ?? [] };
const openings = { first: ["app/first.tsx"], second: ["app/second.tsx"] };

it("groups modules by the openings that need them, without entry modules and unused ones", () => {
  expect(Object.fromEntries(sharedFiles(graph, openings))).toEqual({
    "/lib/both.ts": "first-second",
    "/lib/deep.ts": "first-second",
    "/lib/one.ts": "first",
    "/lib/circle.ts": "first",
  });
});

it("creates no cyclic imports between files", () => {
  const files = sharedFiles(graph, openings);
  const needs = new Set([...files].flatMap(([id, file]) => graph.importsOf(id).map((to) => `${file} ${files.get(to)}`)));
  for (const need of needs) {
    const [from, to] = need.split(" ");
    if (from !== to) expect(needs).not.toContain(`${to} ${from}`);
  }
});

it("names a missing module", () => {
  expect(() => sharedFiles(graph, { first: ["app/gone.tsx"] })).toThrow("app/gone.tsx");
});
