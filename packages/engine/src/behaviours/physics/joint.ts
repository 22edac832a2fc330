import { nearest } from "../../physics/nearest.ts";
import type { JointSettings } from "../../rigid/rigid-space.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";
import { rigidBody } from "./rigid-body.ts";

const KINDS = ["hinge", "spring", "rope", "weld", "slider"] as const;
const DEGREE = Math.PI / 180;
const ANY_DISTANCE_PX = 1e6;

/** Connects a rigid body to another or to the scene. The joint is created when both bodies exist, and removed with either. */
export const joint = defineBehaviour({
  type: "joint",
  config: {
    kind: "u8",
    otherTag: "i32",
    anchorX: "f64",
    anchorY: "f64",
    lengthPx: "f64",
    stiffness: "f64",
    damping: "f64",
    motor: "f64",
    axis: "f64",
  },
  state: { handle: "f64", isTied: "u8" },
  configure(world, pool, row, params) {
    const columns = pool.columns;
    columns.kind[row] = Math.max(0, KINDS.indexOf(textOf(params, "kind") as (typeof KINDS)[number]));
    columns.otherTag[row] = world.names.numberOf(textOf(params, "otherTag"));
    columns.anchorX[row] = numberOf(params, "anchorXPx");
    columns.anchorY[row] = numberOf(params, "anchorYPx");
    columns.lengthPx[row] = numberOf(params, "lengthPx");
    columns.stiffness[row] = numberOf(params, "stiffness");
    columns.damping[row] = numberOf(params, "damping");
    columns.motor[row] = numberOf(params, "motorDegPerS") * DEGREE;
    columns.axis[row] = numberOf(params, "axisDeg") * DEGREE;
  },
  edited(world, pool, row) {
    if (pool.columns.isTied[row] === 1) world.rigid?.untie(pool.columns.handle[row] as number);
    pool.columns.isTied[row] = 0;
  },
  /** {@link createJoints} creates the joints, during the tick of the bodies. */
  tick() {},
});

/** Creates pending joints: called when all bodies exist, before they move. */
export function createJoints(world: WorldState): void {
  const pool = world.poolOf(joint);
  const bodies = world.poolOf(rigidBody);
  const space = world.rigid;
  if (!space || pool.count === 0) return;
  const { entity, isTied, handle, otherTag } = pool.columns;
  for (let row = 0; row < pool.count; row++) {
    if (isTied[row] === 1) continue;
    const own = bodies.rowOf(entity[row] as number);
    if (own < 0) continue;
    const tag = otherTag[row] as number;
    const other = tag === 0 ? -1 : bodies.rowOf(nearest(world, entity[row] as number, tag, ANY_DISTANCE_PX));
    if (tag !== 0 && other < 0) continue;
    const otherHandle = other < 0 ? space.ground(world) : (bodies.columns.handle[other] as number);
    handle[row] = space.addJoint(bodies.columns.handle[own] as number, otherHandle, settingsOf(world, row));
    isTied[row] = 1;
  }
}

function settingsOf(world: WorldState, row: number): JointSettings {
  const columns = world.poolOf(joint).columns;
  return {
    kind: KINDS[columns.kind[row] as number] ?? "hinge",
    anchorX: columns.anchorX[row] as number,
    anchorY: columns.anchorY[row] as number,
    lengthPx: columns.lengthPx[row] as number,
    stiffness: columns.stiffness[row] as number,
    damping: columns.damping[row] as number,
    motorRadPerS: columns.motor[row] as number,
    axisRad: columns.axis[row] as number,
  };
}
