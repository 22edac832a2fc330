import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Game, type Prefab, emptyGame } from "@playsmith/game-format";
import { expect, test } from "../app.ts";
import { PlayedGame, type Picture, type Rgb } from "../played-game.ts";

function prefab(color: string, more: Partial<Prefab> = {}): Prefab {
  return {
    name: "Box",
    order: "a",
    tags: [],
    behaviours: {},
    variables: {},
    script: "",
    rules: {},
    collider: { kind: "box", widthPx: 20, heightPx: 20, offsetXPx: 0, offsetYPx: 0, solid: false },
    look: { kind: "shape", shape: "rectangle", widthPx: 20, heightPx: 20, color, opacity: 1 },
    ...more,
  };
}

/** A black scene the size of the view, with these prefabs. */
function gameOf(things: Record<string, [Prefab, x: number, y: number]>, settings: Partial<Game["settings"]> = {}): Game {
  const game = emptyGame("Player");
  Object.assign(game.settings, settings);
  const scene = game.scenes["scene"];
  if (!scene) throw new Error("no scene");
  Object.assign(scene, { widthPx: 320, heightPx: 180, background: "#000000" });
  for (const [id, [made, x, y]] of Object.entries(things)) {
    game.prefabs[id] = made;
    const straight = { angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
    scene.instances[id] = { name: "", prefabId: id, layerId: "objects", order: `a${id}`, x, y, ...straight };
  }
  return game;
}

/** The leftmost and topmost pixels of a colour. */
function whereIs(picture: Picture, wanted: Rgb): { left: number; top: number } {
  const place = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY };
  for (let y = 0; y < 180; y++) {
    for (let x = 0; x < 320; x++) {
      if (picture.at(x, y).some((part, index) => part !== wanted[index])) continue;
      place.left = Math.min(place.left, x);
      place.top = Math.min(place.top, y);
    }
  }
  return place;
}
const RED: Rgb = [255, 0, 0];
const BLUE: Rgb = [0, 0, 255];

test("rigid bodies fall in the isolated player", async ({ page, server, problems }) => {
  const body = { type: "rigidBody", order: "a", enabled: true, params: {} };
  const played = await PlayedGame.start(page, server, gameOf({ ball: [prefab("#ff0000", { behaviours: { body } }), 160, 20] }));
  const before = whereIs(await played.picture(), RED);
  await played.step(30);
  expect(whereIs(await played.picture(), RED).top).toBeGreaterThan(before.top + 10);
  expect(await played.heard("error")).toEqual([]);
  expect(problems).toEqual([]);
});

test("messages that are sent while a game loads are handled once it is loaded", async ({ page, server }) => {
  const played = await PlayedGame.start(page, server, gameOf({ ball: [prefab("#ff0000"), 160, 20] }));
  const beats = async () => (await played.heard("heartbeat")).filter(({ entities }) => entities > 0);
  await expect.poll(async () => (await beats()).length).toBeGreaterThan(1);
  // Only the step that was sent right after the game has run.
  expect((await beats()).map(({ tick }) => tick)).toEqual((await beats()).map(() => 1));
});

test("a game reads its saves, and gets an error for one that is too large", async ({ page, server }) => {
  const script = `export default class extends Script {
    onCreate() {
      const kept = game.load("hero") as { level: number };
      game.save("hero", { level: kept.level + 1 });
      game.save("huge", "x".repeat(1_900).split("").map((letter) => letter.repeat(100)));
    }
  }`;
  const saves = { hero: { level: 4 } };
  const played = await PlayedGame.start(page, server, gameOf({ saver: [prefab("#ff0000", { script }), 50, 50] }), { saves });
  expect((await played.heard("save")).map(({ slot, value }) => [slot, value])).toEqual([["hero", { level: 5 }]]);
  expect((await played.heard("error")).map(({ message }) => message)).toEqual([expect.stringContaining("too large")]);
});

