import { createWorld } from "@playsmith/engine";
import { emptyGame, type Game } from "@playsmith/game-format";
import { afterEach, describe, expect, it } from "vitest";
import { createRenderer, type Renderer } from "../renderer.ts";

const finished: (() => void)[] = [];
afterEach(() => {
  for (const finish of finished.splice(0)) finish();
});

function gameSaying(text: string): Game {
  const game = emptyGame("Words");
  game.inputActions = { dash: { label: "Dash", order: "a", keys: [["ShiftLeft"]], gamepad: [], touch: true } };
  const look = { kind: "text", text, sizePx: 8, color: "#ffffff", align: "left", opacity: 1 } as const;
  const plain = { collider: { kind: "none" as const }, tags: [], behaviours: {}, variables: {}, script: "", rules: {} };
  game.prefabs["words"] = { name: "Words", order: "a", look, ...plain };
  const scene = game.scenes[game.settings.startSceneId];
  if (!scene) throw new Error("no scene");
  const place = { layerId: "objects", order: "a", x: 10, y: 40, angleRad: 0, scaleX: 1, scaleY: 1, overrides: {} };
  scene.instances["words"] = { name: "", prefabId: "words", ...place };
  return game;
}

async function rendererOf(game: Game, namedControls?: (text: string) => string): Promise<Renderer> {
  const renderer = await createRenderer({ canvas: document.createElement("canvas"), ...(namedControls ? { namedControls } : {}) });
  finished.push(() => renderer.destroy());
  await renderer.setAssets(game, {});
  renderer.resize(320, 180, 1);
  return renderer;
}

async function pixelsOf(renderer: Renderer, game: Game): Promise<string> {
  renderer.draw(createWorld(game, { seed: 1 }), { kind: "game", alpha: 1 });
  const blob = await renderer.toBlob("image/png");
  return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))].join();
}

const drawn = async (text: string): Promise<string> => {
  const game = gameSaying(text);
  return pixelsOf(await rendererOf(game), game);
};

describe("a text with names of controls", () => {
  it("is drawn with the keys of the game where nobody plays", async () => {
    expect(await drawn("{move} and {dash}")).toBe(await drawn("The arrow keys and Left Shift"));
    expect(await drawn("{jump}")).not.toBe(await drawn("{none}"));
  });

  it("is drawn anew once the player takes another device", async () => {
    let key = "Space";
    const game = gameSaying("Press {jump}");
    const renderer = await rendererOf(game, (text) => text.replace("{jump}", key));
    expect(await pixelsOf(renderer, game)).toBe(await drawn("Press Space"));
    key = "A";
    expect(await pixelsOf(renderer, game)).toBe(await drawn("Press A"));
  });

  it("is the same in the state of the game on all devices", () => {
    const world = createWorld(gameSaying("Press {jump}"), { seed: 1 });
    expect(world.appearance.textOf(world.entityOf("words"))).toBe("Press {jump}");
  });
});
