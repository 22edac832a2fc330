import { type Asset, GAME_LIMITS, orderAtEnd, type StoredFile } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { addAsset, spriteFromPicture } from "./assets.ts";
import { freeName } from "../free-name.ts";
import { addPrefab } from "../prefabs/prefabs.ts";

/** Where a recording goes round, in seconds from its beginning. */
export interface LoopPoints {
  startS: number;
  endS: number;
}

/** A file that was sent to the project. Sizes are a picture's, the duration a recording's; else 0. */
export interface UploadedFile {
  file: StoredFile;
  widthPx: number;
  heightPx: number;
  durationS: number;
  /** Where a recording says that it goes round; null for nowhere. */
  loop?: LoopPoints | null;
}

/** Recordings from this length on are taken for music. */
export const MUSIC_FROM_S = 20;

export type Media = "picture" | "audio" | "font";

/** What kind of thing a stored file is; null for none that assets are made of. */
export function mediaOf(mime: string): Media | null {
  const [type] = mime.split("/");
  return type === "image" ? "picture" : type === "audio" ? "audio" : type === "font" ? "font" : null;
}

/** The asset that a file becomes by itself: a picture a sprite, a short recording a sound, a long one, or one with loop points, music that goes round, a font a font. */
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

/** Makes an asset of a file, and for a picture a prefab that shows it. @returns their ids; null when it became nothing. */
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

/** Makes a sprite of a picture, and shows the published game by it. @returns the sprite's id; null when nothing was done. */
export function addCover(editor: Editor, name: string, { file, widthPx, heightPx }: UploadedFile): string | null {
  const { assets } = editor.game;
  const assetId = editor.newId();
  const cover = { ...spriteFromPicture(freeName(name, Object.values(assets)), file, widthPx, heightPx), order: orderAtEnd(assets) };
  const isDone = editor.document.transact(translated("Take {name} as the cover", { name: cover.name }), (edits) => {
    edits.set(["assets", assetId], cover);
    edits.set(["settings", "coverId"], assetId);
  });
  return isDone ? assetId : null;
}

/** Uses a recording as music instead of as a sound, or the other way round. Its id stays. */
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

/** Sets where music goes round, in seconds of the file; an end of 0 is the file's own. A start behind the end moves the end away. */
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
 * Sets which part of a recording is heard, in seconds of the file; an end of 0 is the file's own. What starts at the beginning or ends at
 * the end of the file is left out of the asset.
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
