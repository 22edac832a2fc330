import type { ValueType } from "./value.ts";

/** A function of the rule language. */
export interface FunctionSpec {
  /** Names and types of its parameters; `?` marks optional ones, `…` a rest parameter. */
  params: readonly (readonly [name: string, type: ValueType])[];
  /** `same` is the type of its arguments. */
  returns: ValueType | "same";
  group: "Numbers" | "Angles" | "Chance" | "Text" | "Objects" | "Lists" | "Input";
  help: string;
  example: string;
}

const numbers = (...names: string[]) => names.map((name) => [name, "number"] as const);
const fn = (
  group: FunctionSpec["group"],
  params: FunctionSpec["params"],
  returns: FunctionSpec["returns"],
  help: string,
  example: string,
): FunctionSpec => ({ group, params, returns, help, example });

/** The functions of the rule language by name. All are deterministic. */
export const expressionFunctions = {
  if: fn(
    "Numbers",
    [
      ["test", "boolean"],
      ["yes", "any"],
      ["no", "any"],
    ],
    "same",
    "The second value when the first is true, else the third.",
    "if(score > 9, 1, 0)",
  ),
  min: fn("Numbers", numbers("a", "…"), "number", "The smallest of its values.", "min(score, 100)"),
  max: fn("Numbers", numbers("a", "…"), "number", "The largest of its values.", "max(score, 0)"),
  clamp: fn("Numbers", numbers("value", "low", "high"), "number", "The value, kept between two others.", "clamp(score, 0, 100)"),
  abs: fn("Numbers", numbers("value"), "number", "The value without its sign.", "abs(-3)"),
  sign: fn("Numbers", numbers("value"), "number", "1 for what is above zero, −1 for what is below, else 0.", "sign(-3)"),
  round: fn(
    "Numbers",
    numbers("value", "digits?"),
    "number",
    "The nearest whole number, or the nearest with so many digits after the point.",
    "round(2.55, 1)",
  ),
  floor: fn("Numbers", numbers("value"), "number", "The whole number below.", "floor(2.7)"),
  ceil: fn("Numbers", numbers("value"), "number", "The whole number above.", "ceil(2.1)"),
  sqrt: fn("Numbers", numbers("value"), "number", "The square root; 0 for what is below zero.", "sqrt(16)"),
  exp: fn("Numbers", numbers("value"), "number", "e to the power of the value.", "exp(1)"),
  log: fn("Numbers", numbers("value"), "number", "The natural logarithm; 0 for what has none.", "log(10)"),
  mod: fn("Numbers", numbers("value", "by"), "number", "What is left over after dividing, never below zero.", "mod(-1, 4)"),
  lerp: fn(
    "Numbers",
    numbers("from", "to", "share"),
    "number",
    "What lies between two values: the first at 0, the second at 1.",
    "lerp(0, 10, 0.5)",
  ),
  remap: fn(
    "Numbers",
    numbers("value", "from", "to", "newFrom", "newTo"),
    "number",
    "Moves a value from one range into another.",
    "remap(5, 0, 10, 0, 100)",
  ),
  snap: fn("Numbers", numbers("value", "step"), "number", "The nearest multiple of a step.", "snap(37, 16)"),
  wrap: fn(
    "Numbers",
    numbers("value", "low", "high"),
    "number",
    "The value, going round from the high end to the low one.",
    "wrap(370, 0, 360)",
  ),
  sin: fn("Angles", numbers("degrees"), "number", "The sine of an angle in degrees.", "sin(90)"),
  cos: fn("Angles", numbers("degrees"), "number", "The cosine of an angle in degrees.", "cos(0)"),
  tan: fn("Angles", numbers("degrees"), "number", "The tangent of an angle in degrees.", "tan(45)"),
  asin: fn("Angles", numbers("value"), "number", "The angle in degrees whose sine this is.", "asin(1)"),
  acos: fn("Angles", numbers("value"), "number", "The angle in degrees whose cosine this is.", "acos(1)"),
  atan: fn("Angles", numbers("value"), "number", "The angle in degrees whose tangent this is.", "atan(1)"),
  atan2: fn("Angles", numbers("y", "x"), "number", "The direction of a way right (x) and down (y), in degrees.", "atan2(1, 0)"),
  angleDifference: fn(
    "Angles",
    numbers("from", "to"),
    "number",
    "How far to turn from one angle to another, −180 to 180 degrees.",
    "angleDifference(350, 10)",
  ),
  random: fn("Chance", numbers("low", "high"), "number", "A random number between two others.", "random(0, 10)"),
  randomInt: fn(
    "Chance",
    numbers("low", "high"),
    "number",
    "A random whole number from the low one to the high one, both included.",
    "randomInt(1, 6)",
  ),
  choose: fn(
    "Chance",
    [
      ["a", "any"],
      ["…", "any"],
    ],
    "same",
    "One of its values by chance.",
    'choose("left", "right")',
  ),
  chance: fn("Chance", numbers("percent"), "boolean", "True in so many of a hundred cases.", "chance(25)"),
  length: fn("Text", [["value", "any"]], "number", "How many characters a text, or how many entries a list or map has.", 'length("abc")'),
  upper: fn("Text", [["value", "text"]], "text", "In capital letters.", 'upper("abc")'),
  lower: fn("Text", [["value", "text"]], "text", "In small letters.", 'lower("ABC")'),
  trim: fn("Text", [["value", "text"]], "text", "Without spaces at both ends.", 'trim(" a ")'),
  contains: fn(
    "Text",
    [
      ["value", "any"],
      ["part", "any"],
    ],
    "boolean",
    "True when a text holds another, or a list an entry, or a map a key.",
    'contains("score", "core")',
  ),
  startsWith: fn(
    "Text",
    [
      ["value", "text"],
      ["part", "text"],
    ],
    "boolean",
    "True when a text begins with another.",
    'startsWith("score", "sc")',
  ),
  endsWith: fn(
    "Text",
    [
      ["value", "text"],
      ["part", "text"],
    ],
    "boolean",
    "True when a text ends with another.",
    'endsWith("score", "re")',
  ),
  position: fn(
    "Text",
    [
      ["value", "text"],
      ["part", "text"],
    ],
    "number",
    "Where a text holds another, counted from 1; 0 when it does not.",
    'position("score", "o")',
  ),
  replace: fn(
    "Text",
    [
      ["value", "text"],
      ["part", "text"],
      ["by", "text"],
    ],
    "text",
    "With each occurrence of a part replaced.",
    'replace("a-b", "-", "+")',
  ),
  part: fn(
    "Text",
    [
      ["value", "text"],
      ["start", "number"],
      ["count?", "number"],
    ],
    "text",
    "A piece of a text, from a place counted from 1.",
    'part("score", 2, 3)',
  ),
  repeat: fn(
    "Text",
    [
      ["value", "text"],
      ["times", "number"],
    ],
    "text",
    "A text several times.",
    'repeat("♥", 3)',
  ),
  number: fn("Text", [["value", "any"]], "number", "A text as a number; 0 when it is none.", 'number("12")'),
  text: fn(
    "Text",
    [
      ["value", "any"],
      ["digits?", "number"],
    ],
    "text",
    "A value as text, a number with so many digits after the point.",
    "text(2.5, 2)",
  ),
  pad: fn(
    "Text",
    [
      ["value", "any"],
      ["width", "number"],
    ],
    "text",
    "A number with zeros in front, so that it is so wide.",
    "pad(7, 3)",
  ),
  distance: fn(
    "Objects",
    [
      ["a", "objects"],
      ["b", "objects"],
    ],
    "number",
    "Pixels between two objects, or between two places: distance(x1, y1, x2, y2).",
    "distance(Player, Enemy)",
  ),
  angle: fn(
    "Objects",
    [
      ["from", "objects"],
      ["to", "objects"],
    ],
    "number",
    "Direction from one object to another in degrees, or from one place to another: angle(x1, y1, x2, y2).",
    "angle(Player, Enemy)",
  ),
  count: fn("Objects", [["objects", "objects"]], "number", "How many of them there are.", "count(Enemy)"),
  exists: fn("Objects", [["objects", "objects"]], "boolean", "True when there is at least one.", "exists(Enemy)"),
  hasTag: fn(
    "Objects",
    [
      ["object", "objects"],
      ["tag", "text"],
    ],
    "boolean",
    "True when an object carries a tag.",
    'hasTag(Player, "player")',
  ),
  isTouching: fn(
    "Objects",
    [
      ["a", "objects"],
      ["b", "objects"],
    ],
    "boolean",
    "True when an object touches one of others.",
    "isTouching(Player, Enemy)",
  ),
  inSight: fn(
    "Objects",
    [
      ["a", "objects"],
      ["b", "objects"],
    ],
    "boolean",
    "True when no wall stands between two objects.",
    "inSight(Player, Enemy)",
  ),
  isHeld: fn("Input", [["action", "text"]], "boolean", "True while an input action is held.", 'isHeld("jump")'),
  pointerXOf: fn("Input", numbers("player"), "number", "Where the pointer of a player is in the scene, in online games.", "pointerXOf(2)"),
  pointerYOf: fn("Input", numbers("player"), "number", "Where the pointer of a player is in the scene, in online games.", "pointerYOf(2)"),
  isPressed: fn("Input", [["action", "text"]], "boolean", "True in the tick in which an input action is pressed.", 'isPressed("jump")'),
} as const satisfies Record<string, FunctionSpec>;

export type ExpressionFunction = keyof typeof expressionFunctions;
