import type { Signals } from "../signals.ts";
import { Rows } from "../state/rows.ts";

const columns = { name: "i32", ticksLeft: "i32", periodTicks: "i32", repeats: "u8" } as const;

export class Timers extends Rows<typeof columns> {
  constructor() {
    super("timers", columns);
  }

  /** Starts or restarts a timer. @param entity its owner, −1 for the game. */
  start(entity: number, name: number, ticks: number, repeats: boolean): void {
    this.stop(entity, name);
    const row = this.add(entity);
    this.columns.name[row] = name;
    this.columns.ticksLeft[row] = this.columns.periodTicks[row] = Math.max(1, ticks);
    this.columns.repeats[row] = repeats ? 1 : 0;
  }

  stop(entity: number, name: number): void {
    const { entity: owner, name: names } = this.columns;
    for (let row = 0; row < this.count; row++) {
      if (owner[row] !== entity || names[row] !== name) continue;
      this.removeRow(row);
      return;
    }
  }

  /** Remaining ticks of a timer; −1 when it does not run. */
  leftOf(entity: number, name: number): number {
    const { entity: owner, name: names, ticksLeft } = this.columns;
    for (let row = 0; row < this.count; row++) if (owner[row] === entity && names[row] === name) return ticksLeft[row] as number;
    return -1;
  }

  /** Advances all timers; those that end become signals. */
  tick(signals: Signals): void {
    if (this.count === 0) return;
    const { entity, name, ticksLeft, periodTicks, repeats } = this.columns;
    let ended = 0;
    for (let row = 0; row < this.count; row++) {
      ticksLeft[row] = (ticksLeft[row] as number) - 1;
      if ((ticksLeft[row] as number) > 0) continue;
      signals.add("timer", entity[row] as number, name[row]);
      if (repeats[row] === 1) ticksLeft[row] = periodTicks[row] as number;
      else ended++;
    }
    if (ended > 0) this.keepRows((row) => (ticksLeft[row] as number) > 0);
  }
}
