import type { Prefab } from "@playsmith/game-format";
import { prefab } from "../art/building.ts";
import { burst, drifting } from "../art/effects.ts";

/** What is only for the eye: bursts where something happens, what drifts in the air, and light. Prefabs by id. */
export function hillEffects(next: () => string): Record<string, Prefab> {
  return {
    glow: prefab("Glow", next(), { look: { kind: "none" }, light: { radiusPx: 40, color: "#6fd3ff", intensity: 1, flicker: 0.06 } }),
    glitter: burst("Glitter", next(), { startColor: "#fff3b0", endColor: "#f0a23d", gravityPxPerS2: 60 }),
    dust: burst("Dust", next(), {
      ...{
        burst: 6,
        lifetimeMs: 320,
        directionDeg: -90,
        spreadDeg: 150,
        speedPxPerS: 34,
        gravityPxPerS2: 20,
        areaWidthPx: 10,
        areaHeightPx: 0,
      },
      ...{ startColor: "#e8dcc0", endColor: "#b89a78", startOpacity: 0.9, endOpacity: 0 },
    }),
    stars: burst("Stars", next(), {
      burst: 12,
      speedPxPerS: 85,
      startSizePx: 3,
      startColor: "#fff8e0",
      endColor: "#ff8a4a",
      spinDegPerS: 360,
    }),
    confetti: burst("Confetti", next(), {
      ...{
        burst: 40,
        lifetimeMs: 1_200,
        spreadDeg: 100,
        speedPxPerS: 150,
        gravityPxPerS2: 190,
        startSizePx: 3,
        endSizePx: 2,
        spinDegPerS: 540,
      },
      ...{ startColor: "#ff5a6e", endColor: "#62cbff", endOpacity: 0.8, areaWidthPx: 10 },
    }),
    pollen: drifting("Pollen", next(), {
      ...{ ratePerS: 5, lifetimeMs: 6_000, directionDeg: 170, spreadDeg: 50, speedPxPerS: 14, startSizePx: 2, endSizePx: 1 },
      ...{ startColor: "#fff6c8", endColor: "#ffffff", startOpacity: 0.9, endOpacity: 0, areaWidthPx: 480, areaHeightPx: 110 },
    }),
    motes: drifting("Motes", next(), {
      ...{ ratePerS: 4, lifetimeMs: 5_000, directionDeg: -90, spreadDeg: 60, speedPxPerS: 7, startSizePx: 1, endSizePx: 1 },
      ...{
        startColor: "#8fe6ff",
        endColor: "#b48cff",
        startOpacity: 0.8,
        endOpacity: 0,
        areaWidthPx: 480,
        areaHeightPx: 120,
        blend: "add",
      },
    }),
  };
}
