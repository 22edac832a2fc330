import { colorNumber, InitialWorld, layerView } from "@playsmith/engine/thumbnail";
import type { Game } from "@playsmith/game-format";
import { darkLayerCount, drawDarkness } from "./draw-darkness.ts";
import { ObjectPainter } from "./draw-objects.ts";
import { drawTiles, type LayerPlace } from "./draw-tiles.ts";
import type { GamePictures } from "./pictures.ts";
import { Surface } from "./surface.ts";
import { visibleGame } from "./visible-game.ts";

/** A larger view is scaled down; a smaller one is scaled up unless it is pixel art. */
const MAX_SIDE_PX = 1_280;
const WHITE = 0xffffff;

/** A game's start scene before its first tick; without tiles. Null for a game without scenes. */
export function startScene(game: Game): InitialWorld | null {
  const visible = visibleGame(game);
  return visible && new InitialWorld(visible, game.settings.startSceneId);
}

/**
 * Renders the first frame of a game's start scene: background, tiles, sprites, shapes, texts and lights. Particles, rules and scripts are
 * ignored, except `InitialOpacities`.
 * @param world from {@link startScene}.
 */
export function drawStartScene(game: Game, world: InitialWorld, pictures: GamePictures): Surface {
  const { viewWidthPx, viewHeightPx } = game.settings;
  const fitting = MAX_SIDE_PX / Math.max(viewWidthPx, viewHeightPx);
  const scale = game.settings.pixelPerfect || fitting < 1 ? Math.min(1, fitting) : Math.floor(fitting);
  const surface = new Surface(viewWidthPx, viewHeightPx, scale, colorNumber(world.scene?.background ?? game.settings.background));
  const objects = new ObjectPainter(game, world, pictures, surface);
  const cells = game.scenes[world.sceneId]?.layers ?? {};
  const places = world.layers.map((_, index) => placeOf(world, index));
  const darkCount = darkLayerCount(world);
  for (const [index, { id, data, tiles }] of world.layers.entries()) {
    if (index === darkCount) drawDarkness(surface, world, places);
    if (!data.visible || surface.isSpent) continue;
    const place = places[index] as LayerPlace;
    const layer = cells[id];
    const ink = { tint: WHITE, opacity: data.opacity, blend: data.blend ?? "normal" };
    if (layer?.kind !== "tiles") objects.draw(index, data, place);
    else if (tiles) drawTiles(surface, layer, tiles, place, pictures, ink);
  }
  if (darkCount === world.layers.length) drawDarkness(surface, world, places);
  return surface;
}

/** The transform of a layer, as in the player, in whole pixels. */
function placeOf(world: InitialWorld, layer: number): LayerPlace {
  const { viewWidthPx, viewHeightPx } = world.game.settings;
  const { x, y, zoom } = layerView(world, layer);
  return { zoom, offsetX: Math.round(viewWidthPx / 2 - x * zoom), offsetY: Math.round(viewHeightPx / 2 - y * zoom) };
}
