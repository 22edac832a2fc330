import { useMemo, useState } from "react";

export interface ConsoleLine {
  id: number;
  level: "info" | "warning" | "error";
  text: string;
  /** The prefab whose script or behaviour said it, and the line in its own source. */
  prefabId?: string;
  line?: number;
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

/** What games and the editor have said, newest last; repeated lines are counted instead of repeated. */
export function appendLine(lines: readonly ConsoleLine[], line: Omit<ConsoleLine, "id" | "count">): readonly ConsoleLine[] {
  const last = lines.at(-1);
  if (last && last.text === line.text && last.level === line.level && last.prefabId === line.prefabId && last.line === line.line) {
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
