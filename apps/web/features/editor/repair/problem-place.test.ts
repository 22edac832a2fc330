import { describe, expect, it } from "vitest";
import { problemPlace } from "./problem-place.ts";

const raw = { scenes: { s1: { name: "Level 1", instances: { hero: { name: "" }, boss: { name: "Boss" } } } }, prefabs: { p1: 7 } };

describe("the place of a problem", () => {
  it("is told by name where there is one, else by id", () => {
    expect(problemPlace(raw, { path: "scenes.s1.instances.boss.x" })).toBe("Scene “Level 1”, object “Boss”");
    expect(problemPlace(raw, { path: "scenes.s1.instances.hero" })).toBe("Scene “Level 1”, object hero");
    expect(problemPlace(raw, { path: "prefabs.p1" })).toBe("Prefab p1");
    expect(problemPlace(raw, { path: "scenes.constructor" })).toBe("Scene constructor");
  });

  it("is told for whole parts, and for what has no words", () => {
    expect(problemPlace(raw, { path: "" })).toBe("The whole project");
    expect(problemPlace(raw, { path: "settings.title" })).toBe("Settings of the game");
    expect(problemPlace(raw, { path: "variables" })).toBe("All variables");
    expect(problemPlace(raw, { path: "odd.thing" })).toBe("odd");
  });
});
