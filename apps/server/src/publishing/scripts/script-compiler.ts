import { createHash } from "node:crypto";
import { AppError } from "@playsmith/contract";
import { type Game, scriptSources } from "@playsmith/game-format";
import type { CompiledScripts, ScriptCompilation } from "@playsmith/scripts";
import { linkScripts, TOO_SLOW } from "@playsmith/scripts/linking";
import type { Log } from "../../platform/log.ts";
import { createRecentResults } from "../../platform/recent-results.ts";
import { createWorkPerPerson } from "../../platform/work-per-person.ts";
import { createWorkQueue } from "../../platform/work-queue.ts";
import { createWorkerThread } from "../../platform/worker-thread.ts";

const ENTRY = new URL("thread.ts", import.meta.url);
/** The longest script takes 1 s. The type stripper takes exponential time for defaults of parameters that are nested in each other. */
const TIME_LIMIT_MS = 10_000;
const MEMORY_LIMIT_MB = 1_024;
/** Long, since a start would delay publishing. */
const IDLE_MS = 300_000;
/** All scripts of a game, without waiting. */
const GAME_TIME_LIMIT_MS = 30_000;
/** One script a game waits at a time. */
const WAITING_MAX = 64;
const WAITS_MS = 60_000;
const AT_ONCE_PER_PERSON = 4;
const RETRY_AFTER_S = 5;

/** Compiles scripts in a worker thread, one at a time. Results are kept for a while, those of scripts that take too long too. */
export interface ScriptCompiler {
  /**
   * Compiles all scripts of a game; one that takes too long is a problem. Rejects with RATE_LIMITED when the person compiles too many games
   * at once, and with SERVICE_UNAVAILABLE when the server is too busy.
   */
  compile(userId: string, game: Game): Promise<CompiledScripts>;
  /** Terminates the thread. */
  close(): Promise<void>;
}

const LIMITS = { timeLimitMs: TIME_LIMIT_MS, gameTimeLimitMs: GAME_TIME_LIMIT_MS };
const TOO_SLOW_RESULT: ScriptCompilation = { ok: false, mistakes: [TOO_SLOW] };

export function createScriptCompiler(log: Log, now: () => number = Date.now, { timeLimitMs, gameTimeLimitMs } = LIMITS): ScriptCompiler {
  const options = { entry: ENTRY, timeLimitMs, memoryLimitMb: MEMORY_LIMIT_MB, idleMs: IDLE_MS };
  const thread = createWorkerThread<string, ScriptCompilation>(options);
  const turns = createWorkQueue<ScriptCompilation>({ waitingMax: WAITING_MAX, firstWaitsMs: WAITS_MS });
  const ofPerson = createWorkPerPerson(AT_ONCE_PER_PERSON);
  const recent = createRecentResults<ScriptCompilation>(now);
  let isClosed = false;

  const busy = () => new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: RETRY_AFTER_S } });

  async function compileInThread(source: string): Promise<ScriptCompilation> {
    const rejectQuestions = () => Promise.reject(new Error("There is nothing to ask for"));
    try {
      return await thread.run(source, rejectQuestions);
    } catch (error) {
      if (isClosed) throw busy();
      log.warn({ err: error, length: source.length }, "a script could not be compiled");
      return TOO_SLOW_RESULT;
    }
  }

  /** @param budget time that is left for the scripts of a game, without waiting. */
  async function compileOne(source: string, budget: { leftMs: number }): Promise<ScriptCompilation> {
    const key = createHash("sha256").update(source).digest("base64");
    const known = recent.find(key);
    if (known !== null) return known;
    if (budget.leftMs <= 0) return TOO_SLOW_RESULT;
    const compiled = await turns.take("first", key, async () => {
      const startedMs = performance.now();
      try {
        return await compileInThread(source);
      } finally {
        budget.leftMs -= performance.now() - startedMs;
      }
    });
    if (compiled === null) throw busy();
    recent.keep(key, compiled);
    return compiled;
  }

  async function compileAll(game: Game): Promise<CompiledScripts> {
    const sources = scriptSources(game);
    const compilations: ScriptCompilation[] = [];
    const budget = { leftMs: gameTimeLimitMs };
    for (const { source } of sources) compilations.push(await compileOne(source, budget));
    return linkScripts(sources, compilations);
  }

  return {
    async compile(userId, game) {
      if (scriptSources(game).length === 0) return { scripts: {}, problems: [] };
      return ofPerson.run(userId, () => compileAll(game));
    },
    async close() {
      isClosed = true;
      await turns.close(0);
      await thread.close();
      await turns.settled();
    },
  };
}
