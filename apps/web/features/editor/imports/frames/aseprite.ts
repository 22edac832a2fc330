import type { FramesData, FramesLayerData, FramesTag } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type AsepriteTileset, readTileCel, readTileset } from "./aseprite-tiles.ts";
import { drawCel, type PixelForm } from "./aseprite-pixels.ts";
import { ASEPRITE_CHUNKS, unknownChunk } from "./aseprite-chunks.ts";
import { ByteReader } from "./byte-reader.ts";
import { checkFrames, DrawnPixels, PIXELS_MAX } from "./frame-limits.ts";
import { inflateAtMost } from "./inflate-at-most.ts";
import { MAX_SLICES, shapeOfSlices, type Slice } from "./slices.ts";
import { MAX_TAGS, type TagDirection, tagOrder } from "./tag-order.ts";
import { damaged, guarded, UnreadableFile } from "../unreadable-file.ts";

interface Layer {
  name: string;
  kind: number;
  level: number;
  isVisible: boolean;
  isBackground: boolean;
  /** A reference layer for tracing, which is not part of the image. */
  isReference: boolean;
  opacity: number;
  blend: number;
  /** Tileset index of a tilemap layer, else −1. */
  tileset: number;
}
interface Cel {
  layer: number;
  zIndex: number;
  x: number;
  y: number;
  opacity: number;
  widthPx: number;
  heightPx: number;
  pixels: Uint8Array;
}

const CHUNK = {
  oldPalette: 0x0004,
  oldestPalette: 0x0011,
  layer: 0x2004,
  cel: 0x2005,
  tags: 0x2018,
  palette: 0x2019,
  slice: 0x2022,
  tileset: 0x2023,
} as const;
const LAYER = { image: 0, group: 1, tilemap: 2 } as const;
const CEL = { raw: 0, linked: 1, packed: 2, tiles: 3 } as const;
/** Bits of a layer's flags. */
const FLAG = { visible: 1, background: 8, reference: 64 } as const;

/** Reads an Aseprite file: its flattened frames, its layers, its tags as animations, and its palette if it is indexed. */
export const readAseprite = (bytes: Uint8Array): FramesData =>
  guarded(translated("Aseprite file"), () => new AsepriteFile(bytes).carried());

/** Format: https://github.com/aseprite/aseprite/blob/main/docs/ase-file-specs.md */
class AsepriteFile {
  readonly #layers: Layer[] = [];
  readonly #cels: Cel[][] = [];
  readonly #durationsMs: number[] = [];
  readonly #tags: FramesTag[] = [];
  readonly #notes = new Set<string>();
  readonly #palette: [number, number, number, number][] = [];
  readonly #widthPx: number;
  readonly #heightPx: number;
  readonly #hasLayerOpacity: boolean;
  readonly #hasGroupOpacity: boolean;
  readonly #tilesets = new Map<number, AsepriteTileset>();
  readonly #slices: Slice[] = [];
  readonly #drawn = new DrawnPixels();
  readonly #form: PixelForm;

