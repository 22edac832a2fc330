import { ruleCatalogue } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { emptyInput } from "../../input.ts";
import { holding } from "../../testing/level.ts";
import { Stage } from "../../testing/stage.ts";
import { type Line, line, when } from "../../testing/rules.ts";
import { triggerCodes } from "./triggers.ts";

type Slots = NonNullable<Line["slots"]>;
interface Case {
  slots?: Slots;
  /** Lines that run in the given tick. */
  at?: Record<number, Line[]>;
  ticks?: number;
  /** Ticks in which it fires; a tick twice when it fires twice. */
  fires: number[];
  input?: (tick: number) => Parameters<Stage["world"]["step"]>[0];
  change?: ConstructorParameters<typeof Stage>[2];
}

const P = { objects: "Player" };
const at = (x: number, y: number): Line => line("place", { ...P, x, y });
const jumping = (from: number, to: number) => (tick: number) => (tick >= from && tick <= to ? holding("jump") : emptyInput);
const pointing =
  (from: number, to: number, x = 56, y = 66) =>
  (tick: number) => ({ ...emptyInput, pointerX: x, pointerY: y, pointerDown: tick >= from && tick <= to });
const hovering = (from: number, to: number) => (tick: number) => ({
  ...emptyInput,
  pointerX: tick >= from && tick <= to ? 56 : 200,
  pointerY: 66,
});
const ground = (tick: number, isOn: boolean): Record<number, Line[]> => ({
  [tick]: [line("setSpeed", { ...P, x: 0, y: isOn ? 9_000 : -60 }), line("glide", P)],
});
const withBehaviour =
  (prefab: string, type: string, params: Record<string, string | number | boolean> = {}): Case["change"] =>
  (game) =>
    (game.prefabs[prefab]!.behaviours["more"] = { type, order: "b", enabled: true, params });

