/** Limits of a game. Input beyond them is rejected with the figure. */
export const GAME_LIMITS = {
  nameLength: 80,
  textLength: 2_000,
  scriptLength: 200_000,
  viewPx: 4_096,
  scenePx: 200_000,
  layerCells: 4_000_000,
  layerSide: 8_192,
  spritePx: 4_096,
  spriteFrames: 256,
  spriteLayers: 32,
  paletteColors: 256,
  scenes: 200,
  instancesPerScene: 50_000,
  prefabs: 2_000,
  assets: 2_000,
  /** Length of a folder path with all its names. */
  folderLength: 200,
  /** Tags per asset, and characters per tag. */
  tags: 16,
  tagLength: 40,
  /** Rule lines per owner (game, prefab, scene or function), and nesting depth. */
  rulesPerOwner: 2_000,
  ruleDepth: 12,
  functions: 200,
} as const;
