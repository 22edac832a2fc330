import { describe, expect, it } from "vitest";
import { compileGame } from "@playsmith/scripts";
import { decodeSnapshot, encodeSnapshot } from "../state/snapshot-bytes.ts";
import { levelGame, TestWorld } from "../testing/level.ts";

const prefab = (body: string) => `export default class extends Script {\n${body}\n}`;

/** A hostile object and a harmless one that moves a pixel per tick. Whatever the hostile one does, the other keeps moving. */
class Yard extends TestWorld {
  readonly errors: string[] = [];

  constructor(source: string, module = "", map = "a.....b.......") {
    const game = levelGame({
      map: [map, "##############"],
      prefabs: {
        a: { behaviours: { health: {} }, look: { kind: "text", text: "", sizePx: 8, color: "#ffffff", align: "left", opacity: 1 } },
        b: {},
      },
      gravityPxPerS2: 0,
    });
    game.prefabs["a"]!.script = source;
    game.prefabs["b"]!.script = prefab("onTick() { this.x += 1; }");
    if (module !== "") game.modules = { m: { name: "m", order: "a", source: module } };
    const { scripts, problems } = compileGame(game);
    expect(problems).toEqual([]);
    super(game, { scripts });
  }

  /** Runs and restores in each possible way. None of it may throw. */
  survive(ticks = 5): this {
    const from = this.get("b1", "x");
    this.run(ticks);
    expect(this.get("b1", "x")).toBe(from + ticks);
    const saved = this.world.snapshot();
    const bytes = encodeSnapshot(saved);
    expect(bytes.length).toBeLessThan(200_000_000);
    this.world.hash();
    this.run(2);
    this.world.restore(saved);
    expect(this.get("b1", "x")).toBe(from + ticks);
    this.world.restore(decodeSnapshot(bytes));
    this.run(2);
    expect(this.get("b1", "x")).toBe(from + ticks + 2);
    const { x, y, vx, vy, scaleX, angleRad } = this.world.entities.columns;
    for (const column of [x, y, vx, vy, scaleX, angleRad])
      expect(column.subarray(0, this.world.entities.count).every(Number.isFinite)).toBe(true);
    const events = this.world.drainEvents();
    expect(events.length).toBeLessThanOrEqual(1_000);
    this.errors.push(...events.flatMap((event) => (event.type === "error" ? [`${event.line ?? "-"}: ${event.message}`] : [])));
    for (const error of this.errors) expect(error.length).toBeLessThan(1_100);
    return this;
  }
}

