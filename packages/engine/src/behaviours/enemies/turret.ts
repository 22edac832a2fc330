import { atan2 } from "../../numbers/maths.ts";
import { nearest } from "../../physics/nearest.ts";
import { hasLineOfSight } from "../../physics/visibility.ts";
import { launch } from "../../scene/launch.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

/** Shoots at the nearest object with a tag in its line of sight. */
export const turret = defineBehaviour({
  type: "turret",
  config: { targetTag: "i32", projectilePrefab: "i32", rangePx: "f64", everyTicks: "i32", needsSight: "u8", sound: "i32" },
  state: { restLeft: "i32" },
  configure(world, pool, row, params) {
    pool.columns.targetTag[row] = world.names.numberOf(textOf(params, "targetTag"));
    pool.columns.projectilePrefab[row] = world.names.numberOf(textOf(params, "projectilePrefabId"));
    pool.columns.rangePx[row] = numberOf(params, "rangePx");
    pool.columns.everyTicks[row] = ticksOf(numberOf(params, "everyMs"));
    pool.columns.needsSight[row] = flagOf(params, "needsSight");
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  start(_world, pool, row) {
    pool.columns.restLeft[row] = pool.columns.everyTicks[row] as number;
  },
  tick(world, pool) {
    const { entity, targetTag, rangePx, everyTicks, needsSight, restLeft } = pool.columns;
    const { x, y, flipX } = world.entities.columns;
    const due: { row: number; angleRad: number }[] = [];
    for (let row = 0; row < pool.count; row++) {
      if ((restLeft[row] as number) > 0) restLeft[row] = (restLeft[row] as number) - 1;
      const owner = entity[row] as number;
      if ((restLeft[row] as number) > 0 || !world.entities.isAlive(owner) || world.status !== "playing") continue;
      const target = nearest(world, owner, targetTag[row] as number, rangePx[row] as number);
      if (target < 0) continue;
      const [fromX, fromY, toX, toY] = [x[owner] as number, y[owner] as number, x[target] as number, y[target] as number];
      if (needsSight[row] === 1 && !hasLineOfSight(world, fromX, fromY, toX, toY)) continue;
      restLeft[row] = everyTicks[row] as number;
      flipX[owner] = toX < fromX ? 1 : 0;
      due.push({ row, angleRad: atan2(toY - fromY, toX - fromX) });
    }
    for (const { row, angleRad } of due) {
      world.sounds.play(world.names.textOf(pool.columns.sound[row] as number));
      launch(world, pool.columns.entity[row] as number, world.names.textOf(pool.columns.projectilePrefab[row] as number), angleRad, 0);
    }
  },
});
