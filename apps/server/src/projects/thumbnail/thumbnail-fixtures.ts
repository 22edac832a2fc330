import { emptyGame, type Game, type Instance, type Look, type Prefab, type Scene } from "@playsmith/game-format";
import type { ObjectStore } from "../../platform/objects/object-store.ts";
import { drawGame } from "./draw-game.ts";
import { drawStartScene, startScene } from "./draw-scene.ts";
import { loadPictures } from "./pictures.ts";
import { decodeStored, type RenderedPicture, renderThumbnail, type ThumbnailFormat } from "./render.ts";
import type { Surface } from "./surface.ts";

export const RED = [255, 0, 0];
export const GREEN = [0, 255, 0];
export const BLUE = [0, 0, 255];
export const BACKGROUND = [16, 32, 48];
export const layer = { name: "L", visible: true, locked: false, opacity: 1, parallax: 1 };
export const placed = { name: "", layerId: "objects", angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
export const thing = { order: "a", collider: { kind: "none" as const }, tags: [], behaviours: {}, variables: {}, rules: {}, script: "" };

/** A 40 × 20 view on a scene of 100 × 40 with a row of tiles, and one sprite of two colours. */
export function game(): Game {
  const base = emptyGame("Test");
  return {
    ...base,
    settings: { ...base.settings, viewWidthPx: 40, viewHeightPx: 20 },
    assets: {
      tiles: {
        kind: "tileset",
        name: "T",
        order: "a",
        tileWidthPx: 10,
        tileHeightPx: 10,
        source: { kind: "pixels", palette: ["#00ff00"] },
        tiles: { 1: { collision: "solid", cells: Array.from({ length: 10 }, () => "1*10") } },
      },
      hero: {
        kind: "sprite",
        name: "S",
        order: "b",
        widthPx: 4,
        heightPx: 2,
        source: { kind: "pixels", palette: ["#ff0000", "#0000ff"] },
        frames: { f: { order: "a", cells: ["1*2,2*2", "1*2,0*2"] } },
        animations: {},
      },
    },
    prefabs: { hero: { ...thing, name: "Hero", look: { kind: "sprite", spriteId: "hero", animation: "", opacity: 1, tint: "#ffffff" } } },
    scenes: {
      scene: {
        name: "S",
        order: "a",
        widthPx: 100,
        heightPx: 40,
        background: "#102030",
        gravityPxPerS2: 0,
        layers: {
          ground: { kind: "tiles", ...layer, order: "a", tilesetId: "tiles", columns: 10, rows: 4, cells: ["0*10", "0,1,0*8", "", ""] },
          objects: { kind: "objects", ...layer, order: "b" },
        },
        instances: { hero: { ...placed, prefabId: "hero", order: "a", x: 10, y: 5 } },
        rules: {},
      },
    },
  };
}

export async function draw(subject: Game): Promise<Surface> {
  const world = startScene(subject);
  if (world === null) throw new Error("nothing was drawn");
  return drawStartScene(subject, world, await loadPictures(world, async () => null));
}

/** Renders a thumbnail without a thread. */
export async function thumbnailOf(subject: Game, objects: ObjectStore, form: ThumbnailFormat): Promise<RenderedPicture | null> {
  const drawn = await drawGame(subject, decodeStored(objects));
  return drawn && renderThumbnail(drawn, form);
}

/** Red, green and blue of a pixel. */
export const pixel = (surface: Surface, x: number, y: number) => [
  ...surface.data.subarray((y * surface.widthPx + x) * 3, (y * surface.widthPx + x) * 3 + 3),
];

/** A game with an empty scene of 40 × 20, the size of its view. */
export function emptyStage(): Game {
  const stage = game();
  const scene = sceneOf(stage);
  Object.assign(scene, { widthPx: 40, heightPx: 20, layers: { objects: { kind: "objects", ...layer, order: "a" } }, instances: {} });
  stage.prefabs = {};
  return stage;
}

export function sceneOf({ scenes }: Game): Scene {
  const { scene } = scenes;
  if (scene === undefined) throw new Error("the game has its scene");
  return scene;
}

/** Adds an object of a new prefab at the centre, in front of all others. */
export function put(stage: Game, id: string, look: Look, more: Partial<Instance> = {}, prefab: Partial<Prefab> = {}): void {
  stage.prefabs[id] = { ...thing, name: id, look, ...prefab };
  const { instances } = sceneOf(stage);
  instances[id] = { ...placed, prefabId: id, order: `b${Object.keys(instances).length}`, x: 20, y: 10, ...more };
}

/** A surface as letters: `.` for the background, else the first letter with that colour, else `?`. */
export function drawing(surface: Surface, colors: Readonly<Record<string, readonly number[]>>): string[] {
  return Array.from({ length: surface.heightPx }, (_, y) =>
    Array.from({ length: surface.widthPx }, (__, x) => {
      const seen = pixel(surface, x, y).join();
      if (seen === BACKGROUND.join()) return ".";
      return Object.keys(colors).find((name) => colors[name]?.join() === seen) ?? "?";
    }).join(""),
  );
}
