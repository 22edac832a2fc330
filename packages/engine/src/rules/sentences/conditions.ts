import { baseKey } from "@playsmith/rules";
import { type Environment, one, withPick } from "../code/environment.ts";
import { memberAccess } from "../code/members.ts";
import type { SlotWriter } from "../code/slot-writer.ts";

export interface ConditionCode {
  /** Code of the test for an object (or without one). */
  test?: (c: SlotWriter, entity: string) => string;
  /** The same for two objects. */
  pair?: (c: SlotWriter, a: string, b: string) => string;
}

const COMPARE: Readonly<Record<string, string>> = { "=": "===", "≠": "!==", "<": "<", ">": ">", "≤": "<=", "≥": ">=" };

/** Code that compares two values by a choice. */
function compared(c: SlotWriter, left: string, right: string, areNumbers: boolean): string {
  const comparison = c.plain("comparison");
  if (areNumbers) return `(${left} ${COMPARE[comparison] ?? "==="} ${right})`;
  if (comparison === "=" || comparison === "≠") return `${comparison === "≠" ? "!" : ""}${c.code.pure("isSame", left, right)}`;
  return `(${c.code.pure("toNumber", left)} ${COMPARE[comparison]} ${c.code.pure("toNumber", right)})`;
}

const test = (write: (c: SlotWriter, entity: string) => string): ConditionCode => ({ test: write });
const pair = (write: (c: SlotWriter, a: string, b: string) => string): ConditionCode => ({ pair: write });
const called =
  (name: string, ...slots: string[]) =>
  (c: SlotWriter, entity: string) =>
    c.call(name, entity, ...slots.map((slot) => c.num(slot)));
/** Memory key of a condition: the object of the rule. */
const ownKey = (c: SlotWriter): string => {
  const self = c.env.picks.get("this");
  return self?.kind === "one" ? self.entity : "0";
};
/** A variable that is compared with a number is read as a number. */
const areAlike = (c: SlotWriter): boolean => {
  const content = c.node.contents["value"];
  return content?.kind === "value" && content.value.type === "number";
};

