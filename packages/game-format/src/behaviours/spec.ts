import type { Primitive, Value } from "../values/value.ts";

/** One typed parameter of a behaviour, with what an inspector needs to show it. */
export type ParameterSpec =
  | { type: "number"; label: string; unit: string; default: number; min: number; max: number; step: number; help?: string }
  | { type: "boolean"; label: string; default: boolean; help?: string }
  /** `isLong`: of several lines. */
  | { type: "text"; label: string; default: string; isLong?: true; help?: string }
  | { type: "choice"; label: string; default: string; choices: readonly { value: string; label: string }[]; help?: string }
  /** The id of a sound asset, a scene or a prefab; "" for none. */
  | { type: "sound" | "scene" | "prefab"; label: string; default: string; help?: string }
  /** A tag of prefabs. */
  | { type: "tag"; label: string; default: string; help?: string }
  /** The name of a variable of the game, or of the object itself, that the behaviour fills or reads; `holds` is what it is at first. */
  | { type: "variable"; label: string; of: "game" | "object"; holds: Value; default: string; help?: string };

export interface BehaviourSpec {
  name: string;
  group: "Movement" | "Physics" | "Enemies" | "Weapons" | "Rules of play" | "Scenery" | "Screen" | "Camera";
  help: string;
  /** What people call it who search for it, besides its name and help. */
  searchWords: string;
  params: Readonly<Record<string, ParameterSpec>>;
  /** Parameters that a new use has beyond the defaults, which stay as they are for existing games and recordings. */
  initialParams?: Readonly<Record<string, Primitive>>;
  /** What of the players' input it reads: directions that move its object, other actions, or mouse and finger. */
  input?: "steering" | "actions" | "pointer";
  /** Movement seen from above, where nothing falls. */
  isTopDown?: true;
  /** Gravity pulls its object. */
  falls?: true;
  /** It jumps with the action "jump". */
  jumps?: true;
  /** It waits for the action "action": always, or where a parameter says so. */
  usesAction?: true | { param: string };
  /** Its object is an enemy of the player. */
  isEnemy?: true;
  /** Whether adding it makes the collider solid: always, or where the object does nothing else. */
  solid?: "always" | "alone";
  /** How the game or the scene ends by it, by the value of a parameter; `always` without one. */
  ends?: { always: Ending } | { param: string; values: Readonly<Record<string, Ending>> };
}

/** How a game or a scene ends. */
export type Ending = "won" | "lost" | "scene";

const withHelp = (help: string | undefined): { help?: string } => (help ? { help } : {});

export const number = (label: string, unit: string, value: number, min: number, max: number, step = 1, help?: string): ParameterSpec => ({
  type: "number",
  label,
  unit,
  default: value,
  min,
  max,
  step,
  ...withHelp(help),
});
export const flag = (label: string, value: boolean, help?: string): ParameterSpec => ({
  type: "boolean",
  label,
  default: value,
  ...withHelp(help),
});
export const text = (label: string, value: string, help?: string): ParameterSpec => ({
  type: "text",
  label,
  default: value,
  ...withHelp(help),
});
export const lines = (label: string, value: string, help: string): ParameterSpec => ({
  type: "text",
  label,
  default: value,
  isLong: true,
  ...withHelp(help),
});
export const tag = (label: string, value: string, help?: string): ParameterSpec => ({
  type: "tag",
  label,
  default: value,
  ...withHelp(help),
});
/** @param holds what the variable is while nothing has filled it. */
export const variable = (label: string, value: string, help?: string, holds: Value = 0): ParameterSpec => ({
  type: "variable",
  of: "game",
  label,
  holds,
  default: value,
  ...withHelp(help),
});
export const ownVariable = (label: string, value: string, help: string, holds: Value): ParameterSpec => ({
  type: "variable",
  of: "object",
  label,
  holds,
  default: value,
  ...withHelp(help),
});
export const sound = (label: string): ParameterSpec => ({ type: "sound", label, default: "" });
export const scene = (label: string, help?: string): ParameterSpec => ({ type: "scene", label, default: "", ...withHelp(help) });
export const prefab = (label: string, help?: string): ParameterSpec => ({ type: "prefab", label, default: "", ...withHelp(help) });

/** Which of up to four players at one machine controls it. */
export const player = (): ParameterSpec => number("Player", "", 1, 1, 4, 1, "Which player at this machine controls it.");

/** @param choices labels by value; the first is the default. */
export const choice = (label: string, choices: Readonly<Record<string, string>>, help?: string): ParameterSpec => ({
  type: "choice",
  label,
  default: Object.keys(choices)[0] ?? "",
  choices: Object.entries(choices).map(([value, name]) => ({ value, label: name })),
  ...withHelp(help),
});

/** One parameter's value, mended to its spec. */
export function resolveParam(spec: ParameterSpec, value: Primitive | undefined): Primitive {
  if (typeof value !== typeof spec.default) return spec.default;
  if (spec.type === "number") return Number.isFinite(value) ? Math.min(spec.max, Math.max(spec.min, value as number)) : spec.default;
  if (spec.type === "choice") return spec.choices.some((offered) => offered.value === value) ? (value as string) : spec.default;
  return value as Primitive;
}
