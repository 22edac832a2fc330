import { cameraBetween, layerView, type World } from "@playsmith/engine";
import { type Fit, gameLayerTransform, type LayerTransform, toDevice } from "@playsmith/renderer";

/** Maps coordinates of the layers to the canvas and back, for one drawn frame; canvas coordinates are CSS pixels. */
export class CameraTransform {
  readonly #transforms: readonly LayerTransform[];

  /** @param alpha interpolation between the last tick and the next, 0 to 1. */
  constructor(world: World, fit: Fit, alpha: number) {
    const view = cameraBetween(world.shownCamera, alpha);
    this.#transforms = world.layers.map((_, index) => gameLayerTransform(fit, layerView(world, index, view)));
  }

  /** @param layer an index into the world's layers. */
  toCanvas(layer: number, x: number, y: number): { x: number; y: number } {
    const transform = this.#transforms[layer] ?? this.#transforms[0];
    return transform ? toDevice(transform, x, y) : { x: 0, y: 0 };
  }

  /** The coordinates in a layer of a point of the canvas. */
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