  constructor(bytes: Uint8Array) {
    const header = new ByteReader(bytes, 0, 128);
    header.skip(4);
    if (header.word() !== 0xa5e0) throw damaged(translated("Aseprite file"));
    const frames = header.word();
    this.#widthPx = header.word();
    this.#heightPx = header.word();
    const depth = header.word();
    if (depth !== 8 && depth !== 16 && depth !== 32) throw damaged(translated("Aseprite file"));
    const flags = header.long();
    this.#hasLayerOpacity = (flags & 1) !== 0;
    this.#hasGroupOpacity = (flags & 2) !== 0;
    const speedMs = header.word();
    header.skip(8);
    this.#form = { bytesPerPixel: depth / 8, palette: this.#palette, transparentIndex: header.byte() };
    header.skip(5);
    const [pixelWidth, pixelHeight] = [header.byte(), header.byte()];
    if (pixelWidth !== pixelHeight && pixelWidth > 0 && pixelHeight > 0)
      this.#notes.add(translated("Its pixels are not square in Aseprite; here they are."));
    checkFrames(this.#widthPx, this.#heightPx, frames);
    let at = 128;
    for (let frame = 0; frame < frames; frame++) {
      const length = new ByteReader(bytes, at).long();
      this.#readFrame(new ByteReader(bytes, at, at + length), frame, speedMs);
      at += length;
    }
  }

  carried(): FramesData {
    const pictures = this.#cels.map((cels) => this.#flatten(cels));
    const layers = this.#carriedLayers();
    for (const { name, kind, blend } of this.#layers) {
      if (kind !== LAYER.group && blend !== 0) this.#notes.add(translated("Layer “{name}” is drawn without its blend mode.", { name }));
    }
    const { shape, notes } = shapeOfSlices(this.#slices, { widthPx: this.#widthPx, heightPx: this.#heightPx });
    for (const note of notes) this.#notes.add(note);
    const isIndexed = this.#form.bytesPerPixel === 1;
    const colors = this.#palette.flatMap((color, index) => (index === this.#form.transparentIndex ? [] : [hex(color)]));
    return {
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
      pictures,
      ...(layers && { layers }),
      durationsMs: this.#durationsMs,
      tags: this.#tags.flatMap((tag) => {
        const order = tag.order.filter((place) => place < pictures.length);
        return order.length > 0 ? [{ ...tag, order }] : [];
      }),
      palette: isIndexed ? [...new Set(colors)] : null,
      shape,
      notes: [...this.#notes],
    };
  }

  #readFrame(reader: ByteReader, frame: number, speedMs: number): void {
    reader.skip(4);
    if (reader.word() !== 0xf1fa) throw damaged(translated("Aseprite file"));
    const oldCount = reader.word();
    this.#durationsMs.push(reader.word() || speedMs || 100);
    reader.skip(2);
    const count = reader.long() || oldCount;
    this.#cels.push([]);
    let cels = 0;
    for (let chunk = 0; chunk < count && reader.left > 0; chunk++) {
      const length = reader.long();
      const kind = reader.word();
      const content = reader.part(length - 6);
      if (kind === CHUNK.layer) this.#readLayer(content);
      // A frame has at most one cel of each layer.
      if (kind === CHUNK.cel && ++cels > MAX_LAYERS) throw tooManyLayers();
      if (kind === CHUNK.cel) this.#readCel(content, frame);
      if (kind === CHUNK.tags) this.#readTags(content);
      if (kind === CHUNK.palette) this.#readPalette(content);
      if (kind === CHUNK.oldPalette && this.#palette.length === 0) this.#readOldPalette(content, 1);
      // Channels of the old palette chunk range from 0 to 63.
      if (kind === CHUNK.oldestPalette && this.#palette.length === 0) this.#readOldPalette(content, 255 / 63);
      const note = ASEPRITE_CHUNKS[kind];
      if (note === undefined) this.#notes.add(unknownChunk(kind));
      else if (typeof note === "function") for (const text of note(content)) this.#notes.add(text);
      if (kind === CHUNK.slice) this.#readSlice(content);
      if (kind === CHUNK.tileset) this.#readTileset(content);
    }
  }

  #readLayer(reader: ByteReader): void {
    if (this.#layers.length >= MAX_LAYERS) throw tooManyLayers();
    const flags = reader.word();
    const kind = reader.word();
    const level = reader.word();
    reader.skip(4);
    const blend = reader.word();
    const opacity = reader.byte();
    reader.skip(3);
    const name = reader.text().slice(0, 60);
    const group = this.#groupOf(level);
    const own = kind === LAYER.group ? (this.#hasGroupOpacity ? opacity : 255) : this.#hasLayerOpacity ? opacity : 255;
    this.#layers.push({
      name,
      kind,
      level,
      blend,
      isVisible: (flags & FLAG.visible) !== 0 && (group?.isVisible ?? true),
      isReference: (flags & FLAG.reference) !== 0,
      isBackground: (flags & FLAG.background) !== 0,
      opacity: (own * (group?.opacity ?? 255)) / 255,
      tileset: kind === LAYER.tilemap ? reader.long() : -1,
    });
    if ((flags & FLAG.reference) !== 0) this.#notes.add(translated("Reference layer “{name}” was left out.", { name }));
  }

  #readSlice(reader: ByteReader): void {
    if (this.#slices.length < MAX_SLICES) this.#slices.push(readSlice(reader));
  }

  #readTileset(reader: ByteReader): void {
    const { id, tileset } = readTileset(reader, this.#form.bytesPerPixel);
    if (tileset) this.#tilesets.set(id, tileset);
  }

  /** A layer's group is the last preceding layer with a lower level. */
  #groupOf(level: number): Layer | undefined {
    return this.#layers.findLast((layer) => layer.level < level);
  }

