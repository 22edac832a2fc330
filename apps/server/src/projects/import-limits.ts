import { type Asset, GAME_LIMITS, type Game, type GameProblem, isPictureAsset, TEST_LIMITS } from "@playsmith/game-format";

/** Total cells of all tile layers and drawn images; run-length encoding can expand a few short lines to any number. */
const CELLS_MAX = 20_000_000;

/** The limits that a valid game exceeds. */
export function beyondLimits(game: Game): GameProblem[] {
  const problems: GameProblem[] = [];
  const count = (path: string, things: object, limit: number) => {
    if (Object.keys(things).length > limit) problems.push({ path, message: `There is room for ${limit} of these.` });
  };
  count("scenes", game.scenes, GAME_LIMITS.scenes);
  count("prefabs", game.prefabs, GAME_LIMITS.prefabs);
  count("assets", game.assets, GAME_LIMITS.assets);
  count("tests", game.tests ?? {}, TEST_LIMITS.tests);
  let cells = 0;
  for (const [id, scene] of Object.entries(game.scenes)) {
    count(`scenes.${id}.instances`, scene.instances, GAME_LIMITS.instancesPerScene);
    for (const layer of Object.values(scene.layers)) if (layer.kind === "tiles") cells += layer.columns * layer.rows;
  }
  for (const [id, asset] of Object.entries(game.assets)) {
    for (const picture of picturesOf(asset)) {
      const columns = picture.reduce((widest, row) => Math.max(widest, rowLength(row)), 0);
      cells += columns * picture.length;
      if (columns > widthOf(asset))
        problems.push({ path: `assets.${id}`, message: "A row of a picture is longer than the picture is wide." });
    }
  }
  if (cells > CELLS_MAX) problems.push({ path: "", message: `Tile layers and pictures hold at most ${CELLS_MAX} cells together.` });
  return problems;
}

function picturesOf(asset: Asset): (readonly string[])[] {
  if (!isPictureAsset(asset)) return [];
  return Object.values(asset.kind === "tileset" ? asset.tiles : asset.frames).flatMap(({ cells, layers = {} }) => [
    ...(cells === undefined ? [] : [cells]),
    ...Object.values(layers),
  ]);
}

function widthOf(asset: Asset): number {
  if (!isPictureAsset(asset)) return 0;
  return asset.kind === "sprite" ? asset.widthPx : asset.tileWidthPx;
}

function rowLength(row: string): number {
  if (row === "") return 0;
  return row.split(",").reduce((length, run) => {
    const star = run.indexOf("*");
    return length + (star < 0 ? 1 : Math.max(0, Number(run.slice(star + 1)) || 0));
  }, 0);
}
