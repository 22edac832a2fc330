import type { DecodedFrames } from "./frames/decode-frames.ts";
import type { Companion } from "./files-by-path.ts";
import type { LevelFileReading } from "./level-reading.ts";

/** Tasks of the import worker. `ImportResults` has their results. */
export type ImportTask =
  | { type: "frames"; fileName: string; bytes: Uint8Array<ArrayBuffer> }
  | {
      type: "level";
      file: File;
      /** Its path in the dropped folder. */
      path?: string;
      /** Companion files: images of tilesets, tileset files. */
      companions: readonly Companion[];
      /** Whether a level file was imported too: a file that is no level is then a part of it. */
      isBesideLevel: boolean;
    };

export interface ImportResults {
  frames: DecodedFrames;
  level: LevelFileReading;
}

export interface ImportRequest {
  task: ImportTask;
  /** Texts of the page's language. They are set before any other module is evaluated. */
  texts: unknown;
}

export type ImportResponse =
  | { type: "progress"; part: number }
  | { type: "done"; result: ImportResults[keyof ImportResults] }
  /** Why the file can't be read, as display text; null for an unexpected error. */
  | { type: "failed"; message: string | null }
  /** The modules of the task could not be loaded. */
  | { type: "unreachable" };
