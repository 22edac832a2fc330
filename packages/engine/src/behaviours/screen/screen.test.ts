import { cloneJson } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { isOverButton } from "./button.ts";
import { levelGame, TestWorld } from "../../testing/level.ts";

/** As large as the view, so that view and scene pixels are the same. */
const rows = 12;
const map = Array.from({ length: rows }, (_, row) => (row === 5 ? `.....a${".".repeat(14)}` : ".".repeat(20)));
const [atX, atY] = [5 * 16 + 8, 5 * 16 + 8];
const sized = (game: ReturnType<typeof levelGame>) => {
  game.settings.viewWidthPx = 320;
  game.settings.viewHeightPx = rows * 16;
  return game;
};

describe("button", () => {
  it("adds once per press on it, and ignores presses beside it", () => {
    const level = new TestWorld(
      sized(levelGame({ map, prefabs: { a: { behaviours: { button: { does: "add", variable: "clicks" } } } }, gravityPxPerS2: 0 })),
    );
    level
      .click(atX, atY)
      .click(atX + 20, atY)
      .click(atX + 5, atY - 5);
    expect(level.world.variables["clicks"]).toBe(2);
    level.point(atX, atY, true).point(atX, atY, true);
    expect(level.world.variables["clicks"]).toBe(3);
  });

  it("has the bounds of its text, whatever sets the text, rotated and scaled with it", () => {
    const clicksAt = (look: object, ...places: [number, number][]) => {
      const game = sized(
        levelGame({ map, prefabs: { a: { behaviours: { button: { does: "add", variable: "clicks" } } } }, gravityPxPerS2: 0 }),
      );
      Object.assign(game.prefabs["a"] as object, {
        look: { kind: "text", text: "PLAY AGAIN", sizePx: 16, color: "#ffffff", align: "center", opacity: 1, ...look },
      });
      const level = new TestWorld(game);
      for (const [x, y] of places) level.click(atX + x, atY + y);
      return level.world.variables["clicks"] ?? 0;
    };
    expect(clicksAt({}, [-50, 0], [50, 6], [70, 0], [0, 20])).toBe(2);
    expect(clicksAt({ align: "left" }, [100, 0], [-40, 0])).toBe(1);
    expect(clicksAt({ text: "A" }, [-30, 0])).toBe(0);
    expect(clicksAt({ text: "Играть" }, [-20, 0], [20, 0], [60, 0])).toBe(2);
  });

  it("reports whether the pointer is over it", () => {
    const level = new TestWorld(sized(levelGame({ map, prefabs: { a: { behaviours: { button: { does: "add" } } } }, gravityPxPerS2: 0 })));
    expect([isOverButton(level.point(atX, atY, false).world), isOverButton(level.point(atX + 40, atY, false).world)]).toEqual([
      true,
      false,
    ]);
  });

  it("goes to a scene, restarts, wins and loses", () => {
    const build = (params: Record<string, string>) => {
      const game = sized(levelGame({ map, prefabs: { a: { behaviours: { button: params } } }, gravityPxPerS2: 0 }));
      game.scenes["other"] = cloneJson(game.scenes["scene"] as NonNullable<(typeof game.scenes)[string]>);
      return new TestWorld(game).click(atX, atY).world;
    };
    expect(build({ does: "scene", sceneId: "other" }).sceneId).toBe("other");
    expect(build({ does: "restart" }).drainEvents()).toContainEqual({ type: "scene", sceneId: "scene" });
    expect(build({ does: "win" }).status).toBe("won");
    expect(build({ does: "lose" }).status).toBe("lost");
    expect(build({ does: "scene" }).drainEvents()).toContainEqual(expect.objectContaining({ type: "error" }));
  });
});

describe("drag", () => {
  it("follows the pointer from the grab point, and snaps on release", () => {
    const level = new TestWorld(sized(levelGame({ map, prefabs: { a: { behaviours: { drag: { snapPx: 16 } } } }, gravityPxPerS2: 0 })));
    level.point(atX + 3, atY, true).point(atX + 33, atY + 20, true);
    expect([level.get("a1", "x"), level.get("a1", "y")]).toEqual([atX + 30, atY + 20]);
    level.point(atX + 33, atY + 20, false);
    expect([level.get("a1", "x"), level.get("a1", "y")]).toEqual([7 * 16 + 8, 6 * 16 + 8]);
  });

  it("returns to its start position when configured", () => {
    const level = new TestWorld(sized(levelGame({ map, prefabs: { a: { behaviours: { drag: { goesHome: true } } } }, gravityPxPerS2: 0 })));
    level.point(atX, atY, true).point(200, 100, true).point(200, 100, false);
    expect([level.get("a1", "x"), level.get("a1", "y")]).toEqual([atX, atY]);
  });
});

