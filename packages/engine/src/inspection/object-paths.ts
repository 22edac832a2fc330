import { followPath, pathPoints } from "../behaviours/movement/follow-path.ts";
import type { World } from "../world.ts";

export interface ObjectPath {
  entity: number;
  /** Alternating x and y, in pixels of the object's layer. */
  points: readonly number[];
}

/** The paths that objects follow. */
export function objectPaths(world: World): ObjectPath[] {
  const pool = world.poolOf(followPath);
  const { homeX, homeY } = world.entities.columns;
  const paths: ObjectPath[] = [];
  for (let row = 0; row < pool.count; row++) {
    const entity = pool.columns.entity[row] as number;
    if (!world.entities.isAlive(entity)) continue;
    const points = pathPoints(world.names.textOf(pool.columns.points[row] as number));
    paths.push({ entity, points: points.map((at, index) => at + ((index % 2 === 0 ? homeX : homeY)[entity] as number)) });
  }
  return paths;
}
