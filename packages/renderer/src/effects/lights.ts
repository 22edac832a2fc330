import { colorNumber, type WorldState } from "@playsmith/engine";
import { BufferImageSource, Container, RenderTexture, Sprite, Texture } from "pixi.js";
import type { Graphics } from "../graphics.ts";
import { placeSprite } from "../screen/place-sprite.ts";
import { multiplyColors } from "../looks/tint.ts";
import { type Fit, type LayerTransform, toDevice } from "../view.ts";
import { chance } from "./particle-motion.ts";
import type { ExtrasByPrefab } from "./prefab-extras.ts";

const TICKS_PER_STEP = 5;

/** Light is smooth: a light map with half the resolution looks the same. */
const MAP_SCALE = 0.5;
const GLOW_PX = 128;
/** Maximum number of lights drawn. */
const MAX_LIGHTS = 500;

/** Lighting: renders a light map of all visible lights, which is multiplied with the scene. */
export class Lights {
  /** The light map, above the layers that can be dark. */
  readonly shade: Sprite;
  readonly #lamps = new Container();
  readonly #map = RenderTexture.create({ width: 1, height: 1, scaleMode: "linear" });
  #glow: Texture | null = null;
  #used = 0;

  constructor() {
    this.shade = new Sprite(this.#map);
    this.shade.blendMode = "multiply";
  }

  /** @param places interpolated positions of objects. */
  draw(
    renderer: Graphics["renderer"],
    world: WorldState,
    extras: ExtrasByPrefab,
    views: readonly LayerTransform[],
    fit: Fit,
    options: { alpha: number; playTime: number; isCalm: boolean },
  ): void {
    const lighting = world.scene?.lighting;
    if (!lighting) return;
    const width = Math.max(1, Math.ceil(fit.width * MAP_SCALE));
    const height = Math.max(1, Math.ceil(fit.height * MAP_SCALE));
    if (this.#map.width !== width || this.#map.height !== height) this.#map.resize(width, height);
    this.#used = 0;
    if (extras.hasLights) this.#placeLamps(world, extras, views, fit, options);
    for (let index = this.#used; index < this.#lamps.children.length; index++) {
      const lamp = this.#lamps.children[index];
      if (lamp) lamp.visible = false;
    }
    const level = Math.round(lighting.ambientIntensity * 255) * 0x010101;
    const clearColor = multiplyColors(colorNumber(lighting.ambientColor), level);
    renderer.render({ container: this.#lamps, target: this.#map, clear: true, clearColor });
    placeSprite(this.shade, fit.left, fit.top, fit.width, fit.height);
  }

  destroy(): void {
    this.#lamps.destroy({ children: true });
    this.shade.destroy();
    this.#map.destroy(true);
    this.#glow?.destroy(true);
  }

  #placeLamps(
    world: WorldState,
    extras: ExtrasByPrefab,
    views: readonly LayerTransform[],
    fit: Fit,
    { alpha, playTime, isCalm }: { alpha: number; playTime: number; isCalm: boolean },
  ): void {
    const { alive, layer, x, y, previousX, previousY, scaleX, scaleY, opacity } = world.entities.columns;
    for (let entity = 0; entity < world.entities.count && this.#used < MAX_LIGHTS; entity++) {
      const view = alive[entity] === 1 ? views[layer[entity] as number] : undefined;
      const light = view ? extras.of(world, entity).light : null;
      if (!view || !light || !world.layers[layer[entity] as number]?.data.visible) continue;
      const size = Math.max(Math.abs(scaleX[entity] as number), Math.abs(scaleY[entity] as number));
      const radiusPx = light.radiusPx * size * view.scale;
      const fromX = previousX[entity] as number;
      const fromY = previousY[entity] as number;
      const shownX = fromX + ((x[entity] as number) - fromX) * alpha;
      const shownY = fromY + ((y[entity] as number) - fromY) * alpha;
      const at = toDevice(view, shownX, shownY);
      const [left, top] = [at.x - fit.left, at.y - fit.top];
      if (left < -radiusPx || top < -radiusPx || left > fit.width + radiusPx || top > fit.height + radiusPx) continue;
      const flicker = isCalm ? 1 : 1 - (light.flicker ?? 0) * flickerAt(playTime, entity);
      let rest = light.intensity * (opacity[entity] as number) * flicker;
      // A sprite can't be brighter than its texture: brighter lights are drawn several times.
      for (; rest > 0.001; rest -= 1) this.#lay(left * MAP_SCALE, top * MAP_SCALE, radiusPx * MAP_SCALE, light.color, Math.min(1, rest));
    }
  }

  #lay(x: number, y: number, radius: number, color: number, strength: number): void {
    let lamp = this.#lamps.children[this.#used] as Sprite | undefined;
    if (!lamp) {
      this.#glow ??= glowTexture();
      lamp = new Sprite(this.#glow);
      lamp.anchor.set(0.5);
      lamp.blendMode = "add";
      this.#lamps.addChild(lamp);
    }
    this.#used++;
    lamp.visible = true;
    lamp.position.set(x, y);
    lamp.scale.set((radius * 2) / GLOW_PX);
    lamp.tint = color;
    lamp.alpha = strength;
  }
}

/** A radial gradient from white to transparent. */
function glowTexture(): Texture {
  const resource = new Uint8Array(GLOW_PX * GLOW_PX * 4);
  for (let y = 0; y < GLOW_PX; y++) {
    for (let x = 0; x < GLOW_PX; x++) {
      const away = Math.min(1, Math.hypot(x + 0.5 - GLOW_PX / 2, y + 0.5 - GLOW_PX / 2) / (GLOW_PX / 2));
      const brightness = (1 - away * away) ** 2;
      resource.set([255, 255, 255, Math.round(brightness * 255)], (y * GLOW_PX + x) * 4);
    }
  }
  const options = { resource, width: GLOW_PX, height: GLOW_PX, format: "rgba8unorm", scaleMode: "linear" } as const;
  return new Texture({ source: new BufferImageSource({ ...options, alphaMode: "premultiply-alpha-on-upload" }) });
}

/** Brightness reduction of a flickering light at a time, 0 to 1, interpolated between random values. */
function flickerAt(playTime: number, entity: number): number {
  const step = Math.floor(playTime / TICKS_PER_STEP);
  const share = playTime / TICKS_PER_STEP - step;
  const smooth = share * share * (3 - 2 * share);
  const from = chance(entity, step, 9);
  return from + (chance(entity, step + 1, 9) - from) * smooth;
}
