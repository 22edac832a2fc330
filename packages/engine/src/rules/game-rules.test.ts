import { applyPatch, cloneJson, type Game, type GamePatch } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { type Line, line, sheetOf, when } from "../testing/rules.ts";
import { Stage } from "../testing/stage.ts";

const say = (text: string): Line => line("setVariable", { variable: "note", value: `note & ${text}` });
const add = (variable = "score"): Line => line("addToVariable", { variable, amount: 1 });
const go = (scene: string): Line => line("goToScene", { scene });

/** A stage with global rules, and rules of its two scenes. */
const stage = (whole: Line[], first: Line[] = [], second: Line[] = []): Stage =>
  new Stage(first, {}, (game) => {
    game.rules = sheetOf(whole);
    game.scenes["second"]!.rules = sheetOf(second);
  });

describe("a variable that reaches a number", () => {
  it("reaches it downwards when it starts above, once per crossing", () => {
    const level = new Stage(
      [
        when("variableReaches", { variable: "lives", value: 0 }, say('"0"')),
        when("variableReaches", { variable: "score", value: 2 }, say('"2"')),
        when("everySeconds", { time: 0.1 }, line("addToVariable", { variable: "lives", amount: -1 }), add()),
      ],
      {},
      (game) => {
        game.variables["lives"] = 3;
      },
    );
    level.run(2).settle();
    expect(level.variable("note"), "not while there are some").toBe("");
    level.run(40).settle();
    expect(level.variable("lives")).toBeLessThan(0);
    expect(level.variable("note")).toBe("20");
  });
});

describe("a variable that starts at the target number", () => {
  it("reaches it when it returns to or passes it", () => {
    const set = (time: number, value: string): Line => when("afterSeconds", { time }, line("setVariable", { variable: "lives", value }));
    const level = new Stage(
      [
        when("variableReaches", { variable: "lives", value: 0 }, say('"!"')),
        set(0.1, "3"),
        set(0.3, "0"),
        set(0.5, "2"),
        set(0.7, "0 - 1"),
      ],
      {},
      (game) => {
        game.variables["lives"] = 0;
      },
    );
    const noted = [10, 12, 12, 12].map((ticks) => (level.run(ticks).settle(), level.variable("note")));
    expect(noted).toEqual(["", "!", "!", "!!"]);
  });
});

/** A stage that shows the player's health in `health`. @param maxHealth its start value. */
const healthy = (maxHealth: number, rules: Line[], change: (game: Game) => void = () => {}): Stage =>
  new Stage(rules, {}, (game) => {
    for (const use of Object.values(game.prefabs["p"]!.behaviours))
      if (use.type === "health") Object.assign(use.params, { maxHealth, variable: "health" });
    change(game);
  });
const reaches = (value: number, variable = "health"): Line => when("variableReaches", { variable, value }, say(`"${value}"`));
const hurts = (time: number): Line => when("afterSeconds", { time }, line("hurtBy", { objects: "Player", damage: 1 }));

