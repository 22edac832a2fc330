import { loadScriptParser } from "./script-parser.ts";
import { describe, expect, it } from "vitest";
import { type Game, GAME_LIMITS, type Prefab, type Scene, emptyGame } from "@playsmith/game-format";
import { type ScriptEdit, renameInScripts } from "./rename-in-scripts.ts";
import { scriptsNaming } from "./script-name-resolver.ts";

await loadScriptParser();

const layer = { order: "a", visible: true, locked: false, opacity: 1, parallax: 1 };
const tiles = (name: string) => ({ kind: "tiles" as const, name, ...layer, tilesetId: "t", columns: 1, rows: 1, cells: [""] });
const instance = (name: string, tags: string[] = []) => ({
  name,
  prefabId: "smoke",
  layerId: "o",
  order: "a",
  x: 0,
  y: 0,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
  tags,
});

function prefab(name: string, over: Partial<Prefab> = {}): Prefab {
  return {
    name,
    order: "a",
    look: { kind: "none" },
    collider: { kind: "none" },
    tags: [],
    behaviours: {},
    variables: {},
    rules: {},
    script: "",
    ...over,
  };
}

/** A game with the prefabs Smoke (tag `cloud`) and Hero, which has the script, and with two scenes that each have a layer Ground. */
function gameWith(script: string, change: (game: Game) => void = () => {}): Game {
  const game = emptyGame("Test");
  const [first] = Object.values(game.scenes) as [Scene];
  game.scenes = {
    one: { ...first, name: "One", layers: { g1: tiles("Ground"), w: tiles("Walls") }, instances: { i: instance("Chimney") } },
    two: { ...first, name: "Two", layers: { g2: tiles("Ground") }, instances: {} },
  };
  game.prefabs = { smoke: prefab("Smoke", { tags: ["cloud"] }), hero: prefab("Hero", { script }) };
  game.assets["zap"] = { kind: "sound", name: "Zap", order: "a", volume: 1, source: { kind: "generated", zzfx: [] } };
  change(game);
  return game;
}

function apply(source: string, edits: readonly ScriptEdit[]): string {
  return edits.reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), source);
}
function renamed(game: Game, paths: readonly string[], from: string, to: string, path = "prefabs.hero.script"): string {
  const source = path === "prefabs.hero.script" ? game.prefabs["hero"]?.script : game.scenes[path.split(".")[1] as string]?.script;
  const edits = renameInScripts(game, new Set(paths), from, to).filter((edit) => edit.path.join(".") === path);
  return apply(source ?? "", edits);
}

