import { startTween } from "./scene/run-tweens.ts";
import { applyPatch, cloneJson, type Game } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { ease, EASINGS, easingNumber } from "./numbers/easing.ts";
import { levelGame, type PrefabSketch, TestWorld } from "./testing/level.ts";
import { createWorld } from "./full-world.ts";
import { emptyInput } from "./input.ts";

const level = (map: string[], prefabs: Record<string, PrefabSketch>, change: (game: Game) => void = () => {}) => {
  const game = levelGame({ map, prefabs, gravityPxPerS2: 0 });
  change(game);
  return new TestWorld(game);
};

describe("easings", () => {
  it("are the thirty-one standard ones, from 0 to 1", () => {
    expect(EASINGS).toHaveLength(31);
    for (const [index] of EASINGS.entries()) {
      expect(ease(index, 0)).toBe(0);
      expect(ease(index, 1)).toBe(1);
      expect(Math.abs(ease(index, 1e-9))).toBeLessThan(0.01);
      expect(Math.abs(ease(index, 1 - 1e-12) - 1)).toBeLessThan(0.01);
    }
    expect(ease(easingNumber("inQuad"), 0.5)).toBe(0.25);
    expect(ease(easingNumber("outQuad"), 0.5)).toBe(0.75);
    expect(ease(easingNumber("inOutCubic"), 0.5)).toBe(0.5);
    expect(easingNumber("no such")).toBe(0);
  });
});

describe("tweens", () => {
  it("bring a property to a value, and signal their end once", () => {
    const test = level(["a...."], { a: {} });
    const { world } = test;
    const entity = world.entityOf("a1");
    expect(startTween(world, entity, "x", 68, 60, { easing: "linear" })).toBe(true);
    test.run(30);
    expect(test.get("a1", "x")).toBeCloseTo(38, 9);
    test.run(30);
    expect(test.get("a1", "x")).toBe(68);
    expect(world.tweens.count).toBe(0);
    expect(startTween(world, entity, "nonsense", 1, 1)).toBe(false);
    expect(startTween(world, entity, "x", Number.NaN, 1)).toBe(false);
  });

  it("support delay, yoyo and repeat", () => {
    const test = level(["a...."], { a: {} });
    const { world } = test;
    startTween(world, world.entityOf("a1"), "y", 28, 20, { easing: "linear", delayTicks: 10, yoyo: true, repeats: 1 });
    test.run(10);
    expect(test.get("a1", "y")).toBe(8);
    test.run(10);
    expect(test.get("a1", "y")).toBe(28);
    test.run(10);
    expect(test.get("a1", "y")).toBe(8);
    test.run(10);
    expect(test.get("a1", "y")).toBe(28);
    test.run(10);
    expect(test.get("a1", "y")).toBe(8);
    expect(world.tweens.count).toBe(0);
  });

  it("blend colours by channel, rotate the camera and fade a volume", () => {
    const test = level(["a...."], { a: {} });
    const { world } = test;
    const entity = world.entityOf("a1");
    startTween(world, entity, "tint", 0x0000ff, 2, { easing: "linear" });
    startTween(world, -1, "cameraZoom", 3, 2, { easing: "linear" });
    startTween(world, -1, "volume.music", 0, 2, { easing: "linear" });
    test.run(1);
    expect(world.entities.columns.tint[entity]).toBe(0x8080ff);
    expect(world.camera.zoom).toBe(2);
    expect(world.audio.volumeOf("music")).toBe(0.5);
  });
});

