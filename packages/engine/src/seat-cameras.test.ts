import { describe, expect, it } from "vitest";
import type { Primitive } from "@playsmith/game-format";
import { BUTTON, emptyInput, type InputFrame } from "./input.ts";
import { createWorld } from "./full-world.ts";
import { instanceAt, levelGame, type PrefabSketch } from "./testing/level.ts";
import type { World } from "./world.ts";

const VIEW = 160;
const COLUMNS = 100;
const map = [".....a", ...Array.from({ length: 30 }, () => ".".repeat(COLUMNS))];

/** Two objects far apart: `a` at the left, `b` at the right, steered by players 1 and 2. */
function race(views: { a?: Primitive; b?: Primitive } = { a: "1", b: "2" }, further: Record<string, PrefabSketch> = {}) {
  const walker = (player: number, viewer?: Primitive): PrefabSketch => ({
    behaviours: {
      topDownMovement: { player, speedPxPerS: 120 },
      ...(viewer === undefined
        ? {}
        : { followCamera: { viewer, stiffness: 100, deadZoneWidthPx: 0, deadZoneHeightPx: 0, lookAheadPx: 0 } }),
    },
  });
  const game = levelGame({ map, prefabs: { a: walker(1, views.a), b: walker(2, views.b), ...further }, gravityPxPerS2: 0 });
  Object.assign(game.settings, { viewWidthPx: VIEW, viewHeightPx: VIEW, players: 2 });
  Object.assign(game.scenes["scene"]?.instances ?? {}, { a1: instanceAt("a", 400, 240), b1: instanceAt("b", 1_200, 240) });
  return game;
}

const online = (game: ReturnType<typeof race>, viewer = 0): World =>
  Object.assign(createWorld(game, { seed: 1, hasOwnViews: true }), { viewer });

/** Both hold "right". */
const right: InputFrame = { ...emptyInput, buttons: BUTTON.right, others: [BUTTON.right] };

function run(world: World, ticks: number, input: InputFrame = right): World {
  for (let tick = 0; tick < ticks; tick++) world.step(input);
  return world;
}

const placeOf = (world: World, instance: string): number => world.entities.columns.x[world.entityOfInstance.get(instance) ?? -1] as number;

