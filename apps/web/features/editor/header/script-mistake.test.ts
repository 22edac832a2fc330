import { AppError } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { scriptMistakeOf } from "./script-mistake.ts";

const refused = (...problems: unknown[]): AppError => new AppError("GAME_INVALID", { details: { problems } });

describe("the script error that prevented publishing", () => {
  it("is the first one, with the owner of its script", () => {
    const hero = { path: "prefabs.p1.script", prefab: "Hero", message: "Unexpected token", line: 2 };
    const scene = { path: "scenes.s1.script", name: "Cave", message: "Unexpected token", line: 7 };
    expect(scriptMistakeOf(refused(hero, scene))).toEqual({
      name: "Hero",
      message: "Unexpected token",
      line: 2,
      place: { prefabId: "p1", line: 2 },
    });
    expect(scriptMistakeOf(refused(scene))).toMatchObject({ name: "Cave", place: { sceneId: "s1", line: 7 } });
  });

  it("names the module of a module's error", () => {
    const kit = { path: "modules.m1.source", name: "kit", message: "Unexpected token", line: 3 };
    expect(scriptMistakeOf(refused(kit))).toMatchObject({ name: "kit", place: { module: "kit", line: 3 } });
  });

  it("is null if publishing failed for another reason", () => {
    expect(scriptMistakeOf(refused())).toBeNull();
    expect(scriptMistakeOf(refused({ path: "scenes", message: "The game has no scene." }))).toBeNull();
    expect(scriptMistakeOf(new AppError("NETWORK_ERROR"))).toBeNull();
    expect(scriptMistakeOf(new Error("No."))).toBeNull();
  });
});
