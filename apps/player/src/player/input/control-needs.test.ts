import { type Game, emptyGame } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { controlNeeds } from "./control-needs.ts";

function gameWith(change: (game: Game) => void): Game {
  const game = emptyGame("T");
  change(game);
  return game;
}
const withAction = (touch: boolean) =>
  gameWith((game) => {
    game.inputActions = { cast: { label: "Cast", order: "a", keys: [["KeyE"]], gamepad: [], touch } };
  });

describe("on-screen controls", () => {
  it("are absent for a game without input", () =>
    expect(
      controlNeeds(
        gameWith(() => {}),
        {},
      ),
    ).toEqual({ pad: false, buttons: [] }));

  it("are a pad and a button for a platformer", () => {
    const platformer = templates.find(({ id }) => id === "platformer");
    if (!platformer) throw new Error("no platformer");
    const needs = controlNeeds(platformer.build("T"), {});
    expect(needs.pad).toBe(true);
    expect(needs.buttons).toContainEqual({ action: "jump", label: "A" });
  });

  it("omit the pad where the hero does not move by itself, and fit every template", () => {
    const needs = Object.fromEntries(templates.map(({ id, build }) => [id, controlNeeds(build("T"), {})]));
    expect(needs["runner"]).toEqual({ pad: false, buttons: [{ action: "jump", label: "A" }] });
    const { pad, buttons } = needs["shooter"] ?? {};
    expect([pad, buttons?.map(({ action }) => action)]).toEqual([true, ["action"]]);
    expect(needs["duel"]?.buttons.map(({ action }) => action)).toEqual(["jump", "action"]);
    for (const id of ["breakout", "puzzle", "story", "roguelike", "race"]) {
      expect([id, needs[id]?.pad, needs[id]?.buttons.map(({ action }) => action)]).toEqual([id, true, ["jump"]]);
    }
  });

  it("show a custom action that is enabled for touch and used", () => {
    const script = { p: `if (input.pressed("cast")) fire();` };
    expect(controlNeeds(withAction(true), script).buttons).toEqual([{ action: "cast", label: "Cast" }]);
    expect(controlNeeds(withAction(false), script).buttons).toEqual([]);
    expect(controlNeeds(withAction(true), {}).buttons).toEqual([]);
  });

  it("keep their letters when only the keys of a built-in action were changed", () => {
    const own = { label: "Jump", order: "a", keys: [["KeyQ"]], gamepad: [], touch: true };
    const named = (label: string) => {
      const game = { ...templates.find(({ id }) => id === "runner")?.build("T"), inputActions: { jump: { ...own, label } } };
      return controlNeeds(game as Game, {}).buttons;
    };
    expect(named("Jump")).toEqual([{ action: "jump", label: "A" }]);
    expect(named("Leap")).toEqual([{ action: "jump", label: "Leap" }]);
  });

  it("include Start for a game that waits for it on its title screen", () => {
    const start = [{ action: "start", label: "Start" }];
    expect(controlNeeds(emptyGame("T"), { p: `if (input.pressed("start")) scenes.goTo("Deck");` }).buttons).toEqual(start);
    expect(controlNeeds(emptyGame("T"), { p: "start() { this.x = 3; }" }).buttons).toEqual([]);
    const game = gameWith((changed) => {
      const node = { kind: "rule", parentId: "", part: "then", order: "a", enabled: true } as const;
      const scene = Object.values(changed.scenes)[0];
      if (scene) scene.rules = { one: { ...node, type: "actionPressed", slots: { input: "start" } } };
    });
    expect(controlNeeds(game, {}).buttons).toEqual(start);
  });

  it("follow the rules of the game", () => {
    const node = { kind: "rule", parentId: "", part: "then", order: "a", enabled: true } as const;
    const game = gameWith((changed) => {
      const scene = Object.values(changed.scenes)[0];
      if (scene)
        scene.rules = { one: { ...node, type: "actionPressed", slots: { input: "left" } }, two: { ...node, type: "isHeld", slots: {} } };
    });
    expect(controlNeeds(game, {})).toEqual({ pad: true, buttons: [{ action: "jump", label: "A" }] });
  });

  it("follow the inputs that expressions read", () => {
    const game = gameWith(({ scenes }) => {
      const [scene] = Object.values(scenes);
      const line = { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "becomesTrue" } as const;
      if (scene) scene.rules = { a: { ...line, slots: { test: 'isHeld("left") and not isPressed( "action")' } } };
    });
    const needs = controlNeeds(game, {});
    expect([needs.pad, needs.buttons.map(({ action }) => action)]).toEqual([true, ["action"]]);
  });

  it("follow the inputs of global rules", () => {
    const game = gameWith((made) => {
      made.rules = {
        n1: { kind: "rule", parentId: "", part: "then", order: "a", enabled: true, type: "actionPressed", slots: { input: "action" } },
      };
    });
    expect(controlNeeds(game, {}).buttons).toEqual([{ action: "action", label: "B" }]);
  });
});
