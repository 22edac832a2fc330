import { describe, expect, it } from "vitest";
import { gameSchema } from "../game.ts";
import { repairGame } from "../validate.ts";
import { templates } from "./index.ts";
import { caves, hills } from "./platformer/levels.ts";
import { garden } from "./top-down/level.ts";

describe("templates", () => {
  it.each(templates)("$id is a valid game with nothing to mend", ({ build }) => {
    const game = build("My game");
    expect(gameSchema.safeParse(game).error).toBeUndefined();
    expect(repairGame(game)).toEqual({ game, problems: [] });
    expect(game.settings.title).toBe("My game");
  });

  it("are the same each time they are built", () => {
    for (const { build } of templates) expect(JSON.stringify(build("A"))).toBe(JSON.stringify(build("A")));
  });

  it("refer only to what they have", () => {
    for (const { build } of templates) {
      const game = build("A");
      for (const prefab of Object.values(game.prefabs)) {
        if (prefab.look.kind !== "sprite") continue;
        const asset = game.assets[prefab.look.spriteId];
        expect(asset?.kind).toBe("sprite");
        const { animation } = prefab.look;
        if (asset?.kind === "sprite" && animation !== "") expect(Object.keys(asset.animations)).toContain(animation);
        for (const use of Object.values(prefab.behaviours)) {
          for (const [name, value] of Object.entries(use.params))
            if (/sound/i.test(name)) expect(game.assets).toHaveProperty([String(value)]);
        }
      }
    }
  });

  it("have levels whose rows are equally long", () => {
    for (const level of [hills, caves, garden]) expect(new Set(level.map((row) => row.length)).size).toBe(1);
  });
});
