import { readFileSync } from "node:fs";
import path from "node:path";
import { NAMED_PARAMETERS } from "@playsmith/scripts/names";
import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { projectTypes } from "./project-types.ts";

const api = readFileSync(path.join(import.meta.dirname, "../../../../../../packages/engine/script-api.d.ts"), "utf8");

describe("script API declarations of a game", () => {
  it("list the game's names as literal types, and type its variables", () => {
    const game = emptyGame("Test");
    game.variables = { coins: 0, "player name": "Ada", done: false, list: [1], map: { a: 1 } };
    const text = projectTypes(api, game);
    for (const place of [
      "spawn(prefab: PrefabName,",
      "goToScene(name: SceneName)",
      "find(nameOrTag: ObjectName)",
      "findNearest(nameOrTag: ObjectName,",
      "hasTag(tag: TagName)",
      "playSound(name: SoundName,",
      "playMusic(name: MusicName,",
      "pressed(action: ActionName,",
      "setTile(layer: LayerName,",
      "setParameter(behaviour: BehaviourName,",
      "load(slot: string): any",
      "radiusPx: number, tag?: TagName)",
      "bottom: number, tag?: TagName)",
      "castRay(from: Place, to: Place, tag?: TagName)",
      "isTouching(other: TagName | GameObject)",
      "readonly sceneName: SceneName;",
      "readonly prefabName: PrefabName;",
      "animation: AnimationName;",
      "layer: ObjectLayerName;",
    ])
      expect(text).toContain(place);
    expect(text).toMatch(/Global variables\. \*\/\s+readonly variables: GlobalVariables;/);
    expect(text).toContain('"coins": number;');
    expect(text).toContain('"player name": string;');
    expect(text).toContain('"list": Value[];');
    expect(text).toContain("type PrefabName = never | (string & {});");
  });

  it("include each parameter that takes a name", () => {
    const text = projectTypes(api, emptyGame("Test"));
    for (const { methods, index, parameter } of NAMED_PARAMETERS)
      for (const method of methods) {
        const declared = new RegExp(`^\\s+${method}\\((.*)\\): `, "m").exec(text)?.[1]?.split(", ")[index];
        expect(declared, method).toMatch(new RegExp(`^${parameter}\\??: \\w+Name\\b`));
      }
  });

  it("escape names, so that they can't inject code", () => {
    const game = emptyGame("Test");
    game.variables = { '"; evil(); "': 1 };
    expect(projectTypes(api, game)).toContain(JSON.stringify('"; evil(); "'));
  });
});
