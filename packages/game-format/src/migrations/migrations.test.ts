import { describe, expect, it } from "vitest";
import { FORMAT_VERSION, migrateGame, migrations } from "./index.ts";

const ran = new Set<string>();
function migrate(game: unknown) {
  const outcome = migrateGame(game);
  if (outcome.kind === "migrated") for (const name of outcome.applied) ran.add(name);
  return outcome;
}

describe("migrations", () => {
  it("scene-gravity moves the game's gravity into each scene", () => {
    const game = { formatVersion: 1, settings: { gravityPxPerS2: 500 }, scenes: { a: {}, b: { gravityPxPerS2: 0 } } };
    expect(migrate(game)).toEqual({ kind: "migrated", applied: migrations.map((migration) => migration.name) });
    expect(game).toMatchObject({
      formatVersion: FORMAT_VERSION,
      settings: {},
      scenes: { a: { gravityPxPerS2: 500 }, b: { gravityPxPerS2: 0 } },
    });
  });

  it("rules adds empty rules to prefabs and scenes, and functions to the game", () => {
    const game = { formatVersion: 3, prefabs: { a: {}, b: { rules: { r: {} } } }, scenes: { a: {} } };
    expect(migrate(game)).toMatchObject({ kind: "migrated" });
    expect(game).toMatchObject({ functions: {}, prefabs: { a: { rules: {} }, b: { rules: { r: {} } } }, scenes: { a: { rules: {} } } });
  });

  it("survive data of the wrong shape", () => {
    for (const scenes of [null, 3, [], { a: null, b: "x" }]) {
      expect(migrate({ formatVersion: 1, settings: null, scenes }).kind).toBe("migrated");
    }
    for (const game of [null, 1, "x", [], {}, { formatVersion: "1" }, { formatVersion: 0 }, { formatVersion: 1.5 }]) {
      expect(migrate(game)).toEqual({ kind: "unreadable" });
    }
  });

  it("leave a newer game untouched and report its version", () => {
    const game = { formatVersion: FORMAT_VERSION + 1, settings: { gravityPxPerS2: 1 } };
    expect(migrate(game)).toEqual({ kind: "newer", version: FORMAT_VERSION + 1 });
    expect(game.settings).toEqual({ gravityPxPerS2: 1 });
  });

  it("have unique names, and versions without gaps", () => {
    expect(new Set(migrations.map((migration) => migration.name)).size).toBe(migrations.length);
    expect(migrations.map((migration) => migration.to)).toEqual(migrations.map((_, index) => index + 2));
  });

  it("are all covered by these tests", () => {
    expect([...ran].sort()).toEqual(migrations.map((migration) => migration.name).sort());
  });
});
