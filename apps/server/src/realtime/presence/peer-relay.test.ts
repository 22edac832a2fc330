import { PEER_MESSAGE_MAX, peerMessage } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import type { Hint, HintListener, Hints } from "../../platform/hints.ts";
import { createPeerRelay } from "./peer-relay.ts";

/** Hints between processes of one test. */
function testHints(): () => Hints {
  const listeners = new Map<string, Set<{ owner: object; call: HintListener }>>();
  return () => {
    const owner = {};
    return {
      publish(topic: string, hint: Hint) {
        for (const listener of listeners.get(topic) ?? []) if (listener.owner !== owner) listener.call(hint);
      },
      subscribe(topic, call) {
        const entry = { owner, call };
        listeners.set(topic, (listeners.get(topic) ?? new Set()).add(entry));
        return () => void listeners.get(topic)?.delete(entry);
      },
      areArriving: () => true,
      close: async () => undefined,
    };
  };
}

class TestConnection {
  readonly received: unknown[] = [];
  sendStateless(payload: string): void {
    this.received.push(JSON.parse(payload));
  }
}

function testRelay(hints = testHints()()) {
  const clock = { nowMs: 0 };
  const relay = createPeerRelay<TestConnection>({ hints, nowMs: () => clock.nowMs });
  const connections = new Map<TestConnection, { clients: Set<unknown> }>();
  relay.opened("p", { connections });
  const join = (...clients: number[]): TestConnection => {
    const connection = new TestConnection();
    connections.set(connection, { clients: new Set(clients) });
    return connection;
  };
  return { relay, clock, connections, join };
}

describe("messages between editors", () => {
  it("reach the addressed editor only, with the sender's client", () => {
    const { relay, join } = testRelay();
    const [sender, recipient, other] = [join(1), join(2), join(3)];
    expect(relay.relay("p", sender, peerMessage({ from: 1, to: 2, data: "hello" }))).toBe(true);
    expect(recipient.received).toEqual([{ type: "peer", from: 1, data: "hello" }]);
    expect([sender.received, other.received]).toEqual([[], []]);
  });

  it("leave other payloads to others", () => {
    const { relay, join } = testRelay();
    const sender = join(1);
    for (const payload of ["", "{", '{"type":"claimClients","clients":[]}', '{"type":"toPeer","from":1}'])
      expect(relay.relay("p", sender, payload)).toBe(false);
    const tooLong = peerMessage({ from: 1, to: 2, data: "x".repeat(PEER_MESSAGE_MAX + 1) });
    expect(relay.relay("p", sender, tooLong)).toBe(false);
  });

  it("are not sent under the client of somebody else, into another project, or after the sender has left", () => {
    const { relay, join, connections } = testRelay();
    const [sender, recipient] = [join(1), join(2)];
    const send = (projectId: string, from: number) => relay.relay(projectId, sender, peerMessage({ from, to: 2, data: "" }));
    send("p", 2);
    send("other", 1);
    connections.delete(sender);
    send("p", 1);
    expect(recipient.received).toEqual([]);
  });

  it("reach editors at another server", () => {
    const hints = testHints();
    const [here, there] = [testRelay(hints()), testRelay(hints())];
    const [sender, recipient] = [here.join(1), there.join(2)];
    here.relay.relay("p", sender, peerMessage({ from: 1, to: 2, data: "far" }));
    expect(recipient.received).toEqual([{ type: "peer", from: 1, data: "far" }]);
    there.relay.closed("p");
    here.relay.relay("p", sender, peerMessage({ from: 1, to: 2, data: "late" }));
    expect(recipient.received).toHaveLength(1);
  });

  it("are dropped beyond the rate, and pass again later", () => {
    const { relay, clock, join } = testRelay();
    const [sender, recipient] = [join(1), join(2)];
    const payload = peerMessage({ from: 1, to: 2, data: "x".repeat(50_000) });
    for (let sent = 0; sent < 300; sent++) relay.relay("p", sender, payload);
    const passed = recipient.received.length;
    expect(passed).toBeGreaterThan(100);
    expect(passed).toBeLessThan(200);
    clock.nowMs += 1_000;
    for (let sent = 0; sent < 300; sent++) relay.relay("p", sender, payload);
    expect(recipient.received.length - passed).toBeGreaterThan(0);
    expect(recipient.received.length - passed).toBeLessThan(10);
  });
});
