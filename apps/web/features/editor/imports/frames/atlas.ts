import { type FramesTag, naturalOrder, sheetOf, type SpriteShape } from "@playsmith/editor/assets";
import { GAME_LIMITS } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { fileNameOf, type Json, numberOf, recordOf, recordsOf, textOf, wholeOf } from "../json-fields.ts";
import { leftOutNote, MAX_SLICES, shapeOfSlices, type Slice } from "./slices.ts";
import { MAX_TAGS, tagOrder } from "./tag-order.ts";
import { LeftOutFields } from "../field-fates.ts";
import { ATLAS_FIELDS } from "./atlas-fields.ts";
import { guarded, UnreadableFile } from "../unreadable-file.ts";

/** A region of a sheet, and its offset in the untrimmed frame. */
export interface AtlasFrame {
  name: string;
  /** File name of the sheet; empty if the atlas does not name it. */
  fileName: string;
  /** Region in the sheet; a rotated frame is stored turned 90° clockwise. */
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
  isTurned: boolean;
  offsetX: number;
  offsetY: number;
  wholeWidthPx: number;
  wholeHeightPx: number;
  durationMs: number;
}
export interface AtlasSprite {
  name: string;
  widthPx: number;
  heightPx: number;
  frames: readonly AtlasFrame[];
  tags: readonly FramesTag[];
  shape?: SpriteShape;
}
export interface AtlasReading {
  sprites: readonly AtlasSprite[];
  notes: readonly string[];
}

/** Whether a JSON value is an atlas, as saved by TexturePacker, Aseprite and similar tools. */
export function isAtlas(json: unknown): boolean {
  const [first] = listOfFrames(recordOf(json));
  return first !== undefined && recordOf(first["frame"])["w"] !== undefined;
}

/**
 * Reads an atlas: one sprite with animations by tag, or by frame name without its number; several sprites if
 * frame sizes differ.
 */
export const readAtlas = (name: string, json: unknown): AtlasReading =>
  guarded(translated("list of frames"), () => withSlices(readFrames(name, recordOf(json)), recordOf(recordOf(json)["meta"])));

/** Gives an only sprite what the slices of Aseprite say of it. */
function withSlices(reading: AtlasReading, meta: Json): AtlasReading {
  const slices = recordsOf(meta["slices"])
    .slice(0, MAX_SLICES)
    .map((slice): Slice => {
      const keys = recordsOf(slice["keys"]);
      const [first = {}] = keys;
      const center = first["center"] === undefined ? null : boxIn(first["center"]);
      const hasPivot = first["pivot"] !== undefined;
      return { name: textOf(slice["name"]).slice(0, 60), bounds: boxIn(first["bounds"]), center, hasPivot, moves: keys.length > 1 };
    });
  const [only, ...others] = reading.sprites;
  if (slices.length === 0 || !only) return reading;
  if (others.length > 0) return { ...reading, notes: [...reading.notes, leftOutNote(slices)] };
  const { shape, notes } = shapeOfSlices(slices, only);
  return { sprites: [{ ...only, shape }], notes: [...reading.notes, ...notes] };
}

function boxIn(value: unknown): Slice["bounds"] {
  const { x, y, w, h } = recordOf(value);
  return { x: wholeOf(x), y: wholeOf(y), widthPx: wholeOf(w), heightPx: wholeOf(h) };
}

function listOfFrames(json: Json): Json[] {
  const textures = recordsOf(json["textures"]);
  if (textures.length > 0)
    return textures.flatMap((texture) => listOfFrames(texture).map((frame): Json => ({ ...frame, image: texture["image"] })));
  if (Array.isArray(json["frames"])) return recordsOf(json["frames"]);
  return Object.entries(recordOf(json["frames"])).map(([filename, frame]): Json => ({ ...recordOf(frame), filename }));
}

