import type { Recording } from "./recording.ts";
import { isRecording, normalRecording } from "./recording-check.ts";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Base-64 digits of six bits: four for the 24 bits of a hash. */
const DIGITS_PER_HASH = 4;

/** File format: runs as base-36 numbers, pointer positions as deltas, hashes as four digits each. */
interface PackedRecording extends Omit<Recording, "inputs" | "hashes"> {
  runs: string;
  checks: string;
}

/** Serializes a recording as compact JSON: about one kilobyte per minute of ordinary play. */
export function encodeRecording(recording: Recording): string {
  const { inputs, hashes, ...rest } = recording;
  let pointerX = 0;
  let pointerY = 0;
  const runs = inputs.map(([ticks = 0, buttons = 0, x, y, down, ...others]) => {
    const held = [ticks, buttons].map((number) => number.toString(36)).join(".");
    if (x === undefined || y === undefined) return held;
    const pointer = [x - pointerX, y - pointerY, down ?? 0].map((number) => number.toString(36)).join(".");
    pointerX = x;
    pointerY = y;
    return [held, pointer, ...(others.length > 0 ? [others.map((number) => number.toString(36)).join(".")] : [])].join("@");
  });
  const checks = hashes.map((hash) => {
    let digits = "";
    for (let digit = DIGITS_PER_HASH - 1; digit >= 0; digit--) digits += DIGITS[(hash >> (digit * 6)) & 63];
    return digits;
  });
  return JSON.stringify({ ...rest, runs: runs.join(" "), checks: checks.join("") });
}

/**
 * Parses a recording from a file's text, in either format; null for an invalid one. Texts of the same recording give the same, and encoding
 * it again leaves nothing that was not read.
 */
export function decodeRecording(text: string): Recording | null {
  try {
    const data: unknown = JSON.parse(text);
    const recording = isRecording(data) ? data : unpack(data as PackedRecording);
    return isRecording(recording) ? normalRecording(recording) : null;
  } catch {
    return null;
  }
}

function unpack({ runs, checks, ...rest }: PackedRecording): unknown {
  let pointerX = 0;
  let pointerY = 0;
  const number = (text: string) => Number.parseInt(text, 36);
  const inputs =
    runs === ""
      ? []
      : runs.split(" ").map((run) => {
          const [held = "", pointer, others] = run.split("@").map((part) => part.split(".").map(number));
          if (!pointer) return held;
          pointerX += pointer[0] as number;
          pointerY += pointer[1] as number;
          return [...held, pointerX, pointerY, pointer[2], ...(others ?? [])];
        });
  const hashes: number[] = [];
  for (let at = 0; at < checks.length; at += DIGITS_PER_HASH) {
    let hash = 0;
    for (const digit of checks.slice(at, at + DIGITS_PER_HASH)) hash = (hash << 6) | DIGITS.indexOf(digit);
    hashes.push(hash);
  }
  return { ...rest, inputs, hashes };
}