  #readCel(reader: ByteReader, frame: number): void {
    const place = { layer: reader.word(), x: reader.short(), y: reader.short(), opacity: reader.byte() };
    const kind = reader.word();
    const zIndex = reader.short();
    reader.skip(5);
    if (kind === CEL.linked) {
      const linked = this.#cels[reader.word()]?.find((cel) => cel.layer === place.layer);
      if (linked) this.#addCel(frame, { ...linked, zIndex });
      return;
    }
    if (kind === CEL.tiles) return this.#readTiles(reader, frame, { ...place, zIndex });
    if (kind !== CEL.raw && kind !== CEL.packed) return;
    const widthPx = reader.word();
    const heightPx = reader.word();
    checkFrames(widthPx, heightPx, 1);
    const length = widthPx * heightPx * this.#form.bytesPerPixel;
    const pixels = kind === CEL.raw ? reader.bytes(length) : inflateAtMost(reader.bytes(reader.left), length);
    this.#addCel(frame, { ...place, zIndex, widthPx, heightPx, pixels });
  }

  #readTiles(reader: ByteReader, frame: number, place: Pick<Cel, "layer" | "x" | "y" | "opacity" | "zIndex">): void {
    const layer = this.#layers[place.layer];
    const tileset = this.#tilesets.get(layer?.tileset ?? -1);
    if (!tileset) {
      this.#notes.add(translated("Tilemap layer “{name}” was left out: its tiles are in another file.", { name: layer?.name ?? "" }));
      return;
    }
    const { bytesPerPixel, transparentIndex } = this.#form;
    const shown = readTileCel(reader, tileset, bytesPerPixel, bytesPerPixel === 1 ? transparentIndex : 0);
    this.#addCel(frame, { ...place, ...shown });
  }

  #addCel(frame: number, cel: Cel): void {
    this.#drawn.add(cel.widthPx, cel.heightPx);
    this.#cels[frame]?.push(cel);
  }

  #readTags(reader: ByteReader): void {
    const count = reader.word();
    reader.skip(8);
    for (let tag = 0; tag < count && this.#tags.length < MAX_TAGS; tag++) {
      const from = reader.word();
      const to = reader.word();
      const direction = reader.byte();
      const repeats = reader.word();
      reader.skip(10);
      this.#tags.push({ name: reader.text(), order: tagOrder(from, to, DIRECTIONS[direction] ?? "forward"), loops: repeats === 0 });
      if (repeats > 1) this.#notes.add(translated("Animations that repeat a number of times play once."));
    }
  }

  #readPalette(reader: ByteReader): void {
    reader.skip(4);
    const first = reader.long();
    const last = reader.long();
    reader.skip(8);
    for (let index = first; index <= last; index++) {
      const isNamed = (reader.word() & 1) !== 0;
      const color: [number, number, number, number] = [reader.byte(), reader.byte(), reader.byte(), reader.byte()];
      if (index < 256) this.#palette[index] = color;
      if (isNamed) reader.text();
    }
  }

  #readOldPalette(reader: ByteReader, scale: number): void {
    const channel = (): number => Math.round(Math.min(255, reader.byte() * scale));
    let index = 0;
    for (let packets = reader.word(); packets > 0; packets--) {
      index += reader.byte();
      for (let count = reader.byte() || 256; count > 0; count--, index++) {
        const color: [number, number, number, number] = [channel(), channel(), channel(), 255];
        if (index < 256) this.#palette[index] = color;
      }
    }
  }

  /** The separate layers, or null if there are too many, or if frames order them differently (z-index). */
  #carriedLayers(): FramesLayerData[] | null {
    const images = this.#layers
      .map((layer, index) => ({ layer, index }))
      .filter(({ layer }) => layer.kind !== LAYER.group && !layer.isReference);
    if (images.length < 2 && images.every(({ layer }) => layer.opacity === 255)) return null;
    const isReordered = this.#cels.some((cels) => cels.some(({ zIndex }) => zIndex !== 0));
    const pixels = this.#widthPx * this.#heightPx * this.#cels.length * images.length;
    if (isReordered || images.length > GAME_LIMITS.spriteLayers || pixels > PIXELS_MAX) {
      this.#notes.add(
        isReordered
          ? translated("Its layers were merged: some frames order them differently.")
          : translated("Its {count} layers were merged.", { count: images.length }),
      );
      return null;
    }
    return images.map(({ layer, index }) => ({
      name: layer.name,
      isHidden: !layer.isVisible,
      opacity: Math.round((layer.opacity / 255) * 100) / 100,
      pictures: this.#cels.map((cels) => {
        const picture = new Uint8ClampedArray(this.#widthPx * this.#heightPx * 4);
        for (const cel of cels) if (cel.layer === index) drawCel(picture, this.#widthPx, cel, this.#form, { ...layer, opacity: 255 });
        return picture;
      }),
    }));
  }

  #flatten(cels: readonly Cel[]): Uint8ClampedArray<ArrayBuffer> {
    const picture = new Uint8ClampedArray(this.#widthPx * this.#heightPx * 4);
    const sorted = [...cels].sort((a, b) => a.layer + a.zIndex - (b.layer + b.zIndex) || a.zIndex - b.zIndex);
    for (const cel of sorted) {
      const layer = this.#layers[cel.layer];
      if (!layer?.isVisible || layer.isReference || layer.kind === LAYER.group) continue;
      drawCel(picture, this.#widthPx, cel, this.#form, layer);
    }
    return picture;
  }
}

