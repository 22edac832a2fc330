import { createWorld, emptyInput } from "@playsmith/engine";
import { templates } from "@playsmith/templates";
import { describe, expect, it } from "vitest";
import { Profiler } from "./profiler.ts";

describe("the profiler", () => {
  it("divides a tick's time among systems and behaviours, and counts frames as drawing", () => {
    let nowMs = 0;
    const profiler = new Profiler(() => nowMs);
    for (let tick = 0; tick < 2; tick++) {
      profiler.enter("system", "scripts");
      nowMs += 1;
      profiler.enter("script", "hero");
      nowMs += 4;
      profiler.enter("system", "rules");
      nowMs += 2;
      profiler.leave();
      nowMs += 100;
      profiler.drawn(3);
    }
    expect(profiler.take()).toEqual({
      kind: "profile",
      ticks: 2,
      costs: [
        { kind: "script", name: "hero", ms: 4 },
        { kind: "system", name: "drawing", ms: 3 },
        { kind: "system", name: "rules", ms: 2 },
        { kind: "system", name: "scripts", ms: 1 },
      ],
    });
    expect(profiler.take()).toEqual({ kind: "profile", ticks: 0, costs: [{ kind: "system", name: "drawing", ms: 0 }] });
  });

  it("measures all systems and each behaviour in use, and changes nothing in the game", () => {
    const game = templates.find(({ id }) => id === "platformer")?.build("Test");
    if (!game) throw new Error("There is no platformer.");
    const [plain, probed] = [createWorld(game, { seed: 1 }), createWorld(game, { seed: 1 })];
    const profiler = new Profiler(() => 0);
    probed.probe = profiler;
    for (let tick = 0; tick < 30; tick++) for (const world of [plain, probed]) world.step(emptyInput);
    expect(probed.hash()).toBe(plain.hash());
    const report = profiler.take();
    if (report.kind !== "profile") throw new Error("That is no profile.");
    expect(report.ticks).toBe(30);
    const names = report.costs.map(({ kind, name }) => `${kind} ${name}`);
    expect(names).toEqual(expect.arrayContaining(["system rules", "system scripts", "system physics", "behaviour platformerMovement"]));
  });
});
