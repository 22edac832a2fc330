import { clampToScene, rememberCamera } from "../../camera.ts";
import { exp } from "../../numbers/maths.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf } from "../define.ts";

/** Rate at which the look-ahead follows a turn, 1/s; slow, so that the view does not jerk. */
const LOOK_AHEAD_RATE = 2.5;
const LOOK_AHEAD_SHARE = 1 - exp(-LOOK_AHEAD_RATE / 60);

/** The camera keeps this object in view and stays inside the scene. With several, the first is used. */
export const followCamera = defineBehaviour({
  type: "followCamera",
  config: { share: "f64", halfDeadX: "f64", halfDeadY: "f64", lookAheadPx: "f64" },
  state: { aheadPx: "f64" },
  configure(_world, pool, row, params) {
    pool.columns.share[row] = 1 - exp(-numberOf(params, "stiffness") / 60);
    pool.columns.halfDeadX[row] = numberOf(params, "deadZoneWidthPx") / 2;
    pool.columns.halfDeadY[row] = numberOf(params, "deadZoneHeightPx") / 2;
    pool.columns.lookAheadPx[row] = numberOf(params, "lookAheadPx");
  },
  tick(world, pool) {
    if (pool.count === 0 || world.camera.isHeld) return;
    const { entity, share, halfDeadX, halfDeadY, lookAheadPx, aheadPx } = pool.columns;
    const owner = entity[0] as number;
    if (!world.entities.isAlive(owner)) return;
    const { x, y, vx } = world.entities.columns;
    const wantedAhead = Math.sign(vx[owner] as number) * (lookAheadPx[0] as number);
    aheadPx[0] = (aheadPx[0] as number) + (wantedAhead - (aheadPx[0] as number)) * LOOK_AHEAD_SHARE;
    const camera = world.camera;
    const rate = share[0] as number;
    camera.x += beyond((x[owner] as number) + aheadPx[0] - camera.x, halfDeadX[0] as number) * rate;
    camera.y += beyond((y[owner] as number) - camera.y, halfDeadY[0] as number) * rate;
    keepInside(world);
  },
});

function beyond(distance: number, deadZone: number): number {
  if (Math.abs(distance) <= deadZone) return 0;
  return distance - Math.sign(distance) * deadZone;
}

function keepInside(world: WorldState): void {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const { zoom } = world.camera;
  world.camera.x = clampToScene(world.camera.x, viewWidthPx / zoom, world.widthPx);
  world.camera.y = clampToScene(world.camera.y, viewHeightPx / zoom, world.heightPx);
}

/** Moves the camera to its target at once: to the followed object, else (as in a scene that does not run) to the scene's top left. */
export function snapCamera(world: WorldState): void {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const pool = world.poolOfType(followCamera.type);
  const owner = pool && pool.count > 0 ? (pool.columns["entity"]?.[0] as number) : -1;
  world.camera.x = owner < 0 ? viewWidthPx / 2 : (world.entities.columns.x[owner] as number);
  world.camera.y = owner < 0 ? viewHeightPx / 2 : (world.entities.columns.y[owner] as number);
  keepInside(world);
  rememberCamera(world.camera);
}
