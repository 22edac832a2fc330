import type { Game, GameProblem } from "@playsmith/game-format";

/** What is read: an imported game, to be checked whole, or a document as it is stored, the snapshot first, as far as it can be read, or only to give its game another title. */
export type ReadingTask =
  | { kind: "import"; game: unknown; title: string }
  | { kind: "copy"; updates: readonly Uint8Array[]; title: string }
  | { kind: "title"; updates: readonly Uint8Array[]; title: string }
  | { kind: "game"; updates: readonly Uint8Array[] };

/** A new document's state as an update, the update that gives the title (null where there is nothing to do), a game, or why there is none. */
export type Reading =
  | { kind: "state"; state: Uint8Array<ArrayBuffer> }
  | { kind: "renamed"; update: Uint8Array<ArrayBuffer> | null }
  | { kind: "game"; game: Game; problems: GameProblem[] }
  | { kind: "refused"; problems: GameProblem[] };
