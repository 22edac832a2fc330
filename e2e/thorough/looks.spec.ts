import { type Game, type Instance, type Layer, type Look, type Prefab, type Scene, type Sprite, emptyGame } from "@playsmith/game-format";
import { expect, test } from "../app.ts";
import { PlayedGame, type Rgb } from "../played-game.ts";

const PIXEL_SPRITE = {
  kind: "sprite",
  name: "Tile",
  order: "a",
  widthPx: 8,
  heightPx: 8,
  source: { kind: "pixels", palette: ["#ff0000", "#00ff00", "#ffffff"] },
  frames: {
    // Red corners, green edges, white centre.
    frame: {
      order: "a",
      cells: [
        "1,1,2,2,2,2,1,1",
        "1,1,2,2,2,2,1,1",
        ...Array.from({ length: 4 }, () => "2,2,3,3,3,3,2,2"),
        "1,1,2,2,2,2,1,1",
        "1,1,2,2,2,2,1,1",
      ],
    },
  },
  animations: {},
} as const;

let order = 0;
const nextOrder = () => `a${String(order++).padStart(4, "0")}`;

function layer(more: Partial<Layer> = {}): Layer {
  return { kind: "objects", name: "Layer", order: nextOrder(), visible: true, locked: false, opacity: 1, parallax: 1, ...more } as Layer;
}

function prefab(look: Look, more: Partial<Prefab> = {}): Prefab {
  const empty = { tags: [], behaviours: {}, variables: {}, script: "", rules: {} };
  return { name: "Thing", order: nextOrder(), look, collider: { kind: "none" }, ...empty, ...more };
}

function instance(prefabId: string, x: number, y: number, more: Partial<Instance> = {}): Instance {
  const straight = { angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
  return { name: "", prefabId, layerId: "objects", order: nextOrder(), x, y, ...straight, ...more };
}

/** A black scene the size of the view, with instances of these prefabs. */
function gameOf(things: Record<string, [Prefab, ...[x: number, y: number, more?: Partial<Instance>][]]>, more: Partial<Scene> = {}): Game {
  const game = emptyGame("Looks");
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("no scene");
  Object.assign(scene, { widthPx: 320, heightPx: 180, background: "#000000", gravityPxPerS2: 0, ...more });
  for (const [id, [made, ...places]] of Object.entries(things)) {
    game.prefabs[id] = made;
    for (const [index, [x, y, place]] of places.entries()) scene.instances[`${id}${index}`] = instance(id, x, y, place);
  }
  game.assets["tile"] = structuredClone(PIXEL_SPRITE) as unknown as Game["assets"][string];
  return game;
}

const shape = (color: string, widthPx: number, heightPx: number, more: object = {}): Look => ({
  kind: "shape",
  shape: "rectangle",
  widthPx,
  heightPx,
  color,
  opacity: 1,
  ...more,
});
const sprite = (more: object = {}): Look => ({ kind: "sprite", spriteId: "tile", animation: "", opacity: 1, tint: "#ffffff", ...more });
const words = (text: string, more: object = {}): Look => ({
  kind: "text",
  text,
  sizePx: 8,
  color: "#ffffff",
  align: "left",
  opacity: 1,
  ...more,
});
const near = (color: Rgb, wanted: Rgb, by = 4) => color.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) <= by);
const isLit = ([red, green, blue]: Rgb) => red + green + blue > 60;

