import { applyPatch, cloneJson, type Game, type GamePatch } from "@playsmith/game-format";
import { ruleCatalogue } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { levelGame, TestWorld } from "../testing/level.ts";
import { type Line, line, sheetOf, when } from "../testing/rules.ts";

function game(scene: Line[], prefabs: Record<string, Line[]> = {}): Game {
  const made = levelGame({ map: ["p..e..e.........", "................"], prefabs: { p: {}, e: {} }, gravityPxPerS2: 0 });
  for (const [id, name] of [
    ["p", "Player"],
    ["e", "Enemy"],
  ] as const) {
    made.prefabs[id]!.name = name;
    made.prefabs[id]!.variables = { hits: 0 };
    made.prefabs[id]!.rules = sheetOf(prefabs[id] ?? []);
  }
  made.variables = { score: 0, log: "" };
  made.scenes["scene"]!.rules = sheetOf(scene);
  return made;
}

const say = (text: string): Line => line("setVariable", { variable: "log", value: `log & ${text}` });
const add = (amount: number | string = 1): Line => line("addToVariable", { variable: "score", amount });
const test = (expression: string): Line => line("check", { test: expression });
const wait = (time: number | string): Line => line("wait", { time });
const errors = (world: TestWorld["world"]) => world.drainEvents().filter((event) => event.type === "error");

function logOf(made: Game, ticks = 1): string {
  const level = new TestWorld(made).run(ticks);
  expect(errors(level.world)).toEqual([]);
  return String(level.world.variables["log"]);
}

describe("order of actions", () => {
  it("is top to bottom, scene first, through groups, without disabled rules", () => {
    const made = game(
      [
        when("everyTick", {}, say('"a"')),
        { type: "group", do: [when("everyTick", {}, say('"b"')), { type: "comment" }] },
        { ...when("everyTick", {}, say('"x"')), off: true },
        { type: "group", off: true, do: [when("everyTick", {}, say('"x"'))] },
      ],
      { e: [when("everyTick", {}, say('"e" & this.x / 8'))], p: [when("everyTick", {}, say('"p"'))] },
    );
    expect(logOf(made)).toBe("abe7e13p");
  });

  it("supports branches, loops, breaks and stop", () => {
    const repeat: Line = {
      type: "repeat",
      slots: { times: 5 },
      do: [{ type: "ifElse", if: [test("loop = 4")], do: [line("stopLoop")], else: [say("loop")] }],
    };
    const loop: Line = { type: "whileTrue", slots: { times: 100 }, if: [test("score < 3")], do: [add(), say('"w"')] };
    const each: Line = { type: "forEach", slots: { objects: "Enemy" }, do: [say('"e" & loop & ":" & Enemy.x & " "')] };
    expect(logOf(game([when("everyTick", {}, repeat, loop, each, line("stopRule"), say('"never"'))]))).toBe("123wwwe1:56 e2:104 ");
  });

  it("iterates over lists and maps", () => {
    const made = game([
      when(
        "everyTick",
        {},
        { type: "forEachEntry", slots: { value: "items" }, do: [say('key & "=" & entry & " "')] },
        { type: "forEachEntry", slots: { value: "bag" }, do: [say('key & ":" & entry & " "'), line("stopLoop")] },
      ),
    ]);
    made.variables = { ...made.variables, items: [5, "x"], bag: { gold: 3, silver: 1 } };
    expect(logOf(made)).toBe("1=5 2=x gold:3 ");
  });

  it("runs timed actions in sequence, or in parallel", () => {
    const glide = (x: number): Line => line("glideTo", { objects: "Player", x, y: 8, time: 0.1 });
    const inTurn = new TestWorld(
      game([when("sceneStarts", {}, { type: "sequence", do: [glide(50), say('"a"'), glide(100)] }, say('"b"'))]),
    );
    expect([inTurn.run(5).world.variables["log"], inTurn.run(4).world.variables["log"]]).toEqual(["", "a"]);
    expect([inTurn.run(6).get("p1", "x"), inTurn.world.variables["log"]]).toEqual([100, "ab"]);
    const atOnce = new TestWorld(game([when("sceneStarts", {}, glide(50), say('"a"'))])).run(1);
    expect(atOnce.world.variables["log"]).toBe("a");
  });

  it("covers every block in this file or in the picking tests", () => {
    const blocks = Object.entries(ruleCatalogue).flatMap(([type, { kind }]) => (kind === "block" ? [type] : []));
    expect(blocks.sort()).toEqual(["allOf", "anyOf", "forEach", "forEachEntry", "ifElse", "repeat", "sequence", "whileTrue"]);
  });

  it("stops an endless rule, reports it, and runs the others", () => {
    const endless: Line = { type: "repeat", slots: { times: 1e9 }, do: [add(0)] };
    const made = game([when("everyTick", {}, endless), when("everyTick", {}, add())]);
    const level = new TestWorld(made).run(2);
    expect(level.world.variables["score"]).toBe(2);
    expect(errors(level.world)).toEqual([{ type: "error", message: expect.stringContaining("1,000,000"), sceneId: "scene", ruleId: "n1" }]);
  });

  it("reports invalid rules with line and reason, and runs the others", () => {
    const made = game([
      when("everyTick", {}, line("setX", { objects: "Enmy", x: 1 })),
      when("everyTick", {}, line("teleport")),
      when("everyTick", {}, add()),
    ]);
    const level = new TestWorld(made).run(3);
    expect(level.world.variables["score"]).toBe(3);
    expect(errors(level.world)).toMatchObject([
      { message: "There is no object called Enmy. Did you mean Enemy?", ruleId: "n2" },
      { message: '"teleport" is not a sentence that this version knows.', ruleId: "n4" },
    ]);
  });

  it("never yields infinity or NaN", () => {
    const wild = [
      "1 / 0",
      "sqrt(-1)",
      "log(0)",
      "10 ^ 400",
      "(10 ^ 300) * (10 ^ 300) - (10 ^ 300) * (10 ^ 300)",
      'number("x")',
      "0 % 0",
      "Enemy.x / (Enemy.x - Enemy.x)",
    ];
    const lines = wild.map((expression) => line("setX", { objects: "Player", x: expression }));
    for (const only of lines) {
      const level = new TestWorld(game([when("everyTick", {}, only)])).run(2);
      expect(Number.isFinite(level.get("p1", "x")), JSON.stringify(only)).toBe(true);
    }
  });
});

