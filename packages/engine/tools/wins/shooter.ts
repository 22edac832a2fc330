import type { Game } from "@playsmith/game-format";
import { BUTTON, type Recording, type World } from "../../src/index.ts";
import { fly, objectsOf, tapping } from "./pilot.ts";

const STEP_PX = 9;
const FLEES_PX = 34;
const ENEMIES = ["wasp", "pumpkin", "ghost", "king"] as const;

const MOVES: readonly (readonly [buttons: number, x: number, y: number])[] = [
  [0, 0, 0],
  [BUTTON.left, -1, 0],
  [BUTTON.right, 1, 0],
  [BUTTON.up, 0, -1],
  [BUTTON.down, 0, 1],
];

/** Rates the positions around the rocket: away from near enemies, and under the lowest one. */
function steer(world: World): number {
  const { x, y, vx, vy } = world.entities.columns;
  const rocket = objectsOf(world, "rocket")[0];
  if (rocket === undefined) return 0;
  const enemies = ENEMIES.flatMap((id) => objectsOf(world, id));
  const dangers = [...enemies, ...objectsOf(world, "seed")];
  const kings = new Set(objectsOf(world, "king"));
  const target = enemies.filter((enemy) => (y[enemy] ?? 0) > -30).sort((a, b) => (y[b] ?? 0) - (y[a] ?? 0))[0];
  const gift = [...objectsOf(world, "power"), ...objectsOf(world, "heart")][0];
  const cost = (placeX: number, placeY: number) => {
    let sum = Math.abs(placeY - 150) / 60 + (placeX < 24 || placeX > 296 ? 1 : 0);
    if (target !== undefined) sum += Math.abs(placeX - (x[target] ?? 0)) / 70;
    if (gift !== undefined) sum += Math.hypot(placeX - (x[gift] ?? 0), placeY - (y[gift] ?? 0)) / 50;
    for (const danger of dangers) {
      const reach = kings.has(danger) ? FLEES_PX + 34 : FLEES_PX;
      for (const ahead of [0, 0.15, 0.3]) {
        const away = Math.hypot(
          placeX - (x[danger] ?? 0) - (vx[danger] ?? 0) * ahead,
          placeY - (y[danger] ?? 0) - (vy[danger] ?? 0) * ahead,
        );
        if (away < reach) sum += ((reach - away) / reach) ** 2 * 8;
      }
    }
    return sum;
  };
  const costs = MOVES.map(([buttons, right, down]) => ({
    buttons,
    cost: cost((x[rocket] ?? 0) + right * STEP_PX, (y[rocket] ?? 0) + down * STEP_PX),
  }));
  return costs.reduce((best, move) => (move.cost < best.cost ? move : best)).buttons;
}

export function winShooter(game: Game): Recording {
  return fly(game, () => {
    let held = 0;
    return (world) => {
      if (world.sceneId === "title") return tapping(world, BUTTON.action);
      if (world.tick % 8 === 0) held = steer(world);
      return { buttons: held | BUTTON.action };
    };
  });
}
