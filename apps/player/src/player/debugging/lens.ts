import { layerView, type World } from "@playsmith/engine";
import { type Fit, gameLayerTransform, type LayerTransform, toDevice } from "@playsmith/renderer";

/** Where the world lies on the canvas in one picture, in CSS pixels. */
export class Lens {
  readonly #transforms: readonly LayerTransform[];

  /** @param alpha how far the time is between the last tick and the next. */
  constructor(world: World, fit: Fit, alpha: number) {
    const { camera } = world;
    const between = (before: number, now: number) => before + (now - before) * alpha;
    const view = {
      x: between(camera.previousX, camera.x),
      y: between(camera.previousY, camera.y),
      zoom: between(camera.previousZoom, camera.zoom),
      angleRad: between(camera.previousAngleRad, camera.angleRad),
    };
    this.#transforms = world.layers.map((_, index) => gameLayerTransform(fit, layerView(world, index, view)));
  }

  /** @param layer an index into the world's layers. */
  toCanvas(layer: number, x: number, y: number): { x: number; y: number } {
    const transform = this.#transforms[layer] ?? this.#transforms[0];
    return transform ? toDevice(transform, x, y) : { x: 0, y: 0 };
  }

  /** The place of a layer that lies under a point of the canvas. */
  toLayer(layer: number, x: number, y: number): { x: number; y: number } {
    const transform = this.#transforms[layer] ?? this.#transforms[0];
    if (!transform) return { x: 0, y: 0 };
    const { scale, angleRad, offsetX, offsetY } = transform;
    const [acrossPx, downPx] = [(x - offsetX) / scale, (y - offsetY) / scale];
    const [c, s] = [Math.cos(angleRad), Math.sin(angleRad)];
    return { x: acrossPx * c - downPx * s, y: acrossPx * s + downPx * c };
  }

  scaleOf(layer: number): number {
    return this.#transforms[layer]?.scale ?? 1;
  }
}
