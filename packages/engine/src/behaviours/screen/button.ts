import { defineBehaviour, numberOf, textOf } from "../define.ts";
import type { WorldState } from "../../world-state.ts";
import { isPointedAt } from "./pointing.ts";

/** Whether the pointer is over a button that can be pressed. */
export function isOverButton(world: WorldState): boolean {
  if (world.status !== "playing") return false;
  const { columns, count } = world.poolOf(button);
  for (let row = 0; row < count; row++) {
    const owner = columns.entity[row] as number;
    if (world.entities.isAlive(owner) && isPointedAt(world, owner)) return true;
  }
  return false;
}

const ACTIONS = ["scene", "restart", "add", "win", "lose"];

/** Performs an action when it is pressed with mouse or finger. */
export const button = defineBehaviour({
  type: "button",
  config: { action: "u8", scene: "i32", variable: "i32", amount: "f64", sound: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.action[row] = ACTIONS.indexOf(textOf(params, "does"));
    pool.columns.scene[row] = world.names.numberOf(textOf(params, "sceneId"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.amount[row] = numberOf(params, "amount");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    if (!world.input.pointerPressed || world.status !== "playing") return;
    const { entity, action, scene, variable, amount, sound } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner) || !isPointedAt(world, owner)) continue;
      world.signals.add("pressed", owner);
      world.sounds.play(world.names.textOf(sound[row] as number));
      const kind = ACTIONS[action[row] as number];
      if (kind === "add") world.scopes.add(world.names.textOf(variable[row] as number), amount[row] as number);
      else if (kind === "win" || kind === "lose") world.end(kind === "win" ? "won" : "lost");
      else world.goTo(kind === "restart" ? world.sceneId : world.names.textOf(scene[row] as number), owner);
    }
  },
});
