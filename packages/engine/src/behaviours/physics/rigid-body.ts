import { deriveEntity } from "../../scene/derive.ts";
import { turnBounds } from "../../scene/derive-collider.ts";
import type { BodySettings, RigidSpace } from "../../rigid/rigid-space.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, flagOf, numberOf, textOf } from "../define.ts";

const KINDS = ["dynamic", "fixed", "kinematic"] as const;
const FIXED = KINDS.indexOf("fixed");
const DEGREE = Math.PI / 180;
const reading = { x: 0, y: 0, angle: 0, vx: 0, vy: 0 };
const PROXY: BodySettings = {
  kind: "kinematic",
  density: 1,
  friction: 0.6,
  bounce: 0,
  gravity: 0,
  drag: 0,
  spinDrag: 0,
  turns: false,
  isFast: false,
  speedX: 0,
  speedY: 0,
  spinRadPerS: 0,
};

/** Moves by mass, force and friction; see `rigid/rigid-space.ts`. Without the physics engine it keeps its start position. */
export const rigidBody = defineBehaviour({
  type: "rigidBody",
  config: {
    kind: "u8",
    density: "f64",
    friction: "f64",
    bounce: "f64",
    gravity: "f64",
    drag: "f64",
    spinDrag: "f64",
    turns: "u8",
    isFast: "u8",
    speedX: "f64",
    speedY: "f64",
    spin: "f64",
  },
  /** `handle` counts from 1; 0 is none yet. The others are the body's values when last read. */
  state: { handle: "f64", hasBody: "u8", readX: "f64", readY: "f64", readAngle: "f64", readVx: "f64", readVy: "f64" },
  configure(_world, pool, row, params) {
    const columns = pool.columns;
    columns.kind[row] = Math.max(0, KINDS.indexOf(textOf(params, "kind") as (typeof KINDS)[number]));
    columns.density[row] = numberOf(params, "density");
    columns.friction[row] = numberOf(params, "friction");
    columns.bounce[row] = numberOf(params, "bouncePercent") / 100;
    columns.gravity[row] = numberOf(params, "gravityPercent") / 100;
    columns.drag[row] = numberOf(params, "dragPerS");
    columns.spinDrag[row] = numberOf(params, "spinDragPerS");
    columns.turns[row] = flagOf(params, "turns");
    columns.isFast[row] = flagOf(params, "isFast");
    columns.speedX[row] = numberOf(params, "speedXPxPerS");
    columns.speedY[row] = numberOf(params, "speedYPxPerS");
    columns.spin[row] = numberOf(params, "spinDegPerS") * DEGREE;
  },
  edited(world, pool, row) {
    // The body is recreated with the edited parameters and keeps its velocity.
    if (pool.columns.hasBody[row] === 1) world.rigid?.remove(pool.columns.handle[row] as number);
    pool.columns.hasBody[row] = 0;
  },
  tick(world, pool) {
    const space = world.rigid;
    if (!space || pool.count === 0) return;
    space.ground(world);
    const rows = pool.columns;
    for (let row = 0; row < pool.count; row++) {
      if (rows.hasBody[row] === 0) addBody(world, space, row);
      else takeOver(world, space, rows, row);
    }
    moveProxies(world, space);
    world.beforeBodiesMove();
    space.step(world.gravityPxPerS2);
    for (let row = 0; row < pool.count; row++) {
      if (rows.kind[row] === FIXED || space.body(rows.handle[row] as number)?.isSleeping() !== false) continue;
      if (space.read(rows.handle[row] as number, reading)) readBody(world, rows, row);
      else world.destroy(rows.entity[row] as number);
    }
  },
});

type Rows = ReturnType<typeof columnsOf>;
const columnsOf = (world: WorldState) => world.poolOf(rigidBody).columns;

function addBody(world: WorldState, space: RigidSpace, row: number): void {
  const rows = world.poolOf(rigidBody).columns;
  const owner = rows.entity[row] as number;
  rows.hasBody[row] = 1;
  rows.handle[row] = space.add(world, owner, {
    kind: KINDS[rows.kind[row] as number] ?? "dynamic",
    density: rows.density[row] as number,
    friction: rows.friction[row] as number,
    bounce: rows.bounce[row] as number,
    gravity: rows.gravity[row] as number,
    drag: rows.drag[row] as number,
    spinDrag: rows.spinDrag[row] as number,
    turns: rows.turns[row] === 1,
    isFast: rows.isFast[row] === 1,
    speedX: rows.speedX[row] as number,
    speedY: rows.speedY[row] as number,
    spinRadPerS: rows.spin[row] as number,
  });
  noteRead(world, rows, row);
}

/** Applies what behaviours, rules or scripts did to the object since the last tick. */
function takeOver(world: WorldState, space: RigidSpace, rows: Rows, row: number): void {
  const owner = rows.entity[row] as number;
  const { x, y, angleRad, vx, vy } = world.entities.columns;
  const hasMoved = x[owner] !== rows.readX[row] || y[owner] !== rows.readY[row];
  const hasTurned = angleRad[owner] !== rows.readAngle[row];
  const isFaster = vx[owner] !== rows.readVx[row] || vy[owner] !== rows.readVy[row];
  if (!hasMoved && !hasTurned && !isFaster) return;
  const body = space.body(rows.handle[row] as number);
  if (!body) return;
  const place = { x: x[owner] as number, y: y[owner] as number };
  if (body.isKinematic()) {
    if (hasMoved) body.setNextKinematicTranslation(place);
    if (hasTurned) body.setNextKinematicRotation(angleRad[owner] as number);
  } else {
    if (hasMoved) body.setTranslation(place, true);
    if (hasTurned) body.setRotation(angleRad[owner] as number, true);
    if (isFaster) body.setLinvel({ x: vx[owner] as number, y: vy[owner] as number }, true);
  }
  noteRead(world, rows, row);
}

