import { emptyGame, gameSchema } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { compileGame, compileScript } from "./compile-script.ts";
import { guardLoops } from "./guards.ts";

const compiled = (source: string) => {
  const result = compileScript(source);
  if (!result.ok) throw new Error(result.mistakes[0]?.message);
  return result.js;
};

describe("compiling scripts", () => {
  it("strips types and keeps line numbers", () => {
    const source =
      "interface A {\n  b: number;\n}\nexport default class extends Script {\n  hp: number = 3;\n  onTick(dtS: number): void {\n    this.hp -= dtS as number;\n  }\n}\n";
    const js = compiled(source);
    expect(js.split("\n").length).toBe(source.split("\n").length);
    expect(js.split("\n")[6]).toContain("this.hp -= dtS");
    expect(js).not.toContain("interface");
  });

  it("reports errors with their line", () => {
    expect(compileScript("export default class extends Script {\n  onTick( {\n}\n")).toMatchObject({ ok: false, mistakes: [{ line: 4 }] });
    expect(compileScript("\nimport x from 'y';\nx();")).toEqual({
      ok: false,
      mistakes: [{ message: 'Scripts can only import modules of this game, such as "./helpers", not "y".', line: 2 }],
    });
  });

  it("accepts enums, whose values are the same after a restore", () => {
    expect(compiled("enum Mode { Idle, Run = 5 }\nexport default class extends Script {\n  mode = Mode.Idle;\n}")).toContain(
      "mode = Mode.Idle",
    );
    expect(compiled('export const enum Kind { Bat = "bat" }')).toContain("exports.Kind");
    expect(compileScript("var Mode; Mode = 2;")).toMatchObject({ ok: false, mistakes: [{ line: 1 }] });
  });

  it("reports a premature end of the code in a readable message", () => {
    const source = "export default class extends Script {\n  onTick() {\n    this.x = class(this.x, 1);\n  }\n}\n";
    expect(compileScript(source)).toEqual({
      ok: false,
      mistakes: [{ message: "A brace or bracket is not closed, or something is missing before one.", line: 5 }],
    });
  });

  it("exports each name of a declaration", () => {
    const source =
      "export const a = 1,\n  b = [2];\nexport { a as c };\nexport const { x, y: [z] } = { x: 1, y: [3] };\nexport function f() {}\nexport default a;";
    const result = compileScript(source);
    expect(result.ok && [...(result.exports ?? [])]).toEqual(["a", "b", "c", "x", "z", "f", "default"]);
    expect(result.ok && result.js.split("\n").length).toBe(source.split("\n").length + 1);
  });

  it("guards loops, and only loops", () => {
    const guarded = (js: string) => guardLoops(js).replaceAll("__playsmithLoop", "G").replaceAll("__playsmithCall", "C");
    expect(guarded("while (a) b();")).toBe("while (G(1)&&(a)) b();");
    expect(guarded("\nfor (let i = 0; i < f(1); i++) {}")).toBe("\nfor (let i = 0; G(2)&&(i < f(1)); i++) {}");
    expect(guarded("for (;;) {}")).toBe("for (;G(1);) {}");
    expect(guarded("do { x(); } while (y)")).toBe("do { x(); } while (G(1)&&(y))");
    expect(guarded("for (const a of b) {}")).toBe("for (const a of b) {G(1);}");
    expect(guarded("for (const a in b) { c(); }")).toBe("for (const a in b) {G(1); c(); }");
    expect(guarded("for (const a of b) c();")).toBe("for (const a of b) {G(1);c();}");
    expect(guarded("for (const a in b) c();")).toBe("for (const a in b) {G(1);c();}");
    expect(guarded("for (const { a } of b)\n  for (const c of a.of) {\n}")).toBe(
      "for (const { a } of b)\n  {G(1);for (const c of a.of) {G(2);\n}}",
    );
    expect(guarded("while (a) while (b) c()")).toBe("while (G(1)&&(a)) while (G(1)&&(b)) c()");
    for (const plain of [
      '"while (a)"',
      "// while (a)\nx",
      "/* for (;;) */ y",
      "a.while(b)",
      "`while (a) ${b} for (;;)`",
      "/while (a)/.test(b)",
      "x = a / b; y = c / d",
    ]) {
      expect(guarded(plain)).toBe(plain);
    }
    expect(guarded("`${(() => { while (a) {} })()} while (b)`")).toBe("`${(() => {C(1); while (G(1)&&(a)) {} })()} while (b)`");
    expect(guarded('`\n\n`; "x"; while (a) {}')).toContain("G(3)");
  });

  it("guards function bodies, and no other blocks", () => {
    const guarded = (js: string) => guardLoops(js).replaceAll("__playsmithCall", "C");
    expect(guarded("function a(b) { c({ d }); }")).toBe("function a(b) {C(1); c({ d }); }");
    expect(guarded("const a = (b) => {}, c = d => { }")).toBe("const a = (b) => {C(1);}, c = d => {C(1); }");
    expect(guarded("class A extends b(c) { static d = 1; e() { f(); } get g() { return {}; } static { h; } }")).toBe(
      "class A extends b(c) { static d = 1; e() {C(1); f(); } get g() {C(1); return {}; } static { h; } }",
    );
    for (const plain of [
      "if (a) { b(); } else { c(); }",
      "switch (a) { case 1: { b(); } }",
      "try { a(); } catch (b) { c; }",
      "const a = { b: 1 };",
    ])
      expect(guarded(plain)).toBe(plain);
    for (const source of [
      "const a = b => ({ c: 1 })",
      "const x = class { #y() { } };",
      "label: { break label; }",
      "const a = (v: object) => v; `${a({ b: () => {} })}`",
    ])
      expect(compileScript(`export default class extends Script { onTick() { ${source} } }`).ok, source).toBe(true);
  });

  it("refuses code that can't be replayed, and suggests an alternative", () => {
    const refused: [string, RegExp][] = [
      ["onTick() { setTimeout(() => {}, 5); }", /startTimer/],
      ["async onTick() { await null; }", /onTimer/],
      ["onTick() { fetch('x'); }", /no network/],
      ["onTick() { localStorage.a = 1; }", /game\.save/],
      ["onTick() { this.x = 2 ** 0.5; }", /Math\.pow/],
      ["*walk() { yield 1; }", /generator/],
      ["onTick() { this.text = (5).toLocaleString(); }", /toFixed/],
      ["onTick() { new Promise(() => {}); }", /tick/],
      ["onTick() { Array.prototype.push = null; }", /share/],
      ["onTick() { this.seen = new Proxy({}, {}); }", /plain object/],
      ["onTick() { const error: any = new RangeError('x'); this.x = error.stack.length; }", /its message/],
      ["onTick() { const seen: any = {}; (Error as any).captureStackTrace(seen); }", /browser/],
      ["onTick() { /a(.)/.test(this.name); this.x += Number(RegExp.$1); }", /match or exec/],
    ];
    for (const [body, advice] of refused) {
      const result = compileScript(`export default class extends Script {\n${body}\n}`);
      expect(result, body).toMatchObject({ ok: false, mistakes: [{ line: 2, message: expect.stringMatching(advice) }] });
    }
    expect(compileScript("let total = 0;\nexport default class extends Script {}")).toMatchObject({
      ok: false,
      mistakes: [{ line: 1, message: expect.stringContaining("field") }],
    });
    for (const fine of [
      "const document = { fetch: 1 }; this.x = document.fetch;",
      "const a = 'setTimeout ** await'; /* fetch */",
      "let b = 2; b *= 3;",
      "const status = { name: 1 };",
      "const cards = { stack: [1] }; this.x = cards.stack.length;",
    ]) {
      expect(compileScript(`export default class extends Script { onTick() { ${fine} } }`).ok, fine).toBe(true);
    }
  });

  it("reports all errors, one per line, ordered by line", () => {
    const source =
      "let total = 0;\nexport default class extends Script {\n  onTick() {\n    this.x = 2 ** 3;\n    setTimeout(() => fetch('x'), 5);\n  }\n}";
    const result = compileScript(source);
    expect(result.ok ? [] : result.mistakes.map(({ line, message }) => [line, message.slice(0, 24)])).toEqual([
      [1, "A script remembers what "],
      [4, "Use Math.pow(a, b) inste"],
      [5, "Scripts can't use setTim"],
    ]);
  });
});

