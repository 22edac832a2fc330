import type { Primitive, Value } from "../values/value.ts";

/** A typed parameter of a behaviour, with the data for its inspector control. */
export type ParameterSpec =
  | { type: "number"; label: string; unit: string; default: number; min: number; max: number; step: number; help?: string }
  | { type: "boolean"; label: string; default: boolean; help?: string }
  /** `isLong`: multi-line. */
  | { type: "text"; label: string; default: string; isLong?: true; help?: string }
  | { type: "choice"; label: string; default: string; choices: readonly { value: string; label: string }[]; help?: string }
  /** The id of a sound asset, a scene or a prefab; "" for none. */
  | { type: "sound" | "scene" | "prefab"; label: string; default: string; help?: string }
  /** A tag of prefabs. */
  | { type: "tag"; label: string; default: string; help?: string }
  /** The name of a game or object variable that the behaviour writes or reads; `holds` is its initial value. */
  | { type: "variable"; label: string; of: "game" | "object"; holds: Value; default: string; help?: string };

export interface BehaviourSpec {
  name: string;
  group: "Movement" | "Physics" | "Enemies" | "Weapons" | "Rules of play" | "Scenery" | "Screen" | "Camera";
  help: string;
  /** Search terms besides its name and help. */
  searchWords: string;
  params: Readonly<Record<string, ParameterSpec>>;
  /** Parameters of a newly added behaviour that differ from the defaults; the defaults are fixed for existing games and recordings. */
  initialParams?: Readonly<Record<string, Primitive>>;
  /** The input that it reads: directions that move its object, other actions, or the pointer. */
  input?: "steering" | "actions" | "pointer";
  /** Top-down movement without gravity. */
  isTopDown?: true;
  /** Its object is affected by gravity. */
  falls?: true;
  /** It jumps with the action "jump". */
  jumps?: true;
  /** It uses the action "action": always, or if a parameter is set. */
  usesAction?: true | { param: string };
  /** Its object is an enemy of the player. */
  isEnemy?: true;
  /** Whether adding it makes the collider solid: always, or only as the object's sole behaviour. */
  solid?: "always" | "alone";
  /** How it ends the game or the scene, by the value of a parameter; `always` without one. */
  ends?: { always: Ending } | { param: string; values: Readonly<Record<string, Ending>> };
}

/** An end of a game or a scene. */
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
/** @param holds initial value of the variable. */
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

/** The player, of up to four on one device, who controls the object. */
export const player = (): ParameterSpec => number("Player", "", 1, 1, 4, 1, "Which player at this machine controls it.");

/** @param choices labels by value; the first is the default. */
export const choice = (label: string, choices: Readonly<Record<string, string>>, help?: string): ParameterSpec => ({
  type: "choice",
  label,
  default: Object.keys(choices)[0] ?? "",
  choices: Object.entries(choices).map(([value, name]) => ({ value, label: name })),
  ...withHelp(help),
});

/** A parameter value, repaired to match its spec. */
export function resolveParam(spec: ParameterSpec, value: Primitive | undefined): Primitive {
  if (typeof value !== typeof spec.default) return spec.default;
  if (spec.type === "number") return Number.isFinite(value) ? Math.min(spec.max, Math.max(spec.min, value as number)) : spec.default;
  if (spec.type === "choice") return spec.choices.some((offered) => offered.value === value) ? (value as string) : spec.default;
  return value as Primitive;
}
