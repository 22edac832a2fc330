import { type Asset, GAME_LIMITS, orderAtEnd, type StoredFile } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { addAsset, spriteFromPicture } from "./assets.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { addPrefab } from "../prefabs/prefabs.ts";

/** The loop points of a recording, in seconds. */
export interface LoopPoints {
  startS: number;
  endS: number;
}

/** An uploaded file. Width and height are 0 except for images, the duration is 0 except for audio. */
export interface UploadedFile {
  file: StoredFile;
  widthPx: number;
  heightPx: number;
  durationS: number;
  /** Loop points stored in the file; null for none. */
  loop?: LoopPoints | null;
}

/** Recordings of at least this duration become music. */
export const MUSIC_FROM_S = 20;

export type Media = "picture" | "audio" | "font";

/** The kind of a stored file; null for unsupported ones. */
export function mediaOf(mime: string): Media | null {
  const [type] = mime.split("/");
  return type === "image" ? "picture" : type === "audio" ? "audio" : type === "font" ? "font" : null;
}

/** The default asset of a file: a sprite for an image, a font for a font, looping music for long audio or audio with loop points, else a sound. */
export function assetOfFile(name: string, { file, widthPx, heightPx, durationS, loop = null }: UploadedFile): Asset | null {
  const media = mediaOf(file.mime);
  const common = { name: name.trim().slice(0, GAME_LIMITS.nameLength) || translated("Asset"), order: "a" };
  const source = { kind: "file", file } as const;
  if (media === "picture") return spriteFromPicture(common.name, file, widthPx, heightPx);
  if (media === "font") return { kind: "font", ...common, source };
  if (media !== "audio") return null;
  if (durationS >= MUSIC_FROM_S || loop) {
    const [loopStartS, loopEndS] = loop ? [loop.startS, loop.endS < durationS ? loop.endS : 0] : [0, 0];
    return { kind: "music", ...common, volume: 1, loops: true, loopStartS, loopEndS, source };
  }
  return { kind: "sound", ...common, volume: 1, source };
}

/** Adds an asset of a file, and a prefab for an image. @returns their ids; null when the file is unsupported. */
export function addUploaded(editor: Editor, name: string, uploaded: UploadedFile): { assetId: string; prefabId: string | null } | null {
  const asset = assetOfFile(name, uploaded);
  const assetId = asset && addAsset(editor, asset);
  if (!assetId) return null;
  const { widthPx, heightPx } = uploaded;
  const prefabId =
    asset.kind !== "sprite"
      ? null
      : addPrefab(editor, {
          name,
          look: { kind: "sprite", spriteId: assetId, animation: "idle", opacity: 1, tint: "#ffffff" },
          collider: { kind: "box", widthPx, heightPx, offsetXPx: 0, offsetYPx: 0, solid: false },
        });
  return { assetId, prefabId };
}

/** Adds a sprite of an image and makes it the game's cover. @returns the sprite's id; null when nothing was done. */
export function addCover(editor: Editor, name: string, { file, widthPx, heightPx }: UploadedFile): string | null {
  const { assets } = editor.game;
  if (!hasRoom(editor, "assets")) return null;
  const assetId = editor.newId();
  const cover = { ...spriteFromPicture(freeName(name, Object.values(assets)), file, widthPx, heightPx), order: orderAtEnd(assets) };
  const isDone = editor.document.transact(translated("Take {name} as the cover", { name: cover.name }), (edits) => {
    edits.set(["assets", assetId], cover);
    edits.set(["settings", "coverId"], assetId);
  });
  return isDone ? assetId : null;
}

/** Converts a recording between sound and music. Its id stays. */
export function turnAudioInto(editor: Editor, assetId: string, kind: "sound" | "music"): boolean {
  const asset = editor.game.assets[assetId];
  if ((asset?.kind !== "sound" && asset?.kind !== "music") || asset.kind === kind || asset.source.kind !== "file") return false;
  const { name, order, volume, source, folder, trimStartS, trimEndS } = asset;
  const trim = { ...(trimStartS === undefined ? {} : { trimStartS }), ...(trimEndS === undefined ? {} : { trimEndS }) };
  const common = { name, order, volume, source, ...trim, ...(folder === undefined ? {} : { folder }) };
  const next: Asset = kind === "sound" ? { kind, ...common } : { kind, ...common, loops: true, loopStartS: 0, loopEndS: 0 };
  return editor.document.transact(
    kind === "sound" ? translated("Use {name} as a sound", { name }) : translated("Use {name} as music", { name }),
    (edits) => edits.set(["assets", assetId], next),
  );
}

/** Sets the loop of music, in seconds; an end of 0 is the file's end. An end before the start is reset to 0. */
export function setLoop(
  editor: Editor,
  assetId: string,
  loop: { startS?: number; endS?: number; loops?: boolean },
  gesture?: unknown,
): void {
  const music = editor.game.assets[assetId];
  if (music?.kind !== "music") return;
  const startS = Math.min(3_600, Math.max(0, loop.startS ?? music.loopStartS));
  const wantedEndS = Math.min(3_600, Math.max(0, loop.endS ?? music.loopEndS));
  const endS = wantedEndS > startS ? wantedEndS : 0;
  editor.document.transact(
    translated("Change loop of {name}", { name: music.name }),
    (edits) => {
      if (loop.loops !== undefined) edits.set(["assets", assetId, "loops"], loop.loops);
      if (startS !== music.loopStartS) edits.set(["assets", assetId, "loopStartS"], startS);
      if (endS !== music.loopEndS) edits.set(["assets", assetId, "loopEndS"], endS);
    },
    gesture,
  );
}

/**
 * Sets the audible part of a recording, in seconds; an end of 0 is the file's end. Values that equal the file's start or end are
 * not stored.
 */
export function setTrim(editor: Editor, assetId: string, trim: { startS?: number; endS?: number }, gesture?: unknown): void {
  const audio = editor.game.assets[assetId];
  if ((audio?.kind !== "sound" && audio?.kind !== "music") || audio.source.kind !== "file") return;
  const startS = Math.min(3_600, Math.max(0, trim.startS ?? audio.trimStartS ?? 0));
  const wantedEndS = Math.min(3_600, Math.max(0, trim.endS ?? audio.trimEndS ?? 0));
  const endS = wantedEndS > startS ? wantedEndS : 0;
  if (startS === (audio.trimStartS ?? 0) && endS === (audio.trimEndS ?? 0)) return;
  editor.document.transact(
    translated("Trim {name}", { name: audio.name }),
    (edits) => {
      for (const [field, value] of [
        ["trimStartS", startS],
        ["trimEndS", endS],
      ] as const) {
        if (value > 0) edits.set(["assets", assetId, field], value);
        else edits.delete(["assets", assetId, field]);
      }
    },
    gesture,
  );
}