describe("endless scripts", () => {
  const endless: [name: string, line: number, source: string, module?: string][] = [
    ["for without conditions", 3, prefab("onTick() {\nfor (;;) {}\n}")],
    ["do while", 4, prefab("onTick() { let n = 0;\ndo n++;\nwhile (n > 0)\n}")],
    ["a labelled continue", 4, prefab("onTick() {\nouter: for (let i = 0; i < 9; i++) {\nfor (;;) { i = 0; continue outer; }\n}\n}")],
    [
      "a function of a module",
      3,
      `import { f } from "./m";\n${prefab("onTick() { f(); }")}`,
      "export function f() {\n\nwhile (true) {}\n}",
    ],
    ["the top of a module", 2, `import { f } from "./m";\n${prefab("onTick() { f(); }")}`, "export function f() {}\nwhile (true) {}"],
    ["the first value of a field", 3, prefab("n = (() => {\nwhile (true) {}\n})();")],
    ["a static field", 2, prefab("static n = (() => { while (true) {} })();")],
    ["the top of the script", 1, `while (true) {}\n${prefab("")}`],
    ["a walk over a list that grows", 3, prefab("onTick() { const list = [1];\nfor (const n of list) { list.push(n); }\n}")],
    ["such a walk without braces", 3, prefab("onTick() { const list = [1];\nfor (const n of list) list.push(n);\n}")],
    [
      "a walk over a set that refills",
      3,
      prefab("onTick() { const set = new Set([1]);\nset.forEach((n) => { set.delete(n); set.add(n); });\n}"),
    ],
    [
      "an iterator without an end",
      3,
      prefab(
        "onTick() { const all = { [Symbol.iterator]() {\nreturn { next() { return { done: false, value: 1 }; } };\n} };\nreturn [...all];\n}",
      ),
    ],
    [
      "recursion that branches",
      2,
      prefab("grow(n: number) { if (n > 0) { this.grow(n - 1); this.grow(n - 1); } }\nonTick() { this.grow(60); }"),
    ],
    ["a loop that catches its own end", 2, prefab("onTick() { while (true) { try { while (true) {} } catch {} } }")],
    ["what a number is asked for", 2, prefab("onTick() { game.startTimer({ toString() { while (true) {} } } as any, 1); }")],
  ];
  it.each(endless)("%s: is stopped, and its line is reported", (_name, line, source, module) => {
    const { errors } = new Yard(source, module).survive();
    expect(errors[0]).toMatch(new RegExp(`^${line}: This (loop|function) did not end`));
  });

  it("deep recursion is an error of that script alone", () => {
    expect(new Yard(prefab("f() {\nthis.f(); }\nonTick() { this.f(); }")).survive().errors[0]).toMatch(/call stack/);
  });

  it("a callback that appends to the list it iterates over ends", () => {
    const yard = new Yard(
      prefab(
        "onTick() { const list = [1, 2]; list.forEach((n) => list.push(n)); list.map((n) => list.push(n)); game.variables.n = list.length; }",
      ),
    );
    expect(yard.survive().errors).toEqual([]);
    expect(yard.world.variables["n"]).toBe(8);
  });

  it("many objects in the same endless loop take little more time than a few", () => {
    const yard = new Yard(
      prefab(
        "rounds = 0; onTick() { try { while (true) this.rounds++; } catch (error) { game.variables.rounds = (game.variables.rounds as number ?? 0) + this.rounds; throw error; } }",
      ),
      "",
      "aaaaaaaaaaab..",
    );
    for (let count = 0; count < 300; count++)
      yard.world.game.scenes["scene"]!.instances[`x${count}`] = { ...yard.world.game.scenes["scene"]!.instances["a1"]! };
    yard.world.patch(yard.world.game, [{ path: ["scenes", "scene", "instances"] }]);
    yard.run(1);
    expect(yard.count("a")).toBe(311);
    expect(yard.world.variables["rounds"]).toBeLessThan(10_000_000);
  });

  it.each([
    ["objects that make each other at once", prefab("onCreate() { game.spawn('a', 1, 1); }"), /without end/],
    [
      "objects that make two each at once",
      prefab("onCreate() { game.spawn('a', 1, 1); game.spawn('a', 1, 1); }"),
      /without end|no more can be made/,
    ],
    [
      "messages that answer each other",
      prefab("onTick() { game.send('x'); } onMessage() { game.send('x'); game.send('y'); }"),
      /answer each other/,
    ],
    [
      "messages that double",
      prefab("onTick() { game.send('x', ['y'.repeat(1000)]); } onMessage(m) { game.send('x', [m.value, m.value]); }"),
      /too much/,
    ],
  ])("%s: is stopped", (_name, source, message) => {
    const { errors } = new Yard(source).survive(3);
    expect(errors.join("\n")).toMatch(message);
  });

  it.each([
    ["makes another as it leaves", prefab("onDestroy() { game.spawn('a', this.x, this.y).destroy(); } onTick() { this.destroy(); }")],
    [
      "makes another as it leaves, which leaves in the next tick",
      prefab("onDestroy() { game.spawn('a', this.x, this.y); } onTick() { this.destroy(); }"),
    ],
    [
      "destroys itself in each callback",
      prefab("onCreate() { this.destroy(); } onTouch() { this.destroy(); } onDestroy() { this.destroy(); }"),
    ],
    [
      "starts timers of no time",
      prefab(
        "onCreate() { for (let i = 0; i < 3000; i++) this.startTimer('t' + i, 0, true); } onTimer(n) { this.startTimer(n, -1, true); }",
      ),
    ],
    ["destroys what it walks over", prefab("onTick() { for (const o of game.findAll('a')) { game.spawn('a', 1, 1); o.destroy(); } }")],
  ])("an object that %s", (_name, source) => {
    const yard = new Yard(source);
    yard.survive(30);
    expect(yard.world.entities.aliveCount).toBeLessThan(2_000);
  });

  it("a scene restarted in each callback", () => {
    const yard = new Yard(
      prefab("onCreate() { game.restartScene(); } onTick() { game.restartScene(); } onDestroy() { game.goToScene('scene'); }"),
    );
    yard.run(20);
    expect(yard.world.entities.aliveCount).toBe(2);
    yard.world.restore(yard.world.snapshot());
    yard.run(20);
  });
});

