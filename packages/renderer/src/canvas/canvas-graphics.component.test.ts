import { createWorld, emptyInput, type World } from "@playsmith/engine";
import type { Game, Look, Prefab } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { afterEach, describe, expect, it } from "vitest";
import { createRenderer } from "../renderer.ts";

/** Without them, browsers keep too many contexts of finished tests. */
const finished: (() => void)[] = [];
afterEach(() => {
  for (const finish of finished.splice(0)) finish();
});

const gameOf = (id: string): Game => {
  const game = templates.find((template) => template.id === id)?.build("Both");
  if (!game) throw new Error(`no template ${id}`);
  return game;
};

/** A canvas of a browser that has no such contexts. */
function canvasWithout(refused: RegExp): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const getContext = canvas.getContext.bind(canvas) as (kind: string, options?: unknown) => unknown;
  const refusing = (kind: string, options?: unknown) => (refused.test(kind) ? null : getContext(kind, options));
  return Object.assign(canvas, { getContext: refusing as HTMLCanvasElement["getContext"] });
}

const WEBGL = /^webgl/;
const WEBGL_2 = /^webgl2/;

/** Plays a game for some ticks, and draws the last ones. @returns the pixels of the last one, made smaller. */
async function drawnBy(canvas: HTMLCanvasElement, game: Game, { ticks = 90, width = 640, height = 360, each }: Scene) {
  const renderer = await createRenderer({ canvas });
  finished.push(() => renderer.destroy());
  await renderer.setAssets(game, {});
  renderer.resize(width, height, 1);
  const world: World = createWorld(game, { seed: 1, scripts: {} });
  for (let tick = 1; tick <= ticks; tick++) {
    world.step(emptyInput);
    each?.(world);
    // Trails and particles come from where their objects were drawn.
    if (tick > ticks - 60) renderer.draw(world, { kind: "game", alpha: 1 });
  }
  const small = new OffscreenCanvas(width / SHRUNK, height / SHRUNK).getContext("2d");
  if (!small) throw new Error("no 2D canvas");
  small.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  return small.getImageData(0, 0, small.canvas.width, small.canvas.height).data;
}

/** The small picture is what remains of the finest edges. */
const SHRUNK = 2;

interface Scene {
  ticks?: number;
  width?: number;
  height?: number;
  /** Called after each tick. */
  each?(world: World): void;
}

/**
 * How far the picture without some contexts is from that of WebGL 2: the mean of all channels, and the share of pixels that clearly
 * differ.
 */
async function difference(game: Game, scene: Scene = {}, refused = WEBGL) {
  const canvases = [document.createElement("canvas"), canvasWithout(refused)] as const;
  const withWebGL = await drawnBy(canvases[0], game, scene);
  const without = await drawnBy(canvases[1], game, scene);
  const used = canvases.map((canvas) => ["webgl2", "webgl", "2d"].find((kind) => canvas.getContext(kind) !== null));
  expect(used).toEqual(["webgl2", refused === WEBGL ? "2d" : "webgl"]);
  let [sum, clear] = [0, 0];
  for (let at = 0; at < withWebGL.length; at += 4) {
    const apart = [0, 1, 2].map((channel) => Math.abs((withWebGL[at + channel] as number) - (without[at + channel] as number)));
    sum += apart.reduce((all, one) => all + one, 0);
    if (Math.max(...apart) > 48) clear++;
  }
  const colors = new Set(new Uint32Array(without.buffer)).size;
  return { mean: sum / (withWebGL.length * 0.75), clear: (clear * 4) / withWebGL.length, colors };
}

type Placed = { x: number; y: number; angleRad?: number; scaleX?: number };

/** Adds an object to the first scene of the platformer. */
function add(game: Game, id: string, look: Look, at: Placed, more: Partial<Prefab> = {}): void {
  const scene = game.scenes[game.settings.startSceneId];
  if (!scene) throw new Error("no scene");
  const plain = { collider: { kind: "none" as const }, tags: [], behaviours: {}, variables: {}, script: "", rules: {} };
  game.prefabs[id] = { name: id, order: "zz", look, ...plain, ...more };
  scene.instances[id] = {
    name: "",
    prefabId: id,
    layerId: "objects",
    order: "zz",
    angleRad: 0,
    scaleX: 1,
    scaleY: 1,
    overrides: {},
    ...at,
  };
}

