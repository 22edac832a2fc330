import { useSyncExternalStore } from "react";

/** Where in the project something went wrong. */
export interface ConsolePlace {
  /** The prefab, scene or function whose script, behaviour or rule it is; a rule with none of them is one of the whole game. */
  prefabId?: string | undefined;
  sceneId?: string | undefined;
  functionId?: string | undefined;
  /** A line of the script, or of the module that is named, counted from 1. */
  line?: number | undefined;
  module?: string | undefined;
  /** A rule of the sheet. */
  ruleId?: string | undefined;
}

export interface ConsoleLine extends ConsolePlace {
  id: number;
  level: "info" | "warning" | "error";
  text: string;
  tick?: number;
  /** How often the same was said in a row. */
  count: number;
  /** It keeps a script from running, and is gone when it no longer does. */
  isMistake?: boolean;
}

/** What keeps a script from running. */
export interface Mistake extends ConsolePlace {
  text: string;
}

const MAX_LINES = 500;

const isSamePlace = (a: ConsolePlace, b: ConsolePlace): boolean =>
  (["prefabId", "sceneId", "functionId", "line", "module", "ruleId"] as const).every((name) => a[name] === b[name]);

/** What games and the editor have said, newest last; repeated lines are counted instead of repeated. */
export function appendLine(lines: readonly ConsoleLine[], line: Omit<ConsoleLine, "id" | "count">): readonly ConsoleLine[] {
  const last = lines.at(-1);
  const isSame = last && last.text === line.text && last.level === line.level && !last.isMistake === !line.isMistake;
  if (isSame && isSamePlace(last, line)) {
    return [...lines.slice(0, -1), { ...last, count: last.count + 1 }];
  }
  return [...lines, { ...line, id: (last?.id ?? 0) + 1, count: 1 }].slice(-MAX_LINES);
}

/** What there is to read in a console. */
interface Content {
  lines: readonly ConsoleLine[];
  errorCount: number;
}

const NOTHING: Content = { lines: [], errorCount: 0 };
/** A game that speaks each tick is read no faster than this. */
const TELL_EVERY_MS = 100;

/** What games and the editor have said. Beside React's state, since a game may speak 60 times a second; see {@link useConsole}. */
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
    this.#tell();
  }

  /**
   * What keeps scripts from running now, in place of what did before: each half-typed line would else leave its own mistakes behind.
   * What goes on keeping one from it stays where it stands.
   */
  tellMistakes(mistakes: readonly Mistake[]): void {
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
    this.#tell();
  }

  #tell(): void {
    if (this.#telling !== null) return;
    this.#show();
    this.#rest();
  }

  /** Tells nothing for a while, then what came meanwhile. */
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