describe("scripts after a rename", () => {
  it("are unchanged where they would exceed the maximum length", () => {
    const script = 'game.spawn("Smoke", 1, 2);'.padEnd(GAME_LIMITS.scriptLength);
    const game = gameWith(script, ({ scenes }) => Object.assign(scenes["one"] ?? {}, { script: 'game.spawn("Smoke", 1, 2);' }));
    expect(renamed(game, ["prefabs.smoke.name"], "Smoke", "Puff")).toHaveLength(script.length - 1);
    expect(renamed(game, ["prefabs.smoke.name"], "Smoke", "Smokes")).toBe(script);
    expect(renamed(game, ["prefabs.smoke.name"], "Smoke", "Smokes", "scenes.one.script")).toBe('game.spawn("Smokes", 1, 2);');
  });

  it("are updated in comparisons with a property", () => {
    const script = 'if (game.sceneName === "One" && other.prefabName !== "Smoke") game.goToScene("Two");';
    expect(renamed(gameWith(script), ["scenes.one.name"], "One", "Cave")).toBe(script.replace("One", "Cave"));
    expect(renamed(gameWith(script), ["prefabs.smoke.name"], "Smoke", "Puff")).toBe(script.replace("Smoke", "Puff"));
  });

  it("are updated in conditional expressions and switch cases", () => {
    const script = 'game.spawn(is ? "Smoke" : "Hero", 1, 2); switch (other.prefabName) { case "Smoke": } "Smoke" === other.prefabName;';
    expect(renamed(gameWith(script), ["prefabs.smoke.name"], "Smoke", "Puff")).toBe(script.replaceAll("Smoke", "Puff"));
  });

  it("are updated in arguments, and keep their quotes", () => {
    const script = `// game.spawn("Smoke")\ngame.spawn("Smoke", 1, 2); game.spawn('Smoke', 1, 2); say("Smoke"); game.find(\`Smoke\`); game.playSound("Smoke");`;
    expect(renamed(gameWith(script), ["prefabs.smoke.name"], "Smoke", "O'Puff")).toBe(
      `// game.spawn("Smoke")\ngame.spawn("O'Puff", 1, 2); game.spawn('O\\'Puff', 1, 2); say("Smoke"); game.find(\`O'Puff\`); game.playSound("Smoke");`,
    );
  });

  it("are updated for scenes, sounds, layers, placed objects and tags", () => {
    const script = 'game.goToScene("Two"); game.playSound("Zap"); game.tileAt("Walls", 1, 2); game.find("Chimney"); o.hasTag("cloud");';
    const game = gameWith(script);
    expect(renamed(game, ["scenes.two.name"], "Two", "New")).toContain('goToScene("New")');
    expect(renamed(game, ["assets.zap.name"], "Zap", "New")).toContain('playSound("New")');
    expect(renamed(game, ["scenes.one.layers.w.name"], "Walls", "New")).toContain('tileAt("New"');
    expect(renamed(game, ["scenes.one.instances.i.name"], "Chimney", "New")).toContain('find("New")');
    expect(renamed(game, ["prefabs.smoke.tags"], "cloud", "New")).toContain('hasTag("New")');
    expect(renamed(game, ["prefabs.smoke.name"], "Two", "New")).toBe(script);
  });

  it("are unchanged where the old name is ambiguous", () => {
    const script = 'game.spawn("Smoke", 1, 2); game.find("Smoke"); o.hasTag("Smoke");';
    const paths = ["prefabs.smoke.name"];
    const twice = gameWith(script, (game) => Object.assign(game.prefabs, { other: prefab("Smoke") }));
    expect(renamed(twice, paths, "Smoke", "Puff")).toBe(script);
    const tagged = gameWith(script, (game) => Object.assign(game.prefabs, { other: prefab("Fog", { tags: ["Smoke"] }) }));
    expect(renamed(tagged, paths, "Smoke", "Puff")).toBe('game.spawn("Puff", 1, 2); game.find("Smoke"); o.hasTag("Smoke");');
    const given = gameWith('o.addTag("cloud"); o.hasTag("cloud");');
    expect(renamed(given, ["prefabs.smoke.tags"], "cloud", "fog")).toBe('o.addTag("cloud"); o.hasTag("cloud");');
    const placed = gameWith('game.find("Chimney");', (game) =>
      Object.assign(game.scenes["two"]?.instances ?? {}, { j: instance("Chimney") }),
    );
    expect(renamed(placed, ["scenes.one.instances.i.name"], "Chimney", "New")).toBe('game.find("Chimney");');
    expect(renamed(placed, ["scenes.one.instances.i.name", "scenes.two.instances.j.name"], "Chimney", "New")).toBe('game.find("New");');
  });

  it("are unchanged where the new name already exists", () => {
    const script = 'game.spawn("Smoke", 1, 2); game.find("Smoke");';
    expect(renamed(gameWith(script), ["prefabs.smoke.name"], "Smoke", "Hero")).toBe(script);
    expect(renamed(gameWith(script), ["prefabs.smoke.name"], "Smoke", "Chimney")).toBe('game.spawn("Chimney", 1, 2); game.find("Smoke");');
  });

  it("resolve layers in their own scene in a scene script", () => {
    const script = 'game.setTile("Ground", 1, 2, 0);';
    const game = gameWith(script, ({ scenes }) => {
      for (const scene of Object.values(scenes)) scene.script = script;
    });
    const rename = (path: string): string => renamed(game, ["scenes.one.layers.g1.name"], "Ground", "Floor", path);
    expect(rename("scenes.one.script")).toBe('game.setTile("Floor", 1, 2, 0);');
    expect([rename("scenes.two.script"), rename("prefabs.hero.script")]).toEqual([script, script]);
  });
});

describe("scripts that refer to a thing", () => {
  const naming = (game: Game, room: "prefabs" | "scenes" | "assets", id: string): string[] =>
    scriptsNaming(game, room, id).map(({ name }) => name);

  it("are found by its name or id, except its own script", () => {
    const game = gameWith('game.spawn("Smoke", 1, 2);', ({ prefabs, scenes }) => {
      prefabs["smoke"] = prefab("Smoke", { script: 'game.spawn("Smoke", 1, 2); game.goToScene("Two");' });
      Object.assign(scenes["one"] ?? {}, { script: 'game.spawn("smoke", 1, 2); game.playSound("Zap");' });
      Object.assign(scenes["two"] ?? {}, { script: '// game.spawn("Smoke")\ngame.goToScene("Two"); game.playMusic("Zap");' });
    });
    expect(naming(game, "prefabs", "smoke").sort()).toEqual(["Hero", "One"]);
    expect(naming(game, "scenes", "two")).toEqual(["Smoke"]);
    expect(naming(game, "assets", "zap")).toEqual(["One"]);
    expect(naming(game, "prefabs", "gone")).toEqual([]);
  });

  it("are not found for an ambiguous name", () => {
    const game = gameWith('game.spawn("Smoke", 1, 2);', ({ prefabs }) => Object.assign(prefabs, { other: prefab("Smoke") }));
    expect(naming(game, "prefabs", "smoke")).toEqual([]);
  });
});
