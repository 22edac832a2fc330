/** Bounds of what a game may hold. Anything beyond them is refused on the way in, with the figure named. */
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
  /** Characters of the way to a folder, all its names together. */
  folderLength: 200,
  /** Tags of one asset, and characters of one tag. */
  tags: 16,
  tagLength: 40,
  /** Lines of rules of the game itself, of one prefab, scene or function, and how deep they nest. */
  rulesPerOwner: 2_000,
  ruleDepth: 12,
  functions: 200,
} as const;