describe("compiling a game", () => {
  it("reports imports that a module does not export, and excludes the script", () => {
    const game = emptyGame("Test");
    const module = (name: string, source: string) => ({ name, order: "a", source });
    game.modules = {
      kit: module(
        "kit",
        "export const a = 1;\nexport function f() {}\nexport abstract class C {}\nexport enum E { A }\nexport interface I {}\nexport const { m } = { m: 1 };",
      ),
      all: module("all", 'export * from "./kit";'),
    };
    const [scene] = Object.values(game.scenes);
    if (!scene) throw new Error("The game has a scene.");
    const problemsOf = (script: string) => {
      scene.script = script;
      const { problems, scripts } = compileGame(game);
      expect(Object.keys(scripts).some((key) => key.startsWith("scene:"))).toBe(problems.length === 0);
      return problems.map(({ line, message }) => `${line}: ${message}`);
    };
    const used = "export default class extends SceneScript {\n  onCreate() {\n    const all: I = [a, C, E.A, m];\n    f();\n  }\n}";
    expect(problemsOf(`import { a, f, C, E, I, m } from "./kit";\n${used}`)).toEqual([]);
    expect(problemsOf(`import { a, f, C, E, I, m } from "./all";\n${used}`)).toEqual([]);
    expect(problemsOf(`import { a, g as f, C, E, I, m } from "./kit";\n${used}`)).toEqual([
      '5: The module "kit" exports nothing called "g".',
    ]);
    game.modules["kit"] = module("kit", "export const größe = 1;");
    const inTexts =
      "export default class extends SceneScript {\n  onCreate() { return [größe, '_kit.nothing', `_kit.${größe}`]; } // _kit.no\n}";
    expect(problemsOf(`import { größe } from "./kit";\n${inTexts}`)).toEqual([]);
    for (const name of ["основной", "größen-2", "道具", "हिन्दी"]) {
      game.modules = { kit: module(name, "export const größe = 1;") };
      expect(gameSchema.safeParse(game).success, name).toBe(true);
      expect(problemsOf(`import { größe } from "./${name}";\n${inTexts}`)).toEqual([]);
    }
    for (const name of ["2-kits", "a b", "../kit", "a/b", "-a", "a".repeat(41)])
      expect(gameSchema.safeParse({ ...game, modules: { kit: module(name, "") } }).success, name).toBe(false);
  });
});
