import { LANGUAGE_NAMES } from "@playsmith/scripts/runtime";
import { applyPatch, type Game } from "@playsmith/game-format";
import { describe, expect, it, vi } from "vitest";
import { compileScript } from "@playsmith/scripts";
import { levelGame, type PrefabSketch, TestWorld } from "../testing/level.ts";

function compiled(source: string): string {
  const result = compileScript(source);
  if (!result.ok) throw new Error(JSON.stringify(result.mistakes));
  return result.js;
}

/** A level in which each letter's prefab runs the given script. */
function scripted(map: string[], sources: Record<string, string>, sketches: Record<string, PrefabSketch> = {}): TestWorld {
  const letters = new Set([...Object.keys(sources), ...map.join("").replaceAll(/[.#^-]/g, "")]);
  const game = levelGame({
    map,
    prefabs: Object.fromEntries([...letters].map((letter) => [letter, sketches[letter] ?? {}])),
    gravityPxPerS2: 0,
  });
  const scripts = Object.fromEntries(Object.entries(sources).map(([letter, source]) => [letter, compiled(source)]));
  return new TestWorld(game, { scripts });
}
const textsOf = (test: TestWorld) => test.world.drainEvents().flatMap((event) => (event.type === "log" ? [event.text] : []));
const errorsOf = (test: TestWorld) => test.world.drainEvents().filter((event) => event.type === "error");

describe("scripts", () => {
  it("receive callbacks and move their object", () => {
    const test = scripted(["a....b"], {
      a: "export default class extends Script {\n  onCreate() { console.log('made', this.name); }\n  onTick(dtS: number) { this.move(60 * dtS, 0); }\n  onTouch(other: any) { console.log('touched', other.prefabName); other.destroy(); }\n}",
      b: "export default class extends Script { onDestroy() { console.log('bye'); } }",
    });
    test.run(90);
    expect(test.get("a1", "x")).toBe(90);
    expect(textsOf(test)).toEqual(["made a", "touched b", "bye"]);
    expect(test.exists("b1")).toBe(false);
  });

  it("can find, spawn, count, play sounds and win", () => {
    const test = scripted(["a.b"], {
      a: "export default class extends Script { onCreate() { const b = game.find('b'); game.variables.n = b.x; const s = game.spawn('b', 5, 6); s.vx = 3; game.variables.all = game.findAll('b').length; } onTick() { if (game.tick === 10) game.win(); } }",
    });
    test.run(20);
    expect(test.world.variables).toMatchObject({ n: 40, all: 2 });
    expect(test.world.status).toBe("won");
  });

  it("read the buttons", () => {
    const test = scripted(["a"], {
      a: "export default class extends Script { n = 0; onTick() { if (input.pressed('jump')) this.n++; if (input.right) this.vx = this.n; } }",
    });
    test.run(5, "jump").run(2).run(1, "jump").run(1, "right");
    expect(test.get("a1", "vx")).toBe(2);
  });

  it("fail one by one, with message, prefab and line, without stopping other objects", () => {
    const test = scripted(["a.b"], {
      a: "export default class extends Script {\n  onTick() {\n    if (game.tick === 3) {\n      (undefined as any).x;\n    }\n  }\n}",
      b: "export default class extends Script { onTick() { this.x += 1; } }",
    });
    test.run(10);
    const errors = errorsOf(test);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ prefabId: "a", line: 4 });
    expect(test.get("b1", "x")).toBe(50);
  });

  it("are stopped when endless, with the line of the loop", () => {
    const test = scripted(["a"], {
      a: "export default class extends Script {\n  onTick() {\n    let n = 0;\n    while (true) n++;\n  }\n}",
    });
    test.run(2);
    expect(errorsOf(test)).toEqual([expect.objectContaining({ line: 4, prefabId: "a", message: expect.stringContaining("did not end") })]);
  });

  it("can't write invalid values into the world", () => {
    const test = scripted(["a"], { a: "export default class extends Script { onTick() { this.x = NaN; } }" });
    test.run(2);
    expect(errorsOf(test)[0]).toMatchObject({ message: "TypeError: x must be a number, not NaN." });
    expect(test.get("a1", "x")).toBe(8);
  });

  it("see the same random numbers and time in each run", () => {
    const source =
      "export default class extends Script { onTick() { console.log(Math.random(), Math.sin(1), Date.now(), new Date().getHours()); } }";
    const lines = textsOf(scripted(["a"], { a: source }).run(3));
    expect(lines).toEqual(textsOf(scripted(["a"], { a: source }).run(3)));
    expect(lines[0]).toMatch(/^0\.\d+ 0\.8414709848/);
    expect(lines[0]).not.toBe(lines[1]);
  });

  it("can't access the realm's globals, even if the compiler did not refuse them", () => {
    const names = Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-zA-Z]\w*$/.test(name) && !LANGUAGE_NAMES.has(name));
    expect(names).toContain("structuredClone");
    const js = `exports.default = class extends Script { onTick() { console.log([${names
      .concat("constructor", "toString", "window", "top")
      .filter((name) => name !== "eval" && name !== "console")
      .map((name) => `typeof ${name}`)
      .join()}].filter((type) => type !== "undefined").length); } }`;
    const game = levelGame({ map: ["a"], prefabs: { a: {} } });
    expect(textsOf(new TestWorld(game, { scripts: { a: js } }).run(1))).toEqual(["0"]);
  });

  it("can't access a global that was added after the first script", () => {
    const game = levelGame({ map: ["a"], prefabs: { a: {} } });
    const type = () =>
      textsOf(
        new TestWorld(game, {
          scripts: { a: "exports.default = class extends Script { onTick() { console.log(typeof addedLater); } }" },
        }).run(1),
      );
    expect(type()).toEqual(["undefined"]);
    vi.stubGlobal("addedLater", {});
    try {
      expect(type()).toEqual(["undefined"]);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("script state", () => {
  const source =
    "export default class extends Script {\n  count = 0;\n  list: number[] = [];\n  friend: any = null;\n  map = new Map<string, number>();\n  onTick() { this.count++; this.list.push(Math.random()); this.friend = game.find('b'); this.map.set('k' + this.count, NaN); if (this.count % 7 === 0) game.spawn('b', this.count, 3); this.x = this.friend.x + this.count; }\n}";

  it("is part of snapshots: a restored world continues identically", () => {
    const test = scripted(["a.b"], { a: source });
    test.run(20);
    const snapshot = test.world.snapshot();
    const hash = test.world.hash();
    test.run(20);
    const after = test.world.hash();
    test.world.restore(snapshot);
    expect(test.world.hash()).toBe(hash);
    expect(test.run(20).world.hash()).toBe(after);
  });

  it("survives an edit of the code; an edited default is applied", () => {
    const test = scripted(["a"], {
      a: "export default class extends Script { speed = 1; total = 0; onTick() { this.total += this.speed; this.x = this.total; } }",
    });
    test.run(10);
    const game: Game = test.world.game;
    applyPatch(game, []);
    test.world.patch(game, [], {
      a: compiled(
        "export default class extends Script { speed = 5; total = 0; onTick() { this.total += this.speed; this.x = this.total; } }",
      ),
    });
    expect(test.run(1).get("a1", "x")).toBe(15);
  });

  it("a failed script runs again after its code is fixed", () => {
    const test = scripted(["a"], { a: "export default class extends Script { onTick() { throw new Error('boom'); } }" });
    test.run(5);
    test.world.patch(test.world.game, [], { a: compiled("export default class extends Script { onTick() { this.x = 99; } }") });
    expect(test.run(1).get("a1", "x")).toBe(99);
  });
});
