import type { Scene } from "@playsmith/game-format";
import { variety } from "../art/autotile.ts";
import { objectLayer, tileLayer } from "../art/building.ts";
import { deed, told, when } from "../art/rules.ts";
import { stage } from "../art/stage.ts";
import { beginsWith } from "../art/title.ts";
import { tiles } from "./assets.ts";
import { floorsDown } from "./levels.ts";

const TILE_PX = 16;
const OBJECTS: Readonly<Record<string, string>> = {
  P: "fox",
  k: "key",
  ">": "stairs",
  m: "gem",
  h: "heart",
  s: "slug",
  b: "beetle",
  g: "ghost",
  t: "torch",
};
/** Items are behind creatures. */
const LYING = "k>mh";
const HINTS = ["{move} to walk and to strike. Each step is a turn.", "Ghosts come through walls.", "The moonstone!"] as const;

function isWall(map: readonly string[], column: number, row: number): boolean {
  return "#t".includes(map[row]?.[column] ?? "#");
}

function tileAt(map: readonly string[], column: number, row: number): number {
  if (!isWall(map, column, row)) return tiles.numberOf(variety(column, row) < 30 ? "floorOther" : "floor");
  return tiles.numberOf(isWall(map, column, row + 1) ? "rock" : "wall");
}

function cellar(
  map: readonly string[],
  name: string,
  order: string,
  ambientIntensity: number,
  rules: Parameters<typeof stage>[0]["rules"] = {},
) {
  const columns = map[0]?.length ?? 0;
  const made = stage({
    name,
    order,
    background: "#14101e",
    widthPx: columns * TILE_PX,
    heightPx: map.length * TILE_PX,
    rules,
    layers: (next) => ({
      tiles: tileLayer("Cellar", next(), "tiles", columns, map.length, (column, row) => tileAt(map, column, row)),
      things: objectLayer("Things", next()),
      objects: objectLayer("Objects", next()),
      display: objectLayer("Display", next(), 0),
    }),
    more: {
      lighting: { ambientColor: "#8a8ac8", ambientIntensity },
      transition: { kind: "circle", durationMs: 700, color: "#14101e" },
    },
  });
  for (const [row, line] of map.entries()) {
    for (const [column, character] of [...line].entries()) {
      const object = OBJECTS[character];
      const layer = LYING.includes(character) ? "things" : "objects";
      if (object) made.place(object, layer, (column + 0.5) * TILE_PX, (row + 0.5) * TILE_PX);
    }
  }
  made.place("motes", "objects", 160, 96);
  return made;
}

function floor(index: number): Scene {
  const { scene, place } = cellar(floorsDown[index] ?? [], `Floor ${index + 1}`, `b${index}`, 0.42, {
    start: told(
      "A new floor: the key of the last one does not fit here. The turns go on.",
      when(
        "sceneStarts",
        {},
        deed("setVariable", { variable: "hasKey", value: false }),
        deed("setVariable", { variable: "place", value: `"Floor ${index + 1}"` }),
        deed("setVariable", { variable: "hint", value: `"${HINTS[index] ?? ""}"` }),
      ),
    ),
  });
  place("heartPicture", "display", 12, 12);
  place("healthText", "display", 20, 12);
  if (index < floorsDown.length - 1) place("keyPicture", "display", 44, 11);
  place("floorText", "display", 308, 12);
  place("hint", "display", 160, 168);
  place("band", "display", 0, 0);
  return scene;
}

const TITLE_MAP = [
  "####################",
  "####################",
  "####t####t#####t####",
  "#..................#",
  "#..................#",
  "#..................#",
  "#...P.........m....#",
  "#..................#",
  "#......s.....b.....#",
  "#..................#",
  "#..................#",
  "####################",
];

function title(): Scene {
  const { scene, place } = cellar(TITLE_MAP, "Title", "a", 0.5);
  scene.rules = beginsWith("jump", "floor1", "soundStairs");
  place("title", "display", 160, 40);
  place("prompt", "display", 160, 158);
  place("band", "display", 0, 0);
  return scene;
}

export function roguelikeScenes(): Record<string, Scene> {
  return { title: title(), ...Object.fromEntries(floorsDown.map((_, index) => [`floor${index + 1}`, floor(index)])) };
}
