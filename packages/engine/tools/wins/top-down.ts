import { decodeCells, type Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { healthOf, heroOf } from "./hero.ts";
import { record, search } from "./search.ts";

const { left, right, up, down } = BUTTON;

/** Distances in tiles from every cell to a position, around solid tiles. */
function distancesTo(game: Game, targetX: number, targetY: number): (x: number, y: number) => number {
  const scene = Object.values(game.scenes)[0];
  const layer = scene?.layers["things"];
  const tileset = game.assets["tiles"];
  if (layer?.kind !== "tiles" || tileset?.kind !== "tileset") throw new Error("The garden has no tiles.");
  const cells = decodeCells(layer.cells, layer.columns, layer.rows);
  const distances = new Float64Array(cells.length).fill(Number.POSITIVE_INFINITY);
  const queue = [Math.floor(targetY / 16) * layer.columns + Math.floor(targetX / 16)];
  distances[queue[0] as number] = 0;
  for (const cell of queue) {
    for (const next of [cell - 1, cell + 1, cell - layer.columns, cell + layer.columns]) {
      const isSolid = tileset.tiles[String(cells[next] ?? 0)]?.collision === "solid";
      if (isSolid || distances[next] !== Number.POSITIVE_INFINITY) continue;
      distances[next] = (distances[cell] as number) + 1;
      queue.push(next);
    }
  }
  return (x, y) => distances[Math.floor(y / 16) * layer.columns + Math.floor(x / 16)] ?? Number.POSITIVE_INFINITY;
}

/** Follows the shortest paths from one moonstone to the next, then to the gate. */
export function winTopDown(game: Game): Recording {
  const targets = ["gem-6", "gem-4", "gem-2", "gem-1", "gem-3", "gem-5"].map((id) => {
    const placed = Object.values(game.scenes)[0]?.instances[id];
    return { id, distance: distancesTo(game, placed?.x ?? 0, placed?.y ?? 0) };
  });
  const toGate = distancesTo(game, 288, 40);
  const feet = (world: World): [number, number] => {
    const { x, y } = world.entities.columns;
    return [x[heroOf(world)] ?? 0, (y[heroOf(world)] ?? 0) + 5];
  };
  const steps = search(
    game,
    [up, down, left, right, up | left, up | right, down | left, down | right, 0],
    (world) => {
      const missing = targets.filter(({ id }) => world.entityOf(id) >= 0);
      const distance = (missing[0]?.distance ?? toGate)(...feet(world));
      return missing.length * 100 + distance + (3 - healthOf(world)) * 40;
    },
    (world) => {
      const missing = targets.filter(({ id }) => world.entityOf(id) >= 0).map(({ id }) => id);
      return [...feet(world).map((part) => Math.round(part / 6)), missing.join(""), healthOf(world), Math.floor(world.tick / 90)].join();
    },
  );
  return record(game, steps);
}
