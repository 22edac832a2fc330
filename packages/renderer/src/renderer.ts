import { cameraBetween, colorNumber, layerView, type WorldState } from "@playsmith/engine";
import { type Game, type GamePatch, type Tileset, withKeys } from "@playsmith/game-format";
import { Container, Sprite, Texture, Ticker, WebGLRenderer } from "pixi.js";
import { DrawnPart } from "./drawn-part.ts";
import { type Graphics, openGraphics } from "./graphics.ts";
import { ObjectNodes } from "./layers/object-nodes.ts";
import { TileChunks } from "./layers/tile-chunks.ts";
import { type Files, MAX_SHEET_PX, PictureStore } from "./pictures/asset-textures.ts";
import { Lights } from "./effects/lights.ts";
import { ExtrasByPrefab } from "./effects/prefab-extras.ts";
import { Trails } from "./effects/trails.ts";
import type { DrawContext } from "./looks/look-node.ts";
import { PictureRelease } from "./pictures/picture-release.ts";
import { ShapeTextures } from "./pictures/shape-textures.ts";
import { placeSprite } from "./screen/place-sprite.ts";
import { ScreenCover, slideOffset } from "./screen/screen-cover.ts";
import { uncoveringOf } from "./screen/transition.ts";
import { Fonts } from "./text/fonts.ts";
import { editorTransform, type Fit, fitView, gameLayerTransform, type LayerTransform, type View } from "./view.ts";

export interface RendererOptions {
  canvas: HTMLCanvasElement;
  /** Whether the person prefers reduced motion: disables shake, flash and flicker, and turns transitions into fades. */
  isCalm?: () => boolean;
  /** Names the controls in a text as the player's device has them; without it, texts name the keys of the game. */
  namedControls?: (text: string) => string;
  /** The largest side of a texture, where it is below what the device can do. */
  maxTexturePx?: number;
}

/** Draws further objects into the containers of the layers, by layer index; undefined for a layer that is not drawn. */
export type DrawExtra = (context: DrawContext, containers: readonly (Container | undefined)[], alpha: number) => void;

/** Renders worlds to one canvas. */
export interface Renderer {
  /** Builds the textures of a game. Draw only after it resolves. Files are cached by hash. */
  setAssets(game: Game, files: Files): Promise<void>;
  /** Rebuilds the textures of edited assets. @param files new files of the edit. */
  updateAssets(game: Game, changes: GamePatch, files?: Files): Promise<void>;
  resize(widthCssPx: number, heightCssPx: number, devicePixelRatio: number): void;
  draw(world: WorldState, view: View, extra?: DrawExtra): void;
  /** Whether rendering is done in software: a lower resolution is advisable. */
  readonly isSoftware: boolean;
  /** Position of the game's view on the canvas in the last frame, in CSS pixels; `scale` is CSS pixels per game pixel. */
  readonly fit: Fit;
  /** The last frame as an image. */
  toBlob(mime?: string): Promise<Blob | null>;
  destroy(): void;
}

export async function createRenderer({ canvas, isCalm = () => false, namedControls, maxTexturePx }: RendererOptions): Promise<Renderer> {
  // Its ticker would wake the page 60 times a second, even when nothing is drawn.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  const graphics = await openGraphics(canvas);
  return new WorldRenderer(canvas, { ...graphics, maxTexturePx: maxTexturePx ?? graphics.maxTexturePx }, isCalm, namedControls);
}

/** An integer, so that textures are not rebuilt with each zoom step; at least 1, to avoid a coarse result. */
const wholeScale = (scale: number): number => Math.max(1, Math.ceil(scale));

interface LayerNode {
  container: Container;
  tiles: TileChunks | null;
}

