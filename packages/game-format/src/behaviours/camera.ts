import { type BehaviourSpec, number } from "./spec.ts";

/** Camera behaviours. */
export const camera = {
  followCamera: {
    name: "Follow camera",
    group: "Camera",
    help: "The camera keeps this object in view and stays inside the scene.",
    searchWords: "scroll track player view",
    params: {
      stiffness: number("Stiffness", "1/s", 8, 0.1, 100, 0.1, "How quickly the camera catches up."),
      deadZoneWidthPx: number("Dead zone width", "px", 24, 0, 4_096),
      deadZoneHeightPx: number("Dead zone height", "px", 16, 0, 4_096),
      lookAheadPx: number("Look ahead", "px", 24, 0, 1_000),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
