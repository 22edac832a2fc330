import { colorNumber, type InitialWorld } from "@playsmith/engine/thumbnail";
import type { LayerPlace } from "./draw-tiles.ts";
import type { Surface } from "./surface.ts";

/** Maximum number of lights, as in the player. */
const MAX_LIGHTS = 500;

/** Number of layers, from the back, that lighting affects: all except HUD layers in front of the world. */
export function darkLayerCount({ layers }: InitialWorld): number {
  return layers.findLastIndex(({ data }) => data.visible && data.parallax !== 0 && !data.ownCamera) + 1;
}

/** Darkens the surface, except around lights. Lights do not flicker. @param places places of the layers. */
export function drawDarkness(surface: Surface, world: InitialWorld, places: readonly LayerPlace[]): void {
  const lighting = world.scene?.lighting;
  if (!lighting || !surface.spend(surface.widthPx * surface.heightPx)) return;
  const ambient = channels(lighting.ambientColor).map((channel) => channel * lighting.ambientIntensity);
  const light = new Float32Array(surface.data.length);
  for (let offset = 0; offset < light.length; offset += 3) light.set(ambient, offset);
  layLamps(surface, world, places, light);
  for (let offset = 0; offset < light.length; offset++) {
    surface.data[offset] = Math.round((surface.data[offset] as number) * Math.min(1, light[offset] as number));
  }
}

function layLamps(surface: Surface, world: InitialWorld, places: readonly LayerPlace[], light: Float32Array): void {
  const { count, columns } = world.entities;
  const { x, y, scaleX, scaleY, layer, prefab } = columns;
  for (let entity = 0, lamps = 0; entity < count && lamps < MAX_LIGHTS; entity++) {
    const lamp = world.prefabs.get(world.names.textOf(prefab[entity] as number))?.prefab.light;
    const place = places[layer[entity] as number];
    if (!lamp || !place || !world.layers[layer[entity] as number]?.data.visible) continue;
    const size = Math.max(Math.abs(scaleX[entity] as number), Math.abs(scaleY[entity] as number));
    const middle = { x: (x[entity] as number) * place.zoom + place.offsetX, y: (y[entity] as number) * place.zoom + place.offsetY };
    const color = channels(lamp.color).map((channel) => channel * lamp.intensity);
    if (shine(surface, light, middle, lamp.radiusPx * size * place.zoom, color)) lamps++;
  }
}

/** @returns whether any of it is visible. */
function shine(
  surface: Surface,
  light: Float32Array,
  middle: { x: number; y: number },
  radiusPx: number,
  color: readonly number[],
): boolean {
  const [x, y, radius] = [middle.x * surface.scale, middle.y * surface.scale, radiusPx * surface.scale];
  const [left, right] = [Math.max(0, Math.floor(x - radius)), Math.min(surface.widthPx - 1, Math.ceil(x + radius))];
  const [top, bottom] = [Math.max(0, Math.floor(y - radius)), Math.min(surface.heightPx - 1, Math.ceil(y + radius))];
  if (left > right || top > bottom || !surface.spend((right - left + 1) * (bottom - top + 1))) return false;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const away = ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) / radius ** 2;
      if (away >= 1) continue;
      const brightness = (1 - away) ** 2;
      const offset = (row * surface.widthPx + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        light[offset + channel] = (light[offset + channel] as number) + brightness * (color[channel] as number);
      }
    }
  }
  return true;
}

/** Red, green and blue, 0 to 1. */
function channels(color: string): number[] {
  const number = colorNumber(color);
  return [number >> 16, (number >> 8) & 255, number & 255].map((channel) => channel / 255);
}
