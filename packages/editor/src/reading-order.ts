import type { Instance } from "@playsmith/game-format";

/** Objects whose heights differ less than this read as one line. */
const LINE_PX = 32;

/** Instances as one reads a page: line by line from the top, each from the left. */
export function inReadingOrder(instances: readonly [string, Instance][]): [string, Instance][] {
  const line = (instance: Instance): number => Math.floor(instance.y / LINE_PX);
  return [...instances].sort(([idA, a], [idB, b]) => line(a) - line(b) || a.x - b.x || a.y - b.y || (idA < idB ? -1 : 1));
}
