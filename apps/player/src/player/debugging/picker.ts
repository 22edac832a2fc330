import { objectBox, type World } from "@playsmith/engine";
import type { CameraTransform } from "./camera-transform.ts";

/** Tolerance around an object, in CSS pixels. */
const SLACK_PX = 4;

/** The frontmost visible object at a point of the canvas, in CSS pixels; −1 for none. */
export function objectAt(world: World, transform: CameraTransform, x: number, y: number): number {
  const { layer, z, opacity } = world.entities.columns;
  let found = -1;
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (!world.entities.isAlive(entity) || (opacity[entity] as number) <= 0) continue;
    const own = layer[entity] as number;
    if (own < 0 || !world.layers[own]?.data.visible) continue;
    const at = transform.toLayer(own, x, y);
    const slack = SLACK_PX / transform.scaleOf(own);
    const { left, right, top, bottom } = objectBox(world, entity);
    if (at.x < left - slack || at.x > right + slack || at.y < top - slack || at.y > bottom + slack) continue;
    const isInFront =
      found < 0 || own > (layer[found] as number) || (own === layer[found] && (z[entity] as number) >= (z[found] as number));
    if (isInFront) found = entity;
  }
  return found;
}

/** While it is on, pointer presses pick objects, and do not reach the game. */
export class Picker {
  readonly #stage: HTMLElement;
  #isOn = false;
  /** The pointer over the game, in CSS pixels; null when it is elsewhere or picking is off. */
  pointer: { x: number; y: number } | null = null;

  constructor(stage: HTMLElement, onPick: (x: number, y: number) => void) {
    this.#stage = stage;
    const follow = (event: PointerEvent): void => {
      if (!this.#isOn) return;
      const box = stage.getBoundingClientRect();
      this.pointer = { x: event.clientX - box.left, y: event.clientY - box.top };
      event.stopPropagation();
    };
    // In the capture phase, so that they do not reach anything inside the stage.
    const options = { capture: true };
    stage.addEventListener("pointermove", follow, options);
    stage.addEventListener(
      "pointerdown",
      (event) => {
        follow(event);
        if (this.#isOn && this.pointer) onPick(this.pointer.x, this.pointer.y);
      },
      options,
    );
    stage.addEventListener("pointerleave", () => {
      this.pointer = null;
    });
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  set(isOn: boolean): void {
    this.#isOn = isOn;
    this.pointer = null;
    this.#stage.style.cursor = isOn ? "crosshair" : "";
  }
}