/** Upper limit of layers in a file. */
const MAX_LAYERS = 1_000;
const tooManyLayers = (): UnreadableFile =>
  new UnreadableFile(translated("It has more than {count} layers. Merge some of them.", { count: MAX_LAYERS }));

/** Playback direction of a tag, by its number in the file. */
const DIRECTIONS: readonly TagDirection[] = ["forward", "reverse", "pingpong", "pingpong_reverse"];

const hex = ([red, green, blue]: readonly [number, number, number, number]): string =>
  `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** Bits of a slice's flags. */
const SLICE = { stretched: 1, pivot: 2 } as const;

function readSlice(reader: ByteReader): Slice {
  const keys = reader.long();
  const flags = reader.long();
  reader.skip(4);
  const name = reader.text().slice(0, 60);
  const box = (): Slice["bounds"] => ({
    x: reader.long() | 0,
    y: reader.long() | 0,
    widthPx: reader.long(),
    heightPx: reader.long(),
  });
  // The number of the frame comes first.
  if (keys > 0) reader.skip(4);
  const bounds = keys > 0 ? box() : { x: 0, y: 0, widthPx: 0, heightPx: 0 };
  const center = keys > 0 && (flags & SLICE.stretched) !== 0 ? box() : null;
  return { name, bounds, center, hasPivot: (flags & SLICE.pivot) !== 0, moves: keys > 1 };
}
