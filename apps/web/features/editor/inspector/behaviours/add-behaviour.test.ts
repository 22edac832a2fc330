import { behaviourCatalogue } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { findBehaviours } from "./add-behaviour.tsx";

describe("the list of behaviours to add", () => {
  it("contains all of them, each group contiguous", () => {
    const types = findBehaviours("  ");
    expect(types.toSorted()).toEqual(Object.keys(behaviourCatalogue).toSorted());
    const groups = types.map((type) => behaviourCatalogue[type].group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  });

  it("ranks matches of the name above matches of the description", () => {
    expect(findBehaviours("PLATFORM")[0]).toBe("platformerMovement");
    expect(findBehaviours("jump")).toContain("platformerMovement");
    expect(findBehaviours("follow camera")).toEqual(["followCamera"]);
    expect(findBehaviours("zebra")).toEqual([]);
  });

  it.each([
    ["enemy follow player", "chase"],
    ["bullet", "projectile"],
    ["gun", "shoot"],
    ["hp", "health"],
    ["physics", "rigidBody"],
    ["countdown", "timer"],
    ["snake", "gridMovement"],
    ["slingshot", "dragToAim"],
    ["how to make it spin", "spin"],
    ["car", "vehicle"],
  ])("finds synonyms: %s", (text, type) => {
    expect(findBehaviours(text).slice(0, 2)).toContain(type);
  });
});
