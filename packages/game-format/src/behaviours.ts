import type { Primitive } from "./primitives.ts";

/** One typed parameter of a behaviour, with what an inspector needs to show it. */
export type ParameterSpec =
  | { type: "number"; label: string; unit: string; default: number; min: number; max: number; step: number; help?: string }
  | { type: "boolean"; label: string; default: boolean; help?: string }
  | { type: "text"; label: string; default: string; help?: string }
  | { type: "choice"; label: string; default: string; choices: readonly { value: string; label: string }[]; help?: string }
  /** The id of a sound asset, a scene or a prefab; "" for none. */
  | { type: "sound" | "scene" | "prefab"; label: string; default: string; help?: string }
  /** A tag of prefabs. */
  | { type: "tag"; label: string; default: string; help?: string };

export interface BehaviourSpec {
  name: string;
  group: "Movement" | "Enemies" | "Rules of play" | "Camera";
  help: string;
  params: Readonly<Record<string, ParameterSpec>>;
}

const number = (label: string, unit: string, value: number, min: number, max: number, step = 1, help?: string): ParameterSpec => ({
  type: "number",
  label,
  unit,
  default: value,
  min,
  max,
  step,
  ...(help ? { help } : {}),
});
const sound = (label: string): ParameterSpec => ({ type: "sound", label, default: "" });
const tag = (label: string, value: string, help?: string): ParameterSpec => ({
  type: "tag",
  label,
  default: value,
  ...(help ? { help } : {}),
});

/** Every ready-made ability, by type. The engine runs them; the inspector shows them. */
export const behaviourCatalogue = {
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
      animate: {
        type: "boolean",
        label: "Animate",
        default: true,
        help: "Shows the animations named idle, run, jump and fall as it moves, and faces where it goes.",
      },
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
      animate: {
        type: "boolean",
        label: "Animate",
        default: true,
        help: "Shows the animations idle-down, walk-down, … (or idle and walk) as it moves.",
      },
    },
  },
  followCamera: {
    name: "Follow camera",
    group: "Camera",
    help: "The camera keeps this object in view and stays inside the scene.",
    params: {
      stiffness: number("Stiffness", "1/s", 8, 0.1, 100, 0.1, "How quickly the camera catches up."),
      deadZoneWidthPx: number("Dead zone width", "px", 24, 0, 4_096),
      deadZoneHeightPx: number("Dead zone height", "px", 16, 0, 4_096),
      lookAheadPx: number("Look ahead", "px", 24, 0, 1_000),
    },
  },
  collectible: {
    name: "Collectible",
    group: "Rules of play",
    help: "Disappears when the collector touches it, and adds to a variable.",
    params: {
      collectorTag: tag("Collected by", "player"),
      variable: { type: "text", label: "Adds to", default: "coins", help: "Name of a global variable." },
      amount: number("Amount", "", 1, -1_000_000, 1_000_000),
      sound: sound("Sound"),
    },
  },
  health: {
    name: "Health",
    group: "Rules of play",
    help: "Takes damage from hazards. At zero it is destroyed; what carries the tag below loses the game.",
    params: {
      maxHealth: number("Health", "hp", 3, 1, 1_000_000),
      invulnerableMs: number("Invulnerable after a hit", "ms", 1_000, 0, 60_000, 50),
      knockbackPxPerS: number("Knockback", "px/s", 160, 0, 5_000, 10),
      variable: { type: "text", label: "Shown as", default: "health", help: "Global variable that mirrors the health; empty for none." },
      losesGame: { type: "boolean", label: "Game is lost at zero", default: true },
      fallsOut: { type: "boolean", label: "Dies below the scene", default: true },
      hurtSound: sound("Hurt sound"),
      deathSound: sound("Death sound"),
    },
  },
  hazard: {
    name: "Hazard",
    group: "Enemies",
    help: "Hurts what touches it, if that has Health.",
    params: { victimTag: tag("Hurts", "player"), damage: number("Damage", "hp", 1, 0, 1_000_000) },
  },
  stompable: {
    name: "Stompable",
    group: "Enemies",
    help: "Is defeated by landing on it from above.",
    params: {
      stomperTag: tag("Stomped by", "player"),
      bouncePxPerS: number("Bounce", "px/s", 220, 0, 3_000, 10),
      variable: { type: "text", label: "Adds to", default: "score" },
      amount: number("Amount", "", 100, -1_000_000, 1_000_000),
      sound: sound("Sound"),
    },
  },
  patrol: {
    name: "Patrol",
    group: "Enemies",
    help: "Walks to and fro, turning at walls and ledges.",
    params: {
      speedPxPerS: number("Speed", "px/s", 40, 0, 2_000),
      axis: {
        type: "choice",
        label: "Along",
        default: "horizontal",
        choices: [
          { value: "horizontal", label: "Left and right" },
          { value: "vertical", label: "Up and down" },
        ],
      },
      rangePx: number("Range", "px", 0, 0, 100_000, 1, "How far from its start it goes; 0 for as far as it can."),
      turnAtLedges: { type: "boolean", label: "Turn at ledges", default: true },
      gravity: { type: "boolean", label: "Falls", default: true },
    },
  },
  chase: {
    name: "Chase",
    group: "Enemies",
    help: "Goes after the nearest object with a tag when it is close.",
    params: {
      targetTag: tag("Chases", "player"),
      speedPxPerS: number("Speed", "px/s", 50, 0, 2_000),
      rangePx: number("Notices within", "px", 96, 0, 100_000),
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
  goal: {
    name: "Goal",
    group: "Rules of play",
    help: "Touching it wins the game, or goes to the next scene.",
    params: {
      reachedByTag: tag("Reached by", "player"),
      nextSceneId: { type: "scene", label: "Then go to", default: "", help: "None wins the game." },
      needsAllTag: tag("Opens when no more", "", "Stays shut while objects with this tag are left in the scene; empty is always open."),
      sound: sound("Sound"),
    },
  },
} as const satisfies Record<string, BehaviourSpec>;

export type BehaviourType = keyof typeof behaviourCatalogue;

/** True for the name of a behaviour that this version knows. */
export function isBehaviourType(type: string): type is BehaviourType {
  return Object.hasOwn(behaviourCatalogue, type);
}

/** The parameters of a behaviour with defaults filled in; wrong types and numbers out of range are mended. */
export function resolveParams(type: BehaviourType, params: Readonly<Record<string, Primitive>>): Record<string, Primitive> {
  const specs: Readonly<Record<string, ParameterSpec>> = behaviourCatalogue[type].params;
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, resolveParam(spec, params[name])]));
}

/** One parameter's value, mended to its spec. */
export function resolveParam(spec: ParameterSpec, value: Primitive | undefined): Primitive {
  if (typeof value !== typeof spec.default) return spec.default;
  if (spec.type === "number") return Number.isFinite(value) ? Math.min(spec.max, Math.max(spec.min, value as number)) : spec.default;
  if (spec.type === "choice") return spec.choices.some((choice) => choice.value === value) ? (value as string) : spec.default;
  return value as Primitive;
}
