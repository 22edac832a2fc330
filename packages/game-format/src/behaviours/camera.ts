import { type BehaviourSpec, choice, number } from "./spec.ts";

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
      viewer: choice(
        "View of",
        { everyone: "Everyone", "1": "Player 1", "2": "Player 2", "3": "Player 3", "4": "Player 4" },
        "In online play each player can have a view of their own. At one machine all see that of everyone, or else of player 1.",
      ),
    },
  },
  groupCamera: {
    name: "Group camera",
    group: "Camera",
    help: "The camera shows all objects that have this, and zooms out as far as needed.",
    searchWords: "players together shared view zoom multiplayer several",
    params: {
      marginPx: number("Margin", "px", 64, 0, 2_000, 1, "Room around the objects."),
      minZoomPercent: number("Smallest zoom", "%", 50, 10, 100, 1, "It does not zoom out further, even if some objects leave the view."),
      stiffness: number("Stiffness", "1/s", 4, 0.1, 100, 0.1, "How quickly the camera catches up."),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
