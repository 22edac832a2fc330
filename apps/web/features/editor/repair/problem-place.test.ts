import { describe, expect, it } from "vitest";
import { problemPlace } from "./problem-place.ts";

const raw = { scenes: { s1: { name: "Level 1", instances: { hero: { name: "" }, boss: { name: "Boss" } } } }, prefabs: { p1: 7 } };

describe("description of a problem's location", () => {
  it("uses the name if there is one, else the id", () => {
    expect(problemPlace(raw, { path: "scenes.s1.instances.boss.x" })).toBe("Scene “Level 1”, object “Boss”");
    expect(problemPlace(raw, { path: "scenes.s1.instances.hero" })).toBe("Scene “Level 1”, object hero");
    expect(problemPlace(raw, { path: "prefabs.p1" })).toBe("Prefab p1");
    expect(problemPlace(raw, { path: "scenes.constructor" })).toBe("Scene constructor");
  });

  it("describes whole sections, and paths without a label", () => {
    expect(problemPlace(raw, { path: "" })).toBe("The whole project");
    expect(problemPlace(raw, { path: "settings.title" })).toBe("Settings of the game");
    expect(problemPlace(raw, { path: "variables" })).toBe("All variables");
    expect(problemPlace(raw, { path: "odd.thing" })).toBe("odd");
  });
});
