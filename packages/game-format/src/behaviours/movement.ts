import { type BehaviourSpec, choice, flag, number, sound } from "./spec.ts";

/** How things move: by the person who plays, or by themselves. */
export const movement = {
  platformerMovement: {
    name: "Platformer movement",
    group: "Movement",
    help: "Runs left and right and jumps, moved by the arrow keys, A and D, Space, a gamepad or the on-screen controls.",
    params: {
      speedPxPerS: number("Run speed", "px/s", 110, 0, 2_000),
      accelerationPxPerS2: number("Acceleration", "px/s²", 900, 0, 20_000, 10),
      jumpSpeedPxPerS: number("Jump speed", "px/s", 290, 0, 3_000),
      coyoteMs: number("Coyote time", "ms", 100, 0, 1_000, 10, "How long after leaving a ledge a jump still counts."),
      jumpBufferMs: number("Jump buffer", "ms", 120, 0, 1_000, 10, "How long before landing a press of jump is remembered."),
      jumpCutPercent: number("Short jump", "%", 45, 0, 100, 5, "Speed that is kept when jump is let go early; 100 makes every jump full."),
      maxFallPxPerS: number("Fastest fall", "px/s", 420, 1, 5_000, 10),
      jumpSound: sound("Jump sound"),
      animate: flag("Animate", true, "Shows the animations named idle, run, jump and fall as it moves, and faces where it goes."),
    },
  },
  topDownMovement: {
    name: "Top-down movement",
    group: "Movement",
    help: "Walks in four or eight directions, moved by the arrow keys, WASD, a gamepad or the on-screen controls.",
    params: {
      speedPxPerS: number("Speed", "px/s", 90, 0, 2_000),
      accelerationPxPerS2: number("Acceleration", "px/s²", 1_200, 0, 20_000, 10),
      directions: {
        type: "choice",
        label: "Directions",
        default: "8",
        choices: [
          { value: "8", label: "Eight" },
          { value: "4", label: "Four" },
        ],
      },
      animate: flag("Animate", true, "Shows the animations idle-down, walk-down, … (or idle and walk) as it moves."),
    },
  },
  float: {
    name: "Float",
    group: "Movement",
    help: "Bobs up and down around where it was placed.",
    params: { heightPx: number("Height", "px", 2, 0, 1_000, 0.5), periodMs: number("Period", "ms", 1_200, 100, 60_000, 50) },
  },
  bounce: {
    name: "Bounce",
    group: "Movement",
    help: "Moves in a straight line and bounces off walls and the edges of the scene.",
    params: {
      speedXPxPerS: number("Speed right", "px/s", 60, -2_000, 2_000),
      speedYPxPerS: number("Speed down", "px/s", 60, -2_000, 2_000),
    },
  },
  vehicle: {
    name: "Vehicle",
    group: "Movement",
    help: "Drives as a car seen from above: up gives gas, down brakes and goes back, left and right steer.",
    params: {
      speedPxPerS: number("Top speed", "px/s", 180, 0, 3_000),
      accelerationPxPerS2: number("Acceleration", "px/s²", 200, 0, 20_000, 10),
      brakePxPerS2: number("Brakes", "px/s²", 400, 0, 20_000, 10),
      steeringDegPerS: number("Steering", "°/s", 180, 0, 1_440, 5),
      gripPercent: number("Grip", "%", 85, 0, 100, 5, "How little it slides sideways; 100 drives as on rails."),
    },
  },
  gridMovement: {
    name: "Grid movement",
    group: "Movement",
    help: "Walks from cell to cell, one step for each press; walls stop it. For puzzles and turn-based games.",
    params: {
      cellPx: number("Cell", "px", 16, 1, 512),
      stepMs: number("Time for a step", "ms", 140, 0, 5_000, 10),
      repeats: flag("Keeps walking while held", true),
      stepVariable: { type: "text", label: "Counts steps in", default: "", help: "Global variable; empty for none." },
      stepSound: sound("Step sound"),
    },
  },
  dash: {
    name: "Dash",
    group: "Movement",
    help: "Shoots forward for a moment when the action button is pressed, unhurt by gravity. Beside a movement of its own.",
    params: {
      speedPxPerS: number("Speed", "px/s", 320, 0, 5_000, 10),
      durationMs: number("Lasts", "ms", 150, 10, 5_000, 10),
      cooldownMs: number("Then rests", "ms", 500, 0, 60_000, 50),
      sound: sound("Sound"),
    },
  },
  movingPlatform: {
    name: "Moving platform",
    group: "Movement",
    help: "Glides to and fro between where it was placed and a second place. Solid ones carry who stands on them.",
    params: {
      travelXPx: number("Travels right", "px", 64, -100_000, 100_000),
      travelYPx: number("Travels down", "px", 0, -100_000, 100_000),
      periodMs: number("There and back", "ms", 4_000, 100, 600_000, 100),
      easing: choice("Motion", { smooth: "Smooth", steady: "Steady" }),
    },
  },
  orbit: {
    name: "Orbit",
    group: "Movement",
    help: "Circles around where it was placed.",
    params: {
      radiusPx: number("Radius", "px", 32, 0, 100_000),
      periodMs: number("Once around", "ms", 3_000, 50, 600_000, 50),
      startDeg: number("Starts at", "°", 0, -360, 360, 5),
      isReversed: flag("The other way round", false),
    },
  },
  spin: {
    name: "Spin",
    group: "Movement",
    help: "Turns about its centre.",
    params: { turnDegPerS: number("Turns", "°/s", 90, -3_600, 3_600, 5) },
  },
} as const satisfies Record<string, BehaviourSpec>;