describe("scripts that throw unusual values", () => {
  it.each([
    ["null", "throw null;"],
    ["a symbol", "throw Symbol.iterator;"],
    ["what throws when it is read", "throw { toString() { throw 3; } };"],
    ["an error whose message throws", "const e = new Error('x'); Object.defineProperty(e, 'message', { get() { throw 1; } }); throw e;"],
    ["an error whose stack throws", "class E extends Error { get stack() { throw 1; } get name() { throw 2; } } throw new E('x');"],
    [
      "an error that never ends being read",
      "const e = new Error('x'); Object.defineProperty(e, 'name', { get() { while (true) {} } }); throw e;",
    ],
    ["an error with a novel in it", "throw new Error('x'.repeat(1e7));"],
    ["an error whose message is none", "const e: any = new Error('x'); e.message = { a: 1 }; e.stack = 5; throw e;"],
  ])("%s", (_name, code) => {
    expect(new Yard(prefab(`onTick() { ${code} }`)).survive().errors).toHaveLength(1);
  });

  it("a getter instead of a callback, and a constructor that returns another object", () => {
    for (const source of [
      prefab("get onTouch() { throw 1; }"),
      prefab("get onTick() { throw 1; }"),
      "export default class { onTick() {} }",
      "export default class extends Script { constructor() { super(); return {} as any; } }",
    ])
      expect(new Yard(source).survive().errors.length, source).toBeGreaterThan(0);
  });
});

