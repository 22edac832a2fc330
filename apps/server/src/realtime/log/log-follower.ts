import type { Hint, Hints } from "../../platform/hints.ts";
import type { Log } from "../../platform/log.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { DocumentStore } from "./document-store.ts";
import type { LiveDocuments } from "./live-documents.ts";
import type { AppendOutcome, LoggedUpdate } from "./update-log.ts";

/** Larger updates are read from the log by those who need them. */
const HINT_MAX_BYTES = 64 * 1024;
/** Time to wait for a hint that arrives out of order, before the log is read. */
const REORDERED_WITHIN_MS = 30;
const LOOKS_WITH_HINTS_MS = 1_000;
const LOOKS_WITHOUT_HINTS_MS = 250;
const HEADS_PER_QUERY = 2_000;
const ACCESS_TOPIC = "access";

export interface LogFollowerParts {
  documents: DocumentStore;
  live: LiveDocuments;
  hints: Hints;
  log: Log;
  metrics: Pick<Metrics, "logLag">;
  /** Looks at the heads again and again; false for a single server, which knows all of them. */
  looksAgain: boolean;
  /** Somebody lost a right in an open project, or it was deleted. */
  onAccessChange(projectId: string): void;
  onDiscussionChange(projectId: string): void;
  onSessionsEnded(sessionIds: readonly string[]): void;
}

/**
 * Brings what other processes have logged into the open documents. The heads in the database decide; hints only make it faster.
 */
export interface LogFollower {
  opened(projectId: string): void;
  closed(projectId: string): void;
  /** Tells the other processes what this one has logged. */
  logged(updates: readonly LoggedUpdate[], outcomes: readonly AppendOutcome[]): void;
  /** Looks at the head of a project, here and in the other processes, after a counter was raised. */
  headChanged(projectId: string): void;
  sessionsEnded(sessionIds: readonly string[]): void;
  stop(): void;
}

export function createLogFollower(parts: LogFollowerParts): LogFollower {
  const { documents, live, hints, log, metrics } = parts;
  const subscriptions = new Map<string, () => void>();
  let isStopped = false;
  let hasFailed = false;

  function catchUp(projectId: string): void {
    live.catchUp(projectId).catch((error: unknown) => log.warn({ err: error, projectId }, "the log can't be read; it is tried again"));
  }

  /** @returns the largest number of updates that a document lacks. */
  async function look(projectIds: readonly string[]): Promise<number> {
    const heads = await documents.heads(projectIds);
    let lag = 0;
    for (const projectId of projectIds) {
      const seq = live.seq(projectId);
      if (seq === null) continue;
      const head = heads.get(projectId);
      if (head === undefined) {
        parts.onAccessChange(projectId);
        continue;
      }
      lag = Math.max(lag, head.seq - seq);
      if (head.seq > seq) catchUp(projectId);
      const raised = live.noteHead(projectId, head);
      if (raised.access) parts.onAccessChange(projectId);
      if (raised.discussion) parts.onDiscussionChange(projectId);
    }
    return lag;
  }

  async function lookAtAll(): Promise<void> {
    const ids = live.ids();
    try {
      let lag = 0;
      for (let start = 0; start < ids.length; start += HEADS_PER_QUERY)
        lag = Math.max(lag, await look(ids.slice(start, start + HEADS_PER_QUERY)));
      metrics.logLag.set(lag);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, "the heads of documents can't be read; it is tried again");
      hasFailed = true;
    }
    if (!isStopped) timer = setTimeout(lookAtAll, hints.areArriving() ? LOOKS_WITH_HINTS_MS : LOOKS_WITHOUT_HINTS_MS);
  }
  let timer = parts.looksAgain ? setTimeout(lookAtAll, LOOKS_WITHOUT_HINTS_MS) : undefined;

  const lookAt = (projectId: string): void => {
    look([projectId]).catch((error: unknown) => log.warn({ err: error, projectId }, "the head of a document can't be read"));
  };

  function onHint(projectId: string, hint: Hint): void {
    if (hint["type"] === "head") return lookAt(projectId);
    const { from, to, updates } = hint as { from: number; to: number; updates: Uint8Array[] };
    live.receive(projectId, from, updates);
    const seq = live.seq(projectId);
    if (seq === null || seq >= to) return;
    setTimeout(() => {
      if ((live.seq(projectId) ?? to) < to) catchUp(projectId);
    }, REORDERED_WITHIN_MS);
  }

  const endAccess = hints.subscribe(ACCESS_TOPIC, (hint) => parts.onSessionsEnded(hint["sessionIds"] as string[]));

  return {
    opened(projectId) {
      subscriptions.get(projectId)?.();
      subscriptions.set(
        projectId,
        hints.subscribe(projectId, (hint) => onHint(projectId, hint)),
      );
      // What was logged between the load and the subscription.
      lookAt(projectId);
    },
    closed(projectId) {
      subscriptions.get(projectId)?.();
      subscriptions.delete(projectId);
    },
    logged(updates, outcomes) {
      const runs = new Map<string, { from: number; updates: Uint8Array[] }>();
      for (const [index, { projectId, data }] of updates.entries()) {
        const seq = outcomes[index];
        if (typeof seq !== "number") continue;
        const run = runs.get(projectId) ?? { from: seq, updates: [] };
        run.updates.push(data);
        runs.set(projectId, run);
      }
      for (const [projectId, run] of runs) {
        const byteLength = run.updates.reduce((sum, update) => sum + update.byteLength, 0);
        const to = run.from + run.updates.length - 1;
        hints.publish(projectId, { type: "log", from: run.from, to, updates: byteLength > HINT_MAX_BYTES ? [] : run.updates });
      }
    },
    headChanged(projectId) {
      hints.publish(projectId, { type: "head" });
      lookAt(projectId);
    },
    sessionsEnded(sessionIds) {
      hints.publish(ACCESS_TOPIC, { sessionIds: [...sessionIds] });
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      endAccess();
      for (const end of subscriptions.values()) end();
    },
  };
}