test("two players have separate keys, and a game may change them", async ({ page, server }) => {
  const mover = (player: number, action: string) =>
    `export default class extends Script { onTick() { if (input.held("${action}", ${player})) this.x += 1; } }`;
  const game = gameOf(
    {
      first: [prefab("#ff0000", { script: mover(1, "fly") }), 50, 50],
      second: [prefab("#0000ff", { script: mover(2, "right") }), 50, 100],
    },
    { players: 2 },
  );
  game.inputActions = { fly: { label: "Fly", order: "a", keys: [["KeyQ"]], gamepad: [], touch: false } };
  const played = await PlayedGame.start(page, server, game);
  const moved = async (key: string): Promise<{ first: number; second: number }> => {
    const before = await played.picture();
    await page.keyboard.down(key);
    await played.step(20);
    await page.keyboard.up(key);
    const after = await played.picture();
    const along = (color: Rgb) => whereIs(after, color).left - whereIs(before, color).left;
    return { first: along(RED), second: along(BLUE) };
  };
  await page.frameLocator("iframe").locator("canvas").click();
  expect(await moved("KeyQ")).toEqual({ first: 20, second: 0 });
  expect(await moved("KeyL")).toEqual({ first: 0, second: 20 });
  expect(await moved("ArrowRight")).toEqual({ first: 0, second: 0 });
});

test("mouse buttons and the wheel are inputs where a game binds them", async ({ page, server, problems }) => {
  const script = `export default class extends Script {
    onTick() {
      if (input.pressed("aim")) this.x += 10;
      if (input.held("aim")) this.x += 1;
      if (input.pressed("next")) this.y += 20;
      if (input.pointerDown) this.x -= 100;
    }
  }`;
  const game = gameOf({ hero: [prefab("#ff0000", { script }), 150, 50] });
  const bound = (keys: string[]) => ({ label: "L", order: "a", keys: [keys], gamepad: [], touch: false });
  game.inputActions = { aim: bound(["MouseRight"]), next: bound(["WheelDown", "MouseMiddle"]) };
  const played = await PlayedGame.start(page, server, game);
  const at = async () => whereIs(await played.picture(), RED);
  const before = await at();
  await page.mouse.move(60, 60);
  await page.mouse.down({ button: "right" });
  await played.step(5);
  const aimed = await at();
  expect(aimed.left - before.left).toBe(15);
  await page.mouse.down({ button: "middle" });
  await played.step(2);
  await page.mouse.up({ button: "right" });
  await played.step(5);
  const chorded = await at();
  expect([chorded.left - aimed.left, chorded.top - aimed.top]).toEqual([2, 20]);
  await page.mouse.up({ button: "middle" });
  await played.step(1);
  await page.mouse.wheel(0, 120);
  await played.step(3);
  expect((await at()).top - chorded.top).toBe(20);

  // The left button keeps its role as the pointer, whatever else is pressed.
  await page.mouse.down({ button: "middle" });
  await page.mouse.down();
  await played.step(1);
  await page.mouse.up();
  await played.step(5);
  expect(chorded.left - (await at()).left).toBe(100);
  await page.mouse.up({ button: "middle" });
  expect(problems).toEqual([]);
});

/** One second of a tone as an 8-bit WAV. */
function tone(): number[] {
  const [rate, length] = [8_000, 8_000];
  const word = (value: number, bytes: number) => Array.from({ length: bytes }, (_, index) => (value >> (8 * index)) & 0xff);
  const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
  const format = [
    ...text("fmt "),
    ...word(16, 4),
    ...word(1, 2),
    ...word(1, 2),
    ...word(rate, 4),
    ...word(rate, 4),
    ...word(1, 2),
    ...word(8, 2),
  ];
  const samples = Array.from({ length }, (_, index) => Math.round(128 + 100 * Math.sin((index * 440 * 2 * Math.PI) / rate)));
  const body = [...text("WAVE"), ...format, ...text("data"), ...word(length, 4), ...samples];
  return [...text("RIFF"), ...word(body.length, 4), ...body];
}

test("music, loops, buses and sounds play without errors", async ({ page, server, problems }) => {
  const script = `export default class extends Script {
    onTick() {
      const step = Math.floor(game.tick / 10) % 4;
      if (step === 0) { game.playMusic("Tune", 100); game.loopSound("Hum", 0.5); game.setVolume("music", 0.3); }
      if (step === 1) game.playSound("Hum", { volume: 0.5, pitch: 2, pan: -0.5 });
      if (step === 2) { game.stopMusic(50); game.stopSound("Hum"); game.setVolume("own", 0.1); }
    }
  }`;
  const game = gameOf({ dj: [prefab("#ff0000", { script }), 50, 50] });
  const hash = "a".repeat(64);
  const source = { kind: "file", file: { hash, mime: "audio/wav", byteLength: 8_044 } } as const;
  game.assets["tune"] = { kind: "music", name: "Tune", order: "a", volume: 1, loops: true, loopStartS: 0.2, loopEndS: 0.8, source };
  game.assets["hum"] = { kind: "sound", name: "Hum", order: "b", volume: 1, bus: "own", source };
  const played = await PlayedGame.start(page, server, game, { files: { [hash]: tone() } });
  await played.send({ type: "mute", muted: false });
  await played.send({ type: "control", action: "resume" });
  await page.frameLocator("iframe").locator("canvas").click();
  await expect.poll(async () => (await played.heard("heartbeat")).at(-1)?.tick ?? 0, { timeout: 30_000 }).toBeGreaterThan(90);
  expect(await played.heard("error")).toEqual([]);
  expect(problems).toEqual([]);
});

