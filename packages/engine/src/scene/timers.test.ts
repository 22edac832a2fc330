import { describe, expect, it } from "vitest";
import { Timers } from "./timers.ts";
import { Tweens } from "./tweens.ts";

/** The rows of a table as entity and number of the name. */
const rowsOf = (table: { count: number }, entity: Int32Array, name: Int32Array): string[] =>
  Array.from({ length: table.count }, (_, row) => `${entity[row]}:${name[row]}`);

describe("timers", () => {
  const shown = (timers: Timers): string[] => rowsOf(timers, timers.columns.entity, timers.columns.name);
  const started = (): Timers => {
    const timers = new Timers();
    for (const entity of [0, 1, 2, -1]) for (const name of [7, 8]) timers.start(entity, name, entity + name, false);
    return timers;
  };

  it("keep their order and their time when one of them is stopped", () => {
    const timers = started();
    timers.stop(1, 7);
    timers.stop(1, 9);
    expect(shown(timers)).toEqual(["0:7", "0:8", "1:8", "2:7", "2:8", "-1:7", "-1:8"]);
    expect(timers.leftOf(2, 8)).toBe(10);
    expect(timers.leftOf(1, 7)).toBe(-1);
  });

  it("come after the others when they are started again", () => {
    const timers = started();
    timers.start(0, 8, 30, true);
    timers.start(-1, 7, 40, true);
    expect(shown(timers)).toEqual(["0:7", "1:7", "1:8", "2:7", "2:8", "-1:8", "0:8", "-1:7"]);
    expect([timers.leftOf(0, 8), timers.leftOf(-1, 7)]).toEqual([30, 40]);
  });
});

describe("tweens", () => {
  it("of one property, or all of an object, are stopped without touching the others", () => {
    const tweens = new Tweens();
    for (const entity of [0, 1, 0, 2]) for (const property of [3, 4]) tweens.columns.property[tweens.add(entity)] = property;
    const shown = (): string[] => rowsOf(tweens, tweens.columns.entity, tweens.columns.property);
    tweens.stop(0, 4);
    expect(shown()).toEqual(["0:3", "1:3", "1:4", "0:3", "2:3", "2:4"]);
    tweens.stop(2, 5);
    tweens.stop(0, 0);
    expect(shown()).toEqual(["1:3", "1:4", "2:3", "2:4"]);
  });
});