describe("parents", () => {
  it("move, rotate and scale their children, which may move on their own", () => {
    const test = level(["a.b.c"], { a: {}, b: {}, c: {} }, (game) => {
      const instances = game.scenes["scene"]?.instances ?? {};
      Object.assign(instances["b1"] ?? {}, { parentId: "a1" });
      Object.assign(instances["c1"] ?? {}, { parentId: "b1" });
    });
    const { x, y, angleRad, scaleX, scaleY } = test.world.entities.columns;
    const [a, b, c] = ["a1", "b1", "c1"].map((id) => test.world.entityOf(id)) as [number, number, number];
    x[a] = 108;
    test.run(1);
    expect([x[b], x[c]]).toEqual([140, 172]);
    angleRad[a] = Math.PI / 2;
    test.run(1);
    expect(x[b]).toBeCloseTo(108, 6);
    expect(y[b]).toBeCloseTo(40, 6);
    expect(y[c]).toBeCloseTo(72, 6);
    angleRad[a] = 0;
    scaleX[a] = scaleY[a] = 2;
    x[b] = (x[b] as number) + 0;
    test.run(1);
    expect(x[b]).toBeCloseTo(172, 6);
    expect(x[c]).toBeCloseTo(236, 6);
    expect(scaleX[c]).toBe(2);
    y[b] = (y[b] as number) + 10;
    x[a] = 8;
    test.run(1);
    expect([x[b], y[b]]).toEqual([expect.closeTo(72, 6), expect.closeTo(18, 6)]);
  });

  it("can be set and removed by edits while the game runs, as can tags and scene variables", () => {
    const test = level(["a.b.c"], { a: {}, b: {}, c: {} });
    const { world } = test;
    const { x } = world.entities.columns;
    const [a, b] = ["a1", "b1"].map((id) => world.entityOf(id)) as [number, number];
    const edit = (path: string[], value?: unknown): void => {
      const patch = [{ path: ["scenes", "scene", ...path], ...(value === undefined ? {} : { value }) }];
      applyPatch(world.game, patch);
      world.patch(world.game, patch);
    };
    const tag = world.names.numberOf("friend");
    edit(["instances", "b1", "parentId"], "a1");
    edit(["instances", "b1", "tags"], ["friend"]);
    edit(["variables"], {});
    edit(["variables", "left"], 90);
    const apart = (x[b] as number) - (x[a] as number);
    x[a] = 200;
    test.run(1);
    expect([x[b], world.lists.hasTag(b, tag), world.sceneVariables["left"]]).toEqual([200 + apart, true, 90]);
    edit(["instances", "b1", "parentId"]);
    edit(["instances", "b1", "tags"]);
    edit(["variables", "left"]);
    x[a] = 300;
    test.run(1);
    expect([x[b], world.lists.hasTag(b, tag), world.sceneVariables["left"]]).toEqual([200 + apart, false, undefined]);
  });

  it("that an edit removes leave their placed children in place, and are their parents again after an undo", () => {
    const test = level(["a.b.c"], { a: {}, b: {}, c: {} }, (game) => {
      Object.assign(game.scenes["scene"]?.instances["b1"] ?? {}, { parentId: "a1" });
    });
    const { world } = test;
    const [instance] = [cloneJson(world.game.scenes["scene"]?.instances["a1"])];
    const edit = (value?: unknown): void => {
      const patch = [{ path: ["scenes", "scene", "instances", "a1"], ...(value === undefined ? {} : { value }) }];
      applyPatch(world.game, patch);
      world.patch(world.game, patch);
    };
    edit();
    test.run(1);
    expect([world.entityOf("a1"), world.entityOf("b1") >= 0]).toEqual([-1, true]);
    edit(instance);
    const { x } = world.entities.columns;
    const [a, b] = ["a1", "b1"].map((id) => world.entityOf(id)) as [number, number];
    const apart = (x[b] as number) - (x[a] as number);
    x[a] = 200;
    test.run(1);
    expect(x[b]).toBe(200 + apart);
  });

  it("remove their children with them, and refuse cycles", () => {
    const test = level(["a.b.c"], { a: {}, b: {}, c: {} });
    const { world } = test;
    const [a, b, c] = ["a1", "b1", "c1"].map((id) => world.entityOf(id)) as [number, number, number];
    expect(world.parents.attach(world.entities, b, a)).toBe(true);
    expect(world.parents.attach(world.entities, c, b)).toBe(true);
    expect(world.parents.attach(world.entities, a, c)).toBe(false);
    expect(world.parents.attach(world.entities, a, a)).toBe(false);
    world.destroy(a);
    test.run(1);
    expect(["a1", "b1", "c1"].map((id) => test.exists(id))).toEqual([false, false, false]);
  });

  it("include the children of a prefab, spawned and placed with it", () => {
    const test = level(["a...."], { a: {}, s: {} }, (game) => {
      const prefab = game.prefabs["a"];
      if (prefab) {
        prefab.children = {
          sword: { name: "Sword", order: "a", prefabId: "s", x: 10, y: 0, angleRad: 0, scaleX: 1, scaleY: 1 },
          self: { name: "Itself", order: "b", prefabId: "a", x: 0, y: 0, angleRad: 0, scaleX: 1, scaleY: 1 },
        };
      }
    });
    expect(test.count("s")).toBe(8);
    expect(test.count("a")).toBe(9);
    const child = test.world.parents.childrenOf(test.world.entityOf("a1"))[0] as number;
    expect(test.world.entities.columns.x[child]).toBe(18);
  });
});