test("sprites, nine-slices and shapes are drawn by their settings", async ({ page, server }, info) => {
  const slice = { widthPx: 64, heightPx: 32, leftPx: 2, topPx: 2, rightPx: 2, bottomPx: 2 };
  const triangle = [
    { x: -10, y: 10 },
    { x: 10, y: 10 },
    { x: 0, y: -10 },
  ];
  const game = gameOf({
    sprite: [prefab(sprite()), [20, 20]],
    layered: [prefab(sprite({ spriteId: "layered" })), [64, 20]],
    tinted: [prefab(sprite({ tint: "#8080ff" })), [40, 20]],
    slice: [prefab(sprite({ nineSlice: slice })), [160, 40]],
    round: [prefab(shape("#ffffff", 40, 40, { cornerPx: 12 })), [40, 80]],
    outlined: [prefab(shape("#0000ff", 40, 40, { outlineColor: "#ffff00", outlinePx: 3 })), [100, 80]],
    ellipse: [prefab(shape("#00ffff", 40, 20, { shape: "ellipse", outlineColor: "#ff00ff", outlinePx: 2 })), [160, 80]],
    polygon: [prefab(shape("#ff8000", 20, 20, { shape: "polygon", points: triangle })), [220, 80]],
    under: [prefab(shape("#404040", 60, 30)), [60, 140]],
    add: [prefab(shape("#400000", 20, 20, { blend: "add" })), [50, 140]],
    multiply: [prefab(shape("#ff0000", 20, 20, { blend: "multiply" })), [75, 140]],
    faint: [
      prefab(shape("#ffffff", 20, 20), {
        script: "export default class extends Script { onCreate() { this.opacity = 0.5; this.tint = '#ff0000'; } }",
      }),
      [140, 140],
    ],
  });
  const { frame } = PIXEL_SPRITE.frames;
  game.assets["layered"] = {
    ...(structuredClone(PIXEL_SPRITE) as unknown as Sprite),
    layers: { top: { name: "Top", order: "b" }, out: { name: "Out", order: "c", hidden: true } },
    frames: { frame: { ...frame, cells: [...frame.cells], layers: { top: ["", "", "", "0*3,1*2", "0*3,1*2"], out: ["3*8"] } } },
  };
  const played = await PlayedGame.start(page, server, game);
  const picture = await played.picture(info.outputPath("looks.png"));
  expect([picture.at(64, 20), picture.at(65, 20), picture.at(64, 16)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
    [0, 255, 0],
  ]);
  expect(picture.at(16, 16)).toEqual([255, 0, 0]);
  expect(near(picture.at(40, 20), [128, 128, 255])).toBe(true);
  expect(near(picture.at(36, 16), [128, 0, 0])).toBe(true);
  // The nine-slice's corners are two pixels wide; its edges are stretched.
  expect([picture.at(128, 24), picture.at(129, 25), picture.at(130, 24), picture.at(189, 25)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
    [0, 255, 0],
    [0, 255, 0],
  ]);
  expect([picture.at(191, 55), picture.at(160, 40)]).toEqual([
    [255, 0, 0],
    [255, 255, 255],
  ]);
  expect([picture.at(20, 60), picture.at(40, 60), picture.at(32, 66)]).toEqual([
    [0, 0, 0],
    [255, 255, 255],
    [255, 255, 255],
  ]);
  expect([picture.at(81, 80), picture.at(100, 80)]).toEqual([
    [255, 255, 0],
    [0, 0, 255],
  ]);
  expect([picture.at(141, 80), picture.at(160, 80), picture.at(141, 71)]).toEqual([
    [255, 0, 255],
    [0, 255, 255],
    [0, 0, 0],
  ]);
  expect([picture.at(220, 85), picture.at(211, 72)]).toEqual([
    [255, 128, 0],
    [0, 0, 0],
  ]);
  expect(near(picture.at(50, 140), [128, 64, 64])).toBe(true);
  expect(near(picture.at(75, 140), [64, 0, 0])).toBe(true);
  expect(near(picture.at(140, 140), [128, 0, 0])).toBe(true);
});

test("texts wrap, have coloured parts and a typewriter effect", async ({ page, server }, info) => {
  const game = gameOf({
    wrapped: [prefab(words("one two three four", { wrapPx: 50 })), [10, 30]],
    coloured: [prefab(words("plain [#ff0000]red[/] [#00ff00]green[/]")), [10, 80]],
    moving: [prefab(words("[wave]waving letters[/] [shake]afraid[/]")), [10, 110]],
    typed: [prefab(words("iiiiiiiiiiiiiiiiiiii", { lettersPerS: 30, outlinePx: 0 })), [10, 140]],
    smooth: [prefab(words("Grüße, größer", { sizePx: 20, align: "center", outlineColor: "#0000ff", outlinePx: 2 })), [230, 40]],
    large: [prefab(words("Large", { sizePx: 24 })), [200, 90]],
    spaced: [prefab(words("far\napart", { lineHeight: 3 })), [200, 140]],
  });
  const played = await PlayedGame.start(page, server, game);
  const shown = (await played.heard("heartbeat")).at(-1);
  expect(shown).toBeDefined();
  const early = await played.picture(info.outputPath("texts-early.png"));
  const typedAt = (picture: typeof early) => picture.count(10, 130, 200, 150, isLit);
  const before = typedAt(early);
  await played.step(40);
  const picture = await played.picture(info.outputPath("texts.png"));
  expect(typedAt(picture)).toBeGreaterThan(before);
  await played.step(60);
  const late = await played.picture();
  // Twenty letters of at most seven pixels.
  expect(typedAt(late)).toBeGreaterThanOrEqual(20 * 5);
  expect(picture.count(62, 10, 120, 60, isLit)).toBe(0);
  expect(picture.count(10, 12, 62, 22, isLit)).toBeGreaterThan(10);
  expect(picture.count(10, 36, 62, 50, isLit)).toBeGreaterThan(10);
  expect(picture.count(0, 70, 160, 90, (color) => near(color, [255, 0, 0]))).toBeGreaterThan(10);
  expect(picture.count(0, 70, 160, 90, (color) => near(color, [0, 255, 0]))).toBeGreaterThan(10);
  expect(picture.count(150, 20, 310, 60, ([red, , blue]) => blue > 200 && red < 60)).toBeGreaterThan(20);
});

