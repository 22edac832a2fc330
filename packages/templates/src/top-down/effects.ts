import type { Prefab } from "@playsmith/game-format";
import { burst, drifting } from "../art/effects.ts";

/** Visual effects: bursts and ambient particles. Prefabs by id. */
export function gardenEffects(next: () => string): Record<string, Prefab> {
  return {
    shine: burst("Shine", next(), {
      burst: 14,
      lifetimeMs: 600,
      speedPxPerS: 60,
      gravityPxPerS2: -20,
      startColor: "#e8f8ff",
      endColor: "#62a8ff",
      blend: "add",
    }),
    stars: burst("Stars", next(), {
      burst: 12,
      speedPxPerS: 80,
      gravityPxPerS2: 0,
      startSizePx: 3,
      startColor: "#fff8e0",
      endColor: "#ff8a4a",
      spinDegPerS: 360,
    }),
    confetti: burst("Confetti", next(), {
      burst: 40,
      lifetimeMs: 1_100,
      speedPxPerS: 120,
      gravityPxPerS2: 0,
      startSizePx: 3,
      endSizePx: 1,
      spinDegPerS: 540,
      startColor: "#ffe27a",
      endColor: "#93d3f2",
      endOpacity: 0.6,
    }),
    fireflies: drifting("Fireflies", next(), {
      ratePerS: 2,
      lifetimeMs: 3_500,
      spreadDeg: 360,
      speedPxPerS: 9,
      startSizePx: 2,
      endSizePx: 1,
      startColor: "#ffe95e",
      endColor: "#d8ff5a",
      startOpacity: 1,
      endOpacity: 0,
      areaWidthPx: 190,
      areaHeightPx: 130,
    }),
  };
}
