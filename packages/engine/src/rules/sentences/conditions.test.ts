import { ruleCatalogue } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { holding } from "../../testing/level.ts";
import { Stage } from "../../testing/stage.ts";
import { type Line, line, sheetOf, when } from "../../testing/rules.ts";
import { conditionCodes, pickerCodes } from "./conditions.ts";

type Slots = NonNullable<Line["slots"]>;
interface Case {
  /** Slots for which it holds, and for which it does not. */
  yes?: Slots;
  no?: Slots;
  /** Lines that run first, in the first tick; with `noBefore` instead it does not hold. */
  before?: Line[];
  noBefore?: Line[];
  press?: boolean;
  change?: ConstructorParameters<typeof Stage>[2];
}

const P = { objects: "Player" };
const near = { ...P, others: "nearest Enemy to Player" };
const at = (x: number, y: number): Line => line("place", { ...P, x, y });
const value = { variable: "score", comparison: "=", value: 0 };
const machine: Case["change"] = (game) =>
  (game.prefabs["p"]!.behaviours["mind"] = { type: "stateMachine", order: "b", enabled: true, params: {} });

const cases: Record<string, Case> = {
  sceneIs: { yes: { scene: "scene" }, no: { scene: "second" } },
  gameIs: { yes: { status: "playing" }, no: { status: "won" } },
  gameIsPaused: { no: {}, yes: {}, before: [line("pauseGame"), line("setX", { ...P, x: 1 })], noBefore: [] },
  countIs: { yes: { prefab: "e", comparison: "=", count: 2 }, no: { prefab: "e", comparison: ">", count: 2 } },
  is: { yes: { ...P, others: "#player" }, no: { ...P, others: "#enemy" } },
  isChildOf: { yes: { objects: "Enemy", others: "Player" }, before: [line("tieTo", { objects: "Enemy", parent: "Player" })], noBefore: [] },
  hasChildren: { yes: P, before: [line("tieTo", { objects: "Enemy", parent: "Player" })], noBefore: [] },
  tileIs: { yes: { layer: "Tiles", x: 5, y: 5, tile: 1 }, no: { layer: "Tiles", x: 100, y: 50, tile: 1 } },
  hasTag: { yes: { ...P, tag: "player" }, no: { ...P, tag: "enemy" } },
  isPrefab: { yes: { objects: "#enemy", prefab: "e" }, no: { objects: "#enemy", prefab: "p" } },
  exists: { yes: { objects: "Enemy" }, no: { objects: "Coin" } },
  pickNearest: { yes: { objects: "Enemy", to: "Player" }, no: { objects: "Coin", to: "Player" } },
  pickFurthest: { yes: { objects: "Enemy", to: "Player" }, no: { objects: "Coin", to: "Player" } },
  pickRandom: { yes: { objects: "Enemy" }, no: { objects: "Coin" } },
  pickHighest: { yes: { objects: "Enemy", which: "most", value: "Enemy.x" }, no: { objects: "Coin", which: "most", value: "Coin.x" } },
  pickCount: { yes: { objects: "Enemy", comparison: "=", count: 2 }, no: { objects: "Enemy", comparison: "<", count: 2 } },
  animationIs: { yes: { ...P, animation: "idle" }, no: { ...P, animation: "jump" } },
  isFlipped: { yes: P, before: [line("flip", { ...P, side: "left" })], noBefore: [] },
  isVisible: { yes: P, before: [], noBefore: [line("hide", P)] },
  textIs: { yes: { objects: "Label", text: '"hello"' }, no: { objects: "Label", text: '"bye"' } },
  onGround: { yes: P, before: [line("setSpeed", { ...P, x: 0, y: 9000 }), line("glide", P)], noBefore: [] },
  isMoving: { yes: P, before: [line("shift", { ...P, dx: 1, dy: 0 })], noBefore: [] },
  isFalling: { yes: P, before: [line("setSpeedY", { ...P, y: 10 })], noBefore: [] },
  atWall: { yes: { ...P, side: "left" }, no: { ...P, side: "right" }, before: [at(22.5, 40)] },
  isInside: { yes: { ...P, area: "view" }, before: [], noBefore: [at(-50, 0)] },
  isInRegion: { yes: { ...P, left: 50, top: 30, right: 60, bottom: 50 }, no: { ...P, left: 60, top: 30, right: 70, bottom: 50 } },
  speedAbove: { yes: { ...P, speed: 10 }, before: [line("setSpeedX", { ...P, x: -20 })], noBefore: [] },
  wallBetween: { yes: { ...P, distance: 60, angle: 180 }, no: { ...P, distance: 30, angle: 180 } },
  touches: { yes: near, before: [at(150, 40)], noBefore: [] },
  isNear: { yes: { ...near, distance: 100 }, no: { ...near, distance: 90 } },
  canSee: { yes: { ...near, distance: 200 }, before: [], noBefore: [line("setTile", { layer: "Tiles", x: 100, y: 40, tile: 1 })] },
  standsOn: {
    yes: near,
    before: [at(152, 20), line("setSpeedY", { ...P, y: 9000 }), line("glide", P)],
    noBefore: [],
    change: (game) => ((game.prefabs["e"]!.collider as { solid: boolean }).solid = true),
  },
  isAbove: { yes: { ...P, others: "Label" }, no: { objects: "Label", others: "Player" } },
  isLeftOf: { yes: { ...P, others: "Enemy" }, no: { objects: "Enemy", others: "Player" } },
  containsPoint: { yes: { ...P, x: 60, y: 44 }, no: { ...P, x: 70, y: 44 } },
  touchesPointer: { yes: P, before: [at(3, -26)], noBefore: [] },
  touchesTile: { yes: P, before: [line("setTile", { layer: "Tiles", x: 56, y: 40, tile: 3 })], noBefore: [] },
  healthIs: { yes: { ...P, comparison: "≥", health: 3 }, no: { ...P, comparison: "<", health: 3 } },
  isInvulnerable: { yes: P, before: [line("protect", { ...P, time: 1 })], noBefore: [] },
  behaviourIsOn: { yes: { behaviour: "health", ...P }, no: { behaviour: "spin", ...P } },
  stateIs: { yes: { ...P, state: "angry" }, before: [line("setState", { ...P, state: "angry" })], noBefore: [], change: machine },
  variableIs: { yes: value, no: { ...value, comparison: "≠" } },
  ownVariableIs: { yes: { ...P, ...value, variable: "hits" }, no: { ...P, ...value, variable: "hits", value: 2 } },
  sceneVariableIs: { yes: { ...value, variable: "wave" }, no: { ...value, variable: "wave", comparison: ">" } },
  listHolds: { yes: { variable: "items", value: 2 }, no: { variable: "items", value: 9 } },
  listIsEmpty: { yes: { variable: "items" }, before: [line("clearList", { variable: "items" })], noBefore: [] },
  saveExists: { yes: { slot: '"a"' }, before: [line("saveValue", { slot: '"a"', value: 1 })], noBefore: [] },
  isHeld: { yes: { input: "jump" }, no: { input: "left" }, press: true },
  isPressed: { yes: { input: "jump" }, no: { input: "left" }, press: true },
  playerHolds: { yes: { player: 1, input: "jump" }, no: { player: 2, input: "jump" }, press: true },
  pointerIsDown: { yes: {}, no: {}, press: true },
  playerPointerIsDown: { yes: { player: 1 }, no: { player: 2 }, press: true },
  timerRuns: { yes: { timer: "t" }, before: [line("startTimer", { timer: "t", time: 1 })], noBefore: [] },
  check: { yes: { test: "1 + 1 = 2" }, no: { test: "score > 0" } },
  onlyOnce: { yes: {} },
  atMostEvery: { yes: { time: 1 } },
  chance: { yes: { percent: 100 }, no: { percent: 0 } },
};

