import type { Instance } from "@playsmith/game-format";

/** Objects whose heights differ less than this read as one line. */
const LINE_PX = 32;

const line = (instance: Instance): number => Math.floor(instance.y / LINE_PX);

/** Negative when the first instance is read before the second: line by line from the top, each from the left. */
export function compareReading(idA: string, a: Instance, idB: string, b: Instance): number {
  return line(a) - line(b) || a.x - b.x || a.y - b.y || (idA < idB ? -1 : 1);
}

/** Instances as one reads a page. */
export function inReadingOrder(instances: readonly [string, Instance][]): [string, Instance][] {
  return [...instances].sort(([idA, a], [idB, b]) => compareReading(idA, a, idB, b));
}
