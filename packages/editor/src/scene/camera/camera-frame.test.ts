import type { Game, Instance } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { type CameraFrame, cameraFrame } from "./camera-frame.ts";
import { TestEditor, testGame } from "../../testing/test-editor.ts";

const rect = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });
const at = (x: number, y: number, more: Partial<Instance> = {}): Instance => ({
  name: "",
  prefabId: "box",
  layerId: "objects",
  order: "m",
  x,
  y,
  angleRad: 0,
  scaleX: 1,
  scaleY: 1,
  overrides: {},
  ...more,
});

function frameOf(change: (game: Game, scene: Game["scenes"][string]) => void = () => {}, layerId = "objects"): CameraFrame | null {
  const game = testGame();
  const scene = game.scenes["main"];
  if (!scene) throw new Error("The test's game has a scene.");
  change(game, scene);
  return cameraFrame({ game, scene, state: { ...new TestEditor().state, layerId } });
}
const follow = (game: Game, isOn = true): void => {
  const behaviour = { type: "followCamera", order: "a", enabled: isOn, params: {} } as const;
  if (game.prefabs["box"]) game.prefabs["box"].behaviours = { follow: behaviour };
};

describe("the camera's frame", () => {
  it("starts at the scene's top left without a camera target, with the safe area inside", () => {
    expect(frameOf()).toEqual({ view: rect(0, 0, 320, 180), safe: rect(16, 9, 304, 171) });
    expect(frameOf((game, scene) => (follow(game, false), Object.assign(scene.instances, { a: at(400, 200) })))?.view.left).toBe(0);
  });

  it("is centred on the rearmost camera target and clamped to the scene", () => {
    const following = (instances: Record<string, Instance>) =>
      frameOf((game, scene) => (follow(game), Object.assign(scene.instances, instances)))?.view;
    expect(following({ a: at(300, 150) })).toEqual(rect(140, 60, 460, 240));
    expect(following({ a: at(630, 10) })).toEqual(rect(320, 0, 640, 180));
    expect(following({ a: at(630, 10, { order: "z" }), b: at(300, 150) })).toEqual(rect(140, 60, 460, 240));
  });

  it("is centred on a scene that is smaller than the view", () => {
    expect(frameOf((_, scene) => Object.assign(scene, { widthPx: 100, heightPx: 180 }))?.view).toEqual(rect(-110, 0, 210, 180));
  });

  it("follows the parallax and the own camera of the active layer", () => {
    const on = (layer: object) =>
      frameOf((game, scene) => {
        follow(game);
        scene.instances["a"] = at(300, 150);
        Object.assign(scene.layers["objects"] ?? {}, layer);
      })?.view;
    expect(on({ parallax: 0 })).toEqual(rect(0, 0, 320, 180));
    expect(on({ parallax: 0.5 })).toEqual(rect(70, 30, 390, 210));
    expect(on({ ownCamera: { x: 100, y: 100, zoom: 2 } })).toEqual(rect(20, 55, 180, 145));
  });

  it("is null without a scene", () => {
    expect(cameraFrame({ game: testGame(), scene: null, state: new TestEditor().state })).toBeNull();
  });
});
