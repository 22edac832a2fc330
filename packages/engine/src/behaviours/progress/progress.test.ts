import { cloneJson } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { levelGame, type PrefabSketch, TestWorld } from "../../testing/level.ts";
import { createWorld } from "../../full-world.ts";
import { readTransitions, setState } from "./state-machine.ts";

const flat = { gravityPxPerS2: 0 };
const level = (map: string[], prefabs: Record<string, PrefabSketch>) => new TestWorld({ map, prefabs, ...flat });
const walker: PrefabSketch = { behaviours: { topDownMovement: { speedPxPerS: 120 } }, tags: ["player"] };

describe("inventory", () => {
  it("collects touched objects into a list, up to its capacity", () => {
    const test = level(["p.i.i.i"], {
      p: { ...walker, behaviours: { ...walker.behaviours, inventory: { capacity: 2 } } },
      i: { tags: ["item"] },
    });
    test.run(120, "right");
    expect(test.world.variables["inventory"]).toEqual(["i", "i"]);
    expect(test.count("i")).toBe(1);
  });
});

describe("key", () => {
  it("opens all objects with its tag", () => {
    const test = level(["p.k..d.d"], { p: walker, k: { behaviours: { key: {} } }, d: { tags: ["lock"], solid: true } });
    test.run(40, "right");
    expect([test.count("k"), test.count("d")]).toEqual([0, 0]);
  });
});

describe("checkpoint", () => {
  it("respawns a dying object for a life, and stops when none is left", () => {
    const test = level(["p.c...h"], {
      p: { ...walker, behaviours: { ...walker.behaviours, health: { maxHealth: 1, invulnerableMs: 0 } } },
      c: { behaviours: { checkpoint: {} } },
      h: { behaviours: { hazard: {} } },
    });
    test.world.variables["lives"] = 1;
    test.run(52, "right");
    expect(test.world.variables["lives"]).toBe(0);
    expect(test.world.status).toBe("playing");
    expect(test.get("p1", "x")).toBeLessThan(70);
    test.run(120, "right");
    expect(test.world.status).toBe("lost");
  });
});

describe("checkpoint that was not reached yet", () => {
  it("respawns at the start position, for a life", () => {
    const test = level(["p.h...c"], {
      p: { ...walker, behaviours: { ...walker.behaviours, health: { maxHealth: 1, invulnerableMs: 0 } } },
      c: { behaviours: { checkpoint: {} } },
      h: { behaviours: { hazard: {} } },
    });
    const began = test.get("p1", "x");
    test.world.variables["lives"] = 1;
    while (test.world.variables["lives"] === 1) test.run(1, "right");
    expect([test.world.status, test.get("p1", "x")]).toEqual(["playing", began]);
    test.run(120, "right");
    expect(test.world.status).toBe("lost");
  });
});

describe("checkpoint in a scene that was entered from another", () => {
  it("does not respawn at a start position of the other scene", () => {
    const game = levelGame({
      map: ["p.h...c"],
      prefabs: {
        p: { ...walker, behaviours: { ...walker.behaviours, health: { maxHealth: 1, invulnerableMs: 0 } } },
        c: { behaviours: { checkpoint: {} } },
        h: { behaviours: { hazard: {} } },
      },
      gravityPxPerS2: 0,
    });
    Object.assign(game.prefabs["p"] as object, { persistent: true });
    game.scenes["second"] = cloneJson(game.scenes["scene"] as NonNullable<(typeof game.scenes)[string]>);
    const test = new TestWorld(game);
    test.world.goTo("second", test.world.entityOf("p1"));
    test.run(200, "right");
    expect(test.world.status).toBe("lost");
  });
});

