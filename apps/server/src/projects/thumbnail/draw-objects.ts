import type { InitialWorld, ResolvedLook } from "@playsmith/engine/thumbnail";
import type { Game, Layer } from "@playsmith/game-format";
import type { Blend } from "./blend.ts";
import { polygonOf, shapeInk, type ShapeLook, shapeSize, sliceLines } from "@playsmith/pictures";
import type { Ink, PictureArea, Surface } from "./surface.ts";
import { TextPainter } from "./draw-text.ts";
import type { LayerPlace } from "./draw-tiles.ts";
import { InitialOpacities } from "./initial-opacity.ts";
import type { GamePictures } from "./pictures.ts";
import { placeAt, type Stand } from "./placement.ts";
import { ShownTexts } from "./shown-text.ts";

/** Polygon corners that cost as much as one pixel. */
const CORNERS_PER_PX = 2;

type SpriteLook = ResolvedLook & { kind: "sprite" };

/** Draws the objects of a scene, layer by layer. */
export class ObjectPainter {
  readonly #game: Game;
  readonly #world: InitialWorld;
  readonly #pictures: GamePictures;
  readonly #surface: Surface;
  readonly #texts: ShownTexts;
  readonly #textPainter: TextPainter;
  readonly #opacities: InitialOpacities;
  /** Entities by layer, in drawing order. */
  readonly #entities: Map<number, number[]>;

  constructor(game: Game, world: InitialWorld, pictures: GamePictures, surface: Surface) {
    this.#game = game;
    this.#world = world;
    this.#pictures = pictures;
    this.#surface = surface;
    this.#texts = new ShownTexts(game, world);
    this.#opacities = new InitialOpacities(game, (name) => world.variables[name]);
    this.#textPainter = new TextPainter(game, pictures);
    const { count, columns } = world.entities;
    const shown = Array.from({ length: count }, (_, entity) => entity).filter((entity) => columns.look[entity] !== 0);
    shown.sort((a, b) => (columns.z[a] as number) - (columns.z[b] as number));
    this.#entities = Map.groupBy(shown, (entity) => columns.layer[entity] as number);
  }

  draw(layer: number, { opacity, blend = "normal" }: Layer, place: LayerPlace): void {
    for (const entity of this.#entities.get(layer) ?? []) {
      if (this.#surface.isSpent) return;
      this.#drawEntity(entity, opacity, blend, place);
    }
  }

  #drawEntity(entity: number, layerOpacity: number, layerBlend: Blend, place: LayerPlace): void {
    const world = this.#world;
    const look = world.appearance.lookOf(entity);
    if (look.kind === "none" || look.kind === "particles") return;
    const prefabId = world.names.textOf(world.entities.columns.prefab[entity] as number);
    const opacity = look.opacity * layerOpacity * this.#opacities.of(prefabId);
    if (opacity <= 0) return;
    const surface = this.#surface;
    const stand = standOf(world, entity, place);
    const blend = look.kind === "text" ? layerBlend : (look.blend ?? layerBlend);
    const ink = { opacity, blend };
    if (look.kind === "text") this.#textPainter.draw(surface, look, this.#textOf(entity, prefabId, look.text), stand, ink);
    else if (look.kind === "shape") drawShape(surface, look, world.game.settings.pixelPerfect, stand, ink);
    else {
      const { widthPx, heightPx } = look.nineSlice ?? look.sprite;
      // The frame is only rendered if it is visible.
      const frame = surface.sees(placeAt(stand, widthPx, heightPx))
        ? this.#pictures.spriteFrame(look.sprite.id, world.appearance.frameOf(entity))
        : null;
      if (frame) drawSprite(surface, look, frame, stand, { ...ink, tint: look.tint });
    }
  }

  #textOf(entity: number, prefabId: string, text: string): string {
    const { entities, names, sceneId } = this.#world;
    const instances = this.#game.scenes[sceneId]?.instances;
    const placed = instances?.[names.textOf(entities.columns.instance[entity] as number)];
    return this.#texts.of(text, prefabId, placed);
  }
}

function standOf({ entities: { columns } }: InitialWorld, entity: number, { zoom, offsetX, offsetY }: LayerPlace): Stand {
  return {
    x: (columns.x[entity] as number) * zoom + offsetX,
    y: (columns.y[entity] as number) * zoom + offsetY,
    angleRad: columns.angleRad[entity] as number,
    scaleX: (columns.scaleX[entity] as number) * zoom,
    scaleY: (columns.scaleY[entity] as number) * zoom,
  };
}

/** Draws a frame of a sprite, unscaled or as a nine-slice. */
function drawSprite(surface: Surface, look: SpriteLook, frame: PictureArea, stand: Stand, ink: Ink): void {
  const { nineSlice } = look;
  if (!nineSlice) {
    surface.drawPicture(frame, placeAt(stand, frame.widthPx, frame.heightPx), ink);
    return;
  }
  const across = pieces(sliceLines(nineSlice.widthPx, frame.widthPx, nineSlice.leftPx, nineSlice.rightPx));
  const down = pieces(sliceLines(nineSlice.heightPx, frame.heightPx, nineSlice.topPx, nineSlice.bottomPx));
  for (const row of down) {
    for (const column of across) {
      const placement = placeAt(stand, column.sizePx, row.sizePx, column.middle, row.middle);
      const cut = { left: frame.left + column.cut, top: frame.top + row.cut, widthPx: column.cutPx, heightPx: row.cutPx };
      surface.drawPicture({ picture: frame.picture, ...cut }, placement, ink);
    }
  }
}

/** The three parts of a nine-slice along one axis, and their parts of the image. */
function pieces({ places, cuts }: { places: number[]; cuts: number[] }) {
  return [0, 1, 2].map((part) => {
    const [from = 0, to = 0] = places.slice(part);
    const [cut = 0, cutTo = 0] = cuts.slice(part);
    return { middle: (from + to) / 2, sizePx: to - from, cut, cutPx: cutTo - cut };
  });
}

/** @param isPixelArt whether its edges follow its own pixels at any rotation and scale. */
function drawShape(surface: Surface, look: ShapeLook, isPixelArt: boolean, stand: Stand, ink: Omit<Ink, "tint">): void {
  const isPlain = look.shape === "rectangle" && !look.cornerPx && (look.outlineColor === undefined || look.outlinePx === 0);
  if (isPlain) {
    surface.drawInk(placeAt(stand, look.widthPx, look.heightPx), ink, () => look.color);
    return;
  }
  const { widthPx, heightPx } = shapeSize(look);
  const inkAt = shapeInk(look, look.color);
  const middleOf = (px: number) => (isPixelArt ? Math.floor(px) + 0.5 : px);
  const colorAt = (u: number, v: number) => inkAt(middleOf(u * widthPx) - widthPx / 2, middleOf(v * heightPx) - heightPx / 2);
  surface.drawInk(placeAt(stand, widthPx, heightPx), ink, colorAt, 1 + (polygonOf(look)?.length ?? 0) / CORNERS_PER_PX);
}