/** How often the condition and its negation held in the second tick. */
function outcome(type: string, slots: Slots, before: Line[], { press = false, change }: Case): [number, number] {
  const count = (variable: string) => line("addToVariable", { variable, amount: 1 });
  const stage = new Stage(
    [
      when("sceneStarts", {}, ...before),
      { type: "becomesTrue", slots: { test: "tick = 1" }, if: [line(type, slots)], do: [count("score")], else: [] },
      { type: "becomesTrue", slots: { test: "tick = 1" }, if: [line(type, slots, { not: true })], do: [count("note")] },
    ],
    // A pause stops the scene's rules, so rules of an object that runs while paused are tested.
    {
      t: [
        {
          type: "everyTick",
          if: [line(type, type === "gameIsPaused" ? slots : { ...slots })],
          do: [line("addToOwnVariable", { objects: "this", variable: "hits", amount: 1 })],
        },
      ],
    },
    (game) => {
      game.variables["note"] = 0;
      game.prefabs["t"]!.runsWhilePaused = true;
      change?.(game);
    },
  );
  stage.world.step({ ...holding(...(press ? (["jump"] as const) : [])), pointerDown: press });
  stage.settle();
  if (type === "gameIsPaused") return [stage.own("t1", "hits") as number, 1 - (stage.own("t1", "hits") as number)];
  return [stage.variable("score") as number, stage.variable("note") as number];
}

describe("conditions", () => {
  it("of the catalogue are all covered", () => {
    const types = Object.entries(ruleCatalogue).flatMap(([type, { kind }]) => (kind === "condition" ? [type] : []));
    const coded = { allOf: true, anyOf: true, ...conditionCodes, ...pickerCodes };
    const uncoded = types.filter((type) => !Object.hasOwn(coded, type));
    expect(uncoded, "add their code to conditions.ts").toEqual([]);
    expect(Object.keys(cases).sort(), "each condition has a case in the table above").toEqual(types.sort());
  });

  it.each(Object.entries(cases))("%s", (type, example) => {
    const { yes = {}, no, before = [], noBefore } = example;
    const [held] = outcome(type, yes, before, example);
    expect(held).toBe(1);
    if (type === "pointerIsDown" || noBefore || no) {
      const [, opposite] = outcome(type, no ?? yes, noBefore ?? before, type === "pointerIsDown" ? {} : example);
      expect(opposite).toBe(1);
      const [held] = outcome(type, no ?? yes, noBefore ?? before, type === "pointerIsDown" ? {} : example);
      expect(held).toBe(0);
    }
  });

  it("with a time window hold again after it, or never", () => {
    const counted = (condition: Line) => {
      const stage = new Stage([{ type: "everyTick", if: [condition], do: [line("addToVariable", { variable: "score", amount: 1 })] }]);
      return stage.run(61).settle().variable("score");
    };
    expect(counted(line("onlyOnce"))).toBe(1);
    expect(counted(line("atMostEvery", { time: 0.5 }))).toBe(3);
    expect(counted(line("chance", { percent: 50 }))).toBeGreaterThan(15);
  });

  it("work in separate rule sheets", () => {
    expect(Object.keys(sheetOf([line("check")])).length).toBe(1);
  });
});
