import { compareOrder, decodeCells, type Game, type Instance, type Scene, type TileLayer } from "@playsmith/game-format";
import { instanceBounds } from "../objects/instance-bounds.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";
import { lookColor, type Rgb, tileColor } from "./mean-color.ts";
import type { MinimapSize } from "./minimap.ts";

/** A pixel buffer; each pixel is one number in the byte order of a canvas: 0xaabbggrr. */
interface PixelBuffer {
  pixels: Uint32Array;
  widthPx: number;
  heightPx: number;
}

const cellsOfLayer = new WeakMap<readonly string[], ReturnType<typeof decodeCells>>();

function cellsOf({ cells, columns, rows }: TileLayer): ReturnType<typeof decodeCells> {
  let decoded = cellsOfLayer.get(cells);
  if (!decoded) cellsOfLayer.set(cells, (decoded = decodeCells(cells, columns, rows)));
  return decoded;
}

/** Little-endian, as on all platforms with browsers. */
const pixelOf = (color: Rgb): number => (0xff000000 | ((color & 255) << 16) | (color & 0xff00) | (color >> 16)) >>> 0;

/**
 * Renders a scene at the minimap's scale: each tile and object in its mean colour, without hidden layers and parallax layers.
 * Takes some milliseconds for ten thousand objects, so call it while the scene is idle.
 * @returns RGBA bytes.
 */
export function minimapPicture(game: Game, scene: Scene, { widthPx, heightPx, scale }: MinimapSize): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(widthPx * heightPx).fill(pixelOf(Number.parseInt(scene.background.slice(1, 7), 16) || 0));
  const buffer: PixelBuffer = { pixels, widthPx, heightPx };
  const onLayer = new Map<string, Instance[]>();
  for (const instance of Object.values(scene.instances)) {
    const others = onLayer.get(instance.layerId);
    if (others) others.push(instance);
    else onLayer.set(instance.layerId, [instance]);
  }
  const colors = new Map<string, Rgb | null>();
  const colorOf = (prefabId: string): Rgb | null => {
    let color = colors.get(prefabId);
    if (color === undefined) {
      const prefab = workingPrefab(game, prefabId);
      colors.set(prefabId, (color = prefab ? lookColor(game.assets, prefab) : null));
    }
    return color;
  };
  for (const [id, layer] of Object.entries(scene.layers).sort(compareOrder)) {
    if (!layer.visible || layer.parallax !== 1) continue;
    if (layer.kind === "tiles") drawTiles(game, buffer, layer, scale);
    for (const instance of onLayer.get(id) ?? []) {
      const color = colorOf(instance.prefabId);
      if (color !== null) drawInstance(game, scene, buffer, instance, pixelOf(color), scale);
    }
  }
  return new Uint8ClampedArray(pixels.buffer);
}

function drawTiles(game: Game, { pixels, widthPx, heightPx }: PixelBuffer, layer: TileLayer, scale: number): void {
  const tileset = game.assets[layer.tilesetId];
  if (tileset?.kind !== "tileset") return;
  const cells = cellsOf(layer);
  for (let y = 0; y < heightPx; y++) {
    const row = Math.floor((y + 0.5) / scale / tileset.tileHeightPx);
    if (row >= layer.rows) return;
    for (let x = 0; x < widthPx; x++) {
      const column = Math.floor((x + 0.5) / scale / tileset.tileWidthPx);
      if (column >= layer.columns) break;
      const tile = cells[row * layer.columns + column] ?? 0;
      const color = tile === 0 ? null : tileColor(tileset, tile);
      if (color !== null) pixels[y * widthPx + x] = pixelOf(color);
    }
  }
}

function drawInstance(
  game: Game,
  scene: Scene,
  { pixels, widthPx, heightPx }: PixelBuffer,
  instance: Instance,
  pixel: number,
  scale: number,
): void {
  const bounds = instanceBounds(game, instance, scene);
  const left = Math.max(0, Math.floor(bounds.left * scale));
  const top = Math.max(0, Math.floor(bounds.top * scale));
  const right = Math.min(widthPx, Math.max(Math.ceil(bounds.right * scale), left + 1));
  const bottom = Math.min(heightPx, Math.max(Math.ceil(bounds.bottom * scale), top + 1));
  for (let y = top; y < bottom && left < right; y++) pixels.fill(pixel, y * widthPx + left, y * widthPx + right);
}
