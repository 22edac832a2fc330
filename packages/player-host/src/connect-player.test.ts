import { type HostMessage, PLAYER_CONNECT, PLAYER_READY } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectPlayer, type PlayerHostOptions } from "./connect-player.ts";
import { MESSAGE_BUDGET } from "./message-budget.ts";
import { DirectGate } from "./message-gate.ts";

/** A page with one frame; the test plays the player's part. */
class TestPage extends EventTarget {
  nowMs = 0;
  visibilityState = "visible";
  /** Ports that the player received in handshakes. */
  readonly ports: MessagePort[] = [];
  readonly commands: MessagePort[] = [];
  readonly received: HostMessage[][] = [];
  readonly frame: HTMLIFrameElement;
  #checks: (() => void)[] = [];

  constructor() {
    super();
    const contentWindow = {
      postMessage: (message: string, _target: string, [commands, messages]: MessagePort[]) => {
        expect(message).toBe(PLAYER_CONNECT);
        const list: HostMessage[] = [];
        this.received.push(list);
        this.ports.push(messages as MessagePort);
        this.commands.push(commands as MessagePort);
        (commands as MessagePort).onmessage = ({ data }) => list.push(data);
      },
    };
    this.frame = Object.assign(new EventTarget(), { contentWindow, getAttribute: () => "/player" }) as unknown as HTMLIFrameElement;
  }

  connect(options: PlayerHostOptions = {}) {
    const clock = {
      nowMs: () => this.nowMs,
      every: (_periodMs: number, call: () => void) => {
        this.#checks.push(call);
        return () => {};
      },
    };
    return connectPlayer(this.frame, { clock, openGate: (events) => new DirectGate(events, clock), ...options });
  }

  call(source: unknown = this.frame.contentWindow): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: PLAYER_READY, source }));
  }

  /** @param stepMs time between two checks. */
  pass(ms: number, stepMs = 100): void {
    const endMs = this.nowMs + ms;
    while (this.nowMs < endMs) {
      this.nowMs = Math.min(endMs, this.nowMs + stepMs);
      for (const check of this.#checks) check();
    }
  }
}

const heartbeat = { type: "heartbeat", tick: 1, framesPerS: 60, tickMs: 1, entities: 1 };
const load = { game: { title: "A" }, scripts: {}, files: {}, seed: 1, muted: false };
/** Resolves when a message has passed through a separate channel. */
function passThroughChannel(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port2.onmessage = () => {
      port1.close();
      resolve();
    };
    port1.postMessage(null);
  });
}

/** Resolves when all messages sent so far and their answers have arrived: channels deliver in rounds, one for each. */
async function arrive(): Promise<void> {
  for (let round = 0; round < 4; round++) await passThroughChannel();
}
let page: TestPage;

beforeEach(() => {
  page = new TestPage();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  for (const port of [...page.ports, ...page.commands]) port.close();
  vi.unstubAllGlobals();
});

