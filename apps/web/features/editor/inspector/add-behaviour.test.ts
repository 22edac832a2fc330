import { behaviourCatalogue } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { findBehaviours } from "./add-behaviour.tsx";

describe("the behaviours on offer", () => {
  it("are all of them, each group in one piece", () => {
    const types = findBehaviours("  ");
    expect(types.toSorted()).toEqual(Object.keys(behaviourCatalogue).toSorted());
    const groups = types.map((type) => behaviourCatalogue[type].group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  });

  it("are found by name before they are found by what they do", () => {
    expect(findBehaviours("PLATFORM")[0]).toBe("platformerMovement");
    expect(findBehaviours("jump")).toContain("platformerMovement");
    expect(findBehaviours("follow camera")).toEqual(["followCamera"]);
    expect(findBehaviours("no such thing")).toEqual([]);
  });
});
