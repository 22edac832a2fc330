import type { Game, GameProblem } from "@playsmith/game-format";

/** Tasks: validate an imported game, or read a stored document (the snapshot first), either leniently or to change its title. */
export type ReadingTask =
  | { kind: "import"; game: unknown; title: string }
  | { kind: "copy"; updates: readonly Uint8Array[]; title: string }
  | { kind: "title"; updates: readonly Uint8Array[]; title: string }
  | { kind: "game"; updates: readonly Uint8Array[] };

/** Results: a new document's state as an update, the update that changes the title (null without a change), a game, or an error. */
export type Reading =
  | { kind: "state"; state: Uint8Array<ArrayBuffer> }
  | { kind: "renamed"; update: Uint8Array<ArrayBuffer> | null }
  | { kind: "game"; game: Game; problems: GameProblem[] }
  | { kind: "refused"; problems: GameProblem[] };
