import type { OpenDocument } from "@playsmith/editor";
import { createContext, useContext, useSyncExternalStore } from "react";

/** What is wrong at a place of a script. */
export interface ScriptProblem {
  severity: "error" | "warning";
  message: string;
  /** Counted from 1. */
  line: number;
  /** UTF-16 units from the start of the line. */
  column: number;
}

export interface ScriptProblems {
  document: OpenDocument;
  problems: readonly ScriptProblem[];
}

/** What is known of the scripts of a project. */
export interface KnownProblems {
  /** Scripts that have problems, by the key of their document. */
  scripts: ReadonlyMap<string, ScriptProblems>;
  /** `unknown` until all scripts have been looked through, `lost` while that can't be done, as without a network. */
  state: "unknown" | "known" | "lost";
}

export const NOTHING_KNOWN: KnownProblems = { scripts: new Map(), state: "unknown" };

/** Where the editor reads what is wrong in scripts; who looks through them writes it there. */
export class ProblemBoard {
  #known = NOTHING_KNOWN;
  readonly #listeners = new Set<() => void>();

  get = (): KnownProblems => this.#known;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(known: KnownProblems): void {
    this.#known = known;
    for (const listener of this.#listeners) listener();
  }
}

const BoardContext = createContext<{ board: ProblemBoard /** Lists the problems of all scripts. */; list(): void } | null>(null);
export const ProblemBoardProvider = BoardContext.Provider;

export function useProblemBoard() {
  const found = useContext(BoardContext);
  if (!found) throw new Error("useProblemBoard is for parts of the editor");
  return found;
}

export function useKnownProblems(): KnownProblems {
  const { board } = useProblemBoard();
  return useSyncExternalStore(board.subscribe, board.get);
}

/** How grave the worst of some problems is. */
export function worstOf(problems: readonly ScriptProblem[]): ScriptProblem["severity"] {
  return problems.some(({ severity }) => severity === "error") ? "error" : "warning";
}
