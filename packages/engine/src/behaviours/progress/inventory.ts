import type { Value } from "@playsmith/game-format";
import { BUTTON } from "../../input.ts";
import { findTouching } from "../../physics/touching.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";
import { instanceDataOf } from "../../scene/derive.ts";

/** Collects touched objects into a list of names. */
export const inventory = defineBehaviour({
  type: "inventory",
  config: { itemTag: "i32", variable: "i32", capacity: "i32", needsAction: "u8", sound: "i32", player: "u8" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.itemTag[row] = world.names.numberOf(textOf(params, "itemTag"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    pool.columns.capacity[row] = numberOf(params, "capacity");
    pool.columns.needsAction[row] = flagOf(params, "needsAction");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
    pool.columns.player[row] = numberOf(params, "player");
  },
  start(world, pool, row) {
    const name = world.names.textOf(pool.columns.variable[row] as number);
    if (name !== "" && !Array.isArray(world.scopes.scopeOf(name)[name])) world.scopes.scopeOf(name)[name] = [];
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, itemTag, variable, capacity, needsAction, sound, player } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const name = world.names.textOf(variable[row] as number);
      if (name === "" || !world.entities.isAlive(owner)) continue;
      if (needsAction[row] === 1 && !world.input.of(player[row] as number).isPressed(BUTTON.action)) continue;
      const count = findTouching(world, owner, itemTag[row] as number);
      for (let index = 0; index < count; index++) {
        const item = world.touched[index] as number;
        const carried = Array.isArray(world.scopes.scopeOf(name)[name]) ? (world.scopes.scopeOf(name)[name] as Value[]) : [];
        if (carried.length >= (capacity[row] as number)) break;
        const prefab = world.prefabs.get(world.names.textOf(world.entities.columns.prefab[item] as number));
        world.scopes.scopeOf(name)[name] = [...carried, instanceDataOf(world, item)?.name || (prefab?.prefab.name ?? "")];
        world.signals.add("collected", item, 0, owner);
        world.sounds.play(world.names.textOf(sound[row] as number));
        world.destroy(item);
      }
    }
  },
});
