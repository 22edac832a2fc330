import type { Game, Prefab, Scene, Sprite } from "@playsmith/game-format";

const ID = "cover";

/** A game that shows only the cover sprite at its size; null without a cover. */
export function coverGame(game: Game): Game | null {
  const { coverId } = game.settings;
  const sprite = coverId !== undefined && Object.hasOwn(game.assets, coverId) ? game.assets[coverId] : undefined;
  if (coverId === undefined || sprite?.kind !== "sprite") return null;
  const { widthPx, heightPx } = sprite;
  return {
    ...game,
    settings: { ...game.settings, viewWidthPx: widthPx, viewHeightPx: heightPx, startSceneId: ID },
    scenes: { [ID]: sceneOf(sprite, game.settings.background) },
    prefabs: { [ID]: prefabOf(coverId) },
    assets: { [coverId]: sprite },
    variables: {},
  };
}

function sceneOf({ widthPx, heightPx }: Sprite, background: string): Scene {
  const at = { x: widthPx / 2, y: heightPx / 2, angleRad: 0, scaleX: 1, scaleY: 1 };
  return {
    name: ID,
    order: "a",
    widthPx,
    heightPx,
    background,
    gravityPxPerS2: 0,
    rules: {},
    layers: { [ID]: { kind: "objects", name: ID, order: "a", visible: true, locked: false, opacity: 1, parallax: 1 } },
    instances: { [ID]: { prefabId: ID, layerId: ID, name: "", order: "a", ...at, overrides: {} } },
  };
}

function prefabOf(spriteId: string): Prefab {
  return {
    name: ID,
    order: "a",
    tags: [],
    behaviours: {},
    variables: {},
    rules: {},
    script: "",
    look: { kind: "sprite", spriteId, animation: "", tint: "#ffffff", opacity: 1 },
    collider: { kind: "none" },
  };
}
