import type { HostMessage, PlayerMessage } from "@playsmith/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayerConnection } from "./connect-player.ts";
import type { PlayerFrame, PlayerFrameEvents } from "./player-frame.ts";
import { PlayerSession, type PlayerSessionOptions } from "./player-session.ts";

type Game = string;

/** A frame; the test plays the player's part. */
class FakeFrame implements PlayerFrame {
  readonly events: PlayerFrameEvents;
  readonly sent: { type: HostMessage["type"]; [key: string]: unknown }[] = [];
  readonly focus = vi.fn();
  isOnPage = true;
  isConnected = true;
  hasRunScripts = false;

  constructor(events: PlayerFrameEvents) {
    this.events = events;
  }

  get connection(): PlayerConnection {
    const send =
      (type: HostMessage["type"]) =>
      (message: object = {}): void =>
        void this.sent.push({ type, ...message });
    return {
      isConnected: this.isConnected,
      hasRunScripts: this.hasRunScripts,
      load: send("load"),
      prepare: send("prepare"),
      patch: send("patch"),
      follow: send("follow"),
      unload: () => send("unload")(),
      startOnline: send("startOnline"),
      online: (bytes) => send("online")({ bytes }),
      control: (action) => send("control")({ action }),
      mute: (muted) => send("mute")({ muted }),
      setKeys: () => undefined,
      arrangeControls: () => undefined,
      requestRecording: () => send("requestRecording")(),
      requestPlace: () => send("requestPlace")(),
      debug: (request) => send("debug")({ request }),
      close: () => undefined,
    };
  }

  remove(): void {
    this.isOnPage = false;
  }

  say(message: PlayerMessage): void {
    this.events.onMessage(message);
  }

