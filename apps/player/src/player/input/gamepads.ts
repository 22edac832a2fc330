import type { Bindings } from "./bindings.ts";
import type { HeldButtons } from "./held-buttons.ts";
import { isPartHeld, type PadState } from "./pad-layouts.ts";

/** The action bits that a gamepad holds. @param player whose it is, from 0. */
export function padBits(pad: PadState, bindings: Bindings, player = 0): number {
  let bits = 0;
  for (const [part, partBits] of bindings.pads[player] ?? []) if (isPartHeld(pad, part)) bits |= partBits;
  return bits;
}

/** Browsers shorten their list when its last gamepad is disconnected, so that many slots are released even if they are not in it. */
const RELEASED_SLOTS = 8;

function connectedPads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads();
  } catch {
    // Missing in an insecure context, and forbidden by the policy of some pages.
    return [];
  }
}

const TICKS_PER_S = 60;
/** The shake of the picture at which pads rumble with all they have. */
const FULL_RUMBLE_PX = 12;
const MAX_RUMBLE_MS = 1_000;

/** A gamepad that was seen, and whose it is. */
interface OwnedPad {
  slot: number;
  id: string;
  /** From 0, in the order of the players; with more pads than players it goes on. */
  place: number;
}

/** The gamepads of the players. Each stays with its player as long as the page lives, also while it is unplugged. */
export class Gamepads {
  readonly #owned: OwnedPad[] = [];
  /** Slots whose pads have been pressed: one that lies on a table doesn't rumble. */
  readonly #used = new Set<number>();
  readonly #onUse: (id: string) => void;
  #shakeTicks = 0;

  /** @param onUse called with the id of a gamepad while it is pressed. */
  constructor(onUse: (id: string) => void = () => {}) {
    this.#onUse = onUse;
  }

  /** Polls every gamepad; they fire no events, so this is called once per tick. */
  read(players: readonly HeldButtons[], bindings: Bindings): void {
    const pads = connectedPads();
    const slots = new Set(pads.flatMap((pad, slot) => (pad?.connected ? [slot] : [])));
    for (let slot = 0; slot < Math.max(pads.length, RELEASED_SLOTS); slot++) {
      const pad = pads[slot];
      const holder = `gamepad ${slot}`;
      const player = pad?.connected ? this.#placeOf(slot, pad.id, slots) % bindings.playerCount : null;
      for (const [index, held] of players.entries()) {
        if (pad && index === player) {
          const bits = padBits(pad, bindings, index);
          if (bits !== 0) {
            this.#used.add(slot);
            this.#onUse(pad.id);
          }
          held.hold(holder, bits);
        } else held.release(holder);
      }
    }
  }

  /** Rumbles where a shake of the picture has begun since the last call. @param shake of the world's screen. */
  rumble({ shakePx, shakeTicks }: { shakePx: number; shakeTicks: number }): void {
    const hasBegun = shakeTicks > this.#shakeTicks && shakePx > 0;
    this.#shakeTicks = shakeTicks;
    if (!hasBegun) return;
    const magnitude = Math.min(1, shakePx / FULL_RUMBLE_PX);
    const effect = {
      duration: Math.min(MAX_RUMBLE_MS, (shakeTicks * 1_000) / TICKS_PER_S),
      strongMagnitude: magnitude,
      weakMagnitude: magnitude,
    };
    for (const [slot, pad] of connectedPads().entries()) {
      if (!pad?.connected || !this.#used.has(slot)) continue;
      // Firefox has no such effect, and other pads have no motor.
      const actuator = pad.vibrationActuator as Partial<GamepadHapticActuator> | null | undefined;
      actuator?.playEffect?.("dual-rumble", effect).catch(() => undefined);
    }
  }

  /** The first pad belongs to the first player, and so on. A pad that comes back, or another one in place of an unplugged one, gets its place. */
  #placeOf(slot: number, id: string, slots: ReadonlySet<number>): number {
    const known = this.#owned.find((owned) => owned.slot === slot && owned.id === id);
    if (known) return known.place;
    const unplugged = this.#owned.filter((owned) => owned.slot === slot || !slots.has(owned.slot)).sort((a, b) => a.place - b.place);
    const free = unplugged.find((owned) => owned.id === id) ?? unplugged[0];
    if (free) {
      Object.assign(free, { slot, id });
      return free.place;
    }
    this.#owned.push({ slot, id, place: this.#owned.length });
    return this.#owned.length - 1;
  }
}
