import { BUTTON } from "../../input.ts";
import { deriveEntity } from "../../scene/derive.ts";
import { defineBehaviour, numberOf, textOf, ticksOf } from "../define.ts";

/** Ticks in which the pulse of a beat fades. */
const PULSE_TICKS = 10;

/** Emits the beat and rates presses by their timing. */
export const beat = defineBehaviour({
  type: "beat",
  config: { beatTicks: "f64", offsetTicks: "i32", tolerance: "f64", hits: "i32", misses: "i32", pulse: "f64", sound: "i32" },
  state: { elapsed: "i32", count: "i32", swollen: "f64" },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.beatTicks[row] = 3_600 / numberOf(params, "beatsPerMinute");
    columns.offsetTicks[row] = ticksOf(numberOf(params, "offsetMs"));
    columns.tolerance[row] = (numberOf(params, "toleranceMs") * 60) / 1_000;
    columns.hits[row] = world.names.numberOf(textOf(params, "hitVariable"));
    columns.misses[row] = world.names.numberOf(textOf(params, "missVariable"));
    columns.pulse[row] = numberOf(params, "pulsePercent") / 100;
    columns.sound[row] = world.names.numberOf(textOf(params, "sound"));
  },
  start(_world, pool, row) {
    pool.columns.swollen[row] = 1;
  },
  tick(world, pool) {
    const { entity, beatTicks, offsetTicks, tolerance, hits, misses, pulse, sound, elapsed, count, swollen } = pool.columns;
    const { scaleX, scaleY } = world.entities.columns;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const at = (elapsed[row] as number) - (offsetTicks[row] as number);
      elapsed[row] = (elapsed[row] as number) + 1;
      const length = beatTicks[row] as number;
      if (at >= 0 && Math.floor(at / length) >= (count[row] as number)) {
        world.signals.add("beat", owner, 0, -1, count[row]);
        world.sounds.play(world.names.textOf(sound[row] as number));
        count[row] = (count[row] as number) + 1;
      }
      const since = at < 0 ? length : at - Math.floor(at / length) * length;
      const size = 1 + (pulse[row] as number) * Math.max(0, 1 - since / PULSE_TICKS);
      scaleX[owner] = ((scaleX[owner] as number) / (swollen[row] as number)) * size;
      scaleY[owner] = ((scaleY[owner] as number) / (swollen[row] as number)) * size;
      if (size !== swollen[row]) deriveEntity(world, owner);
      swollen[row] = size;
      if (!world.input.isPressed(BUTTON.action) || world.status !== "playing") continue;
      const off = at < 0 ? -at : Math.min(since, length - since);
      world.scopes.add(world.names.textOf((off <= (tolerance[row] as number) ? hits : misses)[row] as number), 1);
    }
  },
});