describe("score", () => {
  it("counts removed objects, and saves the best score", () => {
    const test = level(["p.i.i"], { p: walker, i: { behaviours: { collectible: { variable: "" }, score: { amount: 7 } } } });
    test.run(90, "right");
    expect(test.world.variables).toMatchObject({ score: 14, best: 14 });
    const again = createWorld(test.world.game, { seed: 1, saves: { "best:best": 50 } });
    expect(again.variables["best"]).toBe(50);
    // The saved best also wins over the game's initial value, unless that is higher.
    const beginning = (best: number) =>
      createWorld({ ...test.world.game, variables: { best } }, { seed: 1, saves: { "best:best": 50 } }).variables["best"];
    expect([beginning(0), beginning(80)]).toEqual([50, 80]);
  });
});

describe("waves", () => {
  it("spawns the next wave when the last is gone, and wins after the last", () => {
    const test = level(["w.........", ".........."], {
      w: {
        behaviours: {
          waves: { prefabId: "e", firstCount: 2, moreEachWave: 1, waves: 2, pauseMs: 100, everyMs: 16, spreadPx: 0, wins: true },
        },
      },
      e: { behaviours: { lifetime: { durationMs: 500 } } },
    });
    test.run(15);
    expect([test.count("e"), test.world.variables["wave"]]).toEqual([2, 1]);
    test.run(50);
    expect([test.count("e"), test.world.variables["wave"]]).toEqual([3, 2]);
    test.run(60);
    expect(test.world.status).toBe("won");
  });
});

describe("state machine", () => {
  it("follows its transitions", () => {
    const transitions =
      "idle > chase when near player 40\nchase > idle when far player 60\n* > sleep when hears bell\nsleep > idle when after 500";
    const test = level(["e.....p"], { e: { behaviours: { stateMachine: { transitions } } }, p: walker });
    const stateOf = () => test.world.objectVariables.get(test.world.entityOf("e1"))?.["state"];
    expect(stateOf()).toBe("idle");
    test.run(45, "left");
    expect(stateOf()).toBe("chase");
    test.run(45, "right");
    expect(stateOf()).toBe("idle");
    setState(test.world, test.world.entityOf("e1"), "sleep");
    expect(stateOf()).toBe("sleep");
    test.run(31);
    expect(stateOf()).toBe("idle");
  });

  it("reports the line that it can't parse", () => {
    expect(readTransitions("a > b when near\n").unread).toBe("a > b when near");
    const test = level(["e"], { e: { behaviours: { stateMachine: { transitions: "nonsense" } } } });
    expect(test.world.drainEvents()).toContainEqual(
      expect.objectContaining({ type: "error", prefabId: "e", message: expect.stringContaining("nonsense") }),
    );
  });
});

describe("dialogue", () => {
  it("shows line by line, offers answers, and holds the other object still", () => {
    const test = level(["p.n"], { p: walker, n: { behaviours: { dialogue: { reachPx: 40, lines: "Hello!\nTea?\n> Yes\n> No\nBye." } } } });
    const said = () => test.world.variables["dialogue"];
    expect(said()).toBe("");
    test.run(1, "action").run(5, "right");
    expect(said()).toBe("Hello!");
    expect(test.get("p1", "x")).toBeLessThan(10);
    test.run(1, "action");
    expect(said()).toBe("Tea?\n▸ Yes\n  No");
    test.run(1).run(1, "down").run(1, "action");
    expect(test.world.variables["choice"]).toBe("No");
    expect(said()).toBe("Bye.");
    test.run(1).run(1, "action");
    expect(said()).toBe("");
  });
});

describe("beat", () => {
  it("pulses on the beat and rates presses", () => {
    const test = level(["b"], { b: { behaviours: { beat: { beatsPerMinute: 60 } } } });
    test.run(1);
    expect(test.get("b1", "scaleX")).toBeCloseTo(1.15, 9);
    test.run(29);
    expect(test.get("b1", "scaleX")).toBeCloseTo(1, 9);
    test.run(1, "action").run(28).run(1, "action");
    expect(test.world.variables).toMatchObject({ misses: 1, hits: 1 });
  });
});