function frameOf(json: Json, image: unknown): AtlasFrame {
  const frame = recordOf(json["frame"]);
  const [widthPx, heightPx] = [wholeOf(frame["w"]), wholeOf(frame["h"])];
  const [whole, part] = [recordOf(json["sourceSize"]), recordOf(json["spriteSourceSize"])];
  return {
    name: textOf(json["filename"]).slice(-NAME_LENGTH),
    fileName: textOf(json["image"] ?? image),
    x: wholeOf(frame["x"]),
    y: wholeOf(frame["y"]),
    widthPx,
    heightPx,
    isTurned: json["rotated"] === true,
    offsetX: wholeOf(part["x"]),
    offsetY: wholeOf(part["y"]),
    wholeWidthPx: wholeOf(whole["w"], widthPx),
    wholeHeightPx: wholeOf(whole["h"], heightPx),
    durationMs: Math.max(1, numberOf(json["duration"], 100)),
  };
}

function readFrames(name: string, json: Json): AtlasReading {
  const meta = recordOf(json["meta"]);
  const listed = listOfFrames(json);
  if (listed.length > MAX_FRAMES)
    throw new UnreadableFile(
      translated("It lists {count} frames; the most is {most}. Save it in several parts.", { count: listed.length, most: MAX_FRAMES }),
    );
  const isTagged = recordsOf(meta["frameTags"]).length > 0;
  const read = listed.map((frame) => frameOf(frame, meta["image"]));
  // Tags number the frames as they are listed; other lists are often in the order of text, in which 10 comes before 2.
  const frames = (isTagged ? read : [...groupsOf(read).values()].flatMap((group) => group.toSorted(byNumber))).filter(
    ({ widthPx, heightPx }) => widthPx >= 1 && heightPx >= 1,
  );
  if (frames.length === 0) throw new UnreadableFile(translated("It has no pictures."));
  const notes = leftOut(name, json, listed);
  if (meta["hasPivots"] === true || listed.some(isPivotOffMiddle))
    notes.push(translated("The pivots of frames are not carried over: objects turn about the middle."));
  const tags = recordsOf(meta["frameTags"])
    .slice(0, MAX_TAGS)
    .map(
      (tag): FramesTag => ({
        name: textOf(tag["name"]),
        order: tagOrder(wholeOf(tag["from"]), wholeOf(tag["to"]), textOf(tag["direction"], "forward")).filter(
          (place) => place < frames.length,
        ),
        loops: tag["repeat"] === undefined,
      }),
    );
  const groups = groupsOf(frames);
  const [first] = frames;
  const isOfOneSize = frames.every(
    ({ wholeWidthPx, wholeHeightPx }) => wholeWidthPx === first?.wholeWidthPx && wholeHeightPx === first.wholeHeightPx,
  );
  const shown = tags.filter(({ order }) => order.length > 0);
  const { widthPx, heightPx } = spriteOf(name, frames, []);
  // A sprite has one sheet: frames that fit in none become a sprite for each animation.
  const isInOneSheet = sheetOf({ widthPx, heightPx, pictures: frames }) !== null || frames.length > GAME_LIMITS.spriteFrames;
  if (!isInOneSheet && shown.length > 1) {
    const sprites = shown.map((tag) => {
      const own = [...new Set(tag.order)];
      const order = tag.order.map((place) => own.indexOf(place));
      return spriteOf(
        `${name} ${tag.name}`,
        own.map((place) => frames[place] as AtlasFrame),
        [{ ...tag, order }],
      );
    });
    return { sprites, notes: [...notes, dividedNote(sprites.length)] };
  }
  if (!isInOneSheet && tags.length === 0 && groups.size > 1)
    return { sprites: [...groups].map(([group, own]) => spriteOf(group || name, own, [])), notes: [...notes, dividedNote(groups.size)] };
  // Frames without numbers are pictures of different things.
  const isAnimated = frames.length === 1 || [...groups.values()].some(({ length: count }) => count > 1);
  if (tags.length > 0 || (isAnimated && isOfOneSize && frames.length <= GAME_LIMITS.spriteFrames && groups.size <= MAX_ANIMATIONS)) {
    const isOfName = [...groups.keys()].every((group) => group.length > name.length && group.toLowerCase().startsWith(name.toLowerCase()));
    const bare = (group: string): string => (isOfName ? group.slice(name.length).replace(/^[\s_.-]+/, "") : "") || group;
    const places = new Map(frames.map((frame, place) => [frame, place]));
    const byName = [...groups].map(
      ([group, own]): FramesTag => ({ name: bare(group), order: own.map((frame) => places.get(frame) ?? 0), loops: true }),
    );
    return { sprites: [spriteOf(name, frames, shown.length > 0 ? shown : byName.length > 1 ? byName : [])], notes };
  }
  return { sprites: [...groups].map(([group, own]) => spriteOf(group || name, own, [])), notes };
}

