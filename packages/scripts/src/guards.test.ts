import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { transform } from "sucrase";
import { describe, expect, it } from "vitest";
import { guardLoops } from "./guards.ts";
import { CALL_GUARD_NAME, LOOP_GUARD_NAME } from "./runtime-names.ts";
import { type AnyNode, isFunction, SyntaxTree } from "./syntax-tree.ts";

/** Uses the TypeScript of this project as a corpus: about 600 files. */
function corpus(folder = path.join(import.meta.dirname, "../..")): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:node_modules|build|dist|docs|data|\..*)$/.test(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return corpus(file);
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [file] : [];
  });
}

const strip = (source: string): string => transform(source, { transforms: ["typescript"], disableESTransforms: true }).code;

const isGuard = (node: unknown, name: string): boolean => {
  const call = node as { type?: string; callee?: { name?: string } } | null;
  return call?.type === "CallExpression" && call.callee?.name === name;
};

/** A syntax tree without guards, positions, and braces around single statements. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null || value instanceof RegExp) return typeof value === "bigint" ? String(value) : value;
  const node = value as Record<string, unknown> & { type?: string };
  if (node.type === "LogicalExpression" && isGuard(node["left"], LOOP_GUARD_NAME)) return bare(node["right"]);
  if (isGuard(node, LOOP_GUARD_NAME)) return null;
  if (node.type === "SequenceExpression") {
    const [first, ...rest] = node["expressions"] as unknown[];
    if (isGuard(first, CALL_GUARD_NAME)) return rest.length === 1 ? bare(rest[0]) : bare({ ...node, expressions: rest });
  }
  const statements = node.type === "BlockStatement" ? (node["body"] as { expression?: unknown }[]) : null;
  const isGuarded = statements?.[0] && [LOOP_GUARD_NAME, CALL_GUARD_NAME].some((name) => isGuard(statements[0]?.expression, name));
  const kept = isGuarded ? statements.slice(1) : statements;
  const copied = Object.fromEntries(
    Object.entries(kept ? { ...node, body: kept } : node)
      .filter(([name]) => !/^(?:start|end|loc|range|parent|directive)$/.test(name))
      .map(([name, child]) => [name, bare(child)]),
  );
  if (node.type !== "ForOfStatement" && node.type !== "ForInStatement") return copied;
  const body = copied["body"] as { type: string; body: { type: string }[] };
  const [only] = body.type === "BlockStatement" && body.body.length === 1 ? body.body : [];
  return only && !only.type.endsWith("Declaration") ? { ...copied, body: only } : copied;
}

describe("guards", () => {
  const files = corpus();

  it("change nothing else in real TypeScript, and are added to each loop and function", () => {
    expect(files.length).toBeGreaterThan(500);
    for (const file of files) {
      const js = strip(readFileSync(file, "utf8"));
      const tree = new SyntaxTree(js);
      const guarded = guardLoops(js);
      expect(guarded.split("\n").length, file).toBe(js.split("\n").length);
      const after = new SyntaxTree(guarded);
      expect(JSON.stringify(bare(after.program)), file).toBe(JSON.stringify(bare(tree.program)));
      const count = (nodes: readonly AnyNode[], holds: (node: AnyNode) => boolean): number => nodes.filter(holds).length;
      const isLoop = ({ type }: AnyNode): boolean => /^(?:While|DoWhile|For|ForOf|ForIn)Statement$/.test(type);
      expect(
        count(after.nodes, (node) => isGuard(node, LOOP_GUARD_NAME)),
        file,
      ).toBe(count(tree.nodes, isLoop));
      expect(
        count(after.nodes, (node) => isGuard(node, CALL_GUARD_NAME)),
        file,
      ).toBe(count(tree.nodes, isFunction));
    }
  });

  it("end every loop and recursion, and do not change results of terminating code (property)", () => {
    fc.assert(
      fc.property(programs, ({ code, ends }) => {
        const run = (js: string, left: number): unknown => {
          let rounds = left;
          const count = (): true => {
            if (--rounds < 0) throw new RangeError("endless");
            return true;
          };
          const program = Reflect.construct(Function, [LOOP_GUARD_NAME, CALL_GUARD_NAME, `"use strict";${js}`]) as (
            ...guards: unknown[]
          ) => unknown;
          return program(count, count);
        };
        const guarded = guardLoops(`function program() {${code}\nreturn out.join();}`);
        const call = `${guarded};return program();`;
        if (!ends) expect(() => run(call, 5_000)).toThrow();
        else expect(run(call, 1_000_000)).toBe(run(`function program() {${code}\nreturn out.join();};return program();`, 0));
      }),
      { numRuns: 300 },
    );
  });

  it("handle what looks like a division or a regular expression", () => {
    for (const code of [
      'if (x) /"/.test(y); while(true){}',
      'x++ / 2; /[/"]/.test(y); for (;;) {}',
      "const z = {} / 1; `${/`/.source}`; do {} while (1)",
      "y = (1) / 2 / 3; if (1) /'/; for (const a of b) /}/.test(a)",
      "label: { } /while/.test(x); while (1);",
    ])
      expect(guardLoops(`let x, y, b = [1]; ${code}`), code).toContain(`${LOOP_GUARD_NAME}(1)`);
  });
});

/** Programs of nested loops and functions, with confusing tokens between them. */
const noise = fc.constantFrom(
  "",
  'if (n) /"/.test("a");',
  "out.push(n++ / 2 / 1);",
  "`${`}`}${/[`/]/.source}`;",
  "label: { if (n > 1) break label; }",
  "/* for (;;) */ // while (true) {}\n",
  'out.push({ while: 1, for: "for (;;) {}" }.while);',
);
const body: fc.Memo<string> = fc.memo((depth) =>
  depth <= 1
    ? noise
    : fc.tuple(noise, fc.nat(8), body(), noise).map(([before, kind, inner, after]) => `${before} ${wrap(kind, `n++; ${inner}`)} ${after}`),
);
const wrap = (kind: number, inner: string): string =>
  [
    `for (let i = 0; i < 3; i++) { out.push(i); ${inner} }`,
    `{ let i = 3; while (i --> 0) { ${inner} } }`,
    `{ let i = 0; do { ${inner} } while (++i < 2); }`,
    `for (const a of [1, 2]) { out.push(a); ${inner} }`,
    `for (const a in { b: 1 }) { out.push(a); ${inner} }`,
    `[1, 2].forEach((a) => { out.push(a); ${inner} });`,
    `out.push([3, 4].map((a) => a * 2 / 1).join("/"));{ ${inner} }`,
    `(function again(k) { if (k > 0) again(k - 1); else { ${inner} } })(3);`,
    `{ let i = 0; for (;;) { if (i++ > 1) break; ${inner} } }`,
  ][kind] ?? inner;
const endless = fc.constantFrom(
  "for (;;) {}",
  "while (true);",
  "do out.length = 0; while (1)",
  "for (const a of (function* () { while (1) yield 1; })()) out.length = 0;",
  "{ const list = [1]; for (const a of list) list.push(a); }",
  "(function f() { f(); f(); })();",
  "{ const f = (k) => k > 0 ? f(k - 1) + f(k - 1) : 0; f(60); }",
  "for (;;) { try { for (;;) {} } catch {} }",
);
const programs = fc
  .tuple(body(3), fc.option(endless, { nil: null }))
  .map(([code, end]) => ({ code: `let n = 0; const out = []; ${code} ${end ?? ""}`, ends: end === null }));
