import type { ObjectData, TextData } from "@playsmith/editor/assets";
import { collisionOfProperties } from "../collision-names.ts";
import {
  colorOf,
  hasNested,
  type Json,
  numberOf,
  omittedNote,
  propertiesOf,
  recordOf,
  recordsOf,
  textOf,
  valuesOf,
} from "../json-fields.ts";
import type { FilesByPath } from "../files-by-path.ts";
import type { TileSprite, TiledSprites } from "./tiled-sprites.ts";
import { withTemplate } from "./tiled-templates.ts";
import { translated } from "@playsmith/texts";
import type { MapGeometry } from "./tiled-geometry.ts";
import type { TiledLayer } from "./tiled-tiles.ts";

/** Context for reading the objects of a map. */
export interface ObjectsOfMap {
  geometry: MapGeometry;
  sprites: TiledSprites;
  others: FilesByPath<unknown>;
  notes: Set<string>;
}

/** The objects of a layer of a Tiled map. */
export function readObjects({ json, fields, xPx, yPx, isSolid: isInSolid }: TiledLayer, map: ObjectsOfMap): ObjectData[] {
  const { name: layerName } = fields;
  const objects = recordsOf(json["objects"]).map((bare) => withTemplate(bare, map.others, map.sprites.tilesets, map.notes));
  // Tiled draws the objects by their position unless a layer has an order of its own.
  const drawn = json["draworder"] === "index" ? objects : objects.toSorted((a, b) => numberOf(a["y"]) - numberOf(b["y"]));
  return drawn.flatMap((object): ObjectData[] => {
    const tile = object["gid"] === undefined ? null : map.sprites.ofNumber(numberOfTile(object["gid"]));
    const angleRad = (numberOf(object["rotation"]) * Math.PI) / 180;
    const { widthPx, heightPx, points, ...middle } = boxOf(object, tile);
    const written = object["text"] === undefined ? null : textIn(recordOf(object["text"]), widthPx, heightPx);
    const { right, down } = written ?? middle;
    const at = map.geometry.pointAt(numberOf(object["x"]), numberOf(object["y"]));
    const properties = [...(tile?.properties ?? []), ...propertiesOf(object)];
    const values = valuesOf([...new Map(properties)]);
    const name = textOf(object["name"]);
    const opacity = Math.min(1, Math.max(0, numberOf(object["opacity"], 1)));
    const kind = textOf(object["type"]) || textOf(object["class"]) || (tile?.kind ?? "");
    const omitted = omittedNote(properties, kind || name || layerName);
    if (omitted !== null) map.notes.add(omitted);
    if (hasNested(properties))
      map.notes.add(
        translated("Properties of “{name}” that are no number, text or yes and no were left out.", { name: kind || name || layerName }),
      );
    const isCalledSolid = isInSolid || collisionOfProperties(properties) === "solid";
    const isSolid = isCalledSolid || tile?.isSolid;
    const read: ObjectData = {
      prefabNames: [kind, name].filter((wanted) => wanted.trim() !== ""),
      name,
      widthPx,
      heightPx,
      shape: object["ellipse"] === undefined ? "rectangle" : "ellipse",
      color: written ? (colorOf(recordOf(object["text"])["color"]) ?? "#000000") : colorOf(json["color"]),
      values,
      x: at.x + xPx + right * Math.cos(angleRad) - down * Math.sin(angleRad),
      y: at.y + yPx + right * Math.sin(angleRad) + down * Math.cos(angleRad),
      angleRad,
      ...(tile && { sprite: tile.key, mirrored: tile.mirrored }),
      ...(points && { points }),
      ...(written && { text: written.text }),
      ...(isSolid && { isSolid }),
      ...(object["visible"] === false && { isHidden: true }),
      ...(opacity < 1 && { opacity }),
    };
    return object["polyline"] === undefined ? [read] : linesOf(read, cornersOf(object["polyline"]), middle);
  });
}

/** Thickness of boxes that replace lines. */
const LINE_PX = 2;

/** Converts a polyline to a thin box per segment. */
function linesOf(line: ObjectData, corners: readonly Corner[], middle: { right: number; down: number }): ObjectData[] {
  const { angleRad } = line;
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  return corners.slice(1).map((to, index) => {
    const from = corners[index] as Corner;
    const [right, down] = [(from.x + to.x) / 2 - middle.right, (from.y + to.y) / 2 - middle.down];
    return {
      ...line,
      widthPx: Math.max(1, Math.hypot(to.x - from.x, to.y - from.y)),
      heightPx: LINE_PX,
      x: line.x + right * cos - down * sin,
      y: line.y + right * sin + down * cos,
      angleRad: angleRad + Math.atan2(to.y - from.y, to.x - from.x),
    };
  });
}

interface Corner {
  x: number;
  y: number;
}
const cornersOf = (list: unknown): Corner[] => recordsOf(list).map(({ x, y }) => ({ x: numberOf(x), y: numberOf(y) }));

