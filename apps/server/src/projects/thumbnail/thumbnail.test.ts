import type { InitialWorld } from "@playsmith/engine/thumbnail";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { ObjectStore } from "../../platform/objects/object-store.ts";
import { coverGame } from "./cover-game.ts";
import { startScene } from "./draw-scene.ts";
import { loadPictures } from "./pictures.ts";
import { BACKGROUND, BLUE, draw, game, GREEN, pixel, placed, RED, thumbnailOf, thing } from "./thumbnail-fixtures.ts";

describe("the thumbnail of a scene", () => {
  it("shows background, tiles and sprites at their positions", async () => {
    const surface = await draw(game());
    expect([surface.widthPx, surface.heightPx]).toEqual([40, 20]);
    expect(pixel(surface, 0, 0)).toEqual(BACKGROUND);
    expect([pixel(surface, 10, 10), pixel(surface, 19, 19), pixel(surface, 20, 10)]).toEqual([GREEN, GREEN, BACKGROUND]);
    expect([pixel(surface, 8, 4), pixel(surface, 11, 4), pixel(surface, 8, 5), pixel(surface, 11, 5)]).toEqual([
      RED,
      BLUE,
      RED,
      BACKGROUND,
    ]);
  });

  it("mirrors, tints, fades and rotates", async () => {
    const subject = game();
    const hero = subject.scenes["scene"]?.instances["hero"];
    if (hero === undefined) throw new Error("no hero");
    hero.scaleX = -1;
    expect(pixel(await draw(subject), 8, 4)).toEqual(BLUE);
    hero.scaleX = 1;
    hero.overrides = { "look.tint": "#000000", "look.opacity": 0.5 };
    expect(pixel(await draw(subject), 8, 4)).toEqual([8, 16, 24]);
    hero.overrides = {};
    hero.angleRad = Math.PI;
    expect(pixel(await draw(subject), 11, 5)).toEqual(RED);
  });

  it("uses the camera's position, inside the scene", async () => {
    const subject = game();
    const { scene } = subject.scenes;
    if (scene?.instances["hero"] === undefined || subject.prefabs["hero"] === undefined) throw new Error("no hero");
    subject.prefabs["hero"].behaviours = { camera: { type: "followCamera", order: "a", enabled: true, params: {} } };
    Object.assign(scene.instances["hero"], { x: 50, y: 20 });
    expect(pixel(await draw(subject), 18, 9)).toEqual(RED);
    Object.assign(scene.instances["hero"], { x: 98, y: 38 });
    expect(pixel(await draw(subject), 36, 17)).toEqual(RED);
  });

  it("omits hidden layers, and applies parallax", async () => {
    const subject = game();
    const { scene } = subject.scenes;
    const ground = scene?.layers["ground"];
    if (ground === undefined || subject.prefabs["hero"] === undefined || scene?.instances["hero"] === undefined)
      throw new Error("no ground");
    subject.prefabs["hero"].behaviours = { camera: { type: "followCamera", order: "a", enabled: true, params: {} } };
    scene.instances["hero"].x = 30;
    expect(pixel(await draw(subject), 0, 10)).toEqual(GREEN);
    ground.parallax = 0;
    expect([pixel(await draw(subject), 0, 10), pixel(await draw(subject), 10, 10)]).toEqual([BACKGROUND, GREEN]);
    ground.visible = false;
    expect(pixel(await draw(subject), 10, 10)).toEqual(BACKGROUND);
  });

  it("composites the visible layers of sprites", async () => {
    const subject = game();
    const { hero } = subject.assets;
    if (hero?.kind !== "sprite" || hero.frames["f"] === undefined) throw new Error("no sprite");
    hero.layers = { top: { name: "Top", order: "b" } };
    hero.frames["f"].layers = { top: ["2,0*3"] };
    expect(pixel(await draw(subject), 8, 4)).toEqual(BLUE);
    hero.layers = { top: { name: "Top", order: "b", hidden: true } };
    expect(pixel(await draw(subject), 8, 4)).toEqual(RED);
    hero.layers = { top: { name: "Top", order: "b", opacity: 0.5 } };
    expect(pixel(await draw(subject), 8, 4)).toEqual([128, 0, 128]);
  });

  it("composites the layers of tiles, and shows tiles without layers", async () => {
    const subject = game();
    const { tiles } = subject.assets;
    if (tiles?.kind !== "tileset" || tiles.tiles["1"] === undefined) throw new Error("no tiles");
    const drawn = tiles.tiles["1"];
    tiles.source = { kind: "pixels", palette: ["#00ff00", "#0000ff"] };
    tiles.layers = { top: { name: "Top", order: "b" } };
    drawn.layers = { top: ["2*10"] };
    expect([pixel(await draw(subject), 12, 10), pixel(await draw(subject), 12, 12)]).toEqual([BLUE, GREEN]);
    delete drawn.cells;
    expect([pixel(await draw(subject), 12, 10), pixel(await draw(subject), 12, 12)]).toEqual([BLUE, BACKGROUND]);
  });

  it("shows the HUD at its screen position", async () => {
    const subject = game();
    const { scene } = subject.scenes;
    if (scene === undefined || subject.prefabs["hero"] === undefined) throw new Error("no hero");
    subject.prefabs["leader"] = {
      ...thing,
      name: "Leader",
      look: { kind: "none" },
      behaviours: { camera: { type: "followCamera", order: "a", enabled: true, params: {} } },
    };
    scene.instances["leader"] = { ...placed, prefabId: "leader", order: "0", x: 60, y: 30 };
    expect(pixel(await draw(subject), 8, 4)).toEqual(BACKGROUND);
    Object.assign(scene.layers["objects"] ?? {}, { parallax: 0 });
    expect(pixel(await draw(subject), 8, 4)).toEqual(RED);
  });

  it("is scaled without smoothing, and null for a game without scenes", async () => {
    const objects = { read: async () => null } as unknown as ObjectStore;
    const thumbnail = await thumbnailOf(game(), objects, { widthPx: 640, heightPx: 360, format: "png" });
    const { data, info } = await sharp(thumbnail?.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 360]);
    const colors = new Set<string>();
    for (let offset = 0; offset < data.length; offset += info.channels) colors.add(data.subarray(offset, offset + 3).join());
    expect(colors.size).toBeLessThanOrEqual(5);
    expect(await thumbnailOf({ ...game(), scenes: {} }, objects, { widthPx: 64, heightPx: 36, format: "webp" })).toBeNull();
  });

  it("shows stored images, and omits missing ones", async () => {
    const sheet = await sharp({ create: { width: 8, height: 2, channels: 3, background: "#0000ff" } })
      .png()
      .toBuffer();
    const subject = game();
    const file = { hash: "a".repeat(64), mime: "image/png", byteLength: sheet.length };
    const hero = subject.assets["hero"];
    if (hero?.kind !== "sprite") throw new Error("no sprite");
    hero.source = { kind: "image", file, columns: 2, rows: 1 };
    hero.frames = { f: { order: "a", index: 1 } };
    for (const bytes of [sheet, null, Buffer.from("broken")]) {
      const objects = { read: async () => bytes } as unknown as ObjectStore;
      expect(await thumbnailOf(subject, objects, { widthPx: 64, heightPx: 36, format: "webp" })).not.toBeNull();
    }
  });
});

