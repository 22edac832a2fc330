import type { SignalKind } from "../../signals.ts";
import type { SlotWriter } from "../code/slot-writer.ts";

/** Point of a tick at which a rule runs; see docs/rules.md. */
export type RulePoint = "begin" | "contact" | "created" | "removed" | "signal";

/**
 * How a trigger fires. `level` fires in each tick in which its test holds; `watch` keeps state between ticks and returns whether it fires;
 * `signal` fires on a world signal.
 */
export type TriggerCode =
  | { at: "begin" | "contact"; level: (c: SlotWriter, entity: string) => string; isInput?: boolean }
  | { at: "begin" | "contact"; watch: (c: SlotWriter, entity: string, memory: string, key: string) => string }
  | { at: "signal"; signal: SignalKind; toAll?: boolean; matches?: (c: SlotWriter) => string }
  | { at: "contact"; touch: "begins" | "stays" | "ends" }
  | { at: "created" | "removed"; matches?: (c: SlotWriter, entity: string) => string };

type Level = (c: SlotWriter, entity: string) => string;
const level = (test: Level): TriggerCode => ({ at: "begin", level: test });
const onInput = (test: Level): TriggerCode => ({ at: "begin", level: test, isInput: true });
/** Fires when a test becomes true. */
const edge = (at: "begin" | "contact", test: Level): TriggerCode => ({
  at,
  watch: (c, entity, memory, key) => c.code.pure("becomes", memory, key, test(c, entity)),
});
/** As an edge, but does not fire if the test holds from the start. */
const laterEdge = (at: "begin" | "contact", test: Level): TriggerCode => ({
  at,
  watch: (c, entity, memory, key) => c.code.pure("becomesLater", memory, key, test(c, entity)),
});
const changes = (name: string, value: Level): TriggerCode => ({
  at: "contact",
  watch: (c, entity, memory, key) => c.code.pure(name, memory, key, value(c, entity)),
});
const signal = (kind: SignalKind, matches?: (c: SlotWriter) => string): TriggerCode => ({
  at: "signal",
  signal: kind,
  ...(matches ? { matches } : {}),
});
const global = (c: SlotWriter): string => c.code.pure("valueOr", c.code.emit.term(c.code, c.env, variableTerm(c)), "0");
const ofScene = (c: SlotWriter): string => {
  const term = { type: "any", kind: "sceneVariable", name: c.plain("variable"), initial: 0 } as const;
  return c.code.pure("valueOr", c.code.emit.term(c.code, c.env, term), "0");
};
const variableTerm = (c: SlotWriter) => ({ type: "any", kind: "global", name: c.plain("variable"), initial: 0 }) as const;
const named =
  (slot: string) =>
  (c: SlotWriter): string =>
    `s.name === ${c.name(slot)}`;

export const triggerCodes: Readonly<Record<string, TriggerCode>> = {
  sceneStarts: level(() => "H.isFirstTick()"),
  everyTick: level(() => "true"),
  gameWon: edge("begin", () => 'w.status === "won"'),
  gameLost: edge("begin", () => 'w.status === "lost"'),
  created: { at: "created" },
  destroyed: { at: "removed" },
  animationEnds: signal("animationEnd", (c) => (c.plain("animation") === "" ? "true" : `s.name === ${c.name("animation")}`)),
  frameReached: edge("contact", (c, e) => c.call("showsFrame", e, c.constant("animation"), c.num("frame"))),
  lands: edge("contact", (c, e) => `${c.column("isOnGround")}[${e}] === 1`),
  leavesGround: laterEdge("contact", (c, e) => `${c.column("isOnGround")}[${e}] === 0`),
  jumps: laterEdge("contact", (c, e) => `${c.column("isOnGround")}[${e}] === 0 && ${c.column("vy")}[${e}] < 0`),
  hitsWall: edge("contact", (c, e) => c.call("isAtWall", e, c.constant("side"))),
  leavesArea: laterEdge("contact", (c, e) => `!${c.call("isInArea", e, c.constant("area"))}`),
  entersArea: laterEdge("contact", (c, e) => c.call("isInArea", e, c.constant("area"))),
  startsMoving: edge("contact", (c, e) => c.call("hasMoved", e)),
  stopsMoving: laterEdge("contact", (c, e) => `!${c.call("hasMoved", e)}`),
  touchBegins: { at: "contact", touch: "begins" },
  touchStays: { at: "contact", touch: "stays" },
  touchEnds: { at: "contact", touch: "ends" },
  hurt: signal("hurt"),
  healed: changes("grows", (c, e) => c.call("healthOf", e)),
  dies: signal("died"),
  collected: signal("collected"),
  variableChanges: changes("changes", global),
  variableReaches: {
    at: "contact",
    watch: (c, _entity, memory, key) => c.call("reaches", memory, key, c.constant("variable"), c.num("value")),
  },
  sceneVariableChanges: changes("changes", ofScene),
  sceneVariableReaches: {
    at: "contact",
    watch: (c, _entity, memory, key) => c.call("sceneReaches", memory, key, c.constant("variable"), c.num("value")),
  },
  valueChanges: changes("changes", (c) => c.value("value")),
  becomesTrue: edge("begin", (c) => c.flag("test")),
  actionPressed: onInput((c) => c.call("isPressed", c.constant("input"))),
  actionHeld: onInput((c) => c.call("isHeld", c.constant("input"))),
  actionReleased: onInput((c) => c.call("isReleased", c.constant("input"))),
  pointerPressed: onInput(() => "w.input.pointerPressed"),
  pointerHeld: onInput(() => "w.input.pointerDown"),
  pointerReleased: onInput(() => "w.input.pointerReleased"),
  clicked: onInput((c, e) => `w.input.pointerPressed && ${c.call("isUnderPointer", e)}`),
  draggedOver: onInput((c, e) => `w.input.pointerDown && ${c.call("isUnderPointer", e)}`),
  hoverBegins: edge("begin", (c, e) => c.call("isUnderPointer", e)),
  hoverEnds: laterEdge("begin", (c, e) => `!${c.call("isUnderPointer", e)}`),
  everySeconds: { at: "begin", watch: (c, _entity, memory, key) => c.call("isDueAgain", memory, key, c.num("time")) },
  afterSeconds: { at: "begin", watch: (c, _entity, memory, key) => c.call("isDueOnce", memory, key, c.num("time")) },
  timerDone: { at: "signal", signal: "timer", toAll: true, matches: named("timer") },
  ownTimerDone: signal("timer", named("timer")),
  animationEvent: signal("animationEvent", named("event")),
  tweenEnds: signal("tween", named("property")),
  arrives: signal("arrived"),
  buttonPressed: signal("pressed"),
  stateEntered: signal("state", named("state")),
  checkpointReached: signal("checkpoint"),
  dialogueAnswered: signal("dialogue", named("answer")),
  waveBegins: signal("wave", () => "s.value >= 0"),
  beatComes: signal("beat"),
  playerPressed: onInput((c) => c.call("isPressedBy", c.constant("input"), c.num("player"))),
  messageReceived: { at: "signal", signal: "message", toAll: true, matches: named("message") },
  ownMessageReceived: signal("message", named("message")),
};
