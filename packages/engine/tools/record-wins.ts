/**
 * Finds winning runs of the templates by search, and writes them down for the tests. Run it again after changing a template or how
 * the engine moves things: `node packages/engine/tools/record-wins.ts`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeCells, type Game } from "@playsmith/game-format";
import { templates } from "@playsmith/game-format/templates";
import { BUTTON, createRecorder, createWorld, emptyInput, type Recording, type World, type WorldSnapshot } from "../src/index.ts";

const SEED = 1;
const STEP_TICKS = 10;
const MAX_TRIES = 60_000;
const { left, right, up, down, jump } = BUTTON;

interface Node {
  snapshot: WorldSnapshot;
  /** Buttons of each step since the start. */
  steps: number[];
  rank: number;
}

/** Best first: goes on from whatever ranks lowest, and looks at each kind of place once. */
function search(game: Game, moves: readonly number[], rank: (world: World) => number, placeOf: (world: World) => string): number[] {
  const world = createWorld(game, { seed: SEED });
  const queue: Node[] = [{ snapshot: world.snapshot(), steps: [], rank: rank(world) }];
  const seen = new Set<string>();
  for (let tries = 0; tries < MAX_TRIES && queue.length > 0; tries++) {
    const best = queue.reduce((low, node, index) => (node.rank < (queue[low] as Node).rank ? index : low), 0);
    const node = queue.splice(best, 1)[0] as Node;
    for (const buttons of moves) {
      world.restore(node.snapshot);
      for (let tick = 0; tick < STEP_TICKS && world.status === "playing"; tick++) world.step({ ...emptyInput, buttons });
      const steps = [...node.steps, buttons];
      if (world.status === "won") return steps;
      if (world.status === "lost") continue;
      const place = placeOf(world);
      if (seen.has(place)) continue;
      seen.add(place);
      queue.push({ snapshot: world.snapshot(), steps, rank: rank(world) + steps.length * 0.02 });
    }
  }
  throw new Error("No winning run was found.");
}

function record(game: Game, steps: readonly number[]): Recording {
  const world = createWorld(game, { seed: SEED });
  const recorder = createRecorder(SEED);
  for (const buttons of steps) {
    for (let tick = 0; tick < STEP_TICKS && world.status === "playing"; tick++) recorder.step(world, { ...emptyInput, buttons });
  }
  return recorder.take();
}

const heroOf = (world: World) => world.tagged(world.names.numberOf("player"))[0] ?? 0;
const healthOf = (world: World) => Number(world.variables["health"] ?? 0);

function platformerRun(game: Game): number[] {
  const scenes = Object.keys(game.scenes);
  const x = (world: World) => world.entities.columns.x[heroOf(world)] ?? 0;
  return search(
    game,
    [right, right | jump, jump, 0, left, left | jump],
    (world) => -scenes.indexOf(world.sceneId) * 10_000 - x(world) / 16 + (3 - healthOf(world)) * 25,
    (world) => {
      const { y, vy, isOnGround } = world.entities.columns;
      const hero = heroOf(world);
      const parts = [x(world) / 6, (y[hero] ?? 0) / 6, (vy[hero] ?? 0) / 120].map((part) => Math.round(part));
      return [world.sceneId, ...parts, isOnGround[hero], healthOf(world), Math.floor(world.tick / 90)].join();
    },
  );
}

/** Distances in tiles from everywhere to a place, walking round what is solid. */
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

function topDownRun(game: Game): number[] {
  const targets = ["gem-6", "gem-4", "gem-2", "gem-1", "gem-3", "gem-5"].map((id) => {
    const placed = Object.values(game.scenes)[0]?.instances[id];
    return { id, distance: distancesTo(game, placed?.x ?? 0, placed?.y ?? 0) };
  });
  const toGate = distancesTo(game, 288, 40);
  const feet = (world: World): [number, number] => {
    const { x, y } = world.entities.columns;
    return [x[heroOf(world)] ?? 0, (y[heroOf(world)] ?? 0) + 5];
  };
  return search(
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
}

const runs = { platformer: platformerRun, "top-down": topDownRun };
const recordings: Record<string, Recording> = {};
for (const { id, build } of templates) {
  if (id === "empty") continue;
  const game = build("Test");
  recordings[id] = record(game, runs[id](game));
}
const file = join(import.meta.dirname, "../src/testing/template-wins.json");
writeFileSync(file, `${JSON.stringify(recordings)}\n`);
