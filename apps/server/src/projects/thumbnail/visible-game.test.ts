import type { Prefab } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { game, placed, sceneOf, thing } from "./thumbnail-fixtures.ts";
import { visibleGame } from "./visible-game.ts";

describe("the visible part of a game", () => {
  it("has one behaviour of each relevant type, and a limited number of children", () => {
    const subject = game();
    const child = { name: "", order: "a", prefabId: "hero", x: 1, y: 1, angleRad: 1, scaleX: 1, scaleY: 1 };
    const children = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`c${at}`, child]));
    const use = (type: string, order: string) => ({ type, order, enabled: true, params: {} });
    const behaviours: Prefab["behaviours"] = {
      b: use("hudAnchor", "b"),
      a: use("hudAnchor", "a"),
      c: use("followCamera", "c"),
      d: use("chase", "d"),
    };
    subject.prefabs["crowd"] = { ...thing, name: "Crowd", look: { kind: "none" }, children, behaviours };
    const crowd = visibleGame(subject)?.prefabs["crowd"];
    expect(Object.keys(crowd?.behaviours ?? {})).toEqual(["a", "c"]);
    expect(Object.keys(crowd?.children ?? {})).toHaveLength(128);
  });

  it("has no tiles, rules and scripts, and only the visible part of long lists", () => {
    const subject = game();
    subject.variables = { long: Array.from({ length: 9_000 }, () => "m".repeat(200)), short: [1, 2] };
    subject.prefabs["hero"] = { ...(subject.prefabs["hero"] as Prefab), script: "export default class {}", variables: { hp: 3 } };
    const visible = visibleGame(subject);
    expect(visible?.variables).toEqual({ long: expect.stringMatching(/^m{200}, m.{3790,3800}$/), short: [1, 2] });
    expect(visible?.prefabs["hero"]).toMatchObject({ script: "", rules: {}, variables: {} });
    expect(visible && sceneOf(visible).layers["ground"]).toMatchObject({ cells: [] });
  });

  it("has the instances' looks and behaviours", () => {
    const subject = game();
    const overrides = { "look.tint": "#000000", "behaviours.a.anchor": "top", "variables.hp": 5 };
    sceneOf(subject).instances["hero"] = { ...placed, prefabId: "hero", order: "a", x: 1, y: 1, overrides };
    const visible = visibleGame(subject);
    expect(visible && sceneOf(visible).instances["hero"]?.overrides).toEqual({ "look.tint": "#000000", "behaviours.a.anchor": "top" });
  });

  it("is null for a game without scenes", () => expect(visibleGame({ ...game(), scenes: {} })).toBeNull());
});
