/** An error that prevents a script from running. */
export interface ScriptMistake {
  message: string;
  /** Counted from 1. */
  line: number;
}

/** Maximum number of reported errors per script. */
const MAX_MISTAKES = 20;

/** The first error of each line, ordered by line, {@link MAX_MISTAKES} at most. */
export function firstOfEachLine(mistakes: Iterable<ScriptMistake>): ScriptMistake[] {
  const byLine = new Map<number, ScriptMistake>();
  for (const mistake of mistakes) if (!byLine.has(mistake.line)) byLine.set(mistake.line, mistake);
  return [...byLine.values()].sort((one, other) => one.line - other.line).slice(0, MAX_MISTAKES);
}
