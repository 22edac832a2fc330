import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { byPart, bySystem } from "./profiler-pane.tsx";

const costs = [
  ...([
    { kind: "system", name: "rules", ms: 1 },
    { kind: "system", name: "scripts", ms: 0.5 },
  ] as const),
  ...([
    { kind: "script", name: "scene:scene", ms: 2 },
    { kind: "script", name: "gone", ms: 3 },
  ] as const),
  ...([
    { kind: "behaviour", name: "patrol", ms: 0.25 },
    { kind: "behaviour", name: "rigidBody", ms: 4 },
  ] as const),
];

describe("rows of the profiler", () => {
  it("are summed by system: scripts together, rigid bodies as physics", () => {
    expect(bySystem(costs)).toEqual([
      { name: "Scripts", ms: 5.5 },
      { name: "Physics", ms: 4 },
      { name: "Rules", ms: 1 },
      { name: "Behaviours", ms: 0.25 },
    ]);
  });

  it("name scripts and behaviours as in the project", () => {
    const game = emptyGame("Test");
    expect(byPart(game, costs, "script").map(({ name }) => name)).toEqual(["gone", game.scenes["scene"]?.name]);
    expect(byPart(game, costs, "behaviour")[1]).toEqual({ name: "Patrol", ms: 0.25 });
  });
});
