import { firstTagged } from "../../physics/nearest.ts";
import { deriveEntity } from "../../scene/derive.ts";
import { defineBehaviour, textOf } from "../define.ts";
import { health } from "../progress/health.ts";

/** Scales its width by the health left: of its parent object, else of the first object with a tag. */
export const healthBar = defineBehaviour({
  type: "healthBar",
  config: { ownerTag: "i32" },
  state: {},
  configure(world, pool, row, params) {
    pool.columns.ownerTag[row] = world.names.numberOf(textOf(params, "ownerTag"));
  },
  tick(world, pool) {
    const { entity, ownerTag } = pool.columns;
    const { scaleX, homeScaleX } = world.entities.columns;
    const lives = world.poolOf(health);
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const parent = world.parents.parentOf(owner);
      let life = parent < 0 ? -1 : lives.rowOf(parent);
      const shown = life < 0 ? firstTagged(world, ownerTag[row] as number, owner) : parent;
      if (life < 0 && shown >= 0) life = lives.rowOf(shown);
      const share = life < 0 ? 0 : (lives.columns.points[life] as number) / (lives.columns.maxHealth[life] as number);
      const width = (homeScaleX[owner] as number) * share;
      if (width === scaleX[owner]) continue;
      scaleX[owner] = width;
      deriveEntity(world, owner);
    }
  },
});
