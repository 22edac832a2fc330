import { createDocument, ProjectDocument } from "@playsmith/document";
import { type Editor, ProjectEditor } from "@playsmith/editor";
import { howToOf } from "@playsmith/learning";
import { BUTTON, createWorld, emptyInput, type World } from "@playsmith/engine";
import { type BehaviourType, type Prefab, emptyGame } from "@playsmith/game-format";
import { beforeEach, describe, expect, it } from "vitest";

const TICKS_PER_S = 60;

let editor: Editor;
beforeEach(() => {
  let count = 0;
  const game = emptyGame("Test");
  game.scenes["scene"]!.gravityPxPerS2 = 0;
  editor = new ProjectEditor(new ProjectDocument(createDocument(game)), () => (count++ * 0.618_034) % 1);
});

type Uses = Partial<Record<BehaviourType, Prefab["behaviours"][string]["params"]>>;

/** Creates a 12 px square prefab and places it. */
function place(id: string, tag: string, behaviours: Uses, ...places: readonly [x: number, y: number][]): void {
  editor.document.transact("Add", (edits) => {
    edits.set(["prefabs", id], {
      name: id,
      order: id,
      look: { kind: "none" },
      tags: [tag],
      variables: {},
      rules: {},
      script: "",
      collider: { kind: "box", widthPx: 12, heightPx: 12, offsetXPx: 0, offsetYPx: 0, solid: false },
      behaviours: Object.fromEntries(
        Object.entries(behaviours).map(([type, params]) => [type, { type, order: type, enabled: true, params }]),
      ),
    });
    for (const [index, [x, y]] of places.entries())
      edits.set(["scenes", "scene", "instances", `${id}${index}`], {
        name: "",
        prefabId: id,
        layerId: "objects",
        order: "m",
        x,
        y,
        angleRad: 0,
        scaleX: 1,
        scaleY: 1,
        overrides: {},
      });
  });
}

/** Inserts a how-to's example, and starts the game. */
function playWith(howTo: string): World {
  expect(howToOf(howTo)?.example?.insert(editor)).toMatch(/\.$/);
  return createWorld(editor.game, { seed: 1 });
}

function run(world: World, seconds: number, buttons = 0): void {
  for (let tick = 0; tick < seconds * TICKS_PER_S; tick++) world.step({ ...emptyInput, buttons });
  expect(world.drainEvents().filter(({ type }) => type === "error")).toEqual([]);
}

const xOf = (world: World, instanceId: string): number => world.entities.columns.x[world.entityOf(instanceId)] as number;

describe("examples of how-tos in a running game", () => {
  it("hurt the player repeatedly while an enemy overlaps it", () => {
    place("fox", "player", { health: { maxHealth: 3, invulnerableMs: 500, knockbackPxPerS: 0 } }, [100, 100]);
    place("bat", "enemy", {}, [104, 100]);
    const world = playWith("hurtAsLong");
    run(world, 0.2);
    expect(world.variables["health"]).toBe(2);
    run(world, 0.6);
    expect(world.variables["health"]).toBe(1);
    run(world, 0.6);
    expect(world.status).toBe("lost");
  });

  it("remove a life, reset all positions, and lose the game without lives", () => {
    place("fox", "player", { topDownMovement: {} }, [100, 100]);
    place("bat", "enemy", {}, [160, 100]);
    place("owl", "enemy", { patrol: { gravity: false, rangePx: 500 } }, [60, 200]);
    const world = playWith("startOver");
    const strayed: number[] = [];
    for (let tick = 0; tick < 5 * TICKS_PER_S && world.variables["lives"] === 3; tick++) {
      strayed.push(Math.abs(xOf(world, "owl0") - 60));
      run(world, 1 / TICKS_PER_S, BUTTON.right);
    }
    expect(world.variables["lives"]).toBe(2);
    expect(Math.max(...strayed)).toBeGreaterThan(5);
    expect([xOf(world, "fox0"), xOf(world, "bat0"), xOf(world, "owl0")]).toEqual([100, 160, 60]);
    expect(world.status).toBe("playing");
    run(world, 5, BUTTON.right);
    expect(world.variables["lives"]).toBe(0);
    expect(world.status).toBe("lost");
  });

  it("turn all enemies around, also those without a collision", () => {
    place("fox", "player", { topDownMovement: {} }, [100, 100]);
    place("bat", "enemy", { chase: { speedPxPerS: 60, rangePx: 1_000 } }, [150, 100], [300, 100]);
    const world = playWith("enemiesBack");
    let nearest = 150;
    for (let tick = 0; tick < 3 * TICKS_PER_S; tick++) {
      const before = xOf(world, "bat0");
      run(world, 1 / TICKS_PER_S);
      nearest = Math.min(nearest, xOf(world, "bat0"));
      if (xOf(world, "bat0") > before + 20) break;
    }
    expect(nearest).toBeLessThan(120);
    expect([xOf(world, "bat0"), xOf(world, "bat1")]).toEqual([150, 300]);
  });

  it("make the player invulnerable after a star, and blink meanwhile", () => {
    place("fox", "player", { topDownMovement: {} }, [100, 100]);
    place("bat", "enemy", { hazard: { damage: 1 } }, [106, 100]);
    place("star", "star", {}, [98, 100]);
    const world = playWith("invincible");
    run(world, 1 / TICKS_PER_S);
    const began = world.variables["health"] as number;
    const blinks = new Set<number>();
    for (let tick = 0; tick < 4 * TICKS_PER_S; tick++) {
      run(world, 1 / TICKS_PER_S);
      blinks.add(world.entities.columns.isBlinking[world.entityOf("fox0")] as number);
    }
    expect(world.variables["health"]).toBe(began);
    expect([...blinks].sort()).toEqual([0, 1]);
    expect(world.entityOf("star0")).toBe(-1);
    run(world, 3);
    expect(world.variables["health"]).toBeLessThan(began);
  });
});