test("a light brightens what it reaches, and a layer without parallax is not darkened", async ({ page, server }, info) => {
  const lamp = prefab({ kind: "none" }, { light: { radiusPx: 50, color: "#ffffff", intensity: 1 } });
  const game = gameOf(
    {
      floor: [prefab(shape("#808080", 320, 180)), [160, 90]],
      lamp: [lamp, [80, 90]],
      label: [prefab(shape("#00ff00", 20, 10)), [300, 10, { layerId: "hud" }]],
    },
    { lighting: { ambientColor: "#8080ff", ambientIntensity: 0.25 } },
  );
  const scene = game.scenes["scene"];
  if (scene) scene.layers["hud"] = layer({ order: "z", parallax: 0 });
  const played = await PlayedGame.start(page, server, game);
  const dark = await played.picture(info.outputPath("light.png"));
  expect(dark.at(80, 90)[0]).toBeGreaterThan(115);
  expect(near(dark.at(250, 90), [16, 16, 32], 3)).toBe(true);
  const edge = dark.at(110, 90)[0];
  expect(edge).toBeGreaterThan(dark.at(120, 90)[0]);
  expect(edge).toBeLessThan(dark.at(85, 90)[0]);
  expect(dark.at(300, 10)).toEqual([0, 255, 0]);
  await played.change([["scenes", "scene", "lighting"], undefined]);
  const bright = await played.picture();
  expect(bright.at(250, 90)).toEqual([128, 128, 128]);
});

test("particles appear and disappear, and an object leaves a trail", async ({ page, server }, info) => {
  const fountain: Look = {
    kind: "particles",
    spriteId: "",
    ratePerS: 200,
    burst: 0,
    continuous: true,
    lifetimeMs: 500,
    directionDeg: -90,
    spreadDeg: 40,
    speedPxPerS: 120,
    speedSpread: 0.5,
    gravityPxPerS2: 200,
    drag: 1,
    startSizePx: 4,
    endSizePx: 1,
    spinDegPerS: 90,
    startColor: "#ffff00",
    endColor: "#ff0000",
    startOpacity: 1,
    endOpacity: 0,
    areaWidthPx: 4,
    areaHeightPx: 4,
    opacity: 1,
    blend: "add",
  };
  const runner = prefab(shape("#00ff00", 6, 6), {
    trail: { durationMs: 500, widthPx: 8, color: "#0080ff", opacity: 1 },
    script: "export default class extends Script { onTick() { this.x += 2; } }",
  });
  const game = gameOf({
    fountain: [prefab(fountain), [60, 120]],
    burst: [
      prefab({ ...fountain, continuous: false, burst: 200, lifetimeMs: 4_000, gravityPxPerS2: 0, spreadDeg: 360, speedPxPerS: 20 }),
      [160, 60],
    ],
    runner: [runner, [100, 150]],
  });
  const played = await PlayedGame.start(page, server, game);
  // A trail passes through the positions where its object was drawn.
  for (let part = 0; part < 8; part++) await played.step(5);
  const picture = await played.picture(info.outputPath("particles.png"));
  expect(picture.count(20, 60, 100, 125, isLit)).toBeGreaterThan(60);
  expect(picture.count(120, 20, 200, 100, isLit)).toBeGreaterThan(60);
  expect(picture.count(100, 140, 320, 160, ([red, , blue]) => blue > 100 && red < 60)).toBeGreaterThan(60);
  const again = await played.picture();
  expect(again.count(20, 60, 100, 125, isLit)).toBe(picture.count(20, 60, 100, 125, isLit));
  await played.step(240);
  const late = await played.picture();
  expect(late.count(120, 20, 200, 100, isLit)).toBe(0);
  expect(late.count(20, 60, 100, 125, isLit)).toBeGreaterThan(60);
});

