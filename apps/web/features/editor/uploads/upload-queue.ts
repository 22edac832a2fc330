import { AppError, ASSET_MAX_BYTES, PROJECT_MAX_BYTES, type UploadedAsset } from "@playsmith/contract";
import { addCover, addUploaded, mediaOf, moveToFolder, replaceAssetFile, type UploadedFile } from "@playsmith/editor/assets";
import { type Editor, fullText, type Point } from "@playsmith/editor";
import { placeInstance } from "@playsmith/editor/scene";
import { GAME_LIMITS, type StoredFile } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { megabytes } from "./megabytes.ts";
import type { FittedPicture } from "./fit-picture.ts";
import { pauseOnline, type Repeating, sendRepeatedly } from "./send-repeatedly.ts";

export interface UploadEntry {
  id: number;
  name: string;
  /** 0 to 1. */
  progress: number;
  /** Whether the server can't be reached, and it is sent again soon. */
  isWaiting?: boolean;
  /** Why it was refused, as display text. */
  error?: string;
  /** The result, if it is worth a message. */
  report?: UploadReport;
}

/** Whether it is refused or done, and only listed until it is dismissed. */
export const isOver = ({ error, report }: UploadEntry): boolean => error !== undefined || report !== undefined;

/** The result of an import, and what could not be imported. */
export interface UploadReport {
  text: string;
  notes: readonly string[];
}

/** Called with the sent share of a file, 0 to 1, and whether the server is being waited for. */
type OnProgress = (part: number, isWaiting?: boolean) => void;
/** @param signal aborts it; its later results are ignored. */
type Work = (onProgress: OnProgress, signal: AbortSignal) => Promise<UploadReport | void>;

/** Dependencies of the queue. */
export interface UploadParts {
  editor: Editor;
  send(file: Blob, onProgress: (sentBytes: number, totalBytes: number) => void, signal?: AbortSignal): Promise<UploadedAsset>;
  /** For tests; by default the pauses of {@link pauseOnline}. */
  pause?: Repeating["pause"];
  /** Validates a file before it is sent. @returns duration (0 unless audio) and loop points. @throws {@link RefusedFile} if it can't be read. */
  examine(file: File): Promise<Pick<UploadedFile, "durationS" | "loop">>;
  /** Makes a picture one that games can hold. @returns null for a file that needs no change. */
  fit?(file: File): Promise<FittedPicture | null>;
}

/** A file that can't be accepted; the message is a display text with the reason. */
export class RefusedFile extends Error {
  override name = "RefusedFile";
}

const AT_ONCE = 3;
/** Why nothing was made of a file: the person's rights ended during the upload. */
const NOT_CHANGED = translated("You can look at this project, not change it");

/** Uploads files to the project, a few at a time, and creates assets of them. Refused files are listed until they are dismissed. */
export class UploadQueue {
  readonly #parts: UploadParts;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: (() => Promise<void>)[] = [];
  /** Controllers of running and waiting entries, by entry id. */
  readonly #controllers: Map<number, AbortController> = new Map();
  #entries: readonly UploadEntry[] = [];
  #running = 0;
  #nextId = 1;

  constructor(parts: UploadParts) {
    this.#parts = parts;
  }

  get entries(): readonly UploadEntry[] {
    return this.#entries;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  dismiss(id: number): void {
    this.#publish(this.#entries.filter((entry) => entry.id !== id));
  }

  /** Aborts a running or waiting entry: it creates no asset, and is removed from the list. */
  cancel(id: number): void {
    this.#controllers.get(id)?.abort();
    this.dismiss(id);
  }

  /** Removes all finished entries from the list. */
  dismissAll(): void {
    this.#publish(this.#entries.filter((entry) => !isOver(entry)));
  }

