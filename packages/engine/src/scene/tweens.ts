import { Rows } from "../state/rows.ts";

const columns = {
  /** Name numbers: the property, and the tween's name in its end signal. */
  property: "i32",
  name: "i32",
  from: "f64",
  to: "f64",
  ticks: "i32",
  totalTicks: "i32",
  delayTicks: "i32",
  easing: "u8",
  /** 1 to return to the start value. */
  yoyo: "u8",
  /** Remaining repeats; −1 for endless. */
  repeats: "i32",
  /** 1 once `from` was read, after the delay. */
  hasBegun: "u8",
} as const;

/** Running tweens of properties. */
export class Tweens extends Rows<typeof columns> {
  constructor() {
    super("tweens", columns);
  }

  /** @param property name number; 0 stops all of the entity. */
  stop(entity: number, property: number): void {
    const { entity: owner, property: properties } = this.columns;
    for (let row = this.count - 1; row >= 0; row--)
      if (owner[row] === entity && (property === 0 || properties[row] === property)) this.removeRow(row);
  }

  isRunning(entity: number, property: number): boolean {
    const { entity: owner, property: properties } = this.columns;
    for (let row = 0; row < this.count; row++) if (owner[row] === entity && properties[row] === property) return true;
    return false;
  }
}