describe("a variable that a behaviour fills", () => {
  it("starts at the filled value: only later changes count as reaching", () => {
    const level = healthy(3, [reaches(0), reaches(2), reaches(3), hurts(0.1), hurts(0.2), hurts(0.3)]);
    level.run(3).settle();
    expect(level.variable("health")).toBe(3);
    expect(level.variable("note")).toBe("");
    level.run(10).settle();
    expect(level.variable("note")).toBe("2");
    level.run(30).settle();
    expect(level.variable("note")).toBe("20");
  });

  it("ignores the start value of the game", () => {
    const level = healthy(3, [reaches(2), reaches(0), hurts(0.1)], (game) => {
      game.variables["health"] = 0;
    });
    level.run(3).settle();
    expect(level.variable("note")).toBe("");
    level.run(10).settle();
    expect(level.variable("note")).toBe("2");
  });

  it("reaches nothing before its object exists", () => {
    const makes = when("afterSeconds", { time: 0.1 }, line("create", { prefab: "p", x: 60, y: 60 }));
    const level = healthy(3, [reaches(0), reaches(2), makes, hurts(0.5)], (game) => {
      for (const [id, { prefabId }] of Object.entries(game.scenes["scene"]!.instances))
        if (prefabId === "p") delete game.scenes["scene"]!.instances[id];
    });
    level.run(20).settle();
    expect(level.variable("health")).toBe(3);
    expect(level.variable("note")).toBe("");
    level.run(20).settle();
    expect(level.variable("note")).toBe("2");
  });

  it("does not reach the game's start value before its object exists", () => {
    const makes = when("afterSeconds", { time: 0.1 }, line("create", { prefab: "p", x: 60, y: 60 }));
    const level = healthy(1, [reaches(0), makes, hurts(0.5)], (game) => {
      game.variables["health"] = 0;
      for (const [id, { prefabId }] of Object.entries(game.scenes["scene"]!.instances))
        if (prefabId === "p") delete game.scenes["scene"]!.instances[id];
    });
    level.run(20).settle();
    expect([level.variable("health"), level.variable("note")]).toEqual([1, ""]);
    level.run(20).settle();
    expect([level.variable("health"), level.variable("note")]).toEqual([0, "0"]);
  });

  it("resets in a scene without the behaviour, and continues where its object persists", () => {
    const rules = [when("afterSeconds", { time: 0.1 }, go("second"))];
    const inSecond = (value: number): Line[] => [
      when("sceneStarts", {}, line("setVariable", { variable: "health", value: "1" })),
      reaches(value),
    ];
    const change = (game: Game, persistent: boolean, value: number): void => {
      game.prefabs["p"]!.persistent = persistent;
      game.scenes["second"]!.rules = sheetOf(inSecond(value));
    };
    const gone = healthy(5, rules, (game) => change(game, false, 3));
    gone.run(20).settle();
    expect(gone.variable("health")).toBe(1);
    expect(gone.variable("note"), "1 has not come up to 3").toBe("");
    const along = healthy(5, rules, (game) => change(game, true, 3));
    along.run(20).settle();
    expect(along.variable("note"), "down from 5, 3 is passed").toBe("3");
  });

  it("reaches again in a restarted scene, and after a restore", () => {
    const level = healthy(1, [when("variableReaches", { variable: "health", value: 0 }, add(), line("restartScene")), hurts(0.2)]);
    level.run(5);
    const { world } = level;
    const early = world.snapshot();
    level.run(13).settle();
    expect(level.variable("score")).toBe(1);
    const once = world.hash();
    world.restore(early);
    level.run(13).settle();
    expect(world.hash()).toBe(once);
    level.run(12).settle();
    expect(level.variable("score")).toBe(2);
  });

  it("counts down from the start value of a timer", () => {
    const level = new Stage([reaches(0, "time"), reaches(1, "time")], {}, (game) => {
      game.prefabs["e"]!.behaviours["t"] = { type: "timer", order: "z", enabled: true, params: { durationMs: 2000, atZero: "nothing" } };
    });
    level.run(30).settle();
    expect(level.variable("note")).toBe("");
    level.run(60).settle();
    expect(level.variable("note")).toBe("1");
    level.run(60).settle();
    expect(level.variable("note")).toBe("10");
  });
});

