import { type HostMessage, PLAYER_CONNECT, PLAYER_READY } from "@playsmith/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectPlayer, type PlayerHostOptions } from "./connect-player.ts";

/** A page with one frame, whose player answers by hand. */
class TestPage extends EventTarget {
  nowMs = 0;
  visibilityState = "visible";
  readonly ports: MessagePort[] = [];
  readonly received: HostMessage[][] = [];
  readonly frame: HTMLIFrameElement;
  #checks: (() => void)[] = [];

  constructor() {
    super();
    const contentWindow = {
      postMessage: (message: string, _target: string, [port]: MessagePort[]) => {
        expect(message).toBe(PLAYER_CONNECT);
        const list: HostMessage[] = [];
        this.received.push(list);
        this.ports.push(port as MessagePort);
        (port as MessagePort).onmessage = ({ data }) => list.push(data);
      },
    };
    this.frame = { contentWindow } as unknown as HTMLIFrameElement;
  }

  connect(options: PlayerHostOptions = {}) {
    const clock = {
      nowMs: () => this.nowMs,
      every: (_periodMs: number, call: () => void) => {
        this.#checks.push(call);
        return () => {};
      },
    };
    return connectPlayer(this.frame, { clock, ...options });
  }

  call(source: unknown = this.frame.contentWindow): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: PLAYER_READY, source }));
  }

  pass(ms: number): void {
    this.nowMs += ms;
    for (const check of this.#checks) check();
  }
}

const heartbeat = { type: "heartbeat", tick: 1, framesPerS: 60, tickMs: 1, entities: 1 };
const load = { game: { title: "A" }, scripts: {}, files: {}, seed: 1, muted: false };
/** Messages travel over real channels, which takes a turn of the event loop. */
const arrive = () => new Promise((resolve) => setTimeout(resolve, 20));
let page: TestPage;

beforeEach(() => {
  page = new TestPage();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  for (const port of page.ports) port.close();
  vi.unstubAllGlobals();
});

describe("the connection to a player", () => {
  it("keeps what is sent before the player is there", async () => {
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

  it("prepares a game and ends a run; a player that loads itself anew afterwards gets no game", async () => {
    const connection = page.connect();
    connection.prepare({ game: { title: "A" }, files: {} });
    page.call();
    page.ports[0]?.postMessage(heartbeat);
    connection.load(load);
    connection.unload();
    await arrive();
    expect(page.received[0]?.map(({ type }) => type)).toEqual(["prepare", "load", "unload"]);
    page.call();
    await arrive();
    expect(page.received[1]).toEqual([]);
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

  it("answers a player that has called twice only once", async () => {
    const connection = page.connect();
    connection.load(load);
    page.call();
    page.call();
    await arrive();
    expect(page.received).toHaveLength(1);
    expect(page.received[0]).toHaveLength(1);
    connection.close();
  });

  it("gives its game and the edits since again to a player that loaded itself anew", async () => {
    const connection = page.connect();
    connection.load(load);
    page.call();
    page.ports[0]?.postMessage(heartbeat);
    await arrive();
    connection.patch({ changes: [{ path: ["settings", "title"], value: "B" }] });
    page.call();
    await arrive();
    expect(page.received[1]?.map((message) => message.type)).toEqual(["load", "patch"]);
    connection.close();
  });

  it("listens to its own frame only, and to nothing malformed", async () => {
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

  it("notices silence after three seconds, once, and when it ends; a hidden page is not judged", async () => {
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

  it("is more patient until the first picture", () => {
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
});