  /** Creates an asset of each file. @param at scene point for the first picture's prefab. @param folder folder of the assets. */
  add(files: readonly File[], { at, folder = "" }: { at?: Point | undefined; folder?: string } = {}): void {
    files.forEach((file, index) =>
      this.#enqueue(file.name, async (onProgress, signal) => {
        const { uploaded, report } = await this.#upload(file, onProgress, signal);
        signal.throwIfAborted();
        this.#become(nameOf(file), uploaded, index === 0 ? at : undefined, folder);
        return report;
      }),
    );
  }

  /** Replaces an asset's file. */
  replace(assetId: string, file: File): void {
    this.#enqueue(file.name, async (onProgress, signal) => {
      const { uploaded, report } = await this.#upload(file, onProgress, signal);
      signal.throwIfAborted();
      const problem = replaceAssetFile(this.#parts.editor, assetId, uploaded);
      if (problem !== null) throw new RefusedFile(problem);
      return report;
    });
  }

  /**
   * Sets a screenshot as the published game's cover. A hostile game may have created it, so its size must be within the limits of sprites.
   * @param picture a PNG; captured immediately, even if the upload has to wait for others.
   * @param onEnd called with whether the cover was set.
   */
  addCover(picture: Promise<Uint8Array>, onEnd: (isDone: boolean) => void): void {
    const name = translated("Cover");
    // Handle a rejection now: the upload may start long after it.
    const taken = picture.then(
      (png) => png,
      () => null,
    );
    this.#enqueue(name, async (onProgress, signal) => {
      let isDone = false;
      try {
        const png = await taken;
        if (!png) throw new RefusedFile(translated("No picture of the game could be taken. Start it and try again."));
        const picture = new File([png as BlobPart], "cover.png", { type: "image/png" });
        const { uploaded } = await this.#upload(picture, onProgress, signal);
        const { file, widthPx, heightPx } = uploaded;
        if (file.mime !== "image/png" || Math.min(widthPx, heightPx) < 1 || Math.max(widthPx, heightPx) > GAME_LIMITS.spritePx)
          throw new RefusedFile(translated("It is no picture that can be used."));
        isDone = addCover(this.#parts.editor, name, uploaded) !== null;
        if (!isDone) throw new RefusedFile(fullText(this.#parts.editor, "assets") || NOT_CHANGED);
      } finally {
        onEnd(isDone);
      }
    });
  }

  /** Runs a task that is listed under a name until it is done; its report is listed until it is dismissed. */
  run(name: string, work: Work): void {
    this.#enqueue(name, work);
  }

  /** Uploads one file. @returns the reference for games. */
  async store(file: Blob): Promise<StoredFile> {
    const { hash, mime, byteLength } = await this.#parts.send(file, () => {});
    return { hash, mime, byteLength };
  }

  async #upload(given: File, onProgress: OnProgress, signal: AbortSignal): Promise<{ uploaded: UploadedFile; report?: UploadReport }> {
    if (given.size === 0) throw new RefusedFile(translated("It is empty."));
    const fitted = await this.#parts.fit?.(given);
    const file = fitted?.file ?? given;
    if (file.size > ASSET_MAX_BYTES)
      throw new RefusedFile(
        translated("It has {megabytes}; one file can have at most {megabytes2}.", {
          megabytes: megabytes(file.size),
          megabytes2: megabytes(ASSET_MAX_BYTES),
        }),
      );
    const examined = await this.#parts.examine(file);
    const { send, pause = pauseOnline } = this.#parts;
    const { hash, mime, byteLength, widthPx, heightPx } = await sendRepeatedly(
      () => send(file, (sent, total) => onProgress(total > 0 ? sent / total : 0), signal),
      { onWaiting: (isWaiting) => onProgress(0, isWaiting), pause, signal },
    );
    const uploaded = { file: { hash, mime, byteLength }, widthPx, heightPx, ...examined };
    return fitted?.note ? { uploaded, report: { text: fitted.note, notes: [] } } : { uploaded };
  }

  #become(name: string, uploaded: UploadedFile, at: Point | undefined, folder: string): void {
    const { editor } = this.#parts;
    if (mediaOf(uploaded.file.mime) === null) throw new RefusedFile(translated("No asset can be made of this kind of file."));
    const made = addUploaded(editor, name, uploaded);
    if (!made) throw new RefusedFile(fullText(editor, "assets") || NOT_CHANGED);
    if (folder !== "") moveToFolder(editor, [made.assetId], folder);
    const placed = made.prefabId !== null && at ? placeInstance(editor, made.prefabId, at) : null;
    if (placed !== null) editor.select([placed]);
    else editor.update({ selection: [], prefabId: "", assetId: made.assetId });
  }

  #enqueue(name: string, work: Work): void {
    const id = this.#nextId++;
    const change = (part: Partial<UploadEntry>): void =>
      this.#publish(this.#entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
    this.#publish([...this.#entries, { id, name, progress: 0 }]);
    const controller = new AbortController();
    const { signal } = controller;
    this.#controllers.set(id, controller);
    const begin = async (): Promise<UploadReport | void> => {
      signal.throwIfAborted();
      return work((progress, isWaiting = false) => change({ progress, isWaiting }), signal);
    };
    this.#waiting.push(() =>
      begin().then(
        (report) => {
          this.#controllers.delete(id);
          if (signal.aborted) return;
          if (report) return change({ report: { ...report, notes: readable(report.notes) } });
          this.dismiss(id);
          this.#parts.editor.announce(translated("{name} is in the project", { name }));
        },
        (error: unknown) => {
          this.#controllers.delete(id);
          if (!signal.aborted) change({ error: reasonOf(error) });
        },
      ),
    );
    this.#start();
  }

  #start(): void {
    while (this.#running < AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#running++;
      void next().finally(() => {
        this.#running--;
        this.#start();
      });
    }
  }

  #publish(entries: readonly UploadEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

/** Upper limit of notes in a report. */
const MAX_NOTES = 50;

function readable(notes: readonly string[]): readonly string[] {
  const others = notes.length - MAX_NOTES;
  if (others <= 0) return notes;
  return [...notes.slice(0, MAX_NOTES), plural(others, { one: "And 1 more.", other: "And {count} more." })];
}

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, "").slice(0, 60) || translated("Asset");

function reasonOf(error: unknown): string {
  if (error instanceof RefusedFile) return translated(error.message);
  if (!(error instanceof AppError)) return translated("It couldn't be taken. Please try again.");
  const { byteLength } = error.details;
  return error.code === "PROJECT_TOO_LARGE" && typeof byteLength === "number"
    ? translated("With it the project would have {megabytes}; it can have at most {megabytes2}. Remove something first.", {
        megabytes: megabytes(byteLength),
        megabytes2: megabytes(PROJECT_MAX_BYTES),
      })
    : translated(error.message);
}
