import { applyAwarenessUpdate, type Awareness, encodeAwarenessUpdate, removeAwarenessStates } from "y-protocols/awareness";
import type { Hints } from "../../platform/hints.ts";

/** Changes are sent together, at most 20 times a second. */
const SENDS_EVERY_MS = 50;
const WHOLE_EVERY_MS = 5_000;
/** A process that was not heard for so long has gone, and its people with it. */
const GONE_AFTER_MS = 12_000;

/** Origin of presence from other processes. */
const SHARED_PRESENCE = { source: "otherProcess" } as const;

/** The parts of a Hocuspocus document with presence. */
export interface PresentDocument {
  awareness: Awareness;
  connections: ReadonlyMap<unknown, { clients: Set<unknown> }>;
}

/** What a process sends: the states of some of its clients, or of all. */
interface PresenceHint {
  node: string;
  type: "some" | "all" | "ask";
  clients: number[];
  update: Uint8Array | null;
}

/** Shares presence between processes, so that people in one document see each other wherever they are connected. */
export interface SharedPresence {
  opened(projectId: string, document: PresentDocument): void;
  closed(projectId: string): void;
  stop(): void;
}

export function createSharedPresence(options: { hints: Hints; node: string; nowMs: () => number }): SharedPresence {
  const { hints, node, nowMs } = options;
  const open = new Map<string, { sendAll(): void; forgetGone(): void; close(): void }>();

  function share(projectId: string, { awareness, connections }: PresentDocument) {
    const topic = `presence:${projectId}`;
    const local = new Set<number>();
    const others = new Map<string, { clients: Set<number>; heardMs: number }>();
    const changed = new Set<number>();
    let sending: NodeJS.Timeout | null = null;

    const publish = (type: PresenceHint["type"], clients: readonly number[]): void => {
      const known = clients.filter((client) => awareness.meta.has(client));
      const update = known.length === 0 ? null : encodeAwarenessUpdate(awareness, known);
      hints.publish(topic, { node, type, clients: [...clients], update });
    };
    const sendAll = (): void => publish("all", [...local]);

    function sendChanged(): void {
      sending = null;
      publish("some", [...changed]);
      changed.clear();
    }

    function onUpdate({ added, updated, removed }: { added: number[]; updated: number[]; removed: number[] }, origin: unknown): void {
      if (origin === SHARED_PRESENCE) return;
      for (const client of [...added, ...updated]) {
        local.add(client);
        for (const other of others.values()) other.clients.delete(client);
      }
      for (const client of removed) local.delete(client);
      for (const client of [...added, ...updated, ...removed]) changed.add(client);
      sending ??= setTimeout(sendChanged, SENDS_EVERY_MS);
    }

    function remove(clients: readonly number[]): void {
      const gone = clients.filter((client) => !local.has(client) && ![...others.values()].some((other) => other.clients.has(client)));
      removeAwarenessStates(awareness, gone, SHARED_PRESENCE);
    }

    function receive(hint: PresenceHint): void {
      if (hint.type === "ask") return sendAll();
      const before = others.get(hint.node)?.clients ?? new Set<number>();
      const states = hint.update === null ? [] : hint.clients;
      if (hint.update !== null) applyAwarenessUpdate(awareness, hint.update, SHARED_PRESENCE);
      const present = states.filter((client) => awareness.states.has(client));
      for (const client of present) {
        // They have moved to the other process; the end of their old connection must not remove them.
        local.delete(client);
        for (const { clients } of connections.values()) clients.delete(client);
      }
      const clients = new Set(hint.type === "all" ? present : [...before, ...present].filter((client) => awareness.states.has(client)));
      others.set(hint.node, { clients, heardMs: nowMs() });
      remove([...before].filter((client) => !clients.has(client)));
    }

    awareness.on("update", onUpdate);
    const end = hints.subscribe(topic, (hint) => receive(hint as unknown as PresenceHint));
    publish("ask", []);
    return {
      sendAll,
      forgetGone() {
        for (const [other, { clients, heardMs }] of others) {
          if (nowMs() - heardMs < GONE_AFTER_MS) continue;
          others.delete(other);
          remove([...clients]);
        }
      },
      close() {
        end();
        awareness.off("update", onUpdate);
        if (sending !== null) clearTimeout(sending);
        publish("all", []);
      },
    };
  }

  const timer = setInterval(() => {
    for (const shared of open.values()) {
      shared.sendAll();
      shared.forgetGone();
    }
  }, WHOLE_EVERY_MS);

  function closed(projectId: string): void {
    open.get(projectId)?.close();
    open.delete(projectId);
  }

  return {
    opened(projectId, document) {
      closed(projectId);
      open.set(projectId, share(projectId, document));
    },
    closed,
    stop() {
      clearInterval(timer);
      for (const projectId of open.keys()) closed(projectId);
    },
  };
}
