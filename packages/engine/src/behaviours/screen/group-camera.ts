import { keepInside, rememberCamera } from "../../camera.ts";
import { exp } from "../../numbers/maths.ts";
import type { Pool } from "../../state/pool.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, numberOf } from "../define.ts";

/** The camera keeps all objects with this behaviour in view, and zooms out as far as that needs. The first one's parameters count. */
export const groupCamera = defineBehaviour({
  type: "groupCamera",
  config: { share: "f64", marginPx: "f64", minZoom: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    pool.columns.share[row] = 1 - exp(-numberOf(params, "stiffness") / 60);
    pool.columns.marginPx[row] = numberOf(params, "marginPx");
    pool.columns.minZoom[row] = numberOf(params, "minZoomPercent") / 100;
  },
  tick(world, pool) {
    if (!world.camera.isHeld) moveToGroup(world, pool, pool.columns.share[0] as number);
  },
});

/** Moves the camera to the group at once. @returns false without a group. */
export function snapToGroup(world: WorldState): boolean {
  const pool = world.poolOfType(groupCamera.type) as unknown as GroupPool | undefined;
  if (!pool || !moveToGroup(world, pool, 1)) return false;
  rememberCamera(world.camera);
  return true;
}

type GroupPool = Pool<typeof groupCamera.config, typeof groupCamera.state>;

/** @param share of the way, 0 to 1. @returns false when there is nothing to show. */
function moveToGroup(world: WorldState, { count, columns }: GroupPool, share: number): boolean {
  const { x, y } = world.entities.columns;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let row = 0; row < count; row++) {
    const owner = columns.entity[row] as number;
    if (!world.entities.isAlive(owner)) continue;
    left = Math.min(left, x[owner] as number);
    right = Math.max(right, x[owner] as number);
    top = Math.min(top, y[owner] as number);
    bottom = Math.max(bottom, y[owner] as number);
  }
  if (left > right) return false;
  const { camera, game } = world;
  const marginPx = columns.marginPx[0] as number;
  const zoomX = game.settings.viewWidthPx / (right - left + 2 * marginPx + 1);
  const zoomY = game.settings.viewHeightPx / (bottom - top + 2 * marginPx + 1);
  const wantedZoom = Math.min(1, Math.max(columns.minZoom[0] as number, Math.min(zoomX, zoomY)));
  camera.zoom += (wantedZoom - camera.zoom) * share;
  camera.x += ((left + right) / 2 - camera.x) * share;
  camera.y += ((top + bottom) / 2 - camera.y) * share;
  keepInside(camera, world);
  return true;
}
