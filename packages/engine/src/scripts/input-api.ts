import { BUTTON } from "../input.ts";
import { viewToLayer } from "../scene/area.ts";
import type { ScriptInput, ScriptPointer } from "./api.ts";
import type { ScriptContext } from "./inner.ts";

/** `input` of the script API. */
export function inputApi({ world }: ScriptContext): ScriptInput {
  const bitOf = (action: string): number => {
    const bit = world.input.bitOf(action);
    if (bit === 0) throw new Error(`There is no input action called "${action}".`);
    return bit;
  };
  const pointer = () => viewToLayer(world, -1, world.input.pointerX, world.input.pointerY, 1);
  const api = {
    held: (action: string, player = 1) => world.input.of(player).isHeld(bitOf(action)),
    pressed: (action: string, player = 1) => world.input.of(player).isPressed(bitOf(action)),
    released: (action: string, player = 1) => world.input.of(player).isReleased(bitOf(action)),
    pointer(player: number): ScriptPointer {
      const { pointerX, pointerY, pointerDown, pointerPressed, pointerReleased } = world.input.of(player);
      const place = viewToLayer(world, -1, pointerX, pointerY, player);
      return Object.freeze({ ...place, down: pointerDown, pressed: pointerPressed, released: pointerReleased });
    },
    get pointerX() {
      return pointer().x;
    },
    get pointerY() {
      return pointer().y;
    },
    get pointerDown() {
      return world.input.pointerDown;
    },
    get pointerPressed() {
      return world.input.pointerPressed;
    },
    get pointerReleased() {
      return world.input.pointerReleased;
    },
  };
  for (const [name, button] of Object.entries(BUTTON)) {
    Object.defineProperty(api, name, { get: () => world.input.isHeld(button), enumerable: true });
  }
  return Object.freeze(api) as ScriptInput;
}
