import { isRecord, type Migration } from "./migration.ts";

/** Format 4 adds rules to prefabs and scenes, and functions to the game. */
export const rules: Migration = {
  name: "rules",
  to: 4,
  up(game) {
    game["functions"] ??= {};
    for (const room of [game["prefabs"], game["scenes"]]) {
      for (const owner of Object.values(isRecord(room) ? room : {})) if (isRecord(owner)) owner["rules"] ??= {};
    }
  },
};
