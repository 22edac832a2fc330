import type { Instance, Layer, Scene } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { openSides, variety } from "../art/autotile.ts";
import { instance, objectLayer, sceneryLayer, tileLayer } from "../art/building.ts";
import { tiles } from "./assets.ts";
import { caves, hills } from "./levels.ts";

const TILE_PX = 16;
const GROWTH: Readonly<Record<string, string>> = {
  '"': "tuft",
  "*": "redFlower",
  "+": "yellowFlower",
  b: "bush",
  m: "mushroom",
  f: "fence",
  ">": "sign",
  x: "crystal",
  v: "vine",
  g: "glowcap",
};
/** Prefabs that emit light: crystals and glowcaps. */
const GLOWING = "xg";
/** The prefab of a character, and its offset below the cell's centre. */
const OBJECTS: Readonly<Record<string, readonly [prefabId: string, downPx: number]>> = {
  P: ["fox", -1],
  c: ["coin", 0],
  s: ["slug", 0],
  w: ["bee", 0],
  k: ["beetle", 0],
  L: ["lift", 0],
  t: ["torch", 0],
  F: ["flag", -8],
};

/** The tile number of a character; 0 for none. */
function tileOf(map: readonly string[], place: "hill" | "cave", column: number, row: number): number {
  const character = map[row]?.[column] ?? ".";
  if (character === "#") return tiles.numberOf(`${place}:${groundName(map, column, row)}`);
  if (character === "B") return tiles.numberOf("bricks");
  if (character === "^") return tiles.numberOf("spikes");
  if (character !== "=") return 0;
  const { l, r } = openSides(map, column, row, (other) => other === "=");
  return tiles.numberOf(`bridge:${l ? "left" : r ? "right" : "middle"}`);
}

function groundName(map: readonly string[], column: number, row: number): string {
  const { t, b, l, r } = openSides(map, column, row, (other) => other === "#");
  const chance = variety(column, row);
  const sides = `${t ? "t" : ""}${l ? "l" : ""}${r ? "r" : ""}`;
  if (sides === "t") return chance < 45 ? "tOther" : "t";
  if (sides !== "") return sides;
  if (b) return "b";
  return chance < 12 ? "fillPebbles" : chance < 26 ? "fillRoots" : "fill";
}

/** Assembles the parts of every level: tiles, plants, objects and the display. */
function level(name: string, order: string, map: readonly string[], place: "hill" | "cave", nextSceneId: string): Scene {
  const columns = map[0]?.length ?? 0;
  const layerOrder = orders();
  const nextLayer = () => layerOrder.next().value;
  const layers: Record<string, Layer> = {
    sky: sceneryLayer("Sky", nextLayer(), 0),
    far: sceneryLayer("Far away", nextLayer(), 0.15),
    middle: sceneryLayer("Further away", nextLayer(), 0.3),
    near: sceneryLayer("Behind", nextLayer(), 0.5),
    growth: tileLayer("Growth", nextLayer(), "tiles", columns, map.length, (column, row) =>
      tiles.numberOf(GROWTH[map[row]?.[column] ?? "."] ?? "nothing"),
    ),
    ground: tileLayer("Ground", nextLayer(), "tiles", columns, map.length, (column, row) => tileOf(map, place, column, row)),
    objects: objectLayer("Objects", nextLayer()),
    display: objectLayer("Display", nextLayer(), 0),
  };
  const instances: Record<string, Instance> = {};
  const instanceOrder = orders();
  const add = (id: string, prefabId: string, layerId: string, x: number, y: number, more: Partial<Instance> = {}) => {
    instances[id] = instance(prefabId, layerId, instanceOrder.next().value, x, y, more);
  };
  addScenery(place, columns * TILE_PX, add);
  const glow = (column: number, row: number) => add(`glow-${column}`, "glow", "objects", (column + 0.5) * TILE_PX, (row + 0.5) * TILE_PX);
  const counts = new Map<string, number>();
  for (const [row, line] of map.entries()) {
    for (const [column, character] of [...line].entries()) {
      if (GLOWING.includes(character)) glow(column, row);
      const object = OBJECTS[character];
      if (!object) continue;
      const [prefabId, downPx] = object;
      const count = (counts.get(prefabId) ?? 0) + 1;
      counts.set(prefabId, count);
      const overrides = prefabId === "flag" && nextSceneId !== "" ? { "behaviours.goal.nextSceneId": nextSceneId } : {};
      add(`${prefabId}-${count}`, prefabId, "objects", (column + 0.5) * TILE_PX, (row + 0.5) * TILE_PX + downPx, { overrides });
    }
  }
  add("heart", "heart", "display", 12, 12);
  add("health", "healthText", "display", 20, 12);
  add("coins-picture", "coinPicture", "display", 44, 12);
  add("coins", "coinText", "display", 53, 12);
  return {
    name,
    order,
    widthPx: columns * TILE_PX,
    heightPx: map.length * TILE_PX,
    background: place === "hill" ? "#93d3f2" : "#2a2238",
    gravityPxPerS2: 900,
    layers,
    instances,
    rules: {},
    ...(place === "cave" ? { lighting: { ambientColor: "#c4bcff", ambientIntensity: 0.74 } } : {}),
    transition: { kind: place === "cave" ? "circle" : "fade", durationMs: 600, color: "#14101e" },
  };
}

type Add = (id: string, prefabId: string, layerId: string, x: number, y: number, more?: Partial<Instance>) => void;

function addScenery(place: "hill" | "cave", widthPx: number, add: Add): void {
  // Each drifts within 1.5 times the view's width.
  for (let index = 0; index * 480 < widthPx; index++) {
    add(`drift-${index}`, place === "cave" ? "motes" : "pollen", "near", index * 480 + 240, 100);
  }
  const strip = (id: string, prefabId: string, layerId: string, y: number, parallax: number) => {
    // Repeats the picture as far as the parallax layer can be visible.
    for (let index = 0; index * 256 < 640 + widthPx * parallax; index++) add(`${id}-${index}`, prefabId, layerId, index * 256 + 128, y);
  };
  const backdrop = (prefabId: string) => {
    for (let index = 0; index * 64 < Math.max(widthPx, 1_280); index++) add(`sky-${index}`, prefabId, "sky", index * 64 + 32, 90);
  };
  if (place === "cave") {
    backdrop("caveDark");
    strip("wall", "caveWall", "far", 150, 0.15);
    strip("wall-near", "caveWall", "middle", 190, 0.3);
    return;
  }
  backdrop("daySky");
  strip("mountains", "mountains", "far", 104, 0.15);
  for (let index = 0; index < 8; index++) {
    const isSmall = index % 3 === 1;
    add(`cloud-${index}`, isSmall ? "smallCloud" : "cloud", "far", 40 + index * 97, 22 + ((index * 37) % 46));
  }
  strip("hills", "farHills", "middle", 132, 0.3);
  strip("woods", "woods", "near", 188, 0.5);
}

export function platformerScenes(): Record<string, Scene> {
  const hillScene = level("Amber hills", "a", hills, "hill", "caves");
  hillScene.instances["hint"] = instance("hint", "objects", "z", 118, 122);
  return { hills: hillScene, caves: level("Glow caves", "b", caves, "cave", "") };
}