test("the camera zooms, rotates, shakes, flashes and fades, and layers have their own cameras", async ({ page, server }, info) => {
  const director = (script: string) => prefab({ kind: "none" }, { script: `export default class extends Script { ${script} }` });
  const start = async (script: string, more: Partial<Scene> = {}) => {
    const game = gameOf(
      {
        middle: [prefab(shape("#ff0000", 20, 20)), [160, 90]],
        right: [prefab(shape("#0000ff", 10, 10)), [220, 90]],
        own: [prefab(shape("#00ff00", 10, 10)), [1_000, 1_000, { layerId: "own" }]],
        director: [director(script), [0, 0]],
      },
      more,
    );
    const scene = game.scenes["scene"];
    if (scene) scene.layers["own"] = layer({ order: "z", ownCamera: { x: 1_000, y: 950, zoom: 1 } });
    return await PlayedGame.start(page, server, game);
  };

  const zoomed = await start("onCreate() { game.camera.x = 160; game.camera.y = 90; game.camera.zoom = 2; }");
  await zoomed.step(2);
  const larger = await zoomed.picture(info.outputPath("zoomed.png"));
  expect([larger.at(142, 90), larger.at(160, 108), larger.at(280, 90), larger.at(160, 140)]).toEqual([
    [255, 0, 0],
    [255, 0, 0],
    [0, 0, 255],
    [0, 255, 0],
  ]);

  const turned = await start("onCreate() { game.camera.x = 160; game.camera.y = 90; game.camera.angle = 90; }");
  await turned.step(2);
  const tilted = await turned.picture(info.outputPath("turned.png"));
  expect([tilted.at(160, 30), tilted.at(220, 90), tilted.at(160, 140)]).toEqual([
    [0, 0, 255],
    [0, 0, 0],
    [0, 255, 0],
  ]);

  const faded = await start("onCreate() { game.camera.fade('#204060', 1, 0); }");
  await faded.step(2);
  const covered = await faded.picture();
  expect([covered.at(160, 90), covered.at(5, 5), covered.at(160, 140)].every((color) => near(color, [0x20, 0x40, 0x60]))).toBe(true);

  const flashed = await start("onCreate() { game.camera.flash('#ffffff', 5000); }");
  expect((await flashed.picture()).at(5, 5)[0]).toBeGreaterThan(200);

  const shaken = await start("onCreate() { game.camera.shake(30, 60000); }");
  await shaken.step(3);
  const off = await shaken.picture(info.outputPath("shaken.png"));
  const redPixels = (picture: typeof off) => picture.count(0, 0, 320, 180, (color) => near(color, [255, 0, 0]));
  expect(redPixels(off)).toBe(400);
  expect(off.count(150, 80, 170, 100, (color) => near(color, [255, 0, 0]))).toBeLessThan(400);
});

test("scene transitions are drawn by their settings", async ({ page, server }, info) => {
  for (const kind of ["fade", "wipe", "circle", "slide"] as const) {
    const game = gameOf({
      director: [
        prefab(
          { kind: "none" },
          {
            script:
              "export default class extends Script { onTick() { if (game.tick > 3 && game.sceneName !== 'Second') game.goToScene('Second'); } }",
          },
        ),
        [0, 0],
      ],
    });
    const first = game.scenes["scene"];
    if (!first) throw new Error("no scene");
    game.prefabs["floor"] = prefab(shape("#ffffff", 320, 180));
    const transition = { kind, durationMs: 2_000, color: "#0000ff" };
    game.scenes["second"] = {
      ...structuredClone(first),
      name: "Second",
      order: "b",
      transition,
      instances: { floor: instance("floor", 160, 90) },
    };
    const played = await PlayedGame.start(page, server, game);
    await played.step(4);
    await expect.poll(async () => (await played.heard("status")).some(({ sceneId }) => sceneId === "second")).toBe(true);
    await played.step(60);
    const picture = await played.picture(info.outputPath(`${kind}.png`));
    const isCovered = (color: Rgb) => color[2] > 200 && color[0] < 90;
    if (kind === "fade") expect(picture.at(160, 90)[0]).toBeGreaterThan(60);
    if (kind === "wipe") expect([isCovered(picture.at(5, 90)), isCovered(picture.at(315, 90))]).toEqual([false, true]);
    if (kind === "slide") expect([isCovered(picture.at(5, 90)), isCovered(picture.at(315, 90))]).toEqual([true, false]);
    if (kind === "circle") expect([isCovered(picture.at(160, 90)), isCovered(picture.at(3, 3))]).toEqual([false, true]);
    await played.step(130);
    expect((await played.picture()).at(3, 3)).toEqual([255, 255, 255]);
  }
});