class WorldRenderer implements Renderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: Graphics["renderer"];
  readonly #release: PictureRelease | null;
  readonly #stage = new Container();
  readonly #scenery = new Container();
  readonly #background = new Sprite(Texture.WHITE);
  readonly #bars = Array.from({ length: 4 }, () => new Sprite(Texture.WHITE));
  readonly #pictures: PictureStore;
  readonly #context: DrawContext;
  readonly #objects: ObjectNodes;
  readonly #extras = new ExtrasByPrefab();
  readonly #trails = new Trails();
  readonly #cover = new ScreenCover();
  readonly #drawnPart = new DrawnPart();
  /** Inputs of the last draw of objects. */
  #drawn = { version: -1, scale: 0 };
  readonly #isCalm: () => boolean;
  #lights: Lights | null = null;
  #layers = new Map<string, LayerNode>();
  #devicePixelRatio = 1;
  #fit: Fit = { scale: 1, left: 0, top: 0, width: 1, height: 1 };

  readonly isSoftware: boolean;

  constructor(
    canvas: HTMLCanvasElement,
    { renderer, isSoftware, maxTexturePx }: Graphics,
    isCalm: () => boolean,
    namedControls: RendererOptions["namedControls"],
  ) {
    this.isSoftware = isSoftware;
    this.#canvas = canvas;
    this.#renderer = renderer;
    this.#release = renderer instanceof WebGLRenderer ? new PictureRelease(renderer) : null;
    this.#isCalm = isCalm;
    this.#pictures = new PictureStore(() => this.#release?.release(), Math.min(MAX_SHEET_PX, maxTexturePx));
    const [shapes, fonts] = [new ShapeTextures(), new Fonts()];
    const shownText: DrawContext["shownText"] = (text, world) =>
      namedControls ? namedControls(text) : withKeys(text, world.game.inputActions);
    this.#context = { pictures: this.#pictures, shapes, fonts, shownText, scale: 1, playTime: 0, isCalm: false, isRunning: false };
    this.#objects = new ObjectNodes(this.#context);
    this.#stage.addChild(this.#background, this.#scenery, this.#cover.container, ...this.#bars);
  }

  get fit(): Fit {
    const { scale, left, top, width, height } = this.#fit;
    const ratio = this.#devicePixelRatio;
    return { scale: scale / ratio, left: left / ratio, top: top / ratio, width: width / ratio, height: height / ratio };
  }

  async setAssets(game: Game, files: Files): Promise<void> {
    await Promise.all([this.#pictures.setAll(game, files), this.#context.fonts.setAll(game, files)]);
  }

  async updateAssets(game: Game, changes: GamePatch, files: Files = {}): Promise<void> {
    await Promise.all([this.#pictures.update(game, changes, files), this.#context.fonts.update(game, changes, files)]);
  }

  resize(widthCssPx: number, heightCssPx: number, devicePixelRatio: number): void {
    this.#devicePixelRatio = devicePixelRatio;
    const width = Math.max(1, Math.round(widthCssPx * devicePixelRatio));
    const height = Math.max(1, Math.round(heightCssPx * devicePixelRatio));
    if (width !== this.#canvas.width || height !== this.#canvas.height) this.#renderer.resize(width, height, 1);
    this.#canvas.style.width = `${width / devicePixelRatio}px`;
    this.#canvas.style.height = `${height / devicePixelRatio}px`;
  }

  draw(world: WorldState, view: View, extra?: DrawExtra): void {
    const isGame = view.kind === "game";
    const alpha = isGame ? view.alpha : 1;
    const context = this.#context;
    context.isRunning = isGame;
    context.isCalm = this.#isCalm();
    // The displayed time is up to one tick behind the world, except in a pause.
    context.playTime = world.playTick - (isGame && !world.isPaused ? 1 - alpha : 0);
    context.shapes.isPixelArt = world.game.settings.pixelPerfect;
    this.#extras.follow(world);
    const views = isGame ? this.#gameViews(world, alpha) : this.#editorViews(world, view);
    const lights = isGame ? this.#lightsOf(world) : null;
    const tileTicks = isGame ? world.playTick : (view.tileTicks ?? 0);
    const containers = this.#placeLayers(world, views, lights, tileTicks);
    if (isGame || !this.#onlyViewChanged(view)) this.#objects.draw(world, containers, views, alpha);
    extra?.(context, containers, alpha);
    this.#trails.draw(context, world, this.#extras, containers);
    lights?.draw(this.#renderer, world, this.#extras, views, this.#fit, { alpha, playTime: context.playTime, isCalm: context.isCalm });
    this.#renderer.render({ container: this.#stage });
    Ticker.system.update();
  }

  async toBlob(mime = "image/png"): Promise<Blob | null> {
    // A canvas loses its content after presentation, so it is drawn again right before it is read.
    this.#renderer.render({ container: this.#stage });
    return await new Promise((resolve) => this.#canvas.toBlob(resolve, mime));
  }

  destroy(): void {
    this.#release?.release();
    this.#objects.clear();
    for (const node of this.#layers.values()) node.tiles?.destroy();
    this.#trails.destroy();
    this.#lights?.destroy();
    this.#cover.destroy();
    this.#pictures.destroy();
    this.#context.shapes.destroy();
    this.#context.fonts.destroy();
    this.#stage.destroy({ children: true });
    this.#release?.destroy();
    this.#renderer.destroy();
  }

  #gameViews(world: WorldState, alpha: number): LayerTransform[] {
    const { viewWidthPx, viewHeightPx, pixelPerfect } = world.game.settings;
    const fit = fitView(this.#canvas.width, this.#canvas.height, viewWidthPx, viewHeightPx, pixelPerfect);
    this.#fit = fit;
    this.#context.scale = wholeScale(fit.scale);
    const { isCalm } = this.#context;
    const camera = cameraBetween(world.shownCamera, alpha);
    const uncovering = uncoveringOf(world, alpha, isCalm);
    const shake = isCalm ? { x: 0, y: 0 } : world.screen.shakeOffset(world.tick);
    const offPlace = { x: Math.round(shake.x * fit.scale) + slideOffset(fit, uncovering), y: Math.round(shake.y * fit.scale) };
    this.#cover.draw(world, fit, uncovering, isCalm);
    this.#paintBackground(world, fit.left, fit.top, fit.width, fit.height);
    this.#paintBars(fit, colorNumber(world.game.settings.background));
    return world.layers.map((_, index) => gameLayerTransform(fit, layerView(world, index, camera), offPlace));
  }

  #editorViews(world: WorldState, view: View & { kind: "editor" }): LayerTransform[] {
    const transform = editorTransform(this.#canvas.width, this.#canvas.height, this.#devicePixelRatio, view);
    this.#context.scale = wholeScale(transform.scale);
    const width = world.widthPx * transform.scale;
    const height = world.heightPx * transform.scale;
    this.#fit = { scale: transform.scale, left: transform.offsetX, top: transform.offsetY, width, height };
    this.#paintBackground(world, transform.offsetX, transform.offsetY, width, height);
    for (const bar of this.#bars) bar.visible = false;
    this.#renderer.background.color = colorNumber(view.surround);
    this.#cover.hide();
    const drawn = this.#drawnPart.around(transform);
    return world.layers.map(() => drawn);
  }

  /** Whether only the view changed since the last frame. */
  #onlyViewChanged({ isStill }: View & { kind: "editor" }): boolean {
    const [{ version }, { scale }] = [this.#drawnPart, this.#context];
    const stands = isStill === true && this.#drawn.version === version && this.#drawn.scale === scale;
    this.#drawn = { version, scale };
    return stands;
  }

  #paintBackground(world: WorldState, left: number, top: number, width: number, height: number): void {
    this.#background.tint = colorNumber(world.scene?.background ?? world.game.settings.background);
    placeSprite(this.#background, left, top, width, height);
  }

  /** The lighting of a scene, if it has any. */
  #lightsOf(world: WorldState): Lights | null {
    if (!world.scene?.lighting) return null;
    this.#lights ??= new Lights();
    return this.#lights;
  }

  #paintBars({ left, top, width, height }: Fit, color: number): void {
    for (const bar of this.#bars) bar.tint = color;
    const [leftBar, rightBar, topBar, bottomBar] = this.#bars as [Sprite, Sprite, Sprite, Sprite];
    const right = left + width;
    const bottom = top + height;
    placeSprite(leftBar, 0, 0, left, this.#canvas.height);
    placeSprite(rightBar, right, 0, this.#canvas.width - right, this.#canvas.height);
    placeSprite(topBar, 0, 0, this.#canvas.width, top);
    placeSprite(bottomBar, 0, bottom, this.#canvas.width, this.#canvas.height - bottom);
  }

  /** Updates the containers of visible layers; @returns them by layer index. */
  #placeLayers(world: WorldState, views: readonly LayerTransform[], lights: Lights | null, tileTicks: number): (Container | undefined)[] {
    const kept = new Map<string, LayerNode>();
    const containers = world.layers.map((layer, index) => {
      if (!layer.data.visible) return undefined;
      const node = this.#layers.get(layer.id) ?? newLayer(layer.tiles ? this.#pictures : null);
      kept.set(layer.id, node);
      const view = views[index] as LayerTransform;
      node.container.position.set(view.offsetX, view.offsetY);
      node.container.scale.set(view.scale);
      node.container.rotation = -view.angleRad;
      node.container.alpha = layer.data.opacity;
      if (layer.tiles && node.tiles) {
        node.tiles.container.blendMode = layer.data.blend ?? "inherit";
        node.tiles.draw(layer.tiles, view, tilesetOf(world, layer.tiles.tilesetId), tileTicks);
      }
      return node.container;
    });
    for (const [id, node] of this.#layers) if (!kept.has(id)) dropLayer(node);
    this.#layers = kept;
    const drawn: Container[] = containers.filter((container) => container !== undefined);
    if (lights) drawn.splice(darkCount(world), 0, lights.shade);
    const isInOrder = this.#scenery.children.length === drawn.length && drawn.every((node, at) => this.#scenery.children[at] === node);
    if (!isInOrder) {
      this.#scenery.removeChildren();
      if (drawn.length > 0) this.#scenery.addChild(...drawn);
    }
    return containers;
  }
}

function newLayer(pictures: PictureStore | null): LayerNode {
  // A separate render group: camera movement changes one matrix instead of every object's.
  const container = new Container({ isRenderGroup: true, sortableChildren: true });
  const tiles = pictures ? new TileChunks(pictures) : null;
  if (tiles) container.addChild(tiles.container);
  return { container, tiles };
}

function dropLayer(node: LayerNode): void {
  node.tiles?.destroy();
  node.container.removeFromParent();
  // Its nodes move to other layers or to the pool; only the container is destroyed.
  node.container.removeChildren();
  node.container.destroy();
}

/** Number of drawn layers, from the back, that lighting affects: all except HUD layers in front of the world. */
function darkCount({ layers }: WorldState): number {
  const drawn = layers.filter(({ data }) => data.visible).map(({ data }) => data);
  return drawn.findLastIndex(({ parallax, ownCamera }) => parallax !== 0 && !ownCamera) + 1;
}

function tilesetOf({ game }: WorldState, id: string): Tileset | null {
  const asset = Object.hasOwn(game.assets, id) ? game.assets[id] : undefined;
  return asset?.kind === "tileset" ? asset : null;
}