describe("HUD anchor and health bar", () => {
  it("stays in its corner, whatever the camera does", () => {
    const game = sized(
      levelGame({
        map: [...map, ...map],
        prefabs: { a: { behaviours: { hudAnchor: { anchor: "bottomRight", marginXPx: 10, marginYPx: 6 } } } },
        gravityPxPerS2: 0,
      }),
    );
    const level = new TestWorld(game);
    level.world.camera.y += 40;
    level.run(1);
    expect(level.get("a1", "x")).toBe(level.world.camera.x + 160 - 10);
    expect(level.get("a1", "y")).toBe(level.world.camera.y + (rows * 16) / 2 - 6);
  });

  it("has the width of the health left", () => {
    const hurting = { behaviours: { health: { maxHealth: 4, invulnerableMs: 0, knockbackPxPerS: 0 } }, tags: ["player"] };
    const level = new TestWorld({
      map: ["....", "p..a", "...."],
      prefabs: { p: hurting, a: { behaviours: { healthBar: {} } }, h: { behaviours: { hazard: {} } } },
      gravityPxPerS2: 0,
    });
    expect(level.run(1).get("a1", "scaleX")).toBe(1);
    const spiked = new TestWorld({
      map: ["....", "^..a", "p..."],
      prefabs: { p: { ...hurting, sizePx: 40 }, a: { behaviours: { healthBar: {} } } },
      gravityPxPerS2: 0,
    });
    expect(spiked.run(2).get("a1", "scaleX")).toBeLessThan(1);
  });

  it("has the width of its parent's health, for each of several", () => {
    const child = { prefabId: "b", order: "a", x: 0, y: -10, angleRad: 0, scaleX: 1, scaleY: 1 };
    const hurting = { behaviours: { health: { maxHealth: 4, invulnerableMs: 0, knockbackPxPerS: 0, losesGame: false } }, tags: ["enemy"] };
    const game = levelGame({
      map: ["e......^..", ".......e.."],
      prefabs: { e: { ...hurting, sizePx: 24 }, b: { behaviours: { healthBar: {} } } },
      gravityPxPerS2: 0,
    });
    Object.assign(game.prefabs["e"] ?? {}, { children: { bar: child } });
    const { world } = new TestWorld(game).run(3);
    const widths = [...world.entities.columns.prefab].flatMap((prefab, entity) =>
      entity < world.entities.count && prefab === world.names.numberOf("b") ? [world.entities.columns.scaleX[entity] as number] : [],
    );
    expect([widths[0], widths[1] !== undefined && widths[1] < 1]).toEqual([1, true]);
  });
});

describe("timer, door and switch", () => {
  it("counts down in whole seconds, then loses the game", () => {
    const level = new TestWorld({ map: ["a."], prefabs: { a: { behaviours: { timer: { durationMs: 2_000 } } } } });
    expect(level.run(1).world.variables["time"]).toBe(2);
    expect(level.run(60).world.variables["time"]).toBe(1);
    expect(level.run(60).world.status).toBe("lost");
  });

  it("opens for the object with the key, and uses it up", () => {
    const player = { behaviours: { platformerMovement: {} }, tags: ["player"] };
    const key = { behaviours: { collectible: { variable: "keys" } } };
    const build = (row: string) =>
      new TestWorld({
        map: [".".repeat(8), row, "########"],
        prefabs: { p: player, k: key, d: { behaviours: { door: {} }, solid: true, sizePx: 16 } },
      });
    const without = build("p...d...").run(120, "right");
    expect([without.exists("d1"), without.get("p1", "x") < 64]).toEqual([true, true]);
    const within = build("p.k.d...").run(120, "right");
    expect([within.exists("d1"), within.world.variables["keys"]]).toEqual([false, 0]);
  });

  it("is on while pressed, or stays on", () => {
    const player = { behaviours: { platformerMovement: {} }, tags: ["player"] };
    const build = (stays: boolean) =>
      new TestWorld({
        map: ["........", "p..s....", "########"],
        prefabs: { p: player, s: { behaviours: { switch: { variable: "on", stays } } } },
      });
    const spring = build(false);
    let seen = 0;
    for (let tick = 0; tick < 120; tick++) seen = Math.max(seen, Number(spring.run(1, "right").world.variables["on"]));
    expect([seen, spring.world.variables["on"]]).toEqual([1, 0]);
    expect(build(true).run(120, "right").world.variables["on"]).toBe(1);
  });
});