/** A level with tiles, and everything that objects can look like. */
function everything(isPixelPerfect: boolean): Game {
  const game = gameOf("platformer");
  game.settings.pixelPerfect = isPixelPerfect;
  const [spriteId, sprite] = Object.entries(game.assets).find(([, { kind }]) => kind === "sprite") ?? [];
  if (spriteId === undefined || sprite?.kind !== "sprite") throw new Error("no sprite");
  const nineSlice = { widthPx: 90, heightPx: 50, leftPx: 4, topPx: 4, rightPx: 4, bottomPx: 4 };
  const picture = { kind: "sprite", spriteId, animation: "", opacity: 1, tint: "#ffffff" } as const;
  const shape = { kind: "shape", shape: "rectangle", widthPx: 60, heightPx: 40, color: "#30c0ff", opacity: 1 } as const;
  const text = { kind: "text", text: "Ready?", sizePx: 24, color: "#ffe080", align: "center", opacity: 1 } as const;
  add(game, "straight", { ...picture, nineSlice }, { x: 80, y: 60 });
  add(game, "turned", { ...picture, nineSlice, tint: "#ff8040" }, { x: 200, y: 60, angleRad: 0.4 });
  add(game, "flipped", { ...picture, tint: "#40ff90", opacity: 0.7 }, { x: 260, y: 100, scaleX: -3 });
  add(game, "multiplied", { ...shape, blend: "multiply" }, { x: 60, y: 140 });
  add(game, "added", { ...shape, blend: "add" }, { x: 100, y: 150, angleRad: 0.2 });
  add(game, "round", { ...shape, shape: "ellipse", outlineColor: "#202040", outlinePx: 3 }, { x: 180, y: 140 });
  add(game, "text", text, { x: 160, y: 30 });
  add(game, "outlined", { ...text, outlineColor: "#000000", outlinePx: 1, text: "[wave]Go[/] [#ff0000]now[/]" }, { x: 260, y: 30 });
  return withTrail(game);
}

function withTrail(game: Game): Game {
  const look = { kind: "shape", shape: "rectangle", widthPx: 20, heightPx: 20, color: "#30ff60", opacity: 1 } as const;
  add(game, "mover", look, { x: 0, y: 0 }, { trail: { durationMs: 700, widthPx: 40, color: "#ff40a0", opacity: 0.8 } });
  return game;
}

/** Moves the object with the trail along a bow. */
function moveAll({ tick, entities: { columns, count }, names }: World): void {
  for (let entity = 0; entity < count; entity++) {
    if (names.textOf(columns.prefab[entity] as number) !== "mover") continue;
    columns.x[entity] = 40 + tick * 2;
    columns.y[entity] = 100 - Math.sin(tick / 20) * 50;
  }
}

function turnCamera({ camera }: World): void {
  camera.angleRad = camera.previousAngleRad = 0.3;
}

function closeCircle({ screen: { state } }: World): void {
  Object.assign(state, { transition: "circle", transitionColor: 0x20_40_a0, transitionTicks: 20, transitionTotalTicks: 40 });
}

function light(game: Game): Game {
  const scene = game.scenes[game.settings.startSceneId];
  const mover = game.prefabs["mover"];
  if (!scene || !mover) throw new Error("nothing to light");
  scene.lighting = { ambientColor: "#8090c0", ambientIntensity: 0.5 };
  mover.light = { radiusPx: 90, color: "#ffd0a0", intensity: 1.5 };
  return game;
}

describe("a game without WebGL has the picture that WebGL draws", () => {
  it.each(templates.map(({ id }) => id))("in the template %s", async (id) => {
    const { mean, clear } = await difference(gameOf(id));
    expect(mean).toBeLessThan(1);
    expect(clear).toBeLessThan(0.01);
  });

  const odd = { width: 602, height: 390 };
  it.each<[name: string, game: Game, scene: Scene, mostMean: number, mostClear: number]>([
    ["everything that objects can look like", everything(true), { each: moveAll }, 0.7, 0.01],
    ["smooth edges, in an odd size", everything(false), { each: moveAll, ...odd }, 1.2, 0.005],
    // The edges of what is turned are smoothed.
    ["a turned camera", everything(true), { each: turnCamera }, 2.5, 0.03],
    ["lights", light(everything(true)), { each: moveAll }, 1, 0.005],
    ["a transition", everything(true), { each: closeCircle }, 0.7, 0.01],
    ["a trail", withTrail(gameOf("empty")), { each: moveAll }, 0.2, 0.001],
  ])("with %s", async (_name, game, scene, mostMean, mostClear) => {
    const { mean, clear, colors } = await difference(game, scene);
    expect(mean).toBeLessThan(mostMean);
    expect(clear).toBeLessThan(mostClear);
    expect(colors).toBeGreaterThan(100);
  });
});

it("a game with WebGL 1 only has the picture that WebGL 2 draws", async () => {
  const { mean } = await difference(light(everything(false)), { each: moveAll }, WEBGL_2);
  expect(mean).toBeLessThan(0.1);
});
