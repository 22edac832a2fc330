import type { Game } from "@playsmith/game-format";
import type { EncodedVersion } from "./version-frames.ts";

/** Work on versions that takes long for large games. `updates` are those of a document, `frames` those of a version. */
export type VersionTask =
  | { kind: "encode"; updates: readonly Uint8Array[]; framesBefore: readonly Uint8Array[] }
  | { kind: "encodeAfter"; frames: readonly Uint8Array[]; framesBefore: readonly Uint8Array[]; isKey: boolean }
  | { kind: "read"; frames: readonly Uint8Array[] }
  | { kind: "document"; frames: readonly Uint8Array[]; title: string | null };

export type VersionResult =
  | { kind: "version"; version: EncodedVersion | null }
  | { kind: "frame"; encoded: Pick<EncodedVersion, "frame" | "isKey" | "changes"> }
  | { kind: "game"; game: Game }
  | { kind: "state"; state: Uint8Array<ArrayBuffer> };