describe("scripts with values that can't be saved", () => {
  it.each([
    ["a text without measure", "q = 'x'; onTick() { if (this.q.length < 6e6) this.q += this.q; }"],
    ["a list without measure", "q = new Array(5e6).fill(7);"],
    ["a list of almost nothing", "q: any[] = []; onCreate() { this.q[3e9] = 1; }"],
    ["a getter that throws", "q = 0; onCreate() { Object.defineProperty(this, 'q', { enumerable: true, get() { throw 1; } }); }"],
    ["a getter without an end", "q = 0; onCreate() { Object.defineProperty(this, 'q', { enumerable: true, get() { while (true) {} } }); }"],
  ])("%s: the field is omitted and reported", (_name, body) => {
    const yard = new Yard(prefab(body)).survive(25);
    expect(yard.errors).toContainEqual(expect.stringContaining('The field "q" can\'t be remembered'));
    expect(encodeSnapshot(yard.world.snapshot()).length).toBeLessThan(20_000_000);
  });

  it.each([
    ["what holds itself", "const q: any = {}; q.q = q; game.variables.q = q;"],
    ["what doubles", "let q: any = 1; for (let i = 0; i < 60; i++) q = [q, q]; game.variables.q = q;"],
    ["a function", "(game.variables as any).q = () => 1;"],
    ["an object of the game", "(game.variables as any).q = this;"],
    ["a getter", "Object.defineProperty(game.variables, 'q', { enumerable: true, get() { throw 1; } });"],
    ["what says that it is JSON", "(game.variables as any).q = { toJSON() { throw 1; } };"],
  ])("%s in a variable: is omitted and reported", (_name, code) => {
    expect(new Yard(prefab(`onCreate() { ${code} }`)).survive().errors).toContainEqual(
      expect.stringContaining('The variable "q" can\'t be remembered'),
    );
  });

  it("sending or saving such a value is an error of the script", () => {
    for (const code of [
      "game.send('x', { q: () => 1 } as any);",
      "const q: any = []; q.push(q); game.save('x', q);",
      "this.send('x', this as any);",
    ])
      expect(new Yard(prefab(`onTick() { ${code} }`)).survive().errors, code).toHaveLength(1);
  });

  it("looked-up names are not stored", () => {
    const yard = new Yard(
      prefab(
        "onTick() { for (let i = 0; i < 1000; i++) { this.hasTag('t' + game.tick + i); game.find('n' + game.tick + i); this.stopTimer('s' + i); } }",
      ),
    );
    yard.run(10);
    expect((yard.world.snapshot().parts["names"] as string[]).length).toBeLessThan(50);
  });

  it("invalid numbers cause at most an error", () => {
    for (const code of [
      "this.scaleX = 1e308; this.scaleY = -1e308; this.opacity = 1e308; this.z = 1e308; this.x = 1e308;",
      "this.x = 1e12; this.y = -1e12; this.vx = 1e12; this.angle = 1e9; this.scaleX = 1e308;",
      "this.move(1e308, 1e308); this.move(1e9, -1e9);",
      "this.tween('x', 1e308, 100); this.tween('scale', -1e308, 1e308); this.tween('angle', 1e308, 10, { delayMs: 1e300, repeats: 1e300 });",
      "this.hurt(NaN); this.heal(Infinity); this.hurt(-Infinity); game.camera.x = 1e308; game.camera.shake(1e308, 1e308);",
      "game.castRay({ x: -1e308, y: 0 }, { x: 1e308, y: 5 }); game.findInCircle(0, 0, 1e308); game.findInBox(-1e308, -1e308, 1e308, 1e308);",
      "game.findPath({ x: 1e308, y: 0 }, { x: -1e308, y: 5 }); this.canSee({ x: 1e300, y: -1e300 });",
      "console.log(Object.create(null), Symbol.iterator, 10n, { toJSON() { throw 1; }, toString() { throw 2; } });",
      "this.text = 'x'.repeat(1e7); game.setTile('Tiles', 5, 5, 1e9);",
    ])
      new Yard(prefab(`onTick() { ${code} }`)).survive(20);
  });
});

describe("shared objects of scripts", () => {
  it.each([
    ["Math", "(Math as any).sin = () => 7;"],
    ["game", "(game as any).spawn = null;"],
    ["input", "(input as any).held = null;"],
    ["console", "(console as any).log = null;"],
    ["Date", "(Date as any).now = () => 7;"],
    ["Script", "(Script as any).contextOf = 7;"],
    ["the class that all scripts extend", "Object.getPrototypeOf(Object.getPrototypeOf(this)).move = () => { throw 1; };"],
    ["the class of all objects", "Object.getPrototypeOf(Object.getPrototypeOf(Object.getPrototypeOf(this))).move = () => { throw 1; };"],
  ])("%s can't be changed", (_name, code) => {
    expect(new Yard(prefab(`onTick() { ${code} }`)).survive().errors[0]).toMatch(/TypeError/);
  });

  it("give no access to the engine", () => {
    const yard = new Yard(
      prefab(
        "onCreate() { const seen: string[] = []; for (let c = Object.getPrototypeOf(this).constructor; c; c = Object.getPrototypeOf(c)) seen.push(...Object.getOwnPropertyNames(c)); game.variables.seen = seen.join(); }",
      ),
    );
    expect(yard.world.variables["seen"]).not.toMatch(/context|markRemoved|columns|entity/i);
  });
});
