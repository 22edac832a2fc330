import type { Primitive } from "@playsmith/game-format";

export const RULE_SUBJECTS = [
  "World",
  "Objects",
  "Look",
  "Movement",
  "Touching",
  "Behaviours",
  "Variables",
  "Saves",
  "Input",
  "Sound",
  "Camera",
  "Clock",
  "Messages",
  "Flow",
] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];

/**
 * What a slot holds. `number`, `text`, `boolean` and `value` are expressions; `objects` is a selection of objects; `prefab`, `scene`,
 * `sound`, `function` and `layer` are ids; the rest are plain words.
 */
export type SlotType =
  | "number"
  | "text"
  | "boolean"
  | "value"
  | "objects"
  | "prefab"
  | "scene"
  | "sound"
  | "music"
  | "function"
  | "layer"
  | "variable"
  | "ownVariable"
  | "sceneVariable"
  | "animation"
  | "behaviour"
  | "parameter"
  | "tag"
  | "input"
  | "choice"
  | "color"
  | "word";

export interface SlotSpec {
  type: SlotType;
  label: string;
  /** Unit of a number, e.g. px or ms; "" for a count. */
  unit: string;
  default: Primitive;
  choices?: readonly { value: string; label: string }[];
  help?: string;
  /** Of what its text is a name, in quotes: where the default names none, one that there is is offered. */
  names?: "scene";
}

/** One sentence of the rules language. `sentence` names its slots in braces. */
export interface SentenceSpec {
  kind: "trigger" | "condition" | "action" | "block";
  subject: RuleSubject;
  sentence: string;
  help: string;
  slots: Readonly<Record<string, SlotSpec>>;
  /** Which parts a block has, and what stands in them. */
  parts?: readonly ("if" | "then" | "else")[];
  /** True for what takes time: what follows in the same list waits for it. */
  waits?: boolean;
  /** True for what goes on by itself, and is waited for only inside "one after the other". */
  lasts?: boolean;
  /** How it ends the game or leaves the scene. */
  ends?: "won" | "lost" | "scene" | "next" | "game";
  /** True for a trigger that fires in each tick in which something holds. */
  continuous?: true;
  /** True for a trigger of the whole game that fires in the scene that a rule leads to as well. */
  firesInEveryScene?: true;
  /** True for a condition whose answer a change of scene leaves as it is. */
  outlastsScene?: true;
  /** True for a trigger that never fires for objects without a collider. */
  needsCollider?: true;
  /** True for what can take an object out of the game; what is created may have a script that does. */
  removesObjects?: true;
  /** What it does to a place: sets a speed that something else moves by, moves up to the sides of the scene, or moves anywhere. */
  motion?: "speed" | "bounded" | "free";
}

const slot = (type: SlotType, label: string, value: Primitive, unit = "", help?: string): SlotSpec => ({
  type,
  label,
  unit,
  default: value,
  ...(help === undefined ? {} : { help }),
});

export const num = (label: string, unit: string, value: number | string, help?: string) => slot("number", label, value, unit, help);
export const words = (label: string, value = '""', help?: string) => slot("text", label, value, "", help);
export const test = (label: string, value = "true", help?: string) => slot("boolean", label, value, "", help);
export const anyValue = (label: string, value: Primitive = 0, help?: string) => slot("value", label, value, "", help);
export const objects = (label = "Objects", value = "this", help?: string) => slot("objects", label, value, "", help);
export const prefab = (label = "Prefab") => slot("prefab", label, "");
export const scene = (label = "Scene") => slot("scene", label, "");
export const sound = (label = "Sound") => slot("sound", label, "");
export const music = (label = "Music") => slot("music", label, "");
export const functionSlot = (label = "Function") => slot("function", label, "");
export const layer = (label = "Layer", help?: string) => slot("layer", label, "", "", help);
export const variable = (label = "Variable", value = "score") => slot("variable", label, value);
export const ownVariable = (label = "Variable", value = "hits") => slot("ownVariable", label, value);
export const sceneVariable = (label = "Variable", value = "wave") => slot("sceneVariable", label, value);
export const animation = (label = "Animation", value = "idle") => slot("animation", label, value);
export const behaviour = (label = "Behaviour") => slot("behaviour", label, "platformerMovement");
export const parameter = (label = "Parameter", value = "speedPxPerS") => slot("parameter", label, value);
export const tag = (label = "Tag", value = "enemy") => slot("tag", label, value);
export const input = (label = "Action") => slot("input", label, "jump");
export const color = (label = "Colour", value = "#ffffff") => slot("color", label, value);
export const word = (label: string, value: string, help?: string) => slot("word", label, value, "", help);
/** @param choices labels by value; the first is the default. */
export const choice = (label: string, choices: Readonly<Record<string, string>>): SlotSpec => ({
  ...slot("choice", label, Object.keys(choices)[0] ?? ""),
  choices: Object.entries(choices).map(([value, name]) => ({ value, label: name })),
});

type Slots = SentenceSpec["slots"];
const make =
  (kind: SentenceSpec["kind"], subject: RuleSubject) =>
  (sentence: string, slots: Slots = {}, help = "", more: Partial<SentenceSpec> = {}): SentenceSpec => ({
    kind,
    subject,
    sentence,
    help,
    slots,
    ...more,
  });

/** Makers of sentences on one subject. */
export const about = (subject: RuleSubject) => ({
  trigger: make("trigger", subject),
  condition: make("condition", subject),
  action: make("action", subject),
  block: make("block", subject),
});

/** Courses of a change over time. */
export const EASINGS = {
  linear: "evenly",
  outQuad: "slowing down",
  inQuad: "speeding up",
  inOutSine: "softly at both ends",
  outBack: "beyond and back",
  outBounce: "bouncing",
  outElastic: "springing",
} as const;

export const COMPARISONS = { "=": "is", "≠": "is not", "<": "is below", ">": "is above", "≤": "is at most", "≥": "is at least" } as const;
