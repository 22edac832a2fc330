import { useSyncExternalStore } from "react";

/** The source of a message in the project. */
export interface ConsolePlace {
  /** Owner of the script, behaviour or rule: a prefab, scene or function. A rule without an owner belongs to the whole game. */
  prefabId?: string | undefined;
  sceneId?: string | undefined;
  functionId?: string | undefined;
  /** Line of the script, or of the named module, counted from 1. */
  line?: number | undefined;
  module?: string | undefined;
  /** Id of a rule. */
  ruleId?: string | undefined;
}

export interface ConsoleLine extends ConsolePlace {
  id: number;
  level: "info" | "warning" | "error";
  text: string;
  tick?: number;
  /** The help entry about it. */
  help?: string | undefined;
  /** Number of consecutive repetitions. */
  count: number;
  /** True for a compile error, which is removed when it is fixed. */
  isMistake?: boolean;
}

/** A compile error of a script. */
export interface Mistake extends ConsolePlace {
  text: string;
}

const MAX_LINES = 500;

const isSamePlace = (a: ConsolePlace, b: ConsolePlace): boolean =>
  (["prefabId", "sceneId", "functionId", "line", "module", "ruleId"] as const).every((name) => a[name] === b[name]);

/** Messages of games and the editor, newest last; repeated messages are counted. */
export function appendLine(lines: readonly ConsoleLine[], line: Omit<ConsoleLine, "id" | "count">): readonly ConsoleLine[] {
  const last = lines.at(-1);
  const isSame = last && last.text === line.text && last.level === line.level && !last.isMistake === !line.isMistake;
  if (isSame && isSamePlace(last, line)) {
    return [...lines.slice(0, -1), { ...last, count: last.count + 1 }];
  }
  return [...lines, { ...line, id: (last?.id ?? 0) + 1, count: 1 }].slice(-MAX_LINES);
}

/** Read-only view of a console. */
interface Content {
  lines: readonly ConsoleLine[];
  errorCount: number;
}

const NOTHING: Content = { lines: [], errorCount: 0 };
/** Interval of updates in ms, for games that log on each tick. */
const TELL_EVERY_MS = 100;

/** Console messages. Stored outside React state, since a game may log 60 times a second; see {@link useConsole}. */
export class GameConsole {
  #lines: readonly ConsoleLine[] = [];
  #shown = NOTHING;
  #telling: ReturnType<typeof setTimeout> | null = null;
  readonly #listeners = new Set<() => void>();

  get = (): Content => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(line: Omit<ConsoleLine, "id" | "count">): void {
    this.#lines = appendLine(this.#lines, line);
    this.#notify();
  }

  /**
   * Replaces the current compile errors, so that each half-typed line does not leave its own.
   * Errors that persist keep their position.
   */
  setMistakes(mistakes: readonly Mistake[]): void {
    const isTold = (line: ConsoleLine): boolean => mistakes.some((mistake) => mistake.text === line.text && isSamePlace(mistake, line));
    const kept = this.#lines.filter((line) => line.isMistake !== true || isTold(line));
    const known = kept.filter(({ isMistake }) => isMistake === true);
    const isNew = (mistake: Mistake): boolean => !known.some((line) => line.text === mistake.text && isSamePlace(mistake, line));
    const added = mistakes.filter(isNew);
    if (added.length === 0 && kept.length === this.#lines.length) return;
    this.#lines = added.reduce<readonly ConsoleLine[]>(
      (lines, mistake) => appendLine(lines, { ...mistake, level: "error", isMistake: true }),
      kept,
    );
    this.#notify();
  }

  #notify(): void {
    if (this.#telling !== null) return;
    this.#show();
    this.#rest();
  }

  /** Throttles notifications of the listeners. */
  #rest(): void {
    this.#telling = setTimeout(() => {
      this.#telling = null;
      if (this.#shown.lines === this.#lines) return;
      this.#show();
      this.#rest();
    }, TELL_EVERY_MS);
  }

  clear = (): void => {
    this.#lines = [];
    this.#show();
  };

  #show(): void {
    const errorCount = this.#lines.reduce((count, line) => count + (line.level === "error" ? line.count : 0), 0);
    this.#shown = { lines: this.#lines, errorCount };
    for (const listener of this.#listeners) listener();
  }
}

export function useConsole(console: GameConsole): Content {
  return useSyncExternalStore(console.subscribe, console.get);
}
