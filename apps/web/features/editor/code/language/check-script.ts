import type { ScriptMistake } from "@playsmith/scripts";
import { ScriptWorker } from "../../../../shell/script-worker.ts";

// Its own, so that a script under edit never waits for those of a run.
const worker = new ScriptWorker();
let last: { source: string; mistakes: Promise<readonly ScriptMistake[]> } | null = null;

/**
 * Finds the compile errors of a script; nothing if it compiles. Runs in a worker, since compiling can take longer than the typing pause.
 * @throws AppError NETWORK_ERROR or TIMEOUT if the compiler can't be loaded, e.g. offline before its first use.
 */
export function checkScript(source: string): Promise<readonly ScriptMistake[]> {
  if (last?.source === source) return last.mistakes;
  const mistakes = worker.compile(source).then((result) => (result.ok ? [] : result.mistakes));
  const check = { source, mistakes };
  last = check;
  // A check that could not begin is tried again.
  mistakes.catch(() => {
    if (last === check) last = null;
  });
  return mistakes;
}
