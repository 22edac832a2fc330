import { decodeCells, type Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { fly, objectsOf, tapping } from "./pilot.ts";

const TILE_PX = 16;
/** Ticks of a turn: the fox's step, then the enemies'. */
const TURN_TICKS = 32;
const ENEMIES = ["slug", "beetle", "ghost"] as const;
const WEAK = 4;
const STEPS = [
  { button: BUTTON.left, x: -1, y: 0 },
  { button: BUTTON.right, x: 1, y: 0 },
  { button: BUTTON.up, x: 0, y: -1 },
  { button: BUTTON.down, x: 0, y: 1 },
] as const;

/** The next step on the shortest path to one of the goals; 0 when there is none. */
function stepTowards(game: Game, world: World, from: number, goals: ReadonlySet<number>, columns: number): number {
  const layer = game.scenes[world.sceneId]?.layers["tiles"];
  const tileset = game.assets["tiles"];
  if (layer?.kind !== "tiles" || tileset?.kind !== "tileset") throw new Error("The cellar has no tiles.");
  const cells = decodeCells(layer.cells, layer.columns, layer.rows);
  const first = new Map<number, number>([[from, 0]]);
  const queue = [from];
  for (const cell of queue) {
    if (goals.has(cell)) return first.get(cell) ?? 0;
    for (const { button, x, y } of STEPS) {
      const next = cell + x + y * columns;
      if (first.has(next) || tileset.tiles[String(cells[next] ?? 0)]?.collision === "solid") continue;
      first.set(next, cell === from ? button : (first.get(cell) ?? 0));
      queue.push(next);
    }
  }
  return 0;
}

/** Attacks adjacent enemies, heals when weak, and goes for the key, the stairs and the moonstone. */
function decide(game: Game, world: World): number {
  const { x, y } = world.entities.columns;
  const layer = game.scenes[world.sceneId]?.layers["tiles"];
  const columns = layer?.kind === "tiles" ? layer.columns : 1;
  const cellOf = (entity: number) => Math.floor((y[entity] ?? 0) / TILE_PX) * columns + Math.floor((x[entity] ?? 0) / TILE_PX);
  const fox = objectsOf(world, "fox")[0];
  if (fox === undefined) return 0;
  const from = cellOf(fox);
  const enemies = new Set(ENEMIES.flatMap((id) => objectsOf(world, id)).map(cellOf));
  for (const step of STEPS) if (enemies.has(from + step.x + step.y * columns)) return step.button;
  const wanted = ["key", "gem", "stairs"].map((id) => objectsOf(world, id)).find((found) => found.length > 0) ?? [];
  const hearts = Number(world.variables["health"]) <= WEAK ? objectsOf(world, "heart") : [];
  return stepTowards(game, world, from, new Set((hearts.length > 0 ? hearts : wanted).map(cellOf)), columns);
}

export function winRoguelike(game: Game): Recording {
  return fly(game, () => (world) => {
    if (world.sceneId === "title") return tapping(world, BUTTON.jump);
    return { buttons: world.tick % TURN_TICKS === 0 ? decide(game, world) : 0 };
  });
}