  get types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

const frames: FakeFrame[] = [];
const frame = (): FakeFrame => frames.at(-1) as FakeFrame;
let delayed: { delayMs: number; call: () => void }[] = [];
let online = new Set<() => void>();
let isOnline = true;
const files = vi.fn(async (): Promise<Record<string, ArrayBuffer>> => ({}));
const compile = vi.fn(async (_game: Game) => ({ scripts: {} as Record<string, string>, errors: [] as string[] }));
const preloadCompiler = vi.fn(async () => undefined);
const container = {} as HTMLElement;

function session(options: Partial<PlayerSessionOptions<Game, string>> = {}): PlayerSession<Game, string> {
  return new PlayerSession<Game, string>({
    source: { files, compile, preloadCompiler, touchesScripts: ([root]) => root === "modules" },
    openFrame: (_container, events) => {
      frames.push(new FakeFrame(events));
      return frame();
    },
    randomSeed: () => 7,
    timers: {
      after(delayMs, call) {
        const timer = { delayMs, call };
        delayed.push(timer);
        return () => void (delayed = delayed.filter((other) => other !== timer));
      },
      isOnline: () => isOnline,
      onOnline(call) {
        online.add(call);
        return () => void online.delete(call);
      },
    },
    ...options,
  });
}

/** Runs all pending promise callbacks. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function pass(): number[] {
  const due = delayed;
  delayed = [];
  for (const { call } of due) call();
  return due.map(({ delayMs }) => delayMs);
}

/** A session with a game that has shown its first frame. */
async function running(options: Partial<PlayerSessionOptions<Game, string>> = {}): Promise<PlayerSession<Game, string>> {
  const made = session(options);
  made.mount(container);
  made.play({ game: "a" });
  await settle();
  frame().say({ type: "firstFrame" });
  return made;
}

beforeEach(() => {
  frames.length = 0;
  delayed = [];
  online = new Set();
  isOnline = true;
  for (const mock of [files, compile, preloadCompiler]) mock.mockClear();
});

describe("a player session", () => {
  it("is stopped, ready, loading and running in turn, and notifies of each", async () => {
    const made = session();
    const told: string[] = [];
    made.subscribe(() => told.push(made.state.status));
    expect(made.state).toEqual({ status: "stopped", failure: null, hasRun: false });
    const unmount = made.mount(container);
    made.play({ game: "a", sceneId: "s" });
    await settle();
    expect(frame().sent).toEqual([
      { type: "load", game: "a", isChecked: true, files: {}, scripts: {}, seed: 7, muted: false, sceneId: "s" },
    ]);
    frame().say({ type: "firstFrame" });
    unmount();
    expect(told).toEqual(["ready", "loading", "running", "stopped"]);
    expect(frame().isOnPage).toBe(false);
    made.mount(container);
    await settle();
    expect([frames.length, frame().types], "the game goes on anew in another place").toEqual([2, ["load"]]);
  });

  it("focuses a game with its first frame if so set, and forwards messages and saves", async () => {
    const [onMessage, onMistakes, onReady, onConnect] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    compile.mockResolvedValueOnce({ scripts: {}, errors: ["line 1"] });
    await running({ autoFocus: true, readSaves: () => ({ slot: 1 }), onMessage, onMistakes, onReady, onConnect });
    expect(frame().focus).toHaveBeenCalledTimes(1);
    expect(frame().sent[0]).toMatchObject({ saves: { slot: 1 } });
    expect(onMessage.mock.calls).toEqual([[{ type: "firstFrame" }]]);
    expect(onMistakes.mock.calls).toEqual([[["line 1"]]]);
    expect([onConnect.mock.calls.length, onReady.mock.calls.length]).toEqual([1, 1]);
  });

  it("sends another game to compare with, with the files and mistakes of both", async () => {
    const [one, two, both] = [new ArrayBuffer(1), new ArrayBuffer(2), new ArrayBuffer(3)];
    files.mockResolvedValueOnce({ one, both }).mockResolvedValueOnce({ two, both });
    compile.mockResolvedValueOnce({ scripts: { p: "new" }, errors: ["line 1"] });
    compile.mockResolvedValueOnce({ scripts: { p: "old" }, errors: ["line 2"] });
    const onMistakes = vi.fn();
    const made = session({ onMistakes });
    made.mount(container);
    made.play({ game: "now", compared: { game: "before", recording: "r", toTick: 9 } });
    await settle();
    expect(frame().sent[0]).toMatchObject({
      game: "now",
      scripts: { p: "new" },
      files: { one, two, both },
      recording: "r",
      replayToTick: 9,
      compared: { game: "before", scripts: { p: "old" } },
    });
    expect(onMistakes).toHaveBeenCalledWith(["line 1", "line 2"]);
    made.play({ game: "now", compared: { game: "before", recording: "r" } });
    await settle();
    expect(frame().sent[0]).not.toHaveProperty("replayToTick");
  });

  it("prepares waiting players, not running ones", async () => {
    const made = session();
    made.mount(container);
    made.prepare(() => "next");
    await settle();
    expect(frame().sent).toEqual([{ type: "prepare", game: "next", isChecked: true, files: {} }]);
    expect(preloadCompiler).toHaveBeenCalledWith("next");
    made.play({ game: "a" });
    made.prepare(() => "other");
    await settle();
    expect(frame().types).toEqual(["prepare", "load"]);
  });

  it("drops data that was being fetched for an earlier game", async () => {
    const late = Promise.withResolvers<Record<string, ArrayBuffer>>();
    files.mockReturnValueOnce(late.promise);
    const made = session();
    made.mount(container);
    made.play({ game: "a" });
    made.stop();
    made.play({ game: "b" });
    await settle();
    late.resolve({});
    await settle();
    expect(frames).toHaveLength(1);
    expect(frame().sent.filter(({ type }) => type === "load")).toMatchObject([{ game: "b" }]);
  });
});

describe("ending a run", () => {
  it("keeps its player for the next run", async () => {
    const made = await running();
    made.prepare(() => "a");
    made.stop();
    expect(made.state).toEqual({ status: "ready", failure: null, hasRun: false });
    made.play({ game: "b" });
    await settle();
    expect([frames.length, frame().types]).toEqual([1, ["load", "unload", "load"]]);
  });

  it("uses a new player after scripts have run, and for each run that replaces one", async () => {
    const made = await running();
    frame().hasRunScripts = true;
    made.stop();
    expect([frames.length, frames[0]?.isOnPage, made.state.status]).toEqual([2, false, "ready"]);
    made.play({ game: "b" });
    made.play({ game: "c" });
    await settle();
    expect([frames.length, frame().sent[0]?.["game"]]).toEqual([3, "c"]);
  });

  it("ignores messages of a replaced frame", async () => {
    const onMessage = vi.fn();
    const made = await running({ onMessage });
    onMessage.mockClear();
    made.restart();
    frames[0]?.say({ type: "escape" });
    frames[0]?.events.onUnresponsive();
    expect(onMessage).not.toHaveBeenCalled();
    expect(made.state.status).toBe("loading");
  });
});

describe("changes of the game", () => {
  const change = (path: string, value: unknown) => ({ path: path.split("."), value });

  it("are sent compacted when they come before the player has its game", async () => {
    const late = Promise.withResolvers<Record<string, ArrayBuffer>>();
    files.mockReturnValueOnce(late.promise);
    const made = session();
    made.mount(container);
    made.play({ game: "a" });
    await settle();
    made.patch("a1", [change("x.y", 1), change("z", 1)]);
    made.patch("a2", [change("x.y", 2)]);
    await settle();
    expect(frame().sent).toEqual([]);
    late.resolve({});
    await settle();
    expect(frame().sent.slice(1)).toEqual([{ type: "patch", changes: [change("z", 1), change("x.y", 2)] }]);
  });

  it("include compiled scripts and new files if necessary, in order", async () => {
    const onMistakes = vi.fn();
    const made = await running({ onMistakes });
    const compiled = Promise.withResolvers<{ scripts: Record<string, string>; errors: string[] }>();
    compile.mockReturnValueOnce(compiled.promise);
    const bytes = new ArrayBuffer(1);
    made.patch("a1", [change("modules.m", "code")]);
    made.patch("a2", [change("x", 1)]);
    made.patch("a3", [change("x", 2), change("assets.i", {})]);
    files.mockResolvedValueOnce({ f: bytes });
    compiled.resolve({ scripts: { m: "js" }, errors: ["wrong"] });
    await settle();
    expect(frame().sent.slice(1)).toEqual([
      { type: "patch", changes: [change("modules.m", "code")], scripts: { m: "js" } },
      { type: "patch", changes: [change("x", 2), change("assets.i", {})], files: { f: bytes } },
    ]);
    expect(onMistakes).toHaveBeenLastCalledWith(["wrong"]);
    made.patch("a4", [change("assets.j", {})]);
    await settle();
    expect(files).toHaveBeenLastCalledWith("a4", new Set(["f"]));
  });

  it("are in a reloaded game, and are not sent to it again", async () => {
    const made = await running();
    made.patch("a1", [change("x", 1)]);
    await settle();
    made.restart();
    await settle();
    expect(frame().sent).toMatchObject([{ type: "load", game: "a1" }]);
  });

  it("are kept for the next patch when their files can't be fetched", async () => {
    const onError = vi.fn();
    const made = await running({ onError });
    files.mockRejectedValueOnce(new Error("offline"));
    made.patch("a1", [change("assets.i", 1)]);
    await settle();
    expect(onError).toHaveBeenCalledTimes(1);
    made.patch("a2", [change("x", 1)]);
    await settle();
    expect(frame().sent.at(-1)).toEqual({ type: "patch", changes: [change("assets.i", 1), change("x", 1)] });
  });

  it("are dropped while no game runs, as are controls", async () => {
    const made = await running();
    made.stop();
    made.patch("b", [change("x", 1)]);
    made.control("pause");
    await settle();
    expect(frame().types).toEqual(["load", "unload"]);
  });
});

describe("a player that fails", () => {
  it("is unreachable when its document does not connect, and is reopened with increasing delays and when online again", async () => {
    const made = session();
    made.mount(container);
    made.play({ game: "a" });
    for (const delayMs of [2_000, 4_000, 8_000]) {
      frame().isConnected = false;
      frame().events.onLoad();
      expect(pass()).toEqual([2_000]);
      expect(made.state).toMatchObject({ status: "failed", failure: "unreachable" });
      expect(pass()).toEqual([delayMs]);
      expect(made.state.status).toBe("loading");
    }
    isOnline = false;
    frame().isConnected = false;
    frame().events.onLoad();
    pass();
    expect(delayed).toEqual([]);
    for (const call of online) call();
    expect([made.state.status, online.size]).toEqual(["loading", 0]);
    frame().say({ type: "firstFrame" });
    expect(made.state.status).toBe("running");
  });

  it("fails with the player's reason when the game can't be drawn or read, and can be restarted", async () => {
    for (const reason of ["graphics", "game"] as const) {
      const made = session();
      made.mount(container);
      made.play({ game: "a" });
      await settle();
      frame().say({ type: "notStarted", reason });
      expect(made.state).toEqual({ status: "failed", failure: reason, hasRun: true });
      made.stop();
      expect(made.state.failure).toBe(null);
    }
  });

  it("is unreachable when the game can't be fetched, and is reopened at once when a game is played", async () => {
    const onError = vi.fn();
    files.mockRejectedValueOnce(new Error("offline"));
    const made = session({ onError });
    made.mount(container);
    made.play({ game: "a" });
    await settle();
    expect(made.state).toMatchObject({ failure: "unreachable", hasRun: true });
    expect(onError).toHaveBeenCalledTimes(1);
    made.stop();
    expect(made.state).toMatchObject({ failure: "unreachable", hasRun: false });
    made.play({ game: "a" });
    await settle();
    expect([made.state.status, frame().types]).toEqual(["loading", ["load"]]);
  });

  it("keeps its frame while it hangs, as it may respond again; the next frame waits until its process has ended", async () => {
    const made = await running();
    frame().events.onUnresponsive();
    expect([made.state.failure, frame().isOnPage]).toEqual(["unresponsive", true]);
    frame().events.onResponsive();
    expect(made.state).toMatchObject({ status: "running", failure: null });
    frame().events.onUnresponsive();
    made.restart();
    expect([made.state.status, frames.length, frame().isOnPage]).toEqual(["loading", 1, false]);
    made.stop();
    made.play({ game: "b" });
    expect([made.state.status, frames.length], "still waiting").toEqual(["loading", 1]);
    expect(pass()).toEqual([1_000]);
    await settle();
    expect([frames.length, frame().sent[0]?.["game"]]).toEqual([2, "b"]);
  });

  it("is still loading when its player responds again before the first frame", async () => {
    const made = session();
    made.mount(container);
    made.play({ game: "a" });
    await settle();
    frame().events.onUnresponsive();
    frame().events.onResponsive();
    expect(made.state).toMatchObject({ status: "loading", failure: null });
    frame().say({ type: "firstFrame" });
    frame().events.onUnresponsive();
    frame().events.onResponsive();
    expect(made.state.status).toBe("running");
    made.restart();
    await settle();
    frame().events.onUnresponsive();
    frame().events.onResponsive();
    expect(made.state.status).toBe("loading");
  });

  it.each(["flooded", "left"] as const)("that has %s loses its frame at once", async (violation) => {
    const made = await running();
    frame().events.onViolation(violation);
    expect([made.state, frame().isOnPage]).toEqual([{ status: "failed", failure: violation, hasRun: true }, false]);
    made.stop();
    expect(made.state).toMatchObject({ status: "ready", hasRun: false });
    pass();
    expect([frames.length, made.state.status]).toEqual([2, "ready"]);
  });

  it("is not reopened after it is unmounted", async () => {
    const made = session();
    const unmount = made.mount(container);
    frame().isConnected = false;
    frame().events.onLoad();
    pass();
    unmount();
    expect([delayed, online.size, made.state.status]).toEqual([[], 0, "stopped"]);
  });

  it("is muted like the page, also in later players", async () => {
    const made = await running();
    made.setMuted(true);
    expect(frame().sent.at(-1)).toEqual({ type: "mute", muted: true });
    made.restart();
    await settle();
    expect(frame().sent[0]).toMatchObject({ type: "load", muted: true });
  });
});
