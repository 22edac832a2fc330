import { isRecord, type Migration } from "./migration.ts";

/** From format 4, prefabs and scenes have rules, and a game has functions for them to call. */
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
