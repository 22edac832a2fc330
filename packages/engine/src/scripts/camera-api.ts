import { startTween } from "../scene/run-tweens.ts";
import { colorNumber } from "../scene/looks.ts";
import type { ScriptCamera } from "./api.ts";
import { finite, type ScriptContext, ticksOfMs } from "./inner.ts";

const DEGREE = Math.PI / 180;

function color(value: unknown): number {
  if (!/^#[0-9a-f]{6}$/i.test(String(value))) throw new TypeError(`A colour is written as "#ff8800", not ${String(value)}.`);
  return colorNumber(String(value));
}

/** `game.camera` of the script API. */
export function cameraApi(context: ScriptContext): ScriptCamera {
  const { world } = context;
  const change = (act: () => void) => {
    if (!context.isRestoring) act();
  };
  return Object.freeze({
    get x() {
      return world.camera.x;
    },
    set x(value: number) {
      const x = finite(value, "x");
      change(() => Object.assign(world.camera, { x, isHeld: true }));
    },
    get y() {
      return world.camera.y;
    },
    set y(value: number) {
      const y = finite(value, "y");
      change(() => Object.assign(world.camera, { y, isHeld: true }));
    },
    get zoom() {
      return world.camera.zoom;
    },
    set zoom(value: number) {
      const zoom = Math.min(20, Math.max(0.05, finite(value, "zoom")));
      change(() => world.setCameras({ zoom }));
    },
    get angle() {
      return world.camera.angleRad / DEGREE;
    },
    set angle(value: number) {
      const angleRad = finite(value, "angle") * DEGREE;
      change(() => world.setCameras({ angleRad }));
    },
    get widthPx() {
      return world.game.settings.viewWidthPx / world.camera.zoom;
    },
    get heightPx() {
      return world.game.settings.viewHeightPx / world.camera.zoom;
    },
    moveTo(place: { x: number; y: number }, durationMs: number, easing = "inOutSine") {
      const [x, y, ticks] = [finite(place.x, "x"), finite(place.y, "y"), ticksOfMs(durationMs, "durationMs")];
      change(() => {
        world.camera.isHeld = true;
        startTween(world, -1, "cameraX", x, ticks, { easing });
        startTween(world, -1, "cameraY", y, ticks, { easing });
      });
    },
    follow: () => change(() => Object.assign(world.camera, { isHeld: false })),
    shake(strengthPx: number, durationMs: number) {
      const [strength, ticks] = [finite(strengthPx, "strengthPx"), ticksOfMs(durationMs, "durationMs")];
      change(() => world.screen.shake(strength, ticks));
    },
    flash(name: string, durationMs: number, opacity = 1) {
      const [number, ticks] = [color(name), ticksOfMs(durationMs, "durationMs")];
      change(() => world.screen.flash(number, finite(opacity, "opacity"), ticks));
    },
    fade(name: string, opacity: number, durationMs: number) {
      const [number, ticks] = [color(name), ticksOfMs(durationMs, "durationMs")];
      change(() => world.screen.fade(number, finite(opacity, "opacity"), ticks));
    },
  });
}
