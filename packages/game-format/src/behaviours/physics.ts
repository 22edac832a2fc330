import { type BehaviourSpec, choice, flag, number, tag } from "./spec.ts";

/** Physics behaviours. */
export const physics = {
  rigidBody: {
    name: "Rigid body",
    group: "Physics",
    help: "Falls, tumbles, is pushed and stacked as a solid body with mass. Its shape is its collider's; a collider that is not solid only senses.",
    searchWords: "physics ball box gravity mass realistic fall roll",
    falls: true,
    solid: "always",
    params: {
      kind: choice("Moves", {
        dynamic: "By forces",
        fixed: "Not at all",
        kinematic: "Only as behaviours, rules and scripts say",
      }),
      density: number("Density", "", 1, 0.01, 1_000, 0.1, "Mass of 32 × 32 px; heavier bodies push lighter ones."),
      friction: number("Friction", "", 0.6, 0, 10, 0.05),
      bouncePercent: number("Bounces back", "%", 10, 0, 100, 5),
      gravityPercent: number("Gravity", "%", 100, -1_000, 1_000, 10),
      dragPerS: number("Drag", "1/s", 0, 0, 100, 0.1),
      spinDragPerS: number("Drag on turning", "1/s", 0.5, 0, 100, 0.1),
      turns: flag("Turns", true),
      speedXPxPerS: number("Begins going right at", "px/s", 0, -10_000, 10_000, 10),
      speedYPxPerS: number("Begins going down at", "px/s", 0, -10_000, 10_000, 10),
      spinDegPerS: number("Begins turning at", "°/s", 0, -10_000, 10_000, 10),
      isFast: flag("Never passes through others", false, "Costs more; for bullets and other fast bodies. Walls of tiles hold all bodies."),
    },
  },
  joint: {
    name: "Joint",
    group: "Physics",
    help: "Ties a Rigid body to the nearest one with a tag, or to the scene where it was placed.",
    searchWords: "rope chain spring hinge wheel connect pendulum",
    params: {
      kind: choice("Holds as a", { hinge: "Hinge", spring: "Spring", rope: "Rope", weld: "Weld", slider: "Slider" }),
      otherTag: tag("To", "", "Empty ties it to its place in the scene."),
      anchorXPx: number("Anchor right of its centre", "px", 0, -10_000, 10_000),
      anchorYPx: number("Anchor below its centre", "px", 0, -10_000, 10_000),
      lengthPx: number("Length", "px", 32, 0, 10_000, 1, "Of a rope or spring; 0 is the distance at the start."),
      stiffness: number("Stiffness", "", 60, 0, 100_000, 5, "Of a spring."),
      damping: number("Damping", "", 4, 0, 10_000, 0.5, "Of a spring."),
      motorDegPerS: number("Motor", "°/s", 0, -10_000, 10_000, 10, "Turns a hinge; 0 is no motor."),
      axisDeg: number("Slides along", "°", 0, -360, 360, 5, "Of a slider."),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;