describe("views of single players", () => {
  it("show each player their own object, from the first tick on", () => {
    const world = online(race());
    expect([world.cameraOf(1).x, world.cameraOf(2).x]).toEqual([400, 1_200]);
    run(world, 90);
    expect(placeOf(world, "b1")).toBeGreaterThan(1_300);
    expect(world.cameraOf(1).x).toBeCloseTo(placeOf(world, "a1"), -1);
    expect(world.cameraOf(2).x).toBeCloseTo(placeOf(world, "b1"), -1);
  });

  it("give the same hash whichever of them a device shows", () => {
    const [first, second, spectator] = [1, 2, 0].map((viewer) => run(online(race(), viewer), 90)) as [World, World, World];
    expect(new Set([first.hash(), second.hash(), spectator.hash()]).size).toBe(1);
    expect(first.shownCamera.x).not.toBe(second.shownCamera.x);
    expect(spectator.shownCamera).toBe(spectator.camera);
  });

  it("are in snapshots: going back and playing again leads to the same place", () => {
    const world = run(online(race()), 30);
    const snapshot = world.snapshot();
    run(world, 60);
    const after = [world.hash(), world.cameraOf(2).x];
    world.restore(snapshot);
    expect(world.cameraOf(2).x).toBeLessThan(after[1] ?? 0);
    run(world, 60);
    expect([world.hash(), world.cameraOf(2).x]).toEqual(after);
  });

  it("leave the view of everyone to who asks for it, and to the first player otherwise", () => {
    expect(online(race()).camera.x).toBe(400);
    expect(online(race({ a: "1", b: "everyone" })).camera.x).toBe(1_200);
    expect(online(race({ b: "2" })).camera.x).toBe(1_200);
  });

  it("are one view at one machine", () => {
    const world = run(createWorld(race(), { seed: 1 }), 60);
    expect(world.cameraOf(2)).toBe(world.camera);
    expect(world.camera.x).toBeCloseTo(placeOf(world, "a1"), -1);
  });

  it("do not change the hash of a game whose camera is everyone's", () => {
    const game = race({ a: "everyone" });
    expect(run(online(game), 60).hash()).toBe(run(createWorld(game, { seed: 1 }), 60).hash());
  });

  it("convert the pointer of each player with the view of that player", () => {
    const game = race();
    game.variables = { one: 0, two: 0 };
    const line = { part: "then", enabled: true } as const;
    const set = (variable: string, value: string) => ({
      ...line,
      kind: "action",
      parentId: "when",
      type: "setVariable",
      slots: { variable, value },
    });
    Object.assign(game.scenes["scene"]?.rules ?? {}, {
      when: { ...line, kind: "rule", parentId: "", order: "a", type: "everyTick", slots: {} },
      first: { ...set("one", "pointerXOf(1)"), order: "a" },
      second: { ...set("two", "pointerXOf(2)"), order: "b" },
    });
    const input = { ...emptyInput, pointerX: 100, pointerY: 80, otherPointers: [{ x: 60, y: 80, isDown: false }] };
    const world = run(online(game), 1, input);
    expect([world.variables["one"], world.variables["two"]]).toEqual([420, 1_180]);
    const shared = run(createWorld(game, { seed: 1 }), 1, input);
    expect([shared.variables["one"], shared.variables["two"]]).toEqual([420, 380]);
  });

  it("all show what a rule or a script points the camera at, until it may follow again", () => {
    const world = online(race());
    Object.assign(world.camera, { x: 800, y: 240, isHeld: true });
    run(world, 2);
    expect([world.cameraOf(1).x, world.cameraOf(2).x]).toEqual([800, 800]);
    world.camera.isHeld = false;
    run(world, 60);
    expect(world.cameraOf(2).x).toBeCloseTo(placeOf(world, "b1"), -1);
  });

  it("zoom and turn together when a rule or a script says so", () => {
    const world = online(race());
    world.setCameras({ zoom: 2, angleRad: 1 });
    expect(world.cameraOf(2)).toMatchObject({ zoom: 2, angleRad: 1 });
  });

  it("stay where they are when their object is gone", () => {
    const world = run(online(race()), 10);
    world.destroy(world.entityOfInstance.get("b1") ?? -1);
    run(world, 30);
    expect(world.cameraOf(2).x).toBeGreaterThan(1_190);
    expect(world.cameraOf(2).x).toBeLessThan(1_230);
  });

  it("pan sounds for the player who hears them", () => {
    const [first, second] = [1, 2].map((viewer) => {
      const game = race();
      game.assets["ping"] = { kind: "sound", name: "Ping", order: "b", volume: 1, source: { kind: "generated", zzfx: [] } };
      const world = online(game, viewer);
      world.sounds.playAt("ping", 1_200, 240);
      return world.drainEvents().find((event) => event.type === "sound");
    });
    expect(second).toMatchObject({ pan: 0, volume: 1 });
    expect(first).toBeUndefined();
  });
});

describe("group camera", () => {
  const member = { groupCamera: { marginPx: 40, minZoomPercent: 25, stiffness: 100 } } as const;

  it("shows all its objects, and zooms out as far as needed and allowed", () => {
    const game = race({});
    for (const id of ["a", "b"]) Object.assign(game.prefabs[id]?.behaviours ?? {}, use(member.groupCamera));
    Object.assign(game.scenes["scene"]?.instances["b1"] ?? {}, { x: 600 });
    const world = createWorld(game, { seed: 1 });
    expect(world.camera).toMatchObject({ x: 500, y: 240 });
    expect(world.camera.zoom).toBeCloseTo(VIEW / (200 + 80 + 1));
    run(world, 240, { ...emptyInput, others: [BUTTON.right] });
    expect(world.camera.zoom).toBeCloseTo(0.25);
    run(world, 345, { ...emptyInput, buttons: BUTTON.right });
    expect(world.camera.zoom).toBeGreaterThan(0.9);
  });

  it("zooms the view of everyone only", () => {
    const game = race();
    for (const id of ["a", "b"]) Object.assign(game.prefabs[id]?.behaviours ?? {}, use(member.groupCamera));
    const world = run(online(game), 5);
    expect(world.camera.zoom).toBeCloseTo(0.25);
    expect(world.cameraOf(2).zoom).toBe(1);
    expect(world.cameraOf(2).x).toBeGreaterThan(1_150);
  });

  const use = (params: Record<string, Primitive>) => ({ group: { type: "groupCamera", order: "z", enabled: true, params: { ...params } } });
});