const cases: Record<string, Case> = {
  sceneStarts: { fires: [1] },
  everyTick: { ticks: 3, fires: [1, 2, 3] },
  gameWon: { at: { 2: [line("winGame")] }, fires: [2] },
  gameLost: { at: { 2: [line("loseGame")] }, fires: [2] },
  created: { slots: { objects: "Enemy" }, at: { 3: [line("create", { prefab: "e", x: 9, y: 9 })] }, fires: [1, 1, 3] },
  destroyed: { slots: { objects: "Enemy" }, at: { 3: [line("destroy", { objects: "Enemy" })] }, fires: [3, 3] },
  animationEnds: {
    slots: { ...P, animation: "jump" },
    at: { 2: [line("playAnimation", { ...P, animation: "jump" })] },
    ticks: 20,
    fires: [14],
  },
  animationEvent: {
    slots: { ...P, event: "step" },
    at: { 2: [line("playAnimation", { ...P, animation: "jump" })] },
    ticks: 20,
    fires: [8],
  },
  frameReached: { slots: { ...P, animation: "idle", frame: 1 }, ticks: 14, fires: [6] },
  tweenEnds: { slots: { ...P, property: "x" }, at: { 2: [line("glideTo", { ...P, x: 70, y: 40, time: 0.05 })] }, fires: [5] },
  lands: { slots: P, at: ground(3, true), fires: [3] },
  leavesGround: { slots: P, at: { ...ground(2, true), ...ground(4, false) }, fires: [4] },
  jumps: { slots: P, at: { ...ground(2, true), ...ground(4, false) }, fires: [4] },
  hitsWall: { slots: { ...P, side: "left" }, at: { 3: [at(22.5, 40)] }, fires: [3] },
  leavesArea: { slots: { ...P, area: "scene" }, at: { 3: [at(-50, 40)] }, fires: [3] },
  entersArea: { slots: { ...P, area: "view" }, at: { 1: [at(-50, 40)], 3: [at(50, 40)] }, fires: [3] },
  startsMoving: { slots: P, at: { 3: [at(60, 40)], 4: [at(61, 40)] }, fires: [3] },
  stopsMoving: { slots: P, at: { 3: [at(60, 40)], 4: [at(61, 40)] }, fires: [5] },
  arrives: {
    slots: P,
    ticks: 30,
    fires: [19],
    change: withBehaviour("p", "findPath", { targetTag: "enemy", speedPxPerS: 300, rangePx: 400, stopsPx: 20 }),
  },
  touchBegins: { slots: { ...P, others: "Enemy" }, at: { 3: [at(150, 40)], 5: [at(56, 40)], 6: [at(230, 40)] }, fires: [3, 6] },
  touchStays: { slots: { ...P, others: "Enemy" }, at: { 3: [at(150, 40)], 5: [at(56, 40)] }, fires: [3, 4] },
  touchEnds: {
    slots: { ...P, others: "Enemy" },
    at: { 3: [at(150, 40)], 5: [line("destroy", { objects: "Enemy where Enemy.x < 200" })] },
    fires: [5],
  },
  hurt: { slots: P, at: { 3: [line("hurtBy", { ...P, damage: 1 })] }, fires: [3] },
  healed: { slots: P, at: { 2: [line("hurtBy", { ...P, damage: 1 })], 4: [line("heal", { ...P, amount: 1 })] }, fires: [4] },
  dies: { slots: P, at: { 3: [line("hurtBy", { ...P, damage: 9 })] }, fires: [3] },
  collected: { slots: { objects: "Coin" }, at: { 3: [line("create", { prefab: "c", x: 56, y: 40 })] }, fires: [3] },
  buttonPressed: { slots: P, input: pointing(4, 5), fires: [4], change: withBehaviour("p", "button", { does: "add", variable: "" }) },
  stateEntered: {
    slots: { ...P, state: "angry" },
    at: { 3: [line("setState", { ...P, state: "angry" })] },
    fires: [3],
    change: withBehaviour("p", "stateMachine"),
  },
  checkpointReached: { slots: { objects: "Enemy" }, at: { 3: [at(150, 40)] }, fires: [3], change: withBehaviour("e", "checkpoint") },
  dialogueAnswered: { slots: { objects: "Enemy", answer: "yes" }, at: {}, fires: [] },
  waveBegins: { slots: { objects: "Enemy" }, ticks: 3, fires: [], change: withBehaviour("e", "waves", { prefabId: "c" }) },
  beatComes: { slots: P, ticks: 40, fires: [], change: withBehaviour("p", "beat") },
  variableChanges: { slots: { variable: "score" }, at: { 3: [line("addToVariable", { variable: "score", amount: 1 })] }, fires: [3] },
  variableReaches: {
    slots: { variable: "score", value: 5 },
    at: {
      2: [line("setVariable", { variable: "score", value: 4 })],
      3: [line("setVariable", { variable: "score", value: 7 })],
      4: [line("setVariable", { variable: "score", value: 9 })],
    },
    fires: [3],
  },
  sceneVariableChanges: {
    slots: { variable: "wave" },
    at: { 3: [line("addToSceneVariable", { variable: "wave", amount: 1 })] },
    fires: [3],
  },
  sceneVariableReaches: {
    slots: { variable: "wave", value: 5 },
    at: {
      2: [line("setSceneVariable", { variable: "wave", value: 4 })],
      3: [line("setSceneVariable", { variable: "wave", value: 7 })],
      4: [line("setSceneVariable", { variable: "wave", value: 9 })],
    },
    fires: [3],
  },
  valueChanges: { slots: { value: "count(Enemy)" }, at: { 3: [line("create", { prefab: "e", x: 9, y: 9 })] }, fires: [3] },
  becomesTrue: { slots: { test: "tick > 2" }, fires: [3] },
  actionPressed: { slots: { input: "jump" }, input: jumping(3, 5), fires: [3] },
  actionHeld: { slots: { input: "jump" }, input: jumping(3, 5), fires: [3, 4, 5] },
  actionReleased: { slots: { input: "jump" }, input: jumping(3, 5), fires: [6] },
  playerPressed: { slots: { player: 2, input: "jump" }, input: (tick) => ({ ...emptyInput, others: [tick > 2 ? 16 : 0] }), fires: [3] },
  pointerPressed: { input: pointing(3, 5), fires: [3] },
  pointerHeld: { input: pointing(3, 5), fires: [3, 4, 5] },
  pointerReleased: { input: pointing(3, 5), fires: [6] },
  clicked: { slots: { objects: "Player" }, input: pointing(3, 5), fires: [3] },
  draggedOver: { slots: { objects: "Player" }, input: pointing(3, 5), fires: [3, 4, 5] },
  hoverBegins: { slots: { objects: "Player" }, input: hovering(3, 5), fires: [3] },
  hoverEnds: { slots: { objects: "Player" }, input: hovering(3, 5), fires: [6] },
  everySeconds: { slots: { time: 0.1 }, ticks: 20, fires: [6, 12, 18] },
  afterSeconds: { slots: { time: 0.1 }, ticks: 20, fires: [6] },
  timerDone: { slots: { timer: "t" }, at: { 2: [line("startTimer", { timer: "t", time: 0.1 })] }, ticks: 20, fires: [8] },
  ownTimerDone: {
    slots: { timer: "t", objects: "Enemy" },
    at: { 2: [line("startOwnTimer", { timer: "t", objects: "Enemy", time: 0.1 })] },
    ticks: 20,
    fires: [8, 8],
  },
  messageReceived: {
    slots: { message: "m" },
    at: { 3: [line("sendMessage", { message: "m" }), line("sendMessageTo", { message: "m", objects: "Enemy" })] },
    fires: [3],
  },
  ownMessageReceived: {
    slots: { message: "m", objects: "Enemy" },
    at: { 3: [line("sendMessage", { message: "m" }), line("sendMessageTo", { message: "m", objects: "Enemy" })] },
    fires: [3, 3],
  },
};

