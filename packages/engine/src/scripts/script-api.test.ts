import type { Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { compileGame, compileScript } from "@playsmith/scripts";
import { levelGame, type PrefabSketch, TestWorld } from "../testing/level.ts";
import { createWorld } from "../full-world.ts";

interface Scripted {
  map: string[];
  sources: Record<string, string>;
  prefabs?: Record<string, PrefabSketch>;
  scene?: string;
  modules?: Record<string, string>;
  change?: (game: Game) => void;
}

/** A level whose prefabs run the given class bodies, by letter. */
function scripted({ map, sources, prefabs = {}, scene, modules = {}, change }: Scripted): TestWorld {
  const letters = new Set([...Object.keys(sources), ...Object.keys(prefabs), ...map.join("").replaceAll(/[.#^-]/g, "")]);
  const game = levelGame({
    map,
    prefabs: Object.fromEntries([...letters].map((letter) => [letter, prefabs[letter] ?? {}])),
    gravityPxPerS2: 0,
  });
  for (const [letter, body] of Object.entries(sources)) {
    const prefab = game.prefabs[letter];
    if (prefab) prefab.script = /\bclass\b/.test(body) ? body : `export default class extends Script {\n${body}\n}`;
  }
  if (scene !== undefined && game.scenes["scene"]) game.scenes["scene"].script = `export default class extends SceneScript {\n${scene}\n}`;
  game.modules = Object.fromEntries(Object.entries(modules).map(([name, source]) => [name, { name, order: name, source }]));
  change?.(game);
  const { scripts, problems } = compileGame(game);
  expect(problems).toEqual([]);
  return new TestWorld(game, { scripts });
}

const logs = (test: TestWorld) =>
  test.world.drainEvents().flatMap((event) => (event.type === "log" ? [event.text] : event.type === "error" ? [`! ${event.message}`] : []));

describe("a scene script", () => {
  it("gets a helpful error when it is written like an object script", () => {
    const change = (game: Game): void => {
      game.scenes["scene"]!.script = "export default class extends Script { onCreate() { game.win(); } }";
    };
    const test = scripted({ map: ["a"], sources: {}, change });
    test.run(2);
    expect(logs(test)).toEqual(["! A scene is no object. Its script must say: export default class extends SceneScript { … }"]);
  });
});

describe("the opacity of an object", () => {
  it("is clamped to 0 to 1", () => {
    const body =
      "onCreate() { this.opacity = 70; console.log(this.opacity); this.opacity -= 1.5; console.log(this.opacity); this.opacity = 0.25; console.log(this.opacity); }";
    expect(logs(scripted({ map: ["a"], sources: { a: body } }).run(1))).toEqual(["1", "0", "0.25"]);
  });
});

describe("onLeave", () => {
  const leaving = "onLeave() { console.log('leaves', game.sceneName); } onDestroy() { console.log('destroyed'); }";

  it("is the last callback of a scene, and destroys no objects", () => {
    const test = scripted({
      map: ["a"],
      sources: { a: leaving },
      scene: `onCreate() { console.log('enters'); } onTick() { if (game.tick === 3) game.restartScene(); } ${leaving}`,
    });
    const name = test.world.game.scenes["scene"]!.name;
    test.run(6);
    expect(logs(test)).toEqual(["enters", `leaves ${name}`, `leaves ${name}`, "enters"]);
  });

  it("can save values and end the game, but not change the scene", () => {
    const test = scripted({
      map: ["a"],
      sources: { a: "onLeave() { game.variables.best = 7; game.restartScene(); game.send('late'); } onMessage() { console.log('late'); }" },
      scene: "onTick() { if (game.tick === 3) game.restartScene(); } ",
    });
    test.run(8);
    expect(test.world.variables["best"]).toBe(7);
    expect(logs(test)).toEqual([]);
    const ends = scripted({ map: ["a"], sources: { a: "onTick() { game.restartScene(); } onLeave() { game.win(); }" } });
    expect(ends.run(3).world.status).toBe("won");
  });

  it("can exclude children of persistent objects", () => {
    const test = scripted({
      map: ["ab"],
      sources: {
        a: "onTick() { if (game.tick === 3) game.restartScene(); }",
        b: "onLeave() { this.destroy(); } onTick() { console.log(game.tick); }",
      },
      change: (game) => {
        game.prefabs["a"]!.persistent = true;
        const placed = Object.entries(game.scenes["scene"]!.instances);
        const [parentId] = placed.find(([, { prefabId }]) => prefabId === "a")!;
        Object.assign(placed.find(([, { prefabId }]) => prefabId === "b")![1], { parentId });
      },
    });
    expect(logs(test.run(5))).toEqual(["1", "2", "3", "4", "5"]);
    expect(test.world.entities.aliveCount).toBe(2);
  });

  it("has the same result after a restore when it ends the game and destroys objects", () => {
    const test = scripted({
      map: ["a"],
      sources: { a: "onTick() { if (game.tick === 3) game.restartScene(); } onLeave() { game.win(); this.destroy(); }" },
    });
    const snapshot = test.run(3).world.snapshot();
    const hash = test.run(2).world.hash();
    test.world.restore(snapshot);
    expect(test.run(2).world.hash()).toBe(hash);
    expect(test.world.entities.aliveCount).toBe(0);
  });
});

describe("layers, solid positions and behaviours", () => {
  const hud = (game: Game): void => {
    const layers = game.scenes["scene"]!.layers;
    const [first] = Object.values(layers).filter(({ kind }) => kind === "objects");
    layers["hud"] = { ...first!, name: "HUD", order: "zz", parallax: 0 };
  };

  it("objects are spawned on any object layer, and moved to another", () => {
    const test = scripted({
      map: ["b"],
      sources: {
        b: "onCreate() { const heart = game.spawn('a', 1, 1, 'HUD'); console.log(heart.layer); this.layer = 'HUD'; console.log(this.layer); }",
        a: "",
      },
      change: hud,
    });
    expect(logs(test.run(1))).toEqual(["HUD", "HUD"]);
    const nowhere = scripted({ map: ["a"], sources: { a: "onCreate() { game.spawn('a', 1, 1, 'Nowhere'); }" } });
    expect(logs(nowhere.run(1))).toEqual(['! There is no layer of objects called "Nowhere".']);
  });

  it("positions are solid or not", () => {
    const test = scripted({
      map: ["a.", "##"],
      sources: { a: "onCreate() { console.log(game.isSolidAt(8, 8), game.isSolidAt(8, 24), game.isSolidAt(-1, 999)); }" },
    });
    expect(logs(test.run(1))).toEqual(["false true false"]);
  });

  it("a behaviour can be switched off by an object that it just spawned, and its other rows continue", () => {
    const makes = (prefabId: string): PrefabSketch => ({ behaviours: { spawner: { prefabId, everyMs: 10_000, firstAfterMs: 100 } } });
    const test = scripted({
      map: ["abc"],
      sources: { x: "onCreate() { game.find('a')!.switchBehaviour('spawner', false); }" },
      prefabs: { a: makes("x"), b: makes("y"), c: makes("z"), y: {}, z: {} },
    });
    const made = () => ["x", "y", "z"].map((prefabId) => test.count(prefabId));
    test.run(8);
    expect(made()).toEqual([1, 1, 1]);
    test.run(610);
    expect(made()).toEqual([1, 2, 2]);
  });

  it("parameters of behaviours are read, changed within their bounds, and switched off and on", () => {
    const test = scripted({
      map: ["a."],
      sources: {
        a: "onCreate() { console.log(this.parameter('health', 'maxHealth'), this.parameter('health', 'x'), this.parameter('patrol', 'y')); this.setParameter('health', 'maxHealth', 5); console.log(this.parameter('health', 'maxHealth')); this.switchBehaviour('health', false); console.log(this.health); }",
      },
      prefabs: { a: { behaviours: { health: { maxHealth: 3 } } } },
    });
    expect(logs(test.run(1))).toEqual(["3 undefined undefined", "5", "0"]);
    for (const [call, says] of [
      ["this.setParameter('patrol', 'y', 1)", 'This object has no behaviour "patrol" with a parameter "y".'],
      ["this.setParameter('health', 'maxHealth', 'x')", "TypeError: maxHealth of health must be a number, not x."],
      ["this.switchBehaviour('helth', true)", 'There is no behaviour called "helth".'],
      ["this.setParameter('health', 'maxHealth', NaN)", "TypeError: maxHealth must be a number, not NaN."],
    ] as const) {
      const bad = scripted({ map: ["a"], sources: { a: `onCreate() { ${call}; }` }, prefabs: { a: { behaviours: { health: {} } } } });
      expect(logs(bad.run(1))).toEqual([`! ${says}`]);
    }
  });
});

describe("callbacks", () => {
  it("report touches: start, each tick, end", () => {
    const test = scripted({
      map: ["a.b..."],
      sources: {
        a: "n = 0; onTouch(o) { console.log('begin', o.name); } onTouching() { this.n++; } onTouchEnd(o) { console.log('end', o.name, this.n > 1); }",
        b: "onTick() { this.x -= 1; }",
      },
    });
    test.run(80);
    expect(logs(test)).toEqual(["begin b", "end b true"]);
  });

  it("report no touches in a pause, except to objects that run while paused, and report missed ones after it", () => {
    const touched = "n = 0; onTouch() { console.log('touch', this.name); } onTouching() { this.n++; }";
    const test = scripted({
      map: ["ab"],
      sources: { a: touched, b: touched },
      prefabs: { a: { sizePx: 20 }, b: { sizePx: 20 } },
      change: (game) => Object.assign(game.prefabs["b"] ?? {}, { runsWhilePaused: true }),
    });
    test.world.isPaused = true;
    expect(logs(test.run(5))).toEqual(["touch b"]);
    test.world.isPaused = false;
    expect(logs(test.run(5))).toEqual(["touch a"]);
  });

  it("report a pointer press on the object once, with or without Button", () => {
    const source = "onPressed() { console.log('pressed', this.name, game.tick); }";
    const test = scripted({
      map: ["a..b"],
      sources: { a: source, b: source },
      prefabs: { b: { behaviours: { button: { does: "add" } } } },
    });
    test.run(1);
    const { viewWidthPx, viewHeightPx } = test.world.game.settings;
    const [leftPx, topPx] = [test.world.camera.x - viewWidthPx / 2, test.world.camera.y - viewHeightPx / 2];
    for (const x of [8, 24, 56]) for (const isDown of [true, true, false]) test.point(x - leftPx, 8 - topPx, isDown);
    expect(logs(test)).toEqual(["pressed a 2", "pressed b 8"]);
  });

  it("read the pointer of each player", () => {
    const test = scripted({
      map: ["a"],
      sources: {
        a: "onTick() { const { x, down, pressed } = input.pointer(2); console.log(x - input.pointerX, down, pressed, input.pointer(1).x === input.pointerX); }",
      },
    });
    for (const isDown of [false, true, true])
      test.world.step({ buttons: 0, pointerX: 3, pointerY: 0, pointerDown: false, otherPointers: [{ x: 10, y: 0, isDown }] });
    expect(logs(test)).toEqual(["7 false false true", "7 true true true", "7 true false true"]);
  });

  it("report timers, tweens, messages and health", () => {
    const test = scripted({
      map: ["a.b"],
      sources: {
        a: "onCreate() { this.startTimer('bell', 100, true); this.tween('y', 20, 200, { easing: 'linear', name: 'fall' }); } onTimer(name) { console.log(name, game.tick); } onTweenEnd(name) { console.log(name, this.y); this.stopTimer('bell'); game.find('b').send('hello', { n: [1, 2] }); } onHurt(damage) { console.log('hurt', damage, this.health); } onDied() { console.log('died'); }",
        b: "onMessage(message) { console.log(message.name, message.value.n[1], message.from); game.find('a').hurt(1); game.find('a').hurt(5); }",
      },
      prefabs: { a: { behaviours: { health: { maxHealth: 3, invulnerableMs: 0 } } } },
    });
    test.run(60);
    expect(logs(test)).toEqual(["bell 6", "bell 12", "fall 20", "hello 2 null", "hurt 1 0", "hurt 5 0", "died"]);
  });

  it("report no timer or tween whose time is longer than any game", () => {
    const longest = "for (const ms of [1e11, 1e13, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE])";
    const start = "{ this.startTimer('t' + ms, ms); this.tween('y', 9, ms, { name: 'q' }); this.tween('x', 9, 1, { delayMs: ms }); }";
    const a = `onCreate() { ${longest} ${start} } onTimer(name) { console.log(name); } onTweenEnd(name) { console.log(name); }`;
    expect(logs(scripted({ map: ["a"], sources: { a } }).run(20))).toEqual([]);
  });

  it("report animation ends and animation events", () => {
    const test = scripted({
      map: ["a"],
      sources: { a: "onAnimationEvent(name) { console.log(name, game.tick); } onAnimationEnd(name) { console.log('end', name); }" },
      change(game) {
        game.assets["s"] = {
          kind: "sprite",
          name: "S",
          order: "s",
          widthPx: 1,
          heightPx: 1,
          source: { kind: "pixels", palette: [] },
          frames: { x: { order: "a" }, y: { order: "b" } },
          animations: { go: { name: "go", order: "a", frameIds: ["x", "y"], framesPerS: 10, loop: false, events: { 1: "step" } } },
        };
        if (game.prefabs["a"]) game.prefabs["a"].look = { kind: "sprite", spriteId: "s", animation: "go", opacity: 1, tint: "#ffffff" };
      },
    });
    test.run(30);
    expect(logs(test)).toEqual(["step 6", "end go"]);
  });
});

describe("objects", () => {
  it("are read and set in the units of the editor", () => {
    const test = scripted({
      map: ["a..b"],
      sources: {
        a: "onCreate() { const b = game.find('b'); this.lookAt(b); this.angle += 90; this.tint = '#ff8800'; this.addTag('hot'); b.attachTo(this); console.log(this.angle, this.tint, this.hasTag('hot'), game.find('hot') === this, b.parent === this, this.children.length, this.distanceTo(b), this.canSee(b), this.right - this.left); this.x = 100; } onTick() { if (game.tick === 2) { console.log(game.find('b').x, game.find('b').y); this.removeTag('hot'); this.children[0].detach(); } }",
      },
    });
    test.run(3);
    // The parent was rotated before the attachment, so the child keeps its relative position.
    expect(logs(test)).toEqual(["90 #ff8800 true true true 1 48 true 12", "148 8"]);
  });

  it("play sounds with their settings only, which are no way to report something else", () => {
    const source = { kind: "generated", zzfx: [] } as const;
    const test = scripted({
      map: ["a"],
      sources: { a: "onCreate() { game.playSound('beep', { pitch: 2, type: 'score', assetId: 'x', board: 'Best', value: '!' }); }" },
      change: (game) => void Object.assign(game.assets, { s: { kind: "sound", name: "beep", order: "a", volume: 1, source } }),
    }).run(1);
    expect(test.world.drainEvents()).toEqual([expect.objectContaining({ type: "sound", assetId: "s", pitch: 2 })]);
  });

  it("reject invalid values with a readable error, and only stop their own script", () => {
    const bad = [
      "this.tint = 'red'",
      "this.angle = 'x'",
      "this.tween('size', 1, 10)",
      "this.attachTo(this)",
      "this.distanceTo(null)",
      "this.isTouching({})",
      "game.spawn('nobody', 0, 0)",
      "game.playSound('x')",
      "input.pressed('dance')",
      "game.save('', 1)",
      "game.choose([])",
      "game.goToScene('x')",
      "game.tileAt('x', 0, 0)",
      "new Script()",
    ];
    const test = scripted({ map: ["a"], sources: { a: `onTick() { console.log('on'); }` } });
    for (const statement of bad) {
      const one = scripted({ map: ["ab"], sources: { a: `onTick() { ${statement}; }`, b: "onTick() { console.log('on'); }" } }).run(2);
      const said = logs(one);
      expect(
        said.filter((line) => line === "on"),
        statement,
      ).toHaveLength(2);
      expect(
        said.find((line) => line.startsWith("! ")),
        statement,
      ).toMatch(/There is no|must be|needs|can't|would|written as|characters|nothing called|colour|made with/);
    }
    expect(logs(test.run(1))).toEqual(["on"]);
  });
});

describe("the game", () => {
  it("supports searches by name, tag, distance, area and ray, and path finding", () => {
    const test = scripted({
      map: ["a.#c", "...b"],
      sources: {
        a: "onTick() { if (game.tick !== 1) return; console.log(game.findNearest('c', this).name, game.findInCircle(56, 24, 10).map((o) => o.name), game.findInBox(48, 0, 64, 32).length, game.castRay(this, { x: 60, y: 8 }).object, game.castRay({ x: 8, y: 24 }, { x: 60, y: 24 }).object.name, game.findPath(this, game.find('c')).length, game.findPath(this, { x: -5, y: 0 })); }",
      },
    });
    test.run(2);
    expect(logs(test)).toEqual(['c ["b"] 2 null b 4 null']);
  });

  it("changes tiles, which block and are saved", () => {
    const test = scripted({
      map: ["a..", "..."],
      sources: {
        a: "onTick() { if (game.tick === 1) game.setTile('Tiles', 24, 8, 1); this.move(1, 0); if (game.tick === 30) console.log(this.right, game.tileAt('tiles', 24, 8)); }",
      },
    });
    test.run(10);
    const saved = test.world.snapshot();
    test.run(20);
    expect(logs(test)).toEqual(["16 1"]);
    const again = createWorld(test.world.game, { seed: 1, scripts: compileGame(test.world.game).scripts });
    again.restore(saved);
    for (let tick = 0; tick < 20; tick++) again.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
    expect(again.hash()).toBe(test.world.hash());
  });

  it("reports the visible size of the scene", () => {
    const source =
      "onCreate() { console.log(game.camera.widthPx, game.camera.heightPx); game.camera.zoom = 2; console.log(game.camera.widthPx); }";
    const test = scripted({ map: ["a"], sources: { a: source } });
    test.run(1);
    const { viewWidthPx, viewHeightPx } = test.world.game.settings;
    expect(logs(test)).toEqual([`${viewWidthPx} ${viewHeightPx}`, `${viewWidthPx / 2}`]);
  });

  it("saves, loads, pauses, slows down and moves its camera", () => {
    const test = scripted({
      map: ["a"],
      sources: {
        a: "onCreate() { game.save('slot', { level: 2 }); console.log(game.load('slot').level, game.load('none')); game.speed = 0.5; game.camera.moveTo({ x: 50, y: 60 }, 100); game.camera.zoom = 2; game.camera.shake(4, 100); game.setVolume('music', 0.3); } onTick() { if (game.tick === 8) game.isPaused = true; console.log(game.tick); }",
      },
    });
    test.run(20);
    expect(logs(test)).toEqual(["2 undefined", "1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(test.world).toMatchObject({ speed: 0.5, isPaused: true, camera: { x: 50, y: 60, zoom: 2 } });
    expect(test.world.audio.volumeOf("music")).toBe(0.3);
  });
});

describe("scene scripts and modules", () => {
  it("run together with object scripts, share code, and are part of snapshots", () => {
    const test = scripted({
      map: ["a"],
      sources: {
        a: "import { twice } from './sums';\nexport default class extends Script { onTick() { this.x = twice(game.variables.n); } }",
      },
      scene: "count = 0; onCreate() { game.variables.n = 1; } onTick() { this.count++; game.variables.n = this.count; } onMessage() {}",
      modules: { sums: "import { two } from './numbers';\nexport const twice = (n: number) => n * two;", numbers: "export const two = 2;" },
    });
    test.run(10);
    expect(test.get("a1", "x")).toBe(18);
    const saved = test.world.snapshot();
    test.run(5);
    const hash = test.world.hash();
    test.world.restore(saved);
    expect(test.run(5).world.hash()).toBe(hash);
    expect(test.world.variables["n"]).toBe(15);
  });

  it("accept edits while they run, and report module and line of an error", () => {
    const test = scripted({
      map: ["a"],
      sources: { a: "import { f } from './m';\nexport default class extends Script { onTick() { this.y = f(); } }" },
      modules: { m: "export const f = () => 3;" },
    });
    test.run(1);
    const edited = compileScript("export const f = () => {\n  return (null as any).y;\n};");
    if (!edited.ok) throw new Error(edited.mistakes[0]?.message);
    test.world.patch(test.world.game, [], { "module:m": edited.js });
    test.run(1);
    expect(test.world.drainEvents()).toContainEqual(
      expect.objectContaining({ type: "error", prefabId: "a", module: "m", line: 2, message: expect.stringContaining("in the module m") }),
    );
  });

  it("report missing and circular imports", () => {
    const game = levelGame({ map: ["a"], prefabs: { a: {} } });
    game.modules = {
      one: { name: "one", order: "a", source: "import { b } from './two';\nexport const a = b;" },
      two: { name: "two", order: "b", source: "import { a } from './one';\nexport const b = a;" },
    };
    if (game.prefabs["a"])
      game.prefabs["a"].script = "import { a } from './one';\nimport { z } from './gone';\nexport default class extends Script {}";
    expect(compileGame(game).problems).toEqual([
      { path: "prefabs.a.script", name: "a", line: 2, message: 'There is no module called "gone" to import.' },
    ]);
    if (game.prefabs["a"]) game.prefabs["a"].script = "import { a } from './one';\nexport default class extends Script { v = a; }";
    const test = new TestWorld(game, { scripts: compileGame(game).scripts });
    expect(test.world.drainEvents()[0]).toMatchObject({
      type: "error",
      message: expect.stringContaining("imports itself: one → two → one"),
    });
  });
});

describe("the start position of an object", () => {
  it("is available to all scripts, unless they declare a field of that name", () => {
    const test = scripted({
      map: ["a..b..c.d"],
      sources: {
        a: "onTick() { this.x += 10; if (game.tick === 3) { const b = game.find('b'); console.log(this.startX, this.startY, this.x, b.startX); this.x = this.startX; console.log(this.x); } }",
        b: "startX = 'mine'; onTick() { if (game.tick === 3) console.log(this.startX, this.startY); }",
        c: "constructor() { super(...arguments); this.startX = this.x + 1; } onTick() { this.startX++; if (game.tick === 3) console.log(this.startX); }",
      },
    });
    const early = test.run(1).world.snapshot();
    const expected = ["8 8 38 mine", "8", "mine 8", "108"];
    test.run(2);
    expect(logs(test)).toEqual(expected);
    test.world.restore(early);
    test.run(2);
    expect(logs(test)).toEqual(expected);
  });
});
