import { loadScriptParser } from "./script-parser.ts";
import { describe, expect, it } from "vitest";
import { type Game, type Prefab, emptyGame } from "@playsmith/game-format";
import { GivenTags } from "./given-tags.ts";
import { scriptNames, touchesScriptNames, unknownNames } from "./known-names.ts";
import { namedArguments } from "./named-arguments.ts";

await loadScriptParser();

function gameWith(...names: string[]): Game {
  const game = emptyGame("Test");
  for (const name of names)
    game.prefabs[name.toLowerCase()] = {
      name,
      order: "a",
      look: { kind: "none" },
      collider: { kind: "none" },
      tags: [],
      behaviours: {},
      variables: {},
      rules: {},
      script: "",
    } satisfies Prefab;
  return game;
}
const unknown = (game: Game, source: string): string[] =>
  unknownNames(namedArguments(source), scriptNames(game)).map(
    ({ kind, name, meant }) => `${kind} ${name}${meant === null ? "" : ` → ${meant}`}`,
  );

describe("unknown names in scripts", () => {
  it("are reported with the closest known name", () => {
    const game = gameWith("Ghost", "Ogre");
    game.assets["zap"] = { kind: "sound", name: "Zap", order: "a", volume: 1, source: { kind: "generated", zzfx: [] } };
    expect(unknown(game, 'game.spawn("Gohst", 1, 2); game.playSound("Nothing"); game.playMusic("Zap"); input.held("jmup");')).toEqual([
      "prefab Gohst → Ghost",
      "sound Nothing",
      "music Zap",
      "action jmup → jump",
    ]);
    expect(unknown(game, 'game.spawn("Ghost", 1, 2); game.spawn("ogre", 1, 2); game.playSound("zap"); input.held("jump");')).toEqual([]);
  });

  it("are reported in assignments to and comparisons with properties", () => {
    const game = gameWith("Ghost");
    game.assets["hero"] = {
      kind: "sprite",
      name: "Hero",
      order: "a",
      widthPx: 1,
      heightPx: 1,
      source: { kind: "pixels", palette: ["#000000"] },
      frames: { f: { order: "a" } },
      animations: { a: { name: "idle", order: "a", frameIds: ["f"], framesPerS: 8, loop: true } },
    } as Game["assets"][string];
    expect(unknown(game, 'this.animation = "idel"; if (game.sceneName === "Nowhere") other.prefabName == "Gohst";')).toEqual([
      "animation idel → idle",
      "scene Nowhere",
      "prefab Gohst → Ghost",
    ]);
    expect(unknown(game, 'this.animation = "idle"; other.animation = "any";')).toEqual([]);
    expect(touchesScriptNames(["assets", "hero", "animations", "a"])).toBe(true);
    expect(touchesScriptNames(["assets", "hero", "frames", "f"])).toBe(false);
  });

  it("do not include names computed at runtime", () => {
    expect(unknown(gameWith(), "game.spawn(kind, 1, 2); game.spawn('Big' + kind, 1, 2);")).toEqual([]);
  });

  it("do not include tags added by prefabs, placed objects, rules or scripts", () => {
    const game = gameWith("Ghost", "Ogre");
    const [sceneId] = Object.keys(game.scenes) as [string];
    const scene = game.scenes[sceneId];
    const [ghost, ogre] = [game.prefabs["ghost"], game.prefabs["ogre"]];
    if (!scene || !ghost || !ogre) throw new Error("The game has a scene and both prefabs.");
    ghost.tags = ["spooky"];
    const placed = { prefabId: "ghost", layerId: "objects", order: "a", x: 0, y: 0, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
    scene.instances["one"] = { ...placed, name: "First ghost", tags: ["first"] };
    scene.rules["n"] = { type: "addTag", parent: "", order: "a", slots: { tag: "marked" } } as unknown as (typeof scene.rules)[string];
    ogre.script = 'this.addTag("angry"); this.removeTag("angr");';
    const tags = ["spooky", "first", "marked", "angry"];
    expect(unknown(game, tags.map((tag) => `other.hasTag("${tag}"); game.find("${tag}");`).join("\n"))).toEqual([]);
    expect(unknown(game, 'game.find("First ghost"); game.find("Ogre"); game.find("ogre"); o.hasTag("Ogre"); o.hasTag("angr");')).toEqual([
      "object ogre → Ogre",
      "tag Ogre",
      "tag angr → angry",
    ]);
    ogre.script = 'this.addTag(isLate ? "late" : "early");';
    expect(unknown(game, 'o.hasTag("late"); o.hasTag("early"); o.hasTag("erly");')).toEqual(["tag erly → early"]);
    ogre.script = "this.addTag(tagOf(this));";
    expect(unknown(game, 'o.hasTag("anything"); game.find("anything"); game.spawn("anything", 1, 2);')).toEqual(["prefab anything"]);
  });

  it("are updated when the scripts change", () => {
    const game = gameWith("Ogre");
    const given = new GivenTags();
    const asked = (script: string): boolean => {
      Object.assign(game.prefabs["ogre"] ?? {}, { script });
      return scriptNames(game, given).names.tag.has("angry");
    };
    expect(['o.addTag("angry");', 'o.addTag("angry");', 'o.addTag("calm");', "", 'o.addTag("angry");'].map(asked)).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it("include layers of the wrong kind", () => {
    const game = emptyGame("Test");
    const [scene] = Object.values(game.scenes);
    if (!scene) throw new Error("The game has a scene.");
    const layer = { order: "a", visible: true, locked: false, opacity: 1, parallax: 1 };
    scene.layers = {
      t: { kind: "tiles", name: "Ground", ...layer, tilesetId: "tiles", columns: 1, rows: 1, cells: [""] },
      o: { kind: "objects", name: "Things", ...layer },
    };
    expect(unknown(game, 'game.tileAt("Ground", 1, 2); game.tileAt("t", 1, 2); game.setTile("Things", 1, 2, 0);')).toEqual([
      "layer Things",
    ]);
  });
});

describe("changes of the game", () => {
  it("affect known names when something is added, removed or renamed", () => {
    const changes = [
      "prefabs.p",
      "prefabs.p.name",
      "prefabs.p.tags",
      "scenes.s.instances.i",
      "scenes.s.instances.i.tags",
      "scenes.s.layers.l.name",
      "scenes.s.rules.n",
      "prefabs.p.script",
      "modules.m.source",
      "inputActions.dash",
      "assets.a",
    ];
    expect(changes.filter((path) => !touchesScriptNames(path.split(".")))).toEqual([]);
    const others = ["scenes.s.instances.i.x", "scenes.s.layers.l.cells.3", "prefabs.p.look.color", "assets.a.frames.f.cells.1"];
    expect(others.filter((path) => touchesScriptNames(path.split(".")))).toEqual([]);
  });
});