describe("waits", () => {
  const rule = when(
    "sceneStarts",
    {},
    say('"a"'),
    wait(0.1),
    say('"b"'),
    { type: "repeat", slots: { times: 2 }, do: [wait(0.1), say("loop")] },
    say('"c"'),
  );

  it("end after their time while the game continues", () => {
    const level = new TestWorld(game([rule, when("everyTick", {}, add())]));
    const seen = Array.from({ length: 22 }, () => level.run(1).world.variables["log"]);
    expect(seen[0]).toBe("a");
    expect([seen[5], seen[6], seen[12], seen[18], seen[21]]).toEqual(["a", "ab", "ab1", "ab12c", "ab12c"]);
    expect(level.world.variables["score"]).toBe(22);
  });

  it("keep their picks, and drop removed objects even when their slot is reused", () => {
    const mark = line("addToOwnVariable", { objects: "Enemy", variable: "hits", amount: 1 });
    const made = game([
      { type: "sceneStarts", if: [test("Enemy.x > 0")], do: [wait(0.1), mark] },
      {
        type: "sceneStarts",
        do: [line("destroy", { objects: "Enemy where Enemy.x < 80" }), wait(0.05), line("create", { prefab: "e", x: 50, y: 8 })],
      },
    ]);
    const level = new TestWorld(made).run(20);
    const enemies = level.world.lists.ofPrefab(level.world.names.numberOf("e"));
    expect(enemies.map((entity) => level.world.objectVariables.get(entity)?.["hits"])).toEqual([0, 1]);
  });

  it("of an object's rule end with the object", () => {
    const made = game([when("sceneStarts", {}, line("destroy", { objects: "Enemy where Enemy.x < 80" }))], {
      e: [when("created", {}, wait(0.1), add())],
    });
    expect(new TestWorld(made).run(20).world.variables["score"]).toBe(1);
  });

  it("work in branches, loops over objects, and until a condition holds", () => {
    const each: Line = { type: "forEach", slots: { objects: "Enemy" }, do: [wait(0.05), say('Enemy.x & " "')] };
    const either: Line = { type: "ifElse", if: [test("score > 5")], do: [wait(1)], else: [wait(0.05), say('"else "')] };
    const made = game([
      when("sceneStarts", {}, each, either, line("waitUntil", { test: "score > 30" }), say('"late"')),
      when("everyTick", {}, add("0.5")),
    ]);
    const level = new TestWorld(made).run(50);
    expect(level.world.variables["log"]).toBe("56 104 else ");
    expect(level.run(20).world.variables["log"]).toBe("56 104 else late");
  });

  it("are part of snapshots and continue identically", () => {
    const made = game(
      [
        rule,
        {
          type: "everySeconds",
          slots: { time: 0.1 },
          if: [test("Enemy.x > 60")],
          do: [wait(0.12), add("Enemy.x"), wait("random(0, 0.3)"), line("setX", { objects: "Enemy", x: "random(0, 200)" })],
        },
      ],
      {
        e: [
          when(
            "everySeconds",
            { time: 0.2 },
            line("setOwnVariable", { objects: "this", variable: "hits", value: "this.hits + 1" }),
            wait(0.05),
            line("setX", { objects: "this", x: "this.x + 1" }),
          ),
        ],
      },
    );
    const world = new TestWorld(made).run(40).world;
    const snapshot = world.snapshot();
    const hash = world.hash();
    for (let tick = 0; tick < 100; tick++) world.step({ buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false });
    const other = new TestWorld(cloneJson(made), { seed: 5 });
    other.world.restore(snapshot);
    expect(other.world.hash()).toBe(hash);
    expect(other.run(100).world.hash()).toBe(world.hash());
    expect(errors(world)).toEqual([]);
  });

  it("survive edits of other rules, and are dropped with edits of their own", () => {
    const made = game([
      when("sceneStarts", {}, wait(0.5), add()),
      when("sceneStarts", {}, wait(0.5), add(100)),
      when("everyTick", {}, say('"x"')),
    ]);
    const level = new TestWorld(made).run(5);
    const edit = (...changes: GamePatch) => {
      applyPatch(made, changes);
      level.world.patch(made, changes);
    };
    edit({ path: ["scenes", "scene", "rules", "n6", "slots", "amount"], value: 7 }, { path: ["scenes", "scene", "rules", "n8"] });
    expect(level.run(40).world.variables["score"]).toBe(1);
    expect(level.world.variables["log"]).toBe("xxxxx");
  });
});

