import { useMemo, useState } from "react";

/** Where in the project something went wrong. */
export interface ConsolePlace {
  /** The prefab, scene or function whose script, behaviour or rule it is. */
  prefabId?: string | undefined;
  sceneId?: string | undefined;
  functionId?: string | undefined;
  /** A line of the script, counted from 1. */
  line?: number | undefined;
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
}

export interface GameConsole {
  lines: readonly ConsoleLine[];
  errorCount: number;
  add(line: Omit<ConsoleLine, "id" | "count">): void;
  clear(): void;
}

const MAX_LINES = 500;

const isSamePlace = (a: ConsolePlace, b: ConsolePlace): boolean =>
  (["prefabId", "sceneId", "functionId", "line", "ruleId"] as const).every((name) => a[name] === b[name]);

/** What games and the editor have said, newest last; repeated lines are counted instead of repeated. */
export function appendLine(lines: readonly ConsoleLine[], line: Omit<ConsoleLine, "id" | "count">): readonly ConsoleLine[] {
  const last = lines.at(-1);
  if (last && last.text === line.text && last.level === line.level && isSamePlace(last, line)) {
    return [...lines.slice(0, -1), { ...last, count: last.count + 1 }];
  }
  return [...lines, { ...line, id: (last?.id ?? 0) + 1, count: 1 }].slice(-MAX_LINES);
}

export function useConsole(): GameConsole {
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  return useMemo(
    () => ({
      lines,
      errorCount: lines.reduce((count, line) => count + (line.level === "error" ? line.count : 0), 0),
      add: (line) => setLines((now) => appendLine(now, line)),
      clear: () => setLines([]),
    }),
    [lines],
  );
}
