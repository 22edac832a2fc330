import { GAME_LIMITS } from "../limits.ts";

/** Limits of a JSON text. */
interface JsonLimits {
  /** Nesting depth of lists and objects. */
  depth: number;
  /** Entries of one list or object. */
  entries: number;
  /** Total number of values. */
  values: number;
}

const QUOTE = 0x22;

const BACKSLASH = 0x5c;

const COMMA = 0x2c;

const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b;

const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d;

/** Limits of a game's JSON, above those of a valid game. */
export const GAME_JSON_LIMITS = {
  /** 2.5 times the values of 50,000 objects. */
  values: 1_500_000,
  /** No list or object of a game is larger than a scene's instances. */
  entries: GAME_LIMITS.instancesPerScene,
  /** A bound for the counter; the schema checks the actual depth. */
  depth: 64,
} as const;

/** Whether a JSON text exceeds the size of any game, without parsing it: validating it as a game would take minutes. */
export const exceedsGameJsonLimits = (json: Uint8Array): boolean => isJsonBeyond(json, GAME_JSON_LIMITS);

/**
 * Whether a JSON text exceeds the limits, without parsing it: a few megabytes can contain a million values, which take seconds to parse and
 * hundreds of megabytes of memory. Stops at the first excess. Invalid JSON is left to the parser.
 */
export function isJsonBeyond(text: Uint8Array, limits: JsonLimits): boolean {
  const entries = new Uint32Array(limits.depth + 1);
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (isClosing(byte)) depth = Math.max(0, depth - 1);
    else if (isOpening(byte)) {
      if (++depth > limits.depth || ++values > limits.values) return true;
      entries[depth] = 1;
    } else if (byte === COMMA) {
      entries[depth] = (entries[depth] as number) + 1;
      if ((entries[depth] as number) > limits.entries || ++values > limits.values) return true;
    }
  }
  return false;
}

/** @returns the index of the closing quote, or the end of a text without one. */
function endOfString(text: Uint8Array, start: number): number {
  for (let end = text.indexOf(QUOTE, start + 1); end >= 0; end = text.indexOf(QUOTE, end + 1)) {
    let escapes = 0;
    while (text[end - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
