import type { DecodedFrames } from "./frames/decode-frames.ts";
import type { LevelFileReading } from "./level-reading.ts";

/** What an import worker can be asked to do. `ImportResults` has what comes of each. */
export type ImportTask =
  | { type: "frames"; fileName: string; bytes: Uint8Array<ArrayBuffer> }
  | {
      type: "level";
      file: File;
      /** Files that came with it: images of tilesets, tileset files. */
      companions: readonly File[];
      /** Whether a file with the name of a level came with it: then a file that is no level is a part of that one. */
      isBesideLevel: boolean;
    };

export interface ImportResults {
  frames: DecodedFrames;
  level: LevelFileReading;
}

export interface ImportRequest {
  task: ImportTask;
  /** The texts of the language of the page. They are set before any other module is evaluated. */
  texts: unknown;
}

export type ImportResponse =
  | { type: "progress"; part: number }
  | { type: "done"; result: ImportResults[keyof ImportResults] }
  /** Why the file can't be read, in words for people; null for an unexpected error. */
  | { type: "failed"; message: string | null }
  /** The modules of the task could not be fetched. */
  | { type: "unreachable" };
