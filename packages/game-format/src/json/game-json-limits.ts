import { isJsonBeyond } from "./json-size.ts";
import { GAME_LIMITS } from "../limits.ts";

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