describe("prefab variants", () => {
  it("inherit from their prefab with overrides, also when it is edited while the game runs", () => {
    const game = levelGame({ map: ["v...."], prefabs: { a: { behaviours: { spin: { speedDegPerS: 60 } }, tags: ["thing"] }, v: {} } });
    const variant = game.prefabs["v"];
    if (!variant) throw new Error("no variant");
    Object.assign(variant, { variantOf: "a", overrides: { "behaviours.spin.speedDegPerS": 120, "collider.widthPx": 30, "look.gone": 1 } });
    const test = new TestWorld(game);
    const entity = test.world.entityOf("v1");
    expect(test.world.lists.hasTag(entity, test.world.names.numberOf("thing"))).toBe(true);
    expect(test.world.entities.columns.right[entity]).toBe(15);
    test.run(30);
    const turned = test.get("v1", "angleRad");
    expect(turned).not.toBe(0);
    const patch = [
      { path: ["prefabs", "a", "collider", "heightPx"], value: 40 },
      { path: ["prefabs", "a", "behaviours", "float"], value: { type: "float", order: "z", enabled: true, params: {} } },
    ];
    applyPatch(game, patch);
    test.world.patch(game, patch);
    expect(test.world.entities.columns.bottom[entity]).toBe(20);
    expect(test.get("v1", "angleRad")).toBe(turned);
    const height = test.get("v1", "y");
    test.run(10);
    expect(test.get("v1", "y")).not.toBe(height);
  });
});

describe("scenes", () => {
  const twoScenes = () => {
    const game = levelGame({ map: ["p.a.."], prefabs: { p: {}, a: {} } });
    const scene = cloneJson(game.scenes["scene"]);
    if (!scene || !game.prefabs["p"]) throw new Error("no scene");
    game.prefabs["p"].persistent = true;
    delete scene.instances["p1"];
    game.scenes["second"] = {
      ...scene,
      order: "z",
      variables: { lamps: 3 },
      transition: { kind: "fade", durationMs: 500, color: "#102030" },
    };
    return game;
  };

  it("keep persistent objects once, and reset the rest", () => {
    const game = twoScenes();
    const test = new TestWorld(game);
    const player = test.world.entityOf("p1");
    test.world.entities.columns.x[player] = 44;
    test.world.goTo("second", player);
    test.run(1);
    expect(test.world.sceneId).toBe("second");
    expect([test.count("p"), test.count("a")]).toEqual([1, 1]);
    expect(test.world.entities.columns.x[player]).toBe(44);
    expect(test.world.sceneVariables["lamps"]).toBe(3);
    expect(test.world.screen.state).toMatchObject({ transition: "fade", transitionColor: 0x102030, transitionTotalTicks: 30 });
    const saved = test.world.snapshot();
    test.world.goTo("scene", player);
    test.run(1);
    expect(test.count("p")).toBe(1);
    const again = createWorld(game, { seed: 1 });
    again.restore(saved);
    again.goTo("scene", player);
    again.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
    expect(again.hash()).toBe(test.world.hash());
  });
});

