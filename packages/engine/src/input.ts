import type { Hasher } from "./numbers/hash.ts";
import type { StatePart } from "./state/state-part.ts";
import { actionNames, BUILT_IN_ACTIONS, type InputAction, MAX_ACTIONS } from "@playsmith/game-format";

/** Built-in bits of {@link InputFrame.buttons}. `jump` is the A button, `action` the B button. */
export const BUTTON = { left: 1, right: 2, up: 4, down: 8, jump: 16, action: 32, start: 64 } as const;
export type ButtonName = (typeof BUILT_IN_ACTIONS)[number];

const MAX_PLAYERS = 4;
const ALL_BITS = 2 ** MAX_ACTIONS - 1;
const NO_POINTER = { x: 0, y: 0, isDown: false };

/** A pointer in view pixels (integers) from the view's top left; the engine applies the camera. */
export interface PointerFrame {
  x: number;
  y: number;
  isDown: boolean;
}

/** Input of all players during one tick. Plain and small, for recordings. */
export interface InputFrame {
  /** Bits of the actions that the first player holds; see `actionNames` for their order. */
  buttons: number;
  /** The same for the second to fourth player; absent without further players. */
  others?: readonly number[];
  /** Pointer of the first player, see {@link PointerFrame}. */
  pointerX: number;
  pointerY: number;
  pointerDown: boolean;
  /** Pointers of the second to fourth player, who have one each in online games; absent without any. */
  otherPointers?: readonly PointerFrame[];
}

export const emptyInput: Readonly<InputFrame> = { buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false };

/** One player's input of this tick, compared with the previous tick. */
export class PlayerInput {
  held = 0;
  pressed = 0;
  released = 0;
  pointerX = 0;
  pointerY = 0;
  pointerDown = false;
  pointerPressed = false;
  pointerReleased = false;

  /** Whether this player has a pointer: one at the view's corner that is up is none, as in recordings. */
  get hasPointer(): boolean {
    return this.pointerDown || this.pointerX !== 0 || this.pointerY !== 0;
  }

  takePointer(x: number, y: number, isDown: boolean): void {
    this.pointerX = Number.isFinite(x) ? x : 0;
    this.pointerY = Number.isFinite(y) ? y : 0;
    this.pointerPressed = isDown && !this.pointerDown;
    this.pointerReleased = !isDown && this.pointerDown;
    this.pointerDown = isDown;
  }

  settlePointer(isDown: boolean): void {
    this.pointerPressed = false;
    this.pointerReleased = false;
    this.pointerDown = isDown;
  }

  take(bits: number): void {
    const buttons = bits & ALL_BITS;
    this.pressed = buttons & ~this.held;
    this.released = this.held & ~buttons;
    this.held = buttons;
  }

  /** Sets the held state without creating pressed or released events. */
  settle(bits: number): void {
    this.held = bits & ALL_BITS;
    this.pressed = 0;
    this.released = 0;
  }

  isHeld(button: number): boolean {
    return (this.held & button) !== 0;
  }

  isPressed(button: number): boolean {
    return (this.pressed & button) !== 0;
  }

  isReleased(button: number): boolean {
    return (this.released & button) !== 0;
  }
}

interface SavedInput {
  held: number[];
  pointerDown: boolean;
  /** Bits of the further players whose pointer is down; absent for none. */
  othersDown?: number;
}

/** Input of this tick: the first player's fields directly, all players' by number. */
export class InputState extends PlayerInput implements StatePart<SavedInput> {
  readonly name = "input";
  readonly players: readonly PlayerInput[] = [this, ...Array.from({ length: MAX_PLAYERS - 1 }, () => new PlayerInput())];
  #actions: readonly string[] = BUILT_IN_ACTIONS;

  takeFrame(frame: Readonly<InputFrame>): void {
    this.take(frame.buttons);
    this.takePointer(frame.pointerX, frame.pointerY, frame.pointerDown);
    for (let player = 1; player < MAX_PLAYERS; player++) {
      this.players[player]?.take(frame.others?.[player - 1] ?? 0);
      const { x, y, isDown } = frame.otherPointers?.[player - 1] ?? NO_POINTER;
      this.players[player]?.takePointer(x, y, isDown);
    }
  }

  /** Adopts a frame as held, without pressed events, e.g. after the game was not in focus. */
  settleFrame(frame: Readonly<InputFrame>): void {
    this.settle(frame.buttons);
    this.settlePointer(frame.pointerDown);
    for (let player = 1; player < MAX_PLAYERS; player++) {
      this.players[player]?.settle(frame.others?.[player - 1] ?? 0);
      this.players[player]?.settlePointer(frame.otherPointers?.[player - 1]?.isDown ?? false);
    }
  }

  /** Saves what the next tick compares with; everything else comes from the next frame. */
  save(): SavedInput {
    const othersDown = this.#othersDown();
    return {
      held: this.players.map((player) => player.held),
      pointerDown: this.pointerDown,
      ...(othersDown === 0 ? {} : { othersDown }),
    };
  }

  load(saved: SavedInput | undefined): void {
    for (const [index, player] of this.players.entries()) {
      player.held = saved?.held[index] ?? 0;
      player.pointerDown = ((saved?.othersDown ?? 0) & (1 << index)) !== 0;
    }
    this.pointerDown = saved?.pointerDown ?? false;
  }

  hash(hasher: Hasher): void {
    for (const player of this.players) hasher.word(player.held);
    // Only if there is something to hash: recordings without such pointers keep their hashes.
    const othersDown = this.#othersDown();
    if (othersDown !== 0) hasher.word(othersDown);
  }

  #othersDown(): number {
    let bits = 0;
    for (let player = 1; player < MAX_PLAYERS; player++) if (this.players[player]?.pointerDown) bits |= 1 << player;
    return bits;
  }

  /** @param player 1 to 4; other numbers mean the first player. */
  of(player: number): PlayerInput {
    return this.players[player - 1] ?? this;
  }

  setActions(actions: Readonly<Record<string, InputAction>> | undefined): void {
    this.#actions = actionNames(actions);
  }

  /** The bit of a named action; 0 for an unknown name. */
  bitOf(action: string): number {
    const index = this.#actions.indexOf(action);
    return index < 0 ? 0 : 2 ** index;
  }
}