test("tiles are drawn with all their layers, and updated when one is edited or hidden", async ({ page, server, problems }) => {
  const game = gameOf({});
  const rows = (row: string): string[] => Array.from({ length: 16 }, () => row);
  game.assets["ground"] = {
    kind: "tileset",
    name: "Ground",
    order: "a",
    tileWidthPx: 16,
    tileHeightPx: 16,
    source: { kind: "pixels", palette: ["#ff0000", "#00ff00", "#0000ff"] },
    layers: { top: { name: "Top", order: "b" } },
    tiles: { 1: { collision: "solid", cells: rows("1*16"), layers: { top: rows("2*8,0*8") } } },
  };
  const layer = { name: "Ground", visible: true, locked: false, opacity: 1, parallax: 1 };
  const tiles = { kind: "tiles", ...layer, order: "a", tilesetId: "ground", columns: 20, rows: 11 } as const;
  Object.assign(game.scenes["scene"]?.layers ?? {}, { ground: { ...tiles, cells: ["1*20", ...rows("0*20").slice(0, 10)] } });
  const played = await PlayedGame.start(page, server, game);
  const seen = async (): Promise<Rgb[]> => {
    const picture = await played.picture();
    return [picture.at(4, 8), picture.at(12, 8)];
  };
  const [red, green, blue]: Rgb[] = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ];
  await expect.poll(seen).toEqual([green, red]);
  await played.change([["assets", "ground", "tiles", "1", "layers", "top"], rows("3*16")]);
  await expect.poll(seen).toEqual([blue, blue]);
  await played.change([["assets", "ground", "layers", "top", "hidden"], true]);
  await expect.poll(seen).toEqual([red, red]);
  expect(await played.heard("error")).toEqual([]);
  expect(problems).toEqual([]);
});

test("texts use the game's fonts", async ({ page, server, problems }, info) => {
  const inter = path.join(import.meta.dirname, "../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
  const bytes = await readFile(inter);
  const hash = "b".repeat(64);
  const text = (color: string, fontId?: string): Prefab =>
    prefab(color, {
      collider: { kind: "none" },
      look: {
        kind: "text",
        text: "Quick wave 123",
        sizePx: 16,
        color,
        align: "left",
        opacity: 1,
        outlinePx: 0,
        ...(fontId === undefined ? {} : { fontId }),
      },
    });
  const game = gameOf({
    own: [text("#ff0000", "inter"), 10, 30],
    cut: [text("#00ff00", "cut"), 10, 80],
    usual: [text("#0000ff"), 10, 130],
  });
  const source = { kind: "file", file: { hash, mime: "font/woff2", byteLength: bytes.length } } as const;
  game.assets["inter"] = { kind: "font", name: "Inter", order: "a", source };
  const cells = ["1,1,1,1", "1,0,0,1", "1,0,0,1", "1,1,1,1"];
  game.assets["letters"] = {
    kind: "sprite",
    name: "Letters",
    order: "b",
    widthPx: 4,
    heightPx: 4,
    source: { kind: "pixels", palette: ["#ffffff"] },
    frames: { q: { order: "a", cells }, u: { order: "b", cells: ["1,0,0,0", "0,1,0,0", "0,0,1,0", "0,0,0,1"] } },
    animations: {},
  };
  game.assets["cut"] = {
    kind: "font",
    name: "Cut",
    order: "c",
    source: { kind: "bitmap", spriteId: "letters", characters: "Qu", spacingPx: 1 },
  };
  const played = await PlayedGame.start(page, server, game, { files: { [hash]: [...bytes] } });
  const picture = await played.picture(info.outputPath("fonts.png"));
  const reddish = picture.count(0, 10, 320, 50, ([red, green, blue]) => red > 128 && green < 80 && blue < 80);
  expect(reddish).toBeGreaterThan(100);
  // The first letter is 4 × 4 px at scale 4; characters that the font lacks draw nothing.
  expect([picture.at(11, 73), picture.at(18, 80), picture.at(100, 80)]).toEqual([
    [0, 255, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(problems).toEqual([]);
});