describe("global rules", () => {
  it("run in each scene before its own rules, at each point of a tick", () => {
    const level = stage(
      [when("sceneStarts", {}, say('"g"')), when("everyTick", {}, add())],
      [when("sceneStarts", {}, say('"1"')), when("afterSeconds", { time: 0.1 }, go("second"))],
      [when("sceneStarts", {}, say('"2"'))],
    );
    level.run(20).settle();
    expect(level.variable("note")).toBe("g1g2");
    expect(level.variable("score")).toBe(20);
  });

  it("change the scene once for one trigger, though its condition still holds there", () => {
    const level = stage(
      [when("variableReaches", { variable: "score", value: 10 }, go("second"))],
      [when("everyTick", {}, add())],
      [when("sceneStarts", {}, say('"!"'))],
    );
    level.run(40).settle();
    expect(level.world.sceneId).toBe("second");
    expect(level.variable("note")).toBe("!");
  });

  it("keep timers and once-only state across scenes", () => {
    const level = stage(
      [
        when("everySeconds", { time: 0.5 }, say('"t"')),
        { type: "sceneStarts", if: [line("onlyOnce")], do: [say('"o"')] },
        when("afterSeconds", { time: 0.4 }, say('"a"')),
      ],
      [when("afterSeconds", { time: 0.3 }, go("second"))],
    );
    level.run(35).settle();
    expect(level.variable("note")).toBe("oat");
  });

  it("reset with the game", () => {
    const level = stage(
      [
        { type: "sceneStarts", if: [line("onlyOnce")], do: [say('"o"')] },
        { type: "variableReaches", slots: { variable: "score", value: 5 }, if: [line("onlyOnce")], do: [line("restartGame")] },
      ],
      [when("everyTick", {}, add())],
    );
    level.run(5);
    expect(level.variable("note")).toBe("");
    level.run(1).settle();
    expect(level.variable("note")).toBe("o");
    level.run(4);
    expect(level.variable("score")).toBe(0);
  });

  it("end their waits with the scene", () => {
    const level = stage(
      [when("sceneStarts", {}, line("wait", { time: 0.2 }), say("scene.wave"))],
      [when("afterSeconds", { time: 0.1 }, go("second"))],
    );
    level.run(60).settle();
    expect(level.variable("note")).toBe("0");
  });

  it("access the variables of the running scene", () => {
    const level = new Stage([when("everyTick", {}, go("second"))], {}, (game) => {
      game.scenes["second"]!.variables = { wave: 7 };
      game.rules = sheetOf([when("sceneStarts", {}, say("scene.wave"))]);
    });
    level.run(2).settle();
    expect(level.variable("note")).toBe("07");
  });

  it("pause with the game, except rules on input", () => {
    const level = stage(
      [when("everyTick", {}, add()), when("actionPressed", { input: "jump" }, say('"i"'))],
      [when("sceneStarts", {}, line("pauseGame"))],
    );
    level.run(5);
    const counted = level.variable("score");
    level.run(5, "jump").settle();
    expect(level.variable("score")).toBe(counted);
    expect(level.variable("note")).toBe("i");
  });

  it("continue identically from a snapshot in another scene", () => {
    const whole = [
      when("variableReaches", { variable: "score", value: 10 }, go("second")),
      when("everySeconds", { time: 0.3 }, say('"t"')),
      when("sceneStarts", {}, line("wait", { time: 0.4 }), say('"w"')),
    ];
    const level = stage(whole, [when("everyTick", {}, add())], [when("everyTick", {}, add())]).run(25);
    const snapshot = cloneJson(level.world.snapshot().parts["rules"]);
    const taken = level.world.snapshot();
    level.run(30);
    const future = level.world.hash();
    level.world.restore(taken);
    expect(level.world.snapshot().parts["rules"]).toEqual(snapshot);
    level.run(30);
    expect(level.world.hash()).toBe(future);
    const early = stage(whole, [when("everyTick", {}, add())], [when("everyTick", {}, add())]).run(3);
    const before = early.world.snapshot();
    early.run(30);
    early.world.restore(before);
    expect(early.world.hash()).toBe(
      stage(whole, [when("everyTick", {}, add())], [when("everyTick", {}, add())])
        .run(3)
        .world.hash(),
    );
  });

  it("accept an edit at runtime, and keep the state of other rules", () => {
    const level = stage([when("everySeconds", { time: 0.2 }, add()), when("everyTick", {}, say('"x"'))]).run(6);
    const { game } = level.world;
    const edit = (...changes: GamePatch) => {
      applyPatch(game, changes);
      level.world.patch(game, changes);
    };
    edit({ path: ["rules", "n4", "slots", "value"], value: '"new"' });
    level.run(8).settle();
    expect(level.variable("note")).toBe("new");
    expect(level.variable("score")).toBe(1);
    edit({ path: ["rules"] });
    level.run(30).settle();
    expect(level.variable("score")).toBe(1);
    edit({ path: ["rules"], value: sheetOf([when("everyTick", {}, add())]) });
    level.run(2).settle();
    expect(level.variable("score")).toBe(3);
  });

  it("report errors and traces with the game as owner", () => {
    const level = stage([when("everyTick", {}, line("addToVariable", { variable: "scoer" })), when("everyTick", {}, add())]);
    level.world.ruleTracing.isTraced = true;
    level.run(1);
    const [problem] = level.world.drainEvents().filter(({ type }) => type === "error");
    expect(problem).toMatchObject({ ruleId: "n2" });
    expect(Object.keys(problem ?? {}).sort()).toEqual(["message", "ruleId", "type"]);
    expect(level.world.ruleTracing.fired.map(({ owner }) => owner)).toContainEqual({ kind: "game", id: "game" });
  });
});