describe("memory", () => {
  it("detects when a condition becomes true, per object", () => {
    const made = game([when("everyTick", {}, line("shift", { objects: "Enemy", dx: 2, dy: 0 }))], {
      e: [when("becomesTrue", { test: "this.x > 110" }, add())],
    });
    const level = new TestWorld(made);
    const seen = Array.from({ length: 40 }, () => level.run(1).world.variables["score"]);
    expect([seen[2], seen[4], seen[26], seen[29], seen[39]]).toEqual([0, 1, 1, 2, 2]);
  });

  it("of runtime scene changes survives edits and restores, until the scene is left", () => {
    const made = game([when("sceneStarts", {}, line("setGravity", { gravity: 300 }))]);
    const level = new TestWorld(made).run(2);
    const changes: GamePatch = [{ path: ["scenes", "scene", "gravityPxPerS2"], value: 5 }];
    applyPatch(made, changes);
    level.world.patch(made, changes);
    expect(level.world.gravityPxPerS2).toBe(300);
    const other = new TestWorld(cloneJson(made));
    other.world.restore(level.world.snapshot());
    expect(other.world.gravityPxPerS2).toBe(300);
  });

  it("survives edits that leave a rule unchanged", () => {
    const made = game([{ type: "everyTick", if: [line("onlyOnce")], do: [add()] }, when("everyTick", {}, add(0))]);
    const level = new TestWorld(made).run(3);
    const changes: GamePatch = [{ path: ["scenes", "scene", "rules", "n5", "slots", "amount"], value: 10 }];
    applyPatch(made, changes);
    level.world.patch(made, changes);
    expect(level.run(2).world.variables["score"]).toBe(21);
  });
});

describe("lists", () => {
  it("are copied on assignment, and have a size limit", () => {
    const made = game([
      when(
        "sceneStarts",
        {},
        line("setVariable", { variable: "other", value: "items" }),
        line("addToList", { variable: "items", value: 9 }),
      ),
      when("everyTick", {}, line("addToList", { variable: "nest", value: "nest" })),
    ]);
    made.variables = { ...made.variables, items: [1], other: [], nest: [1, 2, 3] };
    const level = new TestWorld(made).run(400);
    expect(errors(level.world)).toEqual([]);
    expect(level.world.variables).toMatchObject({ items: [1, 9], other: [1] });
    expect(JSON.stringify(level.world.variables["nest"]).length).toBeLessThan(50_000);
  });
});

