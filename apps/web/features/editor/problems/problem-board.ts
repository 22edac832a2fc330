import type { OpenDocument } from "@playsmith/editor";
import { createContext, useContext, useSyncExternalStore } from "react";

/** A problem at a position of a script. */
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

/** Known problems of a project's scripts. */
export interface KnownProblems {
  /** Scripts with problems, by the key of their document. */
  scripts: ReadonlyMap<string, ScriptProblems>;
  /** `unknown` until all scripts were checked, `lost` while they can't be checked, e.g. offline. */
  state: "unknown" | "known" | "lost";
}

export const NOTHING_KNOWN: KnownProblems = { scripts: new Map(), state: "unknown" };

/** Store of script problems, written by the checker and read by the editor's panels. */
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

/** Highest severity of some problems. */
export function worstOf(problems: readonly ScriptProblem[]): ScriptProblem["severity"] {
  return problems.some(({ severity }) => severity === "error") ? "error" : "warning";
}