const dividedNote = (count: number): string =>
  plural(count, {
    one: "Its frames have more pixels than one picture can have. They became 1 sprite.",
    other: "Its frames have more pixels than one picture can have. They became {count} sprites, one for each animation.",
  });

/** Upper limit of frames in an atlas, over all its sprites. */
const MAX_FRAMES = 10_000;
const NAME_LENGTH = 200;
/** More groups than this are probably separate objects instead of animations of one. */
const MAX_ANIMATIONS = 24;

/** Groups frames by their name without folder, extension and frame number. */
function groupsOf(frames: readonly AtlasFrame[]): Map<string, AtlasFrame[]> {
  const groups = new Map<string, AtlasFrame[]>();
  for (const frame of frames) {
    const bare = frame.name.replace(/\.(png|jpe?g|webp|gif|aseprite|ase|psd|bmp)$/i, "");
    const [folder, last] = [bare.split("/").at(-2) ?? "", fileNameOf(bare)];
    const group = last.replace(/[\s_.-]*\(?\d+\)?$/, "") || folder;
    const own = groups.get(group);
    if (own) own.push(frame);
    else groups.set(group, [frame]);
  }
  return groups;
}

function leftOut(name: string, json: Json, frames: readonly Json[]): string[] {
  const left = new LeftOutFields();
  left.check(json, ATLAS_FIELDS.root, name);
  for (const texture of recordsOf(json["textures"])) left.check(texture, ATLAS_FIELDS.texture, fileNameOf(texture["image"]));
  for (const frame of frames) left.check(frame, ATLAS_FIELDS.frame, fileNameOf(frame["filename"]));
  const meta = recordOf(json["meta"]);
  // Some programs write the scale as a number.
  left.check({ ...meta, scale: meta["scale"] === 1 ? "1" : meta["scale"] }, ATLAS_FIELDS.meta, name);
  for (const tag of recordsOf(meta["frameTags"]).slice(0, MAX_TAGS)) left.check(tag, ATLAS_FIELDS.tag, textOf(tag["name"]));
  for (const slice of recordsOf(meta["slices"]).slice(0, MAX_SLICES)) left.check(slice, ATLAS_FIELDS.slice, textOf(slice["name"]));
  return left.notes;
}

function isPivotOffMiddle({ pivot }: Json): boolean {
  const { x = 0.5, y = 0.5 } = recordOf(pivot);
  return x !== 0.5 || y !== 0.5;
}

const byNumber = (a: AtlasFrame, b: AtlasFrame): number => naturalOrder(a.name, b.name);

function spriteOf(name: string, frames: readonly AtlasFrame[], tags: readonly FramesTag[]): AtlasSprite {
  const widthPx = Math.max(...frames.map((frame) => frame.wholeWidthPx));
  const heightPx = Math.max(...frames.map((frame) => frame.wholeHeightPx));
  return { name, widthPx, heightPx, frames, tags };
}
