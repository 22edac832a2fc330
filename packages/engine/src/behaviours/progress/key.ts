import { findTouching } from "../../physics/touching.ts";
import { defineBehaviour, textOf } from "../define.ts";

/** Opens all objects with a tag when collected. */
export const key = defineBehaviour({
  type: "key",
  config: { collectorTag: "i32", opensTag: "i32", sound: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.collectorTag[row] = world.names.numberOf(textOf(params, "collectorTag"));
    pool.columns.opensTag[row] = world.names.numberOf(textOf(params, "opensTag"));
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    if (world.status !== "playing") return;
    const { entity, collectorTag, opensTag, sound } = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner) || findTouching(world, owner, collectorTag[row] as number) === 0) continue;
      world.signals.add("collected", owner, 0, world.touched[0]);
      for (const lock of Array.from(world.lists.tagged(opensTag[row] as number))) world.destroy(lock);
      world.sounds.play(world.names.textOf(sound[row] as number));
      world.destroy(owner);
    }
  },
});
