import { emptyGame, type Game, type Look, type Prefab } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { InitialWorld } from "./initial-world.ts";

const look: Look = { kind: "text", text: "{health}", sizePx: 8, color: "#ffffff", align: "left", opacity: 1 };
const prefab = (type: string, params: Prefab["behaviours"][string]["params"] = {}): Prefab => ({
  name: type,
  order: "a",
  look,
  collider: { kind: "none" },
  tags: [],
  variables: {},
  rules: {},
  script: "",
  behaviours: { own: { type, order: "a", enabled: true, params } },
});
const placed = { name: "", layerId: "objects", order: "a", angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };

function game(prefabs: Game["prefabs"]): Game {
  const base = emptyGame("Test");
  const sceneId = base.settings.startSceneId;
  const scene = base.scenes[sceneId];
  if (!scene) throw new Error("no scene");
  const objects = { kind: "objects", name: "O", order: "a", visible: true, locked: false, opacity: 1, parallax: 1 } as const;
  return {
    ...base,
    settings: { ...base.settings, viewWidthPx: 100, viewHeightPx: 50 },
    prefabs,
    scenes: {
      [sceneId]: {
        ...scene,
        widthPx: 1_000,
        heightPx: 500,
        layers: { objects },
        instances: Object.fromEntries(Object.keys(prefabs).map((id) => [id, { ...placed, prefabId: id, x: 300, y: 200 }])),
      },
    },
  };
}
const worldOf = (of: Game) => new InitialWorld(of, of.settings.startSceneId);

describe("the first frame of a scene", () => {
  it("has the camera on its target", () => {
    expect(worldOf(game({ leader: prefab("followCamera") })).camera).toMatchObject({ x: 300, y: 200, zoom: 1 });
    expect(worldOf(game({})).camera).toMatchObject({ x: 50, y: 25 });
  });

  it("has objects anchored to the view in place, with their children", () => {
    const sign = prefab("hudAnchor", { anchor: "topRight", marginXPx: 10, marginYPx: 5 });
    const subject = game({ sign, light: { ...sign, behaviours: {} } });
    const [scene] = Object.values(subject.scenes);
    if (!scene) throw new Error("no scene");
    scene.instances["light"] = { ...placed, prefabId: "light", x: 303, y: 200, parentId: "sign" };
    const world = worldOf(subject);
    const { x, y } = world.entities.columns;
    expect(["sign", "light"].map((id) => [x[world.entityOf(id)], y[world.entityOf(id)]])).toEqual([
      [90, 5],
      [93, 5],
    ]);
  });

  it("gives the start value of a variable that a behaviour fills, instead of its name", () => {
    const world = worldOf(
      game({
        hero: { ...prefab("door", { variable: "keys" }), look: { ...look, text: "{keys} of 3 {dialogue}{other}" } },
        npc: prefab("dialogue", {}),
      }),
    );
    expect(world.appearance.textOf(world.entityOf("hero"))).toBe("0 of 3 {other}");
  });

  it("gives the start values of behaviours", () => {
    const world = worldOf(game({ hero: prefab("health", { maxHealth: 3, variable: "health" }) }));
    expect(world.appearance.textOf(world.entityOf("hero"))).toBe("3");
  });
});
