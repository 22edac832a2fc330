import { type BehaviourType, behaviourCatalogue, type Game, type RuleNode, emptyGame } from "@playsmith/game-format";
import { ruleCatalogue } from "@playsmith/rules";
import { describe, expect, it } from "vitest";
import { usesPointer } from "./game-run.ts";

function gameWith(change: (prefab: Game["prefabs"][string], game: Game) => void): Game {
  const game = emptyGame("Pointing");
  const prefab: Game["prefabs"][string] = {
    name: "Moon",
    order: "a",
    look: { kind: "none" },
    collider: { kind: "none" },
    tags: [],
    behaviours: {},
    variables: {},
    rules: {},
    script: "",
  };
  game.prefabs["moon"] = prefab;
  change(prefab, game);
  return game;
}
const line = (type: string, slots: RuleNode["slots"] = {}): RuleNode => ({
  kind: "rule",
  parentId: "",
  part: "then",
  order: "a",
  enabled: true,
  type,
  slots,
});

describe("pointer use of a game", () => {
  it("is detected for each sentence about the pointer, alone, in any sheet", () => {
    const pointing = Object.entries(ruleCatalogue).filter(([, { sentence, help }]) => /pointer|click|mouse/i.test(`${sentence} ${help}`));
    expect(pointing.length).toBeGreaterThan(5);
    for (const [type] of pointing) {
      expect([
        type,
        usesPointer(
          gameWith((prefab) => Object.assign(prefab.rules, { r: line(type) })),
          {},
        ),
      ]).toEqual([type, true]);
      const inScene = gameWith((_, game) => Object.assign(Object.values(game.scenes)[0]?.rules ?? {}, { r: line(type) }));
      expect([type, usesPointer(inScene, {})]).toEqual([type, true]);
    }
  });

  it("is detected for each behaviour that reads the pointer or aims at it, also in a single object", () => {
    const button: BehaviourType = "button";
    expect(behaviourCatalogue[button].help).toContain("pressed");
    for (const [type, params] of [
      ["button", {}],
      ["drag", {}],
      ["dragToAim", {}],
      ["shoot", { aim: "pointer" }],
    ] as const)
      expect(
        usesPointer(
          gameWith((prefab) => Object.assign(prefab.behaviours, { b: { type, params } })),
          {},
        ),
      ).toBe(true);
    const aimed = gameWith((_, game) => {
      const [scene] = Object.values(game.scenes);
      const instance = { name: "", prefabId: "moon", layerId: "objects", order: "m", x: 0, y: 0, angleRad: 0, scaleX: 1, scaleY: 1 };
      if (scene) scene.instances["m"] = { ...instance, overrides: { "behaviours.b.params.aim": "pointer" } };
    });
    expect(usesPointer(aimed, {})).toBe(true);
  });

  it("is detected in expressions and scripts that read it, and only there", () => {
    expect(
      usesPointer(
        gameWith((prefab) => Object.assign(prefab.rules, { r: line("check", { test: "pointerX > 5" }) })),
        {},
      ),
    ).toBe(true);
    expect(usesPointer(emptyGame("A"), { a: "input.pointer.x" })).toBe(true);
    expect(usesPointer(emptyGame("A"), { a: "onPressed() {}" })).toBe(true);
    expect(
      usesPointer(
        gameWith((prefab) => Object.assign(prefab.rules, { r: line("touchBegins") })),
        { a: "this.x" },
      ),
    ).toBe(false);
  });
});
