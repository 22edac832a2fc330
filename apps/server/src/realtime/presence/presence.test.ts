import { describe, expect, it, vi } from "vitest";
import type { SignedIn } from "../../accounts/sessions/sessions.ts";
import { followPresence, limitPresence, paceMessages, type PresenceStates } from "./presence.ts";

const person: SignedIn = { userId: "me", sessionId: "s", email: "me@example.org", name: "Me", authTimeMs: 0, sessionExpiresAtMs: 0 };
const nothingKnown = { states: new Map(), own: new Set<number>() };
const state = (id: string) => ({ user: { id, name: id, color: "#ffffff" } });

describe("presence", () => {
  it("has the sender's own name, whatever they claim", () => {
    const states: PresenceStates = new Map([[1, state("the queen")]]);
    limitPresence(states, person, nothingKnown);
    expect(states.get(1)).toEqual({ user: { id: "me", name: "Me", color: "#ffffff" } });
  });

  it("drops states that are too large", () => {
    const states: PresenceStates = new Map([[1, { ...state("me"), place: "x".repeat(10_000) }]]);
    limitPresence(states, person, nothingKnown);
    expect(states.size).toBe(0);
  });

  it("has no empty states of unknown clients, which the library adds to each message", () => {
    const states: PresenceStates = new Map<number, Record<string, unknown>>([
      [1, {}],
      [2, {}],
      [3, state("me")],
    ]);
    limitPresence(states, person, { states: new Map(), own: new Set([2]) });
    expect([...states.keys()]).toEqual([2, 3]);
  });

  it("limits the clients per connection", () => {
    const own = new Set<number>();
    for (let client = 1; client <= 100; client++) {
      const states: PresenceStates = new Map([[client, state("me")]]);
      limitPresence(states, person, { states: new Map(), own });
      for (const taken of states.keys()) own.add(taken);
    }
    expect([...own]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const atOnce: PresenceStates = new Map(Array.from({ length: 100 }, (_, client) => [client, state("me")]));
    limitPresence(atOnce, person, nothingKnown);
    expect(atOnce.size).toBe(8);
  });

  it("rejects states for clients of others, and accepts those of one's own former connection", () => {
    const states: PresenceStates = new Map([
      [1, state("me")],
      [2, state("me")],
    ]);
    const known = new Map([
      [1, state("somebody else")],
      [2, state("me")],
    ]);
    limitPresence(states, person, { states: known, own: new Set() });
    expect([...states.keys()]).toEqual([2]);
  });

  it("belongs to the connection that sent it last", () => {
    const [before, after] = [{}, {}];
    const connections = new Map([
      [before, { clients: new Set<unknown>([1, 2]) }],
      [after, { clients: new Set<unknown>() }],
    ]);
    let tell: (change: { updated: number[] }, origin: unknown) => void = () => undefined;
    followPresence({ connections, awareness: { on: (_event, listener) => (tell = listener) } });
    tell({ updated: [1] }, { source: "connection", connection: after });
    tell({ updated: [2] }, { source: "local" });
    expect([...connections.values()].map(({ clients }) => [...clients])).toEqual([[2], [1]]);
  });

  it("is sent at once by few, and together by many; edits never wait", async () => {
    const listeners: (() => void)[] = [];
    const states = new Map<number, unknown>();
    const document = {
      flushDelay: 50,
      flush: vi.fn<() => void>(),
      on: (_event: string, listener: () => void) => (listeners[0] = listener),
      awareness: { getStates: () => states, on: (_event: string, listener: () => void) => (listeners[1] = listener) },
    };
    let nowMs = 1_000;
    paceMessages(document, () => nowMs);
    const [edit, move] = listeners as [() => void, () => void];
    const flushes = async (people: number, sinceMs: number, happen: () => void): Promise<number> => {
      for (let client = 0; client < people; client++) states.set(client, {});
      nowMs += sinceMs;
      happen();
      happen();
      await new Promise((resolve) => setImmediate(resolve));
      return document.flush.mock.calls.splice(0).length;
    };
    expect(await flushes(2, 1_000, move)).toBe(1);
    expect(await flushes(2, 3, move)).toBe(0);
    expect(await flushes(2, 3, move)).toBe(1);
    expect(document.flushDelay).toBe(5);
    expect(await flushes(30, 40, move)).toBe(0);
    expect(document.flushDelay).toBe(50);
    expect(await flushes(30, 1, edit)).toBe(1);
  });
});