export const conditionCodes: Readonly<Record<string, ConditionCode>> = {
  check: test((c) => c.flag("test")),
  onlyOnce: test((c) => {
    const memory = c.code.memory(c.env.picks.has("this") ? "entity" : "scene");
    return c.code.pure("once", memory, ownKey(c));
  }),
  atMostEvery: test((c) => {
    const memory = c.code.memory(c.env.picks.has("this") ? "entity" : "scene");
    return c.call("notTooSoon", memory, ownKey(c), c.num("time"));
  }),
  chance: test((c) => c.code.keep("v", c.call("happens", c.num("percent")))),
  sceneIs: test((c) => `(w.sceneId === ${c.constant("scene")})`),
  gameIs: test((c) => `(w.status === ${c.constant("status")})`),
  countIs: test((c) => compared(c, `w.lists.ofPrefab(${c.name("prefab")}).length`, c.num("count"), true)),
  hasTag: test((c, e) => `w.lists.hasTag(${e}, ${c.name("tag")})`),
  isPrefab: test((c, e) => `w.lists.isOfPrefab(${e}, ${c.name("prefab")})`),
  is: test((c, e) => c.code.pure("includes", ...c.list("others"), e)),
  exists: test((c, e) => `(${c.column("alive")}[${e}] === 1)`),
  pickCount: test((c) => compared(c, c.call("countAlive", ...c.list("objects")), c.num("count"), true)),
  animationIs: test((c, e) => `(${c.call("animationOf", e)} === ${c.constant("animation")})`),
  isFlipped: test((c, e) => `(${c.column("flipX")}[${e}] === 1)`),
  isVisible: test((c, e) => c.call("isVisible", e)),
  textIs: test((c, e) => `(w.appearance.textOf(${e}) === ${c.text("text")})`),
  onGround: test((c, e) => `(${c.column("isOnGround")}[${e}] === 1)`),
  isMoving: test(
    (c, e) => `(${c.column("x")}[${e}] !== ${c.column("previousX")}[${e}] || ${c.column("y")}[${e}] !== ${c.column("previousY")}[${e}])`,
  ),
  isFalling: test((c, e) => `(${c.column("vy")}[${e}] > 0 && ${c.column("isOnGround")}[${e}] === 0)`),
  atWall: test((c, e) => c.call("isAtWall", e, c.constant("side"))),
  isInside: test((c, e) => c.call("isInArea", e, c.constant("area"))),
  isInRegion: test((c, e) => c.call("isInRegion", e, c.num("left"), c.num("top"), c.num("right"), c.num("bottom"))),
  speedAbove: test((c, e) => `(${c.call("speedOf", e)} > ${c.num("speed")})`),
  touches: pair((c, a, b) => c.call("touchesOne", a, b)),
  isNear: pair((c, a, b) => c.call("isNearOne", a, b, c.num("distance"))),
  canSee: pair((c, a, b) => c.call("seesOne", a, b, c.num("distance"))),
  standsOn: pair((c, a, b) => `(${c.column("standsOn")}[${a}] === ${b} + 1)`),
  isAbove: pair((c, a, b) => `(${c.column("y")}[${a}] < ${c.column("y")}[${b}])`),
  isLeftOf: pair((c, a, b) => `(${c.column("x")}[${a}] < ${c.column("x")}[${b}])`),
  containsPoint: test(called("coversPoint", "x", "y")),
  touchesPointer: test(called("isUnderPointer")),
  touchesTile: test(called("isOnHazard")),
  healthIs: test((c, e) => compared(c, c.call("healthOf", e), c.num("health"), true)),
  isInvulnerable: test(called("isInvulnerable")),
  behaviourIsOn: test((c, e) => c.call("isBehaviourOn", e, c.constant("behaviour"))),
  variableIs: test((c) => {
    const read = memberAccess(c.code, c.code.variables("V"), c.plain("variable"));
    return areAlike(c) ? compared(c, c.code.pure("toNumber", read), c.value("value"), true) : compared(c, read, c.value("value"), false);
  }),
  ownVariableIs: test((c, e) => {
    const read = memberAccess(c.code, `${c.code.variables("O")}[${e}]?`, c.plain("variable")).replace("?[", "?.[");
    return areAlike(c) ? compared(c, c.code.pure("toNumber", read), c.value("value"), true) : compared(c, read, c.value("value"), false);
  }),
  isHeld: test((c) => c.call("isHeld", c.constant("input"))),
  isPressed: test((c) => c.call("isPressed", c.constant("input"))),
  pointerIsDown: test(() => "w.input.pointerDown"),
  gameIsPaused: test(() => "w.isPaused"),
  isChildOf: pair((_c, a, b) => `(w.parents.parentOf(${a}) === ${b})`),
  hasChildren: test(called("hasChildren")),
  tileIs: test((c) => `(${c.call("tileOf", c.constant("layer"), c.num("x"), c.num("y"))} === ${c.num("tile")})`),
  wallBetween: test((c, e) => c.call("isWallAhead", e, c.num("distance"), c.num("angle"))),
  stateIs: test((c, e) => c.call("isInState", e, c.constant("state"))),
  sceneVariableIs: test((c) => {
    const read = memberAccess(c.code, c.code.variables("SV"), c.plain("variable"));
    return areAlike(c) ? compared(c, c.code.pure("toNumber", read), c.value("value"), true) : compared(c, read, c.value("value"), false);
  }),
  listHolds: test((c) => c.code.pure("containsValue", memberAccess(c.code, c.code.variables("V"), c.plain("variable")), c.value("value"))),
  listIsEmpty: test((c) => c.code.pure("isEmpty", memberAccess(c.code, c.code.variables("V"), c.plain("variable")))),
  playerPointerIsDown: test((c) => c.call("isPointerDownOf", c.num("player"))),
  playerHolds: test((c) => c.call("isHeldBy", c.constant("input"), c.num("player"))),
  saveExists: test((c) => c.call("saveExists", c.text("slot"))),
  timerRuns: test((c) => `(w.timers.leftOf(-1, ${c.name("timer")}) >= 0)`),
};

/** Emits code for a condition that picks one object, or fails. */
type PickerCode = (c: SlotWriter, fail: string) => Environment;

const choosing =
  (choose: (c: SlotWriter, items: string, count: string) => string): PickerCode =>
  (c, fail) => {
    const [items, count] = c.list("objects");
    const entity = c.code.keep("q", choose(c, items, count));
    c.line(`if (${entity} < 0) ${fail}`);
    return withPick(c.env, baseKey(c.selection("objects").base), one(entity));
  };

/** Conditions that choose among objects instead of testing each. */
export const pickerCodes: Readonly<Record<string, PickerCode>> = {
  pickNearest: choosing((c, items, count) => c.call("nearestOf", items, count, c.one("to"))),
  pickFurthest: choosing((c, items, count) => c.call("furthestOf", items, count, c.one("to"))),
  pickRandom: choosing((c, items, count) => c.call("anyOne", items, count)),
  pickHighest: (c, fail) => {
    const [best, worth] = [c.code.temp("q"), c.code.temp("v")];
    c.line(`let ${best} = -1, ${worth} = 0;`);
    const sign = c.plain("which") === "least" ? "<" : ">";
    c.each((entity) => {
      const value = c.code.keep("v", c.num("value"));
      c.line(`if (${best} < 0 || ${value} ${sign} ${worth}) { ${best} = ${entity}; ${worth} = ${value}; }`);
    });
    c.line(`if (${best} < 0) ${fail}`);
    return withPick(c.env, baseKey(c.selection("objects").base), one(best));
  },
  pickCount: (c, fail) => {
    c.line(`if (!${compared(c, c.call("countAlive", ...c.list("objects")), c.num("count"), true)}) ${fail}`);
    return c.env;
  },
};
