import { isJsonBeyond } from "./json-size.ts";
import { GAME_LIMITS } from "../limits.ts";

/** What the JSON of a game may hold, with some room around it. */
export const GAME_JSON_LIMITS = {
  /** Two and a half times what 50,000 objects have. */
  values: 1_500_000,
  /** No list or object of a game has more than the instances of a scene. */
  entries: GAME_LIMITS.instancesPerScene,
  /** Only so that counting has an end; how deep a game may be is found when it is read. */
  depth: 64,
} as const;

/** Whether a JSON text holds more than any game, found without parsing it: to read such a one as a game would take minutes. */
export const isEndlessGame = (json: Uint8Array): boolean => isJsonBeyond(json, GAME_JSON_LIMITS);