/** Runs a case and returns the ticks in which its rule fired. */
function play(
  type: string,
  { slots = {}, at: actions = {}, ticks = 8, input, change }: Case,
  before?: (stage: Stage, tick: number) => void,
): number[] {
  const happenings = Object.entries(actions).map(
    ([tick, lines]): Line => ({ type: "everyTick", if: [line("check", { test: `tick = ${tick}` })], do: lines }),
  );
  const note = line("addToList", { variable: "items", value: "tick" });
  const stage = new Stage([...happenings, when(type, slots, note)], {}, (game) => {
    game.variables["items"] = [];
    change?.(game);
  });
  for (let tick = 1; tick <= ticks; tick++) {
    before?.(stage, tick);
    stage.world.step(input?.(tick) ?? emptyInput);
    stage.settle();
  }
  return stage.variable("items") as number[];
}

/** Signals that only behaviours emit: sent manually in the third tick. */
const bySignal: Record<string, { kind: "dialogue" | "wave" | "beat"; name: string }> = {
  dialogueAnswered: { kind: "dialogue", name: "yes" },
  waveBegins: { kind: "wave", name: "" },
  beatComes: { kind: "beat", name: "" },
};

describe("triggers", () => {
  it("of the catalogue are all covered", () => {
    const types = Object.entries(ruleCatalogue).flatMap(([type, { kind }]) => (kind === "trigger" ? [type] : []));
    const uncoded = types.filter((type) => !Object.hasOwn(triggerCodes, type));
    expect(uncoded, "add their code to triggers.ts").toEqual([]);
    expect(Object.keys(cases).sort(), "each trigger has a case in the table above").toEqual(types.sort());
  });

  it.each(Object.entries(cases).filter(([type]) => !bySignal[type]))("%s", (type, example) => {
    expect(play(type, example)).toEqual(example.fires);
  });

  it.each(Object.keys(bySignal))("%s", (type) => {
    const { kind, name } = bySignal[type]!;
    const example = { ...cases[type]!, ticks: 5 };
    delete example.change;
    const before = (stage: Stage, tick: number) => {
      const id = type === "beatComes" ? "p1" : "e1";
      if (tick === 3) stage.world.signals.add(kind, stage.world.entityOf(id), stage.world.names.numberOf(name), -1, 2);
    };
    expect(play(type, example, before)).toEqual([3]);
  });

  it("fire in a prefab's rules for each of its objects, which is `this`", () => {
    const add = line("addToOwnVariable", { objects: "this", variable: "hits", amount: 1 });
    const stage = new Stage([when("sceneStarts", {}, at(150, 40))], {
      e: [when("touchBegins", { objects: "this", others: "#player" }, add), when("created", { objects: "this" }, add)],
    });
    stage.run(3).settle();
    expect([stage.own("e1", "hits"), stage.own("e2", "hits")]).toEqual([2, 1]);
  });
});
