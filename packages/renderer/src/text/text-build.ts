import {
  bitmapFace,
  type BitmapFont,
  isMoving,
  MAX_TEXT_PX,
  type PlacedLetter,
  type SetText,
  setText,
  type Span,
  TEXT_ANCHOR,
  type TextLook,
} from "@playsmith/pictures";
import { Rectangle, Sprite, Texture } from "pixi.js";
import type { PictureStore } from "../pictures/asset-textures.ts";
import type { Typeface } from "./typeface.ts";

/** A letter with its own sprite. */
interface LetterSprite {
  sprite: Sprite;
  placed: PlacedLetter;
  /** Position in the text without animation, in scene px. */
  x: number;
  y: number;
}

/** A rendered text: one sprite, or one per letter. */
export interface BuiltText {
  sprites: Sprite[];
  /** Set when letters are animated or appear one by one. */
  letters: LetterSprite[] | null;
  /** Textures owned by the text. */
  textures: Texture[];
}

/** Whether each letter needs its own sprite. */
function needsLetters(look: TextLook, spans: readonly Span[]): boolean {
  return (look.lettersPerS ?? 0) > 0 || isMoving(spans);
}

export function buildText(look: TextLook, text: string, face: Typeface): BuiltText {
  const set = setText(look, text, face);
  return needsLetters(look, set.spans) ? inLetters(look, set, face) : asWhole(look, set, face);
}

function asWhole(look: TextLook, set: SetText, face: Typeface): BuiltText {
  const inked = set.letters.map(({ letter, x, line, color, isRtl }) => ({
    letter,
    x,
    y: line * face.lineHeight,
    color: color ?? look.color,
    isRtl,
  }));
  const texture = new Texture({ source: face.paint(inked, set.width, set.height) });
  const sprite = new Sprite(texture);
  sprite.anchor.set(TEXT_ANCHOR[look.align], 0.5);
  sprite.scale.set(face.scale);
  return { sprites: [sprite], letters: null, textures: [texture] };
}

/** Draws every letter separately, so that each can move with its outline. */
function inLetters(look: TextLook, set: SetText, face: Typeface): BuiltText {
  const padding = 2 * face.border;
  const cellHeight = Math.ceil(face.letterHeight) + padding;
  const cells: { x: number; y: number; width: number }[] = [];
  let [x, y, widest] = [0, 0, 0];
  for (const { width } of set.letters) {
    const cellWidth = Math.ceil(width) + padding;
    if (x + cellWidth > MAX_TEXT_PX - padding) [x, y] = [0, y + cellHeight];
    cells.push({ x, y, width: cellWidth });
    x += cellWidth;
    widest = Math.max(widest, x);
  }
  const inked = set.letters.map(({ letter, color, isRtl }, index) => ({
    letter,
    isRtl,
    color: color ?? look.color,
    x: cells[index]?.x ?? 0,
    y: cells[index]?.y ?? 0,
  }));
  const source = face.paint(inked, widest, y + cellHeight);
  const left = -TEXT_ANCHOR[look.align] * (set.width + padding);
  const top = -(set.height + padding) / 2;
  const textures: Texture[] = [];
  const letters = set.letters.flatMap((placed, index): LetterSprite[] => {
    const cell = cells[index];
    if (!cell || cell.y + cellHeight > source.height) return [];
    const frame = new Rectangle(cell.x, cell.y, Math.min(cell.width, source.width - cell.x), cellHeight);
    const texture = new Texture({ source, frame });
    textures.push(texture);
    const sprite = new Sprite(texture);
    sprite.scale.set(face.scale);
    return [{ sprite, placed, x: (left + placed.x) * face.scale, y: (top + placed.line * face.lineHeight) * face.scale }];
  });
  if (textures.length === 0) textures.push(new Texture({ source }));
  return { sprites: letters.map(({ sprite }) => sprite), letters, textures };
}

/** A text with the frames of a sprite as letters; their colours are multiplied with the text colour. */
export function buildBitmapText(look: TextLook, text: string, font: BitmapFont, pictures: PictureStore): BuiltText {
  const face = bitmapFace(look, font);
  const { scale, lineHeight } = face;
  const set = setText(look, text, face);
  const letters = set.letters.flatMap((placed): LetterSprite[] => {
    const frame = font.frames.get(placed.letter);
    if (frame === undefined) return [];
    const sprite = new Sprite(pictures.frame(font.spriteId, frame));
    sprite.tint = placed.color ?? look.color;
    sprite.scale.set(scale);
    const x = (placed.x - TEXT_ANCHOR[look.align] * set.width) * scale;
    return [{ sprite, placed, x, y: (placed.line * lineHeight - set.height / 2) * scale }];
  });
  return { sprites: letters.map(({ sprite }) => sprite), letters, textures: [] };
}
