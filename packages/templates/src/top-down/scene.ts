import type { Instance, Scene } from "@playsmith/game-format";
import { orders } from "../art/assets.ts";
import { openSides, variety } from "../art/autotile.ts";
import { instance, objectLayer, sceneryLayer, tileLayer } from "../art/building.ts";
import { hedgeName, waterName } from "../art/hedges-and-ponds.ts";
import { tiles } from "./assets.ts";

/**
 * The garden, a character a tile of 16 px. Hedge #, lawn ., path , and pond ~. Statue S, lantern l, pot o: they stand in the way.
 * Fox P, moonstone g, ghost h, pumpkins p (to and fro) and q (up and down), gate G (its middle is the upper left of it).
 */
export const garden: readonly string[] = [
  "####################################",
  "################..G.################",
  "##..........####.,,.####..........##",
  "##.g......o.####.,,.####.o......g.##",
  "##..........####.,,.####..........##",
  "##..####.........,,.........####..##",
  "##..####...p.....,,.....p...####..##",
  "##..####.........,,.........####..##",
  "##.......~~~~..l.,,.l..##.........##",
  "##...h...~~~~....,,....##.....h...##",
  "##.......~~~~..,,,,,,..##.........##",
  "######...~~~~..,,,,,,..######..#####",
  "######.........,,,S,,........q.#####",
  "##.....##......,,,,,,......##.....##",
  "##.....##..p...,,,,,,...p..##.....##",
  "##..g..##........,,........##..g..##",
  "##.....######..l.,,.l..######.....##",
  "##...............,,...............##",
  "##..####....q....,,....q....####..##",
  "##..####.........,,.........####..##",
  "##..........##...,,...##..........##",
  "##.g......o.##...P,...##.o..h...g.##",
  "####################################",
  "####################################",
];

const TILE_PX = 16;
const columns = garden[0]?.length ?? 0;
const WITHIN = { t: false, b: false, l: false, r: false };
const VERTICAL = { "behaviours.patrol.axis": "vertical" };
/** The prefab of a character, its offset from the cell's centre, and its overrides. */
const OBJECTS: Readonly<Record<string, readonly [prefabId: string, rightPx: number, downPx: number, overrides?: Instance["overrides"]]>> = {
  P: ["fox", 8, -1],
  g: ["gem", 0, 0],
  h: ["ghost", 0, 0],
  p: ["pumpkin", 0, 0],
  q: ["pumpkin", 0, 0, VERTICAL],
  G: ["gate", -8, -8],
};
/** Centres of firefly particles: the pond, and the corners of the garden. */
const FIREFLIES = [
  [176, 150],
  [112, 60],
  [464, 60],
  [464, 230],
  [112, 270],
  [288, 240],
] as const;
const STANDING: Readonly<Record<string, string>> = { S: "statue", l: "lantern", o: "pot" };

function floorTile(column: number, row: number): number {
  const isPath = garden[row]?.[column] === "," || (garden[row]?.[column] === "P" && garden[row]?.[column + 1] === ",");
  const chance = variety(column, row);
  if (isPath || garden[row]?.[column] === "S") return tiles.numberOf(chance < 25 ? "pathWorn" : "path");
  return tiles.numberOf(chance < 14 ? "lawnBlades" : chance < 22 ? "lawnClover" : "lawn");
}

function thingTile(column: number, row: number): number {
  const character = garden[row]?.[column] ?? ".";
  if (character === "#") return tiles.numberOf(hedgeName(openSides(garden, column, row, (other) => other === "#")));
  if (character !== "~") return tiles.numberOf(STANDING[character] ?? "nothing");
  const name = waterName(openSides(garden, column, row, (other) => other === "~"));
  return tiles.numberOf(name === waterName(WITHIN) && variety(column, row) < 75 ? "waterLily" : name);
}

export function gardenScene(): Scene {
  const order = orders();
  const instances: Record<string, Instance> = {};
  const add = (id: string, prefabId: string, layerId: string, x: number, y: number, more: Partial<Instance> = {}) => {
    instances[id] = instance(prefabId, layerId, order.next().value, x, y, more);
  };
  const counts = new Map<string, number>();
  const numbered = (prefabId: string) => {
    const count = (counts.get(prefabId) ?? 0) + 1;
    counts.set(prefabId, count);
    return `${prefabId}-${count}`;
  };
  add("night", "night", "light", (columns * TILE_PX) / 2, (garden.length * TILE_PX) / 2);
  for (const [row, line] of garden.entries()) {
    for (const [column, character] of [...line].entries()) {
      const x = (column + 0.5) * TILE_PX;
      const y = (row + 0.5) * TILE_PX;
      if (character === "l") {
        for (const scale of [0.6, 1, 1.5, 2.1]) add(numbered("glow"), "glow", "glows", x, y - 3, { scaleX: scale, scaleY: scale });
      }
      if (character === "g") {
        for (const scale of [0.5, 0.8]) {
          add(numbered("glow"), "glow", "glows", x, y, { scaleX: scale, scaleY: scale, overrides: { "look.color": "#93d3f2" } });
        }
      }
      const object = OBJECTS[character];
      if (!object) continue;
      const [prefabId, rightPx, downPx, overrides = {}] = object;
      add(numbered(prefabId), prefabId, "objects", x + rightPx, y + downPx, { overrides: { ...overrides } });
    }
  }
  for (const [index, [x, y]] of FIREFLIES.entries()) add(`fireflies-${index + 1}`, "fireflies", "glows", x, y);
  add("heart", "heart", "display", 12, 12);
  add("health", "healthText", "display", 20, 12);
  add("moonstone-picture", "gemPicture", "display", 44, 12);
  add("moonstones", "gemText", "display", 53, 12);
  add("owl", "owl", "objects", 328, 326);
  add("call", "call", "objects", 328, 310);
  add("speech-panel", "speechPanel", "display", 160, 31);
  add("speech", "speech", "display", 18, 31);
  add("hint", "hint", "objects", 288, 292);
  return {
    name: "Moonlit garden",
    order: "a",
    widthPx: columns * TILE_PX,
    heightPx: garden.length * TILE_PX,
    background: "#173a3f",
    gravityPxPerS2: 0,
    instances,
    rules: {},
    transition: { kind: "fade", durationMs: 600, color: "#14101e" },
    layers: {
      floor: tileLayer("Floor", "a", "tiles", columns, garden.length, floorTile),
      things: tileLayer("Hedges and things", "b", "tiles", columns, garden.length, thingTile),
      light: sceneryLayer("Night", "c"),
      glows: sceneryLayer("Lights", "d"),
      objects: objectLayer("Objects", "e"),
      display: objectLayer("Display", "f", 0),
    },
  };
}