describe("the cover of a game", () => {
  it("is the first frame of the chosen sprite, at its size", async () => {
    const subject = game();
    expect(coverGame(subject)).toBeNull();
    subject.settings.coverId = "hero";
    const cover = coverGame(subject);
    if (!cover) throw new Error("no cover");
    const hero = subject.assets["hero"];
    if (hero?.kind !== "sprite") throw new Error("no sprite");
    const surface = await draw(cover);
    expect(surface.widthPx / surface.heightPx).toBe(hero.widthPx / hero.heightPx);
    expect([pixel(surface, 0, 0), pixel(surface, surface.widthPx - 1, 0)]).toEqual([RED, BLUE]);
  });

  it("is null when the sprite is missing, or the asset is not a sprite", () => {
    for (const coverId of ["gone", "tiles", "__proto__", "toString"]) {
      const subject = game();
      expect(coverGame({ ...subject, settings: { ...subject.settings, coverId } })).toBeNull();
    }
  });
});

describe("a hostile scene", () => {
  it("is drawn up to the effort limit", async () => {
    const slow = game();
    const scene = slow.scenes["scene"];
    if (scene === undefined) throw new Error("the game has its scene");
    slow.settings.viewWidthPx = slow.settings.viewHeightPx = 4_096;
    const shape = { kind: "shape", shape: "rectangle", widthPx: 4_096, heightPx: 4_096, color: "#ffffff", opacity: 0.5 } as const;
    slow.prefabs["wall"] = { ...thing, name: "Wall", look: shape };
    for (let index = 0; index < 5_000; index++) {
      scene.instances[`w${index}`] = { ...placed, prefabId: "wall", order: "b", x: 2_000, y: 2_000, scaleX: 100, scaleY: 100 };
    }
    // Without a limit, the 80,000,000,000 pixels of its objects would take many minutes.
    await draw(slow);
  });

  it("loads only visible images, up to the memory limit", async () => {
    const large = game();
    const source = (hash: string) =>
      ({ kind: "image", file: { hash: hash.repeat(64), mime: "image/png", byteLength: 1 }, columns: 1, rows: 1 }) as const;
    const hero = large.assets["hero"];
    const scene = large.scenes["scene"];
    if (hero?.kind !== "sprite" || scene === undefined) throw new Error("the game has its hero");
    large.assets["unseen"] = { ...hero, source: source("f") };
    for (const name of ["a", "b", "c", "d"]) {
      large.assets[name] = { ...hero, source: source(name) };
      large.prefabs[name] = { ...thing, name, look: { kind: "sprite", spriteId: name, animation: "", opacity: 1, tint: "#ffffff" } };
      scene.instances[name] = { ...placed, prefabId: name, order: "b", x: 1, y: 1 };
    }
    const decoded: string[] = [];
    await loadPictures(startScene(large) as InitialWorld, async (hash) => {
      decoded.push(hash[0] ?? "");
      return { widthPx: 4_096, heightPx: 4_096, data: new Uint8Array() };
    });
    expect(decoded).toEqual(["a", "b"]);
  });
});