const numberOfTile = (gid: unknown): number => (typeof gid === "number" && Number.isFinite(gid) ? gid >>> 0 : 0);

/** Tiled's defaults of texts. */
const TEXT_PX = 16;
const LINE_HEIGHT = 1.25;
/** Approximate width of a letter, relative to its height. */
const LETTER_WIDTH = 0.6;

/** A text, and its anchor in the box: on the aligned side, at half the height of its lines. */
function textIn(json: Json, widthPx: number, heightPx: number): { text: TextData; right: number; down: number } {
  const halign = textOf(json["halign"]);
  const align = halign === "center" || halign === "right" ? halign : "left";
  const text = textOf(json["text"]).slice(0, 2_000);
  const sizePx = Math.min(512, Math.max(4, numberOf(json["pixelsize"], TEXT_PX)));
  const wraps = (json["wrap"] === true || json["wrap"] === 1) && widthPx >= sizePx;
  const fits = wraps ? Math.max(1, Math.floor(widthPx / (sizePx * LETTER_WIDTH))) : Number.POSITIVE_INFINITY;
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / fits)), 0);
  const halfPx = Math.min(heightPx, lines * sizePx * LINE_HEIGHT) / 2;
  const valign = textOf(json["valign"], "top");
  return {
    text: { text, sizePx, align, wrapPx: wraps ? Math.min(4_096, widthPx) : 0 },
    right: align === "left" ? 0 : align === "right" ? widthPx : widthPx / 2,
    down: valign === "center" ? heightPx / 2 : valign === "bottom" ? heightPx - halfPx : halfPx,
  };
}

interface Box {
  right: number;
  down: number;
  widthPx: number;
  heightPx: number;
  points?: { x: number; y: number }[];
}

/** Corners of each rounded end of a capsule: both together are the most that a collider has. */
const END_CORNERS = 8;

/** A capsule as a polygon: half a circle at both ends of its longer side. */
function capsuleCorners(widthPx: number, heightPx: number): Corner[] {
  const radiusPx = Math.min(widthPx, heightPx) / 2;
  const isLying = widthPx > heightPx;
  const reachPx = Math.max(widthPx, heightPx) / 2 - radiusPx;
  return [1, -1].flatMap((side) =>
    Array.from({ length: END_CORNERS }, (_, index): Corner => {
      const angleRad = (index / (END_CORNERS - 1) - 0.5) * Math.PI;
      const [along, across] = [side * (reachPx + radiusPx * Math.cos(angleRad)), side * radiusPx * Math.sin(angleRad)];
      return isLying ? { x: along, y: across } : { x: -across, y: along };
    }),
  );
}

/** The box of an object, and its centre relative to its pivot, in px. */
function boxOf(object: Json, tile: TileSprite | null): Box {
  const points = cornersOf(object["polygon"] ?? object["polyline"]);
  const sides = object["point"] === true ? [0, 0] : [numberOf(object["width"]), numberOf(object["height"])];
  const [widthPx, heightPx] = sides.map(Math.abs) as [number, number];
  if (object["capsule"] !== undefined && widthPx > 0 && heightPx > 0)
    return { right: widthPx / 2, down: heightPx / 2, widthPx, heightPx, points: capsuleCorners(widthPx, heightPx) };
  if (tile) {
    const size = widthPx === 0 && heightPx === 0 ? tile : { widthPx, heightPx };
    const [right, down] = alignedBy(tile.alignment);
    const scale = { x: size.widthPx / tile.widthPx, y: size.heightPx / tile.heightPx };
    return {
      right: right * size.widthPx + tile.offset.x * scale.x,
      down: down * size.heightPx + tile.offset.y * scale.y,
      widthPx: size.widthPx,
      heightPx: size.heightPx,
    };
  }
  if (points.length === 0) return { right: widthPx / 2, down: (object["gid"] === undefined ? heightPx : -heightPx) / 2, widthPx, heightPx };
  const span = (values: number[]): [number, number] => {
    const least = values.reduce((a, b) => Math.min(a, b));
    const most = values.reduce((a, b) => Math.max(a, b));
    return [(least + most) / 2, most - least];
  };
  const [[right, wide], [down, high]] = [span(points.map(({ x }) => x)), span(points.map(({ y }) => y))];
  const corners = points.map(({ x, y }) => ({ x: x - right, y: y - down }));
  return { right, down, widthPx: wide, heightPx: high, ...(object["polygon"] === undefined ? {} : { points: corners }) };
}

/** Centre of a tile relative to its alignment point, as a share of its size. */
function alignedBy(alignment: string): [number, number] {
  const right = alignment.includes("right") ? -0.5 : alignment.includes("left") || alignment === "unspecified" ? 0.5 : 0;
  const down = alignment.includes("top") ? 0.5 : alignment.includes("bottom") || alignment === "unspecified" ? -0.5 : 0;
  return [right, down];
}
