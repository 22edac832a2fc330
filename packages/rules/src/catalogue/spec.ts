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
  "Scores",
  "Input",
  "Sound",
  "Camera",
  "Clock",
  "Messages",
  "Flow",
] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];

/**
 * Type of a slot. `number`, `text`, `boolean` and `value` are expressions; `objects` is a selection of objects; `prefab`, `scene`, `sound`,
 * `function` and `layer` are ids; the others are plain text.
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
  /** The kind of name that the text is; an existing name is suggested when the default does not exist. */
  names?: "scene" | "leaderboard" | "achievement";
}

/** A sentence of the rule language. `sentence` contains its slots in braces. */
export interface SentenceSpec {
  kind: "trigger" | "condition" | "action" | "block";
  subject: RuleSubject;
  sentence: string;
  help: string;
  slots: Readonly<Record<string, SlotSpec>>;
  /** The parts of a block. */
  parts?: readonly ("if" | "then" | "else")[];
  /** Whether it takes time: the following nodes of the list wait for it. */
  waits?: boolean;
  /** Whether it continues in the background; only "one after the other" waits for it. */
  lasts?: boolean;
  /** How it ends the game or leaves the scene. */
  ends?: "won" | "lost" | "scene" | "next" | "game";
  /** Whether the trigger fires in each tick in which its test holds. */
  continuous?: true;
  /** Whether a global trigger also fires in a scene that a rule changed to. */
  firesInEveryScene?: true;
  /** Whether the result of the condition survives a change of scene. */
  outlastsScene?: true;
  /** Whether the trigger requires objects with a collider. */
  needsCollider?: true;
  /** Whether it can remove objects; created objects may have scripts that do. */
  removesObjects?: true;
  /** Its effect on positions: sets a velocity, moves up to the sides of the scene, or moves anywhere. */
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

/** Builders of the sentences of one subject. */
export const about = (subject: RuleSubject) => ({
  trigger: make("trigger", subject),
  condition: make("condition", subject),
  action: make("action", subject),
  block: make("block", subject),
});

/** Easing curves of tweens. */
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