describe("pause and time", () => {
  it("pauses everything except what runs while paused", () => {
    const test = level(["a.b.."], { a: { behaviours: { spin: {} } }, b: {} });
    test.run(5);
    const turned = test.get("a1", "angleRad");
    test.world.isPaused = true;
    test.world.timers.start(-1, test.world.names.numberOf("bell"), 3, false);
    test.run(20);
    expect(test.get("a1", "angleRad")).toBe(turned);
    expect(test.world.timers.leftOf(-1, test.world.names.numberOf("bell"))).toBe(3);
    test.world.isPaused = false;
    test.run(1);
    expect(test.get("a1", "angleRad")).not.toBe(turned);
  });
});

it("finishes shakes and fades after the end of the game", () => {
  const test = level(["a"], { a: {} });
  test.world.screen.shake(6, 120);
  test.world.screen.fade(0xffffff, 1, 90);
  test.world.end("lost");
  test.run(130);
  expect(test.world.screen.shakeOffset(test.world.tick)).toEqual({ x: 0, y: 0 });
  expect(test.world.screen.state.fadeOpacity).toBe(1);
});

it("reports saves to its host, and starts with given saves", () => {
  const game = levelGame({ map: ["a"], prefabs: { a: {} } });
  const world = createWorld(game, { seed: 1, saves: { slot1: { level: 3, found: ["key"] } } });
  expect(world.saves["slot1"]).toEqual({ level: 3, found: ["key"] });
  world.save("slot2", [1, 2]);
  expect(world.drainEvents()).toContainEqual({ type: "save", slot: "slot2", value: [1, 2] });
});

it("reads four players and named actions", () => {
  const game = levelGame({ map: ["a"], prefabs: { a: {} } });
  game.inputActions = { throw: { label: "Throw", order: "a", keys: [["KeyE"]], gamepad: ["x"], touch: true } };
  const world = createWorld(game, { seed: 1 });
  expect(world.input.bitOf("throw")).toBe(128);
  expect(world.input.bitOf("nothing")).toBe(0);
  world.step({ buttons: 128, others: [16, 0, 1], pointerX: 0, pointerY: 0, pointerDown: false });
  expect(world.input.of(1).isPressed(128)).toBe(true);
  expect(world.input.of(2).isPressed(16)).toBe(true);
  expect(world.input.of(4).isHeld(1)).toBe(true);
  expect(world.input.of(3).held).toBe(0);
});

it("reads one pointer for each player, also from snapshots", () => {
  const world = createWorld(levelGame({ map: ["a"], prefabs: { a: {} } }), { seed: 1 });
  const frame = (isDown: boolean) => ({ ...emptyInput, pointerX: 4, otherPointers: [{ x: 9, y: 2, isDown }] });
  const before = world.hash();
  world.step(frame(true));
  expect(world.input.of(2)).toMatchObject({ pointerX: 9, pointerY: 2, pointerDown: true, pointerPressed: true });
  expect([world.input.pointerX, world.input.pointerDown, world.input.of(3).hasPointer]).toEqual([4, false, false]);
  const saved = world.snapshot();
  const held = world.hash();
  world.step(frame(false));
  expect(world.input.of(2).pointerReleased).toBe(true);
  world.restore(saved);
  expect(world.hash()).toBe(held);
  expect(held).not.toBe(before);
  world.step(frame(true));
  expect(world.input.of(2).pointerPressed).toBe(false);
});

it("saves lists and maps in variables to snapshots by value", () => {
  const game = levelGame({ map: ["a"], prefabs: { a: {} } });
  game.variables = { bag: ["apple"], prices: { apple: 3 } };
  const world = createWorld(game, { seed: 1 });
  const saved = world.snapshot();
  (world.variables["bag"] as string[]).push("pear");
  expect(saved.parts["variables"]).toMatchObject({ variables: { bag: ["apple"] } });
  expect(game.variables["bag"]).toEqual(["apple"]);
  world.restore(saved);
  expect(world.variables).toMatchObject({ bag: ["apple"], prices: { apple: 3 } });
});
