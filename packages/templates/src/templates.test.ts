import { describe, expect, it } from "vitest";
import { emptyGame, gameSchema, onlineSeats, repairGame } from "@playsmith/game-format";
import { problemsOfRules } from "@playsmith/rules";
import { templateCatalogue } from "./catalogue.ts";
import { templates } from "./index.ts";
import { walls } from "./breakout/scenes.ts";
import { clearing } from "./duel/scenes.ts";
import { caves, hills } from "./platformer/levels.ts";
import { floorsDown } from "./roguelike/levels.ts";
import { garden } from "./top-down/scene.ts";

describe("templates", () => {
  it.each(templates)("$id is a valid game without problems", ({ build }) => {
    const game = build("My game");
    expect(gameSchema.safeParse(game).error).toBeUndefined();
    expect(repairGame(game)).toEqual({ game, problems: [] });
    expect(game.settings.title).toBe("My game");
  });

  it.each(templates)("$id has rules without errors", ({ build }) => {
    expect(problemsOfRules(build("A"))).toEqual([]);
  });

  it.each(templates.filter(({ id }) => !["platformer", "top-down", "empty"].includes(id)))("$id tells how its rules work", ({ build }) => {
    const game = build("A");
    const sheets = [...Object.values(game.prefabs), ...Object.values(game.scenes)].map(({ rules }) => Object.values(rules));
    expect(sheets.flat().filter(({ kind }) => kind === "comment").length).toBeGreaterThan(9);
  });

  it("are small: compressed, they are a tenth of the limit", () => {
    for (const { build } of templates) expect(JSON.stringify(build("A")).length).toBeLessThan(260_000);
  });

  it.each(templateCatalogue)("$id is loaded on demand", async ({ id, load }) => {
    const build = templates.find((template) => template.id === id)?.build;
    expect(await load()).toBe(build);
  });

  it("are deterministic", () => {
    for (const { build } of templates) expect(JSON.stringify(build("A"))).toBe(JSON.stringify(build("A")));
  });

  it("refer only to existing things", () => {
    for (const { build } of templates) {
      const game = build("A");
      for (const prefab of Object.values(game.prefabs)) {
        if (prefab.look.kind === "sprite") {
          const asset = game.assets[prefab.look.spriteId];
          expect(asset?.kind).toBe("sprite");
          const { animation } = prefab.look;
          if (asset?.kind === "sprite" && animation !== "") expect(Object.keys(asset.animations)).toContain(animation);
        }
        for (const use of Object.values(prefab.behaviours)) {
          for (const [name, value] of Object.entries(use.params))
            if (/sound/i.test(name)) expect(game.assets).toHaveProperty([String(value)]);
        }
      }
    }
  });

  it("have levels with rows of equal length", () => {
    for (const level of [hills, caves, garden, ...walls, ...floorsDown, clearing])
      expect(new Set(level.map((row) => row.length)).size).toBe(1);
  });

  it("for several players start fairly: the race side by side, the duel as a mirror image", () => {
    const placed = (id: string, prefabIds: string[]) => {
      const game = templates.find((template) => template.id === id)?.build("A");
      const instances = Object.values(game?.scenes ?? {}).flatMap((scene) => Object.values(scene.instances));
      return instances.filter(({ prefabId }) => prefabIds.includes(prefabId));
    };
    const karts = placed("race", ["kart"]);
    expect(karts).toHaveLength(4);
    expect(new Set(karts.map(({ x, angleRad }) => `${x} ${angleRad}`)).size).toBe(1);
    const [amber, silver] = placed("duel", ["fighter", "silver"]);
    expect([(amber?.x ?? 0) + (silver?.x ?? 0), amber?.y]).toEqual([320, silver?.y]);
    for (const row of clearing) expect([...row].reverse().join("")).toBe(row);
  });

  it.each([
    ["race", 4],
    ["duel", 2],
  ] as const)("%s can be played online by %d", (id, seats) => {
    const build = templates.find((template) => template.id === id)?.build;
    expect(onlineSeats(build?.("A") ?? emptyGame("A"))).toBe(seats);
  });

  it.each(templates.map(({ id }) => id))("%s names controls by placeholders, which each device fills in", (id) => {
    const game = templates.find((template) => template.id === id)?.build("A") ?? emptyGame("A");
    const shown = JSON.stringify([
      Object.values(game.prefabs).map(({ look }) => look),
      Object.values(game.scenes).map(({ instances }) => instances),
    ]);
    expect([...shown.matchAll(/"[^"]*(?:\bSpace\b|\bArrow|\bbutton [AB]\b|[Pp]ress X\b|hold X\b)[^"]*"/g)].map(([text]) => text)).toEqual(
      [],
    );
  });

  it.each(["race", "duel"])("%s says what holds for players at one keyboard alone", (id) => {
    const { scenes, settings, prefabs } = templates.find((template) => template.id === id)?.build("A") ?? emptyGame("A");
    const texts = Object.values(scenes[settings.startSceneId]?.instances ?? {}).map(({ prefabId, overrides }) => {
      const look = prefabs[prefabId]?.look;
      return String(overrides["look.text"] ?? (look?.kind === "text" ? look.text : ""));
    });
    expect(texts.filter((text) => /2:|Player 2/.test(text))).toEqual([expect.stringMatching(/at one keyboard/i)]);
  });
});
