import { type Camera, keepInside, rememberCamera } from "../../camera.ts";
import { exp } from "../../numbers/maths.ts";
import type { Pool } from "../../state/pool.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";
import { groupCamera, snapToGroup } from "./group-camera.ts";

/** Rate at which the look-ahead follows a turn, 1/s; slow, so that the view does not jerk. */
const LOOK_AHEAD_RATE = 2.5;
const LOOK_AHEAD_SHARE = 1 - exp(-LOOK_AHEAD_RATE / 60);

const EVERYONE = 0;
const PLAYERS = [1, 2, 3, 4] as const;

/**
 * The camera keeps this object in view and stays inside the scene. With several for one view, the first is used. Without any for
 * everyone, the view of everyone is that of the first player who has one.
 */
export const followCamera = defineBehaviour({
  type: "followCamera",
  config: { share: "f64", halfDeadX: "f64", halfDeadY: "f64", lookAheadPx: "f64", viewer: "u8" },
  state: { aheadPx: "f64" },
  configure(_world, pool, row, params) {
    pool.columns.share[row] = 1 - exp(-numberOf(params, "stiffness") / 60);
    pool.columns.halfDeadX[row] = numberOf(params, "deadZoneWidthPx") / 2;
    pool.columns.halfDeadY[row] = numberOf(params, "deadZoneHeightPx") / 2;
    pool.columns.lookAheadPx[row] = numberOf(params, "lookAheadPx");
    pool.columns.viewer[row] = Number(textOf(params, "viewer")) || EVERYONE;
  },
  tick(world, pool) {
    if (pool.count === 0) return;
    if (world.camera.isHeld) {
      const { x, y } = world.camera;
      world.seatCameras.forEach((camera) => Object.assign(camera, { x, y }));
      return;
    }
    const shared = rowOfEveryone(world, pool);
    if (isUsable(world, pool, shared)) {
      lookAhead(world, pool, shared);
      follow(world, pool, shared, world.camera);
    }
    if (!world.hasOwnViews) return;
    for (const player of PLAYERS) {
      const row = rowOf(pool, player);
      if (!isUsable(world, pool, row)) continue;
      if (row !== shared) lookAhead(world, pool, row);
      if (!world.seatCameras.of(player)) snapTo(world, claimCamera(world, player), pool.columns.entity[row] as number);
      else follow(world, pool, row, claimCamera(world, player));
    }
  },
});

type FollowPool = Pool<typeof followCamera.config, typeof followCamera.state>;

/** The first row for a view, −1 for none. */
function rowOf({ count, columns }: FollowPool, viewer: number): number {
  for (let row = 0; row < count; row++) if (columns.viewer[row] === viewer) return row;
  return -1;
}

/** The row that leads the view of everyone: none where a group camera does. */
function rowOfEveryone(world: WorldState, pool: FollowPool): number {
  if ((world.poolOfType(groupCamera.type)?.count ?? 0) > 0) return -1;
  for (const viewer of [EVERYONE, ...PLAYERS]) {
    const row = rowOf(pool, viewer);
    if (row >= 0) return row;
  }
  return -1;
}

const isUsable = (world: WorldState, { columns }: FollowPool, row: number): boolean =>
  row >= 0 && world.entities.isAlive(columns.entity[row] as number);

function lookAhead(world: WorldState, { columns }: FollowPool, row: number): void {
  const { entity, lookAheadPx, aheadPx } = columns;
  const wanted = Math.sign(world.entities.columns.vx[entity[row] as number] as number) * (lookAheadPx[row] as number);
  aheadPx[row] = (aheadPx[row] as number) + (wanted - (aheadPx[row] as number)) * LOOK_AHEAD_SHARE;
}

function follow(world: WorldState, { columns }: FollowPool, row: number, camera: Camera): void {
  const { entity, share, halfDeadX, halfDeadY, aheadPx } = columns;
  const owner = entity[row] as number;
  const { x, y } = world.entities.columns;
  const rate = share[row] as number;
  camera.x += beyond((x[owner] as number) + (aheadPx[row] as number) - camera.x, halfDeadX[row] as number) * rate;
  camera.y += beyond((y[owner] as number) - camera.y, halfDeadY[row] as number) * rate;
  keepInside(camera, world);
}

function beyond(distance: number, deadZone: number): number {
  if (Math.abs(distance) <= deadZone) return 0;
  return distance - Math.sign(distance) * deadZone;
}

/** A group camera zooms the view of everyone only, so that of a single player begins without a zoom there. */
const claimCamera = (world: WorldState, player: number): Camera =>
  world.seatCameras.claim(player, (world.poolOfType(groupCamera.type)?.count ?? 0) > 0 ? { zoom: 1, angleRad: 0 } : world.camera);

function snapTo(world: WorldState, camera: Camera, owner: number): void {
  camera.x = world.entities.columns.x[owner] as number;
  camera.y = world.entities.columns.y[owner] as number;
  keepInside(camera, world);
  rememberCamera(camera);
}

/** Moves the cameras to their targets at once: to what they follow, else (as in a scene that does not run) to the scene's top left. */
export function snapCamera(world: WorldState): void {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const pool = world.poolOfType(followCamera.type) as unknown as FollowPool | undefined;
  const shared = pool ? rowOfEveryone(world, pool) : -1;
  if (pool && shared >= 0) snapTo(world, world.camera, pool.columns.entity[shared] as number);
  else if (!snapToGroup(world)) {
    Object.assign(world.camera, { x: viewWidthPx / 2, y: viewHeightPx / 2 });
    keepInside(world.camera, world);
    rememberCamera(world.camera);
  }
  if (!pool || !world.hasOwnViews) return;
  for (const player of PLAYERS) {
    const row = rowOf(pool, player);
    if (row >= 0) snapTo(world, claimCamera(world, player), pool.columns.entity[row] as number);
  }
}
