import { BUTTON } from "../../input.ts";
import { atan2 } from "../../numbers/maths.ts";
import { launch } from "../../scene/launch.ts";
import type { WorldState } from "../../world-state.ts";
import { pointerOn } from "../screen/pointing.ts";
import { defineBehaviour, flagOf, numberOf, textOf, ticksOf } from "../define.ts";

const AIMS = ["facing", "pointer", "up", "angle"];

/** Spawns a projectile when the action button is pressed. */
export const shoot = defineBehaviour({
  type: "shoot",
  config: { player: "u8", projectilePrefab: "i32", cooldownTicks: "i32", repeats: "u8", aheadPx: "f64", aim: "u8", sound: "i32" },
  state: { restLeft: "i32" },
  configure(world, pool, row, params) {
    pool.columns.player[row] = numberOf(params, "player");
    pool.columns.projectilePrefab[row] = world.names.numberOf(textOf(params, "projectilePrefabId"));
    pool.columns.cooldownTicks[row] = ticksOf(numberOf(params, "cooldownMs"));
    pool.columns.repeats[row] = flagOf(params, "repeats");
    pool.columns.aheadPx[row] = numberOf(params, "offsetPx");
    pool.columns.aim[row] = AIMS.indexOf(textOf(params, "aim"));
    pool.columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  tick(world, pool) {
    const { entity, cooldownTicks, repeats, restLeft } = pool.columns;
    const due: number[] = [];
    for (let row = 0; row < pool.count; row++) {
      if ((restLeft[row] as number) > 0) restLeft[row] = (restLeft[row] as number) - 1;
      const input = world.input.of(pool.columns.player[row] as number);
      // With pointer aim, a press of the player's own pointer shoots too.
      const isPointed = AIMS[pool.columns.aim[row] as number] === "pointer";
      const isTriggered =
        repeats[row] === 1
          ? input.isHeld(BUTTON.action) || (isPointed && input.pointerDown)
          : input.isPressed(BUTTON.action) || (isPointed && input.pointerPressed);
      const owner = entity[row] as number;
      if (!isTriggered || (restLeft[row] as number) > 0 || !world.entities.isAlive(owner) || world.status !== "playing") continue;
      restLeft[row] = cooldownTicks[row] as number;
      due.push(row);
    }
    for (const row of due) {
      const { projectilePrefab, aheadPx, aim, sound } = pool.columns;
      const owner = pool.columns.entity[row] as number;
      world.sounds.play(world.names.textOf(sound[row] as number));
      launch(
        world,
        owner,
        world.names.textOf(projectilePrefab[row] as number),
        angleOf(world, owner, AIMS[aim[row] as number], pool.columns.player[row] as number),
        aheadPx[row] as number,
      );
    }
  },
});

function angleOf(world: WorldState, entity: number, aim: string | undefined, player: number): number {
  const { x, y, angleRad, flipX, scaleX } = world.entities.columns;
  if (aim === "angle") return angleRad[entity] as number;
  if (aim === "up") return -Math.PI / 2;
  if (aim === "pointer") {
    const pointer = pointerOn(world, entity, player);
    return atan2(pointer.y - (y[entity] as number), pointer.x - (x[entity] as number));
  }
  return (flipX[entity] === 1) !== (scaleX[entity] as number) < 0 ? Math.PI : 0;
}