function readBody(world: WorldState, rows: Rows, row: number): void {
  const owner = rows.entity[row] as number;
  const { x, y, angleRad, vx, vy } = world.entities.columns;
  x[owner] = reading.x;
  y[owner] = reading.y;
  const hasTurned = angleRad[owner] !== reading.angle;
  angleRad[owner] = reading.angle;
  vx[owner] = reading.vx;
  vy[owner] = reading.vy;
  if (hasTurned) turnBounds(world, owner);
  noteRead(world, rows, row);
}

function noteRead(world: WorldState, rows: Rows, row: number): void {
  const owner = rows.entity[row] as number;
  const { x, y, angleRad, vx, vy } = world.entities.columns;
  rows.readX[row] = x[owner] as number;
  rows.readY[row] = y[owner] as number;
  rows.readAngle[row] = angleRad[owner] as number;
  rows.readVx[row] = vx[owner] as number;
  rows.readVy[row] = vy[owner] as number;
}

/** Moves the kinematic bodies that represent solid objects without a rigid body, so that they push rigid bodies. */
function moveProxies(world: WorldState, space: RigidSpace): void {
  const { proxies } = space;
  const rigid = world.poolOf(rigidBody);
  const { x, y } = world.entities.columns;
  for (let row = 0; row < proxies.count; row++) {
    const owner = proxies.columns.entity[row] as number;
    space.body(proxies.columns.handle[row] as number)?.setNextKinematicTranslation({ x: x[owner] as number, y: y[owner] as number });
  }
  if (space.proxiesVersion === world.structureVersion) return;
  space.proxiesVersion = world.structureVersion;
  const known = new Set(proxies.columns.entity.subarray(0, proxies.count));
  for (const owner of world.lists.pushers) {
    if (known.has(owner) || rigid.rowOf(owner) >= 0) continue;
    const handle = space.add(world, owner, PROXY);
    const row = proxies.add(owner);
    proxies.columns.handle[row] = handle;
  }
}

/** The body of an entity; null when it has none. */
export function bodyOf(world: WorldState, entity: number) {
  const pool = world.poolOf(rigidBody);
  const row = pool.rowOf(entity);
  return row < 0 || pool.columns.hasBody[row] === 0 ? null : (world.rigid?.body(pool.columns.handle[row] as number) ?? null);
}

/** Applies an impulse at the body's centre, in px/s for a body of 32 × 32 px and density 1. */
export function push(world: WorldState, entity: number, impulseX: number, impulseY: number): void {
  const body = bodyOf(world, entity);
  if (!body || !Number.isFinite(impulseX) || !Number.isFinite(impulseY)) return;
  body.applyImpulse({ x: impulseX, y: impulseY }, true);
  const { vx, vy } = world.entities.columns;
  const speed = body.linvel();
  const rows = world.poolOf(rigidBody);
  const row = rows.rowOf(entity);
  vx[entity] = rows.columns.readVx[row] = speed.x;
  vy[entity] = rows.columns.readVy[row] = speed.y;
}

/** Sets the angular velocity of a body, rad/s. */
export function setSpin(world: WorldState, entity: number, spinRadPerS: number): void {
  if (Number.isFinite(spinRadPerS)) bodyOf(world, entity)?.setAngvel(spinRadPerS, true);
}

/** Recomputes the rotated colliders of bodies after a restore. */
export function refreshBodies(world: WorldState): void {
  const { entity } = world.poolOf(rigidBody).columns;
  for (let row = 0; row < world.poolOf(rigidBody).count; row++) deriveEntity(world, entity[row] as number);
}

/** Removes the bodies of leaving entities; their joints are removed with them. */
export function dropBodies(world: WorldState, space: RigidSpace, keeps: (entity: number) => boolean): void {
  const { count, columns } = world.poolOf(rigidBody);
  for (let row = 0; row < count; row++) {
    if (columns.hasBody[row] === 1 && !keeps(columns.entity[row] as number)) space.remove(columns.handle[row] as number);
  }
  const proxies = space.proxies.columns;
  for (let row = 0; row < space.proxies.count; row++) {
    if (!keeps(proxies.entity[row] as number)) space.remove(proxies.handle[row] as number);
  }
}

/** Share of its speed that an object transfers to a body it walks against. */
const PUSH_SHARE = 0.6;
/** Bodies up to this mass are pushed equally easily; heavier ones more slowly. */
const EASY_MASS = 2;

/** Pushes a body that an entity walked against and that blocked `leftPx` of its movement. */
export function pushBlocker(world: WorldState, entity: number, leftPx: number): boolean {
  const body = bodyOf(world, entity);
  if (!body?.isDynamic()) return false;
  const { x, y } = body.linvel();
  const wanted = leftPx * 60 * PUSH_SHARE * Math.min(1, EASY_MASS / body.mass());
  if (Math.abs(x) < Math.abs(wanted) || Math.sign(x) !== Math.sign(wanted)) body.setLinvel({ x: wanted, y }, true);
  return true;
}

/** At the start of a tick: updates the bounds of objects that were rotated since their body was read. */
export function turnBodies(world: WorldState): void {
  const { count, columns } = world.poolOf(rigidBody);
  const { angleRad } = world.entities.columns;
  for (let row = 0; row < count; row++) {
    const owner = columns.entity[row] as number;
    if (angleRad[owner] !== columns.readAngle[row]) turnBounds(world, owner);
  }
}
