import { isRecord, type Migration } from "./migration.ts";

const DEFAULT_GRAVITY_PX_PER_S2 = 900;

/** Format 1 had one gravity for the whole game, in its settings; from format 2 each scene has its own. */
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