describe("the connection to a player", () => {
  it("queues messages until the player connects", async () => {
    const connection = page.connect();
    connection.load(load);
    connection.control("pause");
    page.call();
    await arrive();
    expect(page.received[0]).toEqual([
      { type: "load", version: 1, ...load },
      { type: "control", action: "pause" },
    ]);
    connection.close();
  });

  it("prepares a game and ends a run", async () => {
    const connection = page.connect();
    connection.prepare({ game: { title: "A" }, files: {} });
    page.call();
    page.ports[0]?.postMessage(heartbeat);
    connection.load(load);
    connection.unload();
    await arrive();
    expect(page.received[0]?.map(({ type }) => type)).toEqual(["prepare", "load", "unload"]);
    connection.close();
  });

  it("remembers whether scripts have run in its player", () => {
    const [loaded, patched] = [page.connect(), page.connect()];
    loaded.load(load);
    expect(loaded.hasRunScripts).toBe(false);
    loaded.load({ ...load, scripts: { hero: "" } });
    loaded.load(load);
    expect(loaded.hasRunScripts).toBe(true);
    patched.patch({ changes: [] });
    expect(patched.hasRunScripts).toBe(false);
    patched.patch({ changes: [], scripts: { hero: "" } });
    expect(patched.hasRunScripts).toBe(true);
    loaded.close();
    patched.close();
  });

  it("answers a player that sends its ready message twice only once", async () => {
    const connection = page.connect();
    connection.load(load);
    page.call();
    page.call();
    await arrive();
    expect(page.received).toHaveLength(1);
    expect(page.received[0]).toHaveLength(1);
    connection.close();
  });

  it("ends when another document replaces the player's", async () => {
    for (const isLoadedFirst of [true, false]) {
      const onViolation = vi.fn();
      const connection = page.connect({ onViolation });
      connection.load(load);
      if (isLoadedFirst) page.frame.dispatchEvent(new Event("load"));
      page.call();
      if (!isLoadedFirst) page.frame.dispatchEvent(new Event("load"));
      expect(onViolation).not.toHaveBeenCalled();
      page.frame.dispatchEvent(new Event("load"));
      expect(onViolation.mock.calls).toEqual([["left"]]);
      expect(connection.isConnected).toBe(false);
      page.call();
      expect(page.received.length).toBe(isLoadedFirst ? 1 : 2);
    }
  });

  it("ends when another document replaces a player that was set as the frame's content", () => {
    Object.assign(page.frame, { getAttribute: (name: string) => (name === "srcdoc" ? "<p>player" : null) });
    const onViolation = vi.fn();
    page.connect({ onViolation }).load(load);
    page.frame.dispatchEvent(new Event("load"));
    page.call();
    expect(onViolation).not.toHaveBeenCalled();
    page.frame.dispatchEvent(new Event("load"));
    expect(onViolation.mock.calls).toEqual([["left"]]);
  });

  it.each([
    ["messages", (port: MessagePort) => port.postMessage(heartbeat), MESSAGE_BUDGET.messagesAtOnce + 1],
    ["bytes", (port: MessagePort) => port.postMessage({ type: "save", slot: "a", value: "x".repeat(2_000_000) }), 8],
    ["entries", (port: MessagePort) => port.postMessage({ type: "recording", recording: Array.from({ length: 400_000 }, () => 1) }), 1],
    [
      "lines for the console",
      (port: MessagePort) => port.postMessage({ type: "log", level: "info", text: "", tick: 1 }),
      MESSAGE_BUDGET.reportsAtOnce + 1,
    ],
    ["unknown messages", (port: MessagePort) => port.postMessage("?"), MESSAGE_BUDGET.unknownAtOnce + 1],
    ["bytes in an error", (port: MessagePort) => port.postMessage({ ...heartbeat, more: new Error("x".repeat(20_000_000)) }), 1],
    ["bytes in an expression", (port: MessagePort) => port.postMessage({ ...heartbeat, more: /x+/ }), 1],
    ["bytes in a file", (port: MessagePort) => port.postMessage({ ...heartbeat, more: new Blob(["x"]) }), 1],
  ])("ends when the frame sends too many %s", async (_name, send, count) => {
    const [onViolation, onMessage] = [vi.fn(), vi.fn()];
    const connection = page.connect({ onViolation, onMessage });
    page.call();
    for (let sent = 1; sent < count; sent++) send(page.ports[0] as MessagePort);
    await arrive();
    expect(onViolation).not.toHaveBeenCalled();
    send(page.ports[0] as MessagePort);
    await arrive();
    expect(onViolation.mock.calls).toEqual([["flooded"]]);
    onMessage.mockClear();
    send(page.ports[0] as MessagePort);
    await arrive();
    expect(onMessage).not.toHaveBeenCalled();
    connection.close();
  });

  it("accepts the sustained rate indefinitely", async () => {
    const onViolation = vi.fn();
    const connection = page.connect({ onViolation });
    page.call();
    for (let second = 0; second < 20; second++) {
      for (let sent = 0; sent < MESSAGE_BUDGET.messagesPerS; sent++) page.ports[0]?.postMessage(heartbeat);
      await arrive();
      page.pass(1_000);
    }
    expect(onViolation).not.toHaveBeenCalled();
    connection.close();
  });

  it("ignores window messages after the handshake, and ends when there are many", async () => {
    const onViolation = vi.fn();
    const connection = page.connect({ onViolation });
    page.call();
    const stray = Object.defineProperty(Object.assign(new Event("message"), { source: page.frame.contentWindow }), "data", {
      get: () => {
        throw new Error("read");
      },
    });
    for (let sent = 0; sent < 20; sent++) page.dispatchEvent(stray);
    expect(onViolation).not.toHaveBeenCalled();
    page.dispatchEvent(stray);
    expect(onViolation.mock.calls).toEqual([["flooded"]]);
    const other = page.connect({ onViolation });
    page.call();
    page.commands[1]?.postMessage("back");
    await arrive();
    expect(onViolation).toHaveBeenCalledTimes(2);
    expect([connection.isConnected, other.isConnected]).toEqual([false, false]);
  });

  it("forwards the last save of a slot, not each of many", async () => {
    const onMessage = vi.fn();
    const connection = page.connect({ onMessage });
    page.call();
    for (let value = 0; value < 50; value++) page.ports[0]?.postMessage({ type: "save", slot: "level", value });
    await arrive();
    page.pass(250);
    expect(onMessage.mock.calls.map(([message]) => message.value)).toEqual([0, 49]);
    connection.close();
  });

  it("listens to its own frame only, and ignores malformed messages", async () => {
    const onMessage = vi.fn();
    const connection = page.connect({ onMessage });
    page.call({});
    expect(page.received).toHaveLength(0);
    page.call();
    page.ports[0]?.postMessage({ type: "heartbeat", tick: "<script>" });
    page.ports[0]?.postMessage({ type: "escape" });
    await arrive();
    expect(onMessage.mock.calls).toEqual([[{ type: "escape" }]]);
    connection.close();
  });

  it("reports silence once, after three seconds, and its end; not while the page is hidden", async () => {
    const [onUnresponsive, onResponsive] = [vi.fn(), vi.fn()];
    const connection = page.connect({ onUnresponsive, onResponsive });
    connection.load({ game: {}, scripts: {}, files: {}, seed: 1, muted: false });
    page.call();
    page.ports[0]?.postMessage({ type: "firstFrame" });
    await arrive();
    page.visibilityState = "hidden";
    page.pass(10_000);
    expect(onUnresponsive).not.toHaveBeenCalled();
    page.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    page.pass(2_900);
    expect(onUnresponsive).not.toHaveBeenCalled();
    page.pass(200);
    page.pass(5_000);
    expect(onUnresponsive).toHaveBeenCalledTimes(1);
    page.ports[0]?.postMessage(heartbeat);
    await arrive();
    expect(onResponsive).toHaveBeenCalledTimes(1);
    connection.close();
  });

  it("keeps no messages after it was closed", async () => {
    const connection = page.connect();
    connection.close();
    connection.load(load);
    page.call();
    await arrive();
    expect(page.received).toEqual([]);
    expect(connection.isConnected).toBe(false);
  });

  it("has a longer timeout until the first frame", () => {
    const onUnresponsive = vi.fn();
    const connection = page.connect({ onUnresponsive });
    page.call();
    page.pass(60_000);
    expect(onUnresponsive, "without a game").not.toHaveBeenCalled();
    connection.load({ game: {}, scripts: {}, files: {}, seed: 1, muted: false });
    page.pass(14_000);
    expect(onUnresponsive).not.toHaveBeenCalled();
    page.pass(2_000);
    expect(onUnresponsive).toHaveBeenCalledTimes(1);
    connection.close();
  });

  it("takes no player for hung whose messages nobody can read yet, and one that only loads for long", async () => {
    const onUnresponsive = vi.fn();
    const clock = { nowMs: () => 0, every: () => () => {} };
    const gate = Object.assign(new DirectGate({ onMessage: () => {}, onFlood: () => {} }, clock), { isReady: false });
    const connection = page.connect({ onUnresponsive, openGate: () => gate });
    connection.load(load);
    page.call();
    page.pass(60_000);
    expect(onUnresponsive, "the script of the gate is under way").not.toHaveBeenCalled();
    connection.close();
    const other = page.connect({ onUnresponsive });
    other.load(load);
    page.call();
    for (let second = 0; second < 60; second++) {
      page.pass(1_000);
      page.ports[1]?.postMessage(heartbeat);
      await arrive();
    }
    expect(onUnresponsive, "heartbeats come while a library of the engine is under way").not.toHaveBeenCalled();
    other.close();
  });

  it("takes no player for hung after the page itself stood still, e.g. while the device slept", async () => {
    const onUnresponsive = vi.fn();
    const connection = page.connect({ onUnresponsive });
    connection.load(load);
    page.call();
    page.ports[0]?.postMessage({ type: "firstFrame" });
    await arrive();
    page.pass(3_600_000, 3_600_000);
    page.pass(2_900);
    expect(onUnresponsive).not.toHaveBeenCalled();
    page.pass(200);
    expect(onUnresponsive).toHaveBeenCalledTimes(1);
    connection.close();
  });
});
