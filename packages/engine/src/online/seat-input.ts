import type { InputFrame, PointerFrame } from "../input.ts";

/** What a seat of an online run holds during a tick; the pointer is null in games that don't use it. */
export interface SeatInput {
  readonly buttons: number;
  readonly pointer: Readonly<PointerFrame> | null;
}

/** Equal inputs of all seats in a row. */
export interface SeatInputRun {
  readonly ticks: number;
  readonly inputs: readonly SeatInput[];
}

export const NEUTRAL_SEAT: SeatInput = { buttons: 0, pointer: null };

export function isSameSeatInput(one: SeatInput, other: SeatInput): boolean {
  const { pointer: a } = one;
  const { pointer: b } = other;
  if (one.buttons !== other.buttons) return false;
  return a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.isDown === b.isDown);
}

/** The input of a tick: seat 0 is the first player. */
export function frameOf([first = NEUTRAL_SEAT, ...further]: readonly SeatInput[]): InputFrame {
  const { x: pointerX, y: pointerY, isDown: pointerDown } = first.pointer ?? NO_POINTER;
  return {
    buttons: first.buttons,
    pointerX,
    pointerY,
    pointerDown,
    ...(further.length > 0 ? { others: further.map(({ buttons }) => buttons) } : {}),
    ...(further.some(({ pointer }) => pointer) ? { otherPointers: further.map(({ pointer }) => pointer ?? NO_POINTER) } : {}),
  };
}

const NO_POINTER: PointerFrame = { x: 0, y: 0, isDown: false };
