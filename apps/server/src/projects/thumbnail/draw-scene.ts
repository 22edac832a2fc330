import { decodeRow, type Game, type Instance, inOrder, type Layer, type Look, type Scene, type TileLayer } from "@playsmith/game-format";
import type { GamePictures } from "./pictures.ts";
import { colorOf, type Placement, Surface } from "./surface.ts";

/** A view larger than this is drawn smaller. */
const LONGEST_SIDE_PX = 1_280;
const WHITE = [255, 255, 255] as const;

/** The top left corner of what the camera shows. */
interface View {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
}

/**
 * Draws what a game's start scene shows at first: background, tiles, sprites and shapes, as the camera would. Texts and particles are
 * left out. Null for a game without scenes.
 */
export function drawStartScene(game: Game, pictures: GamePictures): Surface | null {
  const scene = game.scenes[game.settings.startSceneId];
  if (scene === undefined) return null;
  const { viewWidthPx, viewHeightPx } = game.settings;
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(viewWidthPx, viewHeightPx));
  const surface = new Surface(viewWidthPx, viewHeightPx, scale, colorOf(scene.background));
  const view = viewOf(game, scene);
  const layers = inOrder<Layer>(scene.layers);
  const lastOfWorld = layers.findLastIndex(([, layer]) => layer.parallax !== 0);
  for (const [index, [layerId, layer]] of layers.entries()) {
    // Objects that stand still on the screen in front of the world are a HUD, half empty without its texts.
    const isHud = layer.kind === "objects" && layer.parallax === 0 && index > lastOfWorld;
    if (!layer.visible || isHud) continue;
    const seen = { ...view, left: view.left * layer.parallax, top: view.top * layer.parallax };
    if (layer.kind === "tiles") drawTiles(surface, layer, seen, pictures);
    else drawInstances(surface, game, scene, layerId, layer.opacity, seen, pictures);
  }
  return surface;
}

/** The camera begins at what it follows, else at the player, else at the scene's corner, and stays inside the scene. */
function viewOf(game: Game, scene: Scene): View {
  const { viewWidthPx: widthPx, viewHeightPx: heightPx } = game.settings;
  const instances = inOrder<Instance>(scene.instances).map(([, instance]) => instance);
  const prefabOf = (instance: Instance) => (Object.hasOwn(game.prefabs, instance.prefabId) ? game.prefabs[instance.prefabId] : undefined);
  const followed =
    instances.find((instance) =>
      Object.values(prefabOf(instance)?.behaviours ?? {}).some((use) => use.type === "followCamera" && use.enabled),
    ) ?? instances.find((instance) => prefabOf(instance)?.tags.includes("player"));
  const corner = (centrePx: number | undefined, viewPx: number, scenePx: number) => {
    if (scenePx <= viewPx) return (scenePx - viewPx) / 2;
    return Math.min(scenePx - viewPx, Math.max(0, (centrePx ?? 0) - viewPx / 2));
  };
  return {
    left: Math.round(corner(followed?.x, widthPx, scene.widthPx)),
    top: Math.round(corner(followed?.y, heightPx, scene.heightPx)),
    widthPx,
    heightPx,
  };
}

function drawTiles(surface: Surface, layer: TileLayer, view: View, pictures: GamePictures): void {
  const first = pictures.tile(layer.tilesetId, 1) ?? firstTile(layer, pictures);
  if (first === null) return;
  const { widthPx, heightPx } = first;
  const row = new Uint16Array(layer.columns);
  const lastRow = Math.min(layer.rows - 1, Math.floor((view.top + view.heightPx) / heightPx));
  const lastColumn = Math.min(layer.columns - 1, Math.floor((view.left + view.widthPx) / widthPx));
  for (let r = Math.max(0, Math.floor(view.top / heightPx)); r <= lastRow; r++) {
    if (surface.isSpent) return;
    decodeRow(layer.cells[r] ?? "", row, 0, layer.columns);
    for (let c = Math.max(0, Math.floor(view.left / widthPx)); c <= lastColumn; c++) {
      const area = row[c] === 0 ? null : pictures.tile(layer.tilesetId, row[c] as number);
      if (area === null) continue;
      const x = (c + 0.5) * widthPx - view.left;
      const y = (r + 0.5) * heightPx - view.top;
      surface.drawPicture(area, { x, y, widthPx, heightPx, angleRad: 0, flipX: false, flipY: false }, WHITE, layer.opacity);
    }
  }
}

/** Tells the size of a layer's tiles when the tileset has no tile 1. */
function firstTile(layer: TileLayer, pictures: GamePictures) {
  const number = /[1-9][0-9]*/.exec(layer.cells.find((row) => /(^|,)[1-9]/.test(row)) ?? "")?.[0];
  return number === undefined ? null : pictures.tile(layer.tilesetId, Number(number));
}

function drawInstances(
  surface: Surface,
  game: Game,
  scene: Scene,
  layerId: string,
  layerOpacity: number,
  view: View,
  pictures: GamePictures,
): void {
  for (const [, instance] of inOrder<Instance>(scene.instances)) {
    if (surface.isSpent) return;
    const prefab = Object.hasOwn(game.prefabs, instance.prefabId) ? game.prefabs[instance.prefabId] : undefined;
    if (instance.layerId !== layerId || prefab === undefined) continue;
    drawLook(surface, lookWithOverrides(prefab.look, instance), instance, layerOpacity, view, pictures);
  }
}

function lookWithOverrides(look: Look, instance: Instance): Look {
  const changed: Look = { ...look };
  for (const [path, value] of Object.entries(instance.overrides)) {
    const field = path.startsWith("look.") ? path.slice("look.".length) : "";
    if (field !== "kind" && Object.hasOwn(changed, field)) Object.assign(changed, { [field]: value });
  }
  return changed;
}

function drawLook(surface: Surface, look: Look, instance: Instance, layerOpacity: number, view: View, pictures: GamePictures): void {
  const placed = (widthPx: number, heightPx: number): Placement => ({
    x: instance.x - view.left,
    y: instance.y - view.top,
    widthPx: widthPx * Math.abs(instance.scaleX),
    heightPx: heightPx * Math.abs(instance.scaleY),
    angleRad: instance.angleRad,
    flipX: instance.scaleX < 0,
    flipY: instance.scaleY < 0,
  });
  if (look.kind === "sprite") {
    const area = pictures.spriteFrame(look.spriteId, look.animation);
    if (area !== null) surface.drawPicture(area, placed(area.widthPx, area.heightPx), colorOf(look.tint), look.opacity * layerOpacity);
  } else if (look.kind === "shape") {
    surface.drawShape(
      look.shape === "ellipse" ? "ellipse" : "rectangle",
      placed(look.widthPx, look.heightPx),
      colorOf(look.color),
      look.opacity * layerOpacity,
    );
  }
}