describe("functions", () => {
  function withFunctions(scene: Line[]): Game {
    const made = game(scene);
    const n = { n: { name: "n", order: "a", type: "number" as const } };
    made.functions["f"] = {
      name: "factorial",
      order: "a",
      params: n,
      returns: "number",
      rules: sheetOf([
        { type: "ifElse", if: [test("n < 2")], do: [line("returnValue", { value: 1 })] },
        line("returnValue", { value: "n * factorial(n - 1)" }),
      ]),
    };
    made.functions["g"] = {
      name: "mark",
      order: "b",
      returns: "nothing",
      params: { o: { name: "who", order: "a", type: "object" }, t: { name: "what", order: "b", type: "text" } },
      rules: sheetOf([
        line("addToOwnVariable", { objects: "who", variable: "hits", amount: 1 }),
        say("what & who.x"),
        wait(0.05),
        say('"!"'),
      ]),
    };
    made.functions["h"] = {
      name: "endless",
      order: "c",
      params: {},
      returns: "number",
      rules: sheetOf([line("returnValue", { value: "endless()" })]),
    };
    return made;
  }

  it("are called in expressions, also recursively", () => {
    const level = new TestWorld(
      withFunctions([when("sceneStarts", {}, line("setVariable", { variable: "score", value: "factorial(5) + factorial(3)" }))]),
    ).run(1);
    expect(errors(level.world)).toEqual([]);
    expect(level.world.variables["score"]).toBe(126);
  });

  it("are called as actions with objects, and may wait", () => {
    const call = line("callFunction", { function: "g", "arg.o": "nearest Enemy to Player", "arg.t": '"at "' });
    const level = new TestWorld(withFunctions([when("sceneStarts", {}, call, say('";"'))])).run(1);
    expect(level.world.variables["log"]).toBe("at 56;");
    expect(level.run(5).world.variables["log"]).toBe("at 56;!");
    expect(errors(level.world)).toEqual([]);
  });

  it("with endless recursion are stopped", () => {
    const level = new TestWorld(
      withFunctions([when("everyTick", {}, line("setVariable", { variable: "score", value: "endless()" })), when("everyTick", {}, add())]),
    ).run(3);
    expect(level.world.variables["score"]).toBe(3);
    expect(errors(level.world)).toMatchObject([{ message: expect.stringContaining("100 deep"), ruleId: "n1" }]);
  });
});

describe("hostile games", () => {
  it("can't inject code through names and texts", () => {
    const evil = [
      '"];globalThis.pwned=1;["',
      "${globalThis.pwned=1}",
      "`;globalThis.pwned=1;`",
      "*/globalThis.pwned=1/*",
      "\u2028globalThis.pwned=1",
      "__proto__",
      "constructor",
      "x';globalThis.pwned=1;'",
    ];
    for (const name of evil) {
      const made = game([]);
      made.variables = { [name]: 1, score: 0, log: "" };
      made.prefabs["e"]!.variables = { hits: 0, [name]: 2 };
      made.prefabs["e"]!.name = name.slice(0, 60);
      made.prefabs["e"]!.tags = [name.slice(0, 40)];
      made.scenes["scene"]!.rules = sheetOf([
        when(
          "everyTick",
          {},
          line("setVariable", { variable: name, value: JSON.stringify(name) }),
          line("log", { text: `[${name}] & #[${name}].[${name}] & [${name}].x` }),
        ),
        when(
          "everyTick",
          {},
          line("sendMessage", { message: name }),
          line("startTimer", { timer: name }),
          line("playAnimation", { objects: "Player", animation: name }),
        ),
        when("messageReceived", { message: name }, line("setText", { objects: "Player", text: JSON.stringify(name) })),
      ]);
      const level = new TestWorld(made).run(3);
      level.world.restore(level.world.snapshot());
      level.run(1);
      expect((globalThis as Record<string, unknown>)["pwned"]).toBeUndefined();
      expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
    }
  });
});

describe("trace", () => {
  it("lists the rules that fired in a tick, when enabled", () => {
    const level = new TestWorld(game([when("everyTick", {}, add()), { type: "everyTick", if: [test("score > 3")], do: [wait(0.05)] }]));
    expect(level.run(2).world.ruleTracing.fired).toEqual([]);
    level.world.ruleTracing.isTraced = true;
    expect(level.run(1).world.ruleTracing.fired).toEqual([{ owner: { kind: "scene", id: "scene" }, ruleId: "n1" }]);
    expect(level.run(1).world.ruleTracing.fired.map(({ ruleId }) => ruleId)).toEqual(["n1", "n3"]);
  });
});
