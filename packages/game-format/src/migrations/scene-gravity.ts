import { isRecord, type Migration } from "./migration.ts";

const DEFAULT_GRAVITY_PX_PER_S2 = 900;

/** Format 2 moves gravity from the game's settings to each scene. */
export const sceneGravity: Migration = {
  name: "scene-gravity",
  to: 2,
  up(game) {
    const settings = isRecord(game["settings"]) ? game["settings"] : {};
    const gravity = settings["gravityPxPerS2"];
    delete settings["gravityPxPerS2"];
    for (const scene of Object.values(isRecord(game["scenes"]) ? game["scenes"] : {})) {
      if (isRecord(scene) && scene["gravityPxPerS2"] === undefined) {
        scene["gravityPxPerS2"] = typeof gravity === "number" ? gravity : DEFAULT_GRAVITY_PX_PER_S2;
      }
    }
  },
};
