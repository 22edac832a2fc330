import { ByteReader, ByteWriter } from "./online-bytes.ts";
import { ONLINE_LIMITS } from "./online-limits.ts";

/** Inputs of seats, and their runs as bytes: the parts that frames of an online run share. */

const MAX_BUTTONS = 2 ** 24 - 1;
/** Upper four bits of the byte before a run: its ticks, or this value when they follow as a number. */
const LONG_RUN = 15;

/** What a seat holds during a tick. The pointer is absent in games that don't use it. */
export interface SeatInput {
  /** Bits of the actions that are held, see the engine's `InputFrame`. */
  readonly buttons: number;
  /** In view pixels, whole. */
  readonly pointer: { readonly x: number; readonly y: number; readonly isDown: boolean } | null;
}

/** The input of a seat where nobody plays. */
export const NEUTRAL_INPUT: SeatInput = { buttons: 0, pointer: null };

/** Equal inputs of one seat in a row. */
export interface SeatRun {
  ticks: number;
  input: SeatInput;
}

/** Equal inputs of all seats in a row. */
export interface ConfirmedRun {
  ticks: number;
  inputs: readonly SeatInput[];
}

export function isSameInput(one: SeatInput, other: SeatInput): boolean {
  const { pointer: a } = one;
  const { pointer: b } = other;
  if (one.buttons !== other.buttons) return false;
  return a === b || (a !== null && b !== null && a.x === b.x && a.y === b.y && a.isDown === b.isDown);
}

/** Writes runs as changes against the inputs before them. */
export function encodeRuns(runs: readonly ConfirmedRun[], before: readonly SeatInput[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  let known = before;
  for (const { ticks, inputs } of runs) {
    let mask = 0;
    for (const [seat, input] of inputs.entries()) if (!isSameInput(input, known[seat] ?? NEUTRAL_INPUT)) mask |= 1 << seat;
    const isLong = ticks >= LONG_RUN;
    writer.byte(((isLong ? LONG_RUN : ticks) << 4) | mask);
    if (isLong) writer.whole(ticks);
    for (const [seat, input] of inputs.entries()) if (mask & (1 << seat)) writeInput(writer, input, known[seat] ?? NEUTRAL_INPUT);
    known = inputs;
  }
  return writer.take();
}

/** @returns null for bytes that are no runs. @param before inputs of all seats before the first run. */
export function decodeRuns(body: Uint8Array, before: readonly SeatInput[]): ConfirmedRun[] | null {
  const reader = new ByteReader(body);
  const runs = readRuns(reader, before);
  return reader.isIntact && reader.isAtEnd ? runs : null;
}

export function readRuns(reader: ByteReader, before: readonly SeatInput[]): ConfirmedRun[] | null {
  const runs: ConfirmedRun[] = [];
  let inputs = before;
  let total = 0;
  while (reader.isIntact && !reader.isAtEnd) {
    const head = reader.byte();
    const ticks = head >> 4 === LONG_RUN ? reader.whole(ONLINE_LIMITS.ticks) : head >> 4;
    total += ticks;
    if (!(ticks > 0) || total > ONLINE_LIMITS.ticks || (head & 15) >> before.length > 0) return null;
    if ((head & 15) > 0) inputs = inputs.map((input, seat) => (head & (1 << seat) ? readInput(reader, input) : input));
    if (!inputs.every(isInput)) return null;
    runs.push({ ticks, inputs });
  }
  return runs.length > 0 ? runs : null;
}

export function writeSeatRuns(writer: ByteWriter, runs: readonly SeatRun[]): void {
  let before = NEUTRAL_INPUT;
  for (const { ticks, input } of runs) {
    writer.whole(ticks);
    writeInput(writer, input, before);
    before = input;
  }
}

/** Reads the rest of a frame. @returns null for no runs, or what exceeds the limits. */
export function readSeatRuns(reader: ByteReader): SeatRun[] | null {
  const runs: SeatRun[] = [];
  let input = NEUTRAL_INPUT;
  let total = 0;
  while (reader.isIntact && !reader.isAtEnd) {
    const ticks = reader.whole(ONLINE_LIMITS.ticksOfInputs);
    input = readInput(reader, input);
    total += ticks;
    if (ticks === 0 || total > ONLINE_LIMITS.ticksOfInputs || !isInput(input)) return null;
    runs.push({ ticks, input });
  }
  return runs.length > 0 ? runs : null;
}

/** Buttons, and the pointer as its way from where it was: mostly one byte for each. */
function writeInput(writer: ByteWriter, { buttons, pointer }: SeatInput, before: SeatInput): void {
  writer.whole(buttons * 4 + (pointer ? 2 : 0) + (pointer?.isDown ? 1 : 0));
  if (!pointer) return;
  writer.signed(pointer.x - (before.pointer?.x ?? 0));
  writer.signed(pointer.y - (before.pointer?.y ?? 0));
}

function readInput(reader: ByteReader, before: SeatInput): SeatInput {
  const head = reader.whole(MAX_BUTTONS * 4 + 3);
  const buttons = Math.floor(head / 4);
  if ((head & 2) === 0) return { buttons, pointer: null };
  const x = (before.pointer?.x ?? 0) + reader.signed();
  const y = (before.pointer?.y ?? 0) + reader.signed();
  return { buttons, pointer: { x, y, isDown: (head & 1) === 1 } };
}

/** Whether an input that was read is within the limits. */
function isInput({ buttons, pointer }: SeatInput): boolean {
  if (!(buttons >= 0 && buttons <= MAX_BUTTONS)) return false;
  const isNear = (px: number): boolean => Math.abs(px) <= ONLINE_LIMITS.pointerPx;
  return pointer === null || (isNear(pointer.x) && isNear(pointer.y));
}
