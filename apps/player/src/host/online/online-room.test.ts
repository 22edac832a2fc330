import { ROOM_CLOSE, type RoomMember, type RoomNotice, type RoomState } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OnlinePlay } from "./online-play.ts";
import { OnlineRoom } from "./online-room.ts";

/** A socket whose other end is the test. */
class TestSocket {
  readonly sent: unknown[] = [];
  readyState: number = WebSocket.OPEN;
  binaryType = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: unknown): void {
    this.sent.push(typeof data === "string" ? JSON.parse(data) : data);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  notice(notice: RoomNotice): void {
    this.onmessage?.({ data: JSON.stringify(notice) });
  }
  end(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
}

const RESUME = "0".repeat(32);
const member = (id: string, seat: number, more: Partial<RoomMember> = {}): RoomMember => ({
  id,
  name: id,
  hasAccount: false,
  seat,
  isReady: false,
  isConnected: true,
  isOwner: seat === 1,
  ...more,
});
const state = (more: Partial<RoomState> = {}): RoomState => ({
  type: "state",
  code: "ABCDEF",
  phase: "lobby",
  seats: 2,
  isQuick: false,
  isPaused: false,
  run: 0,
  seed: 0,
  release: { slug: "duel", version: 1, url: "/objects/a", title: "Duel" },
  members: [member("me", 1), member("bob", 2)],
  ...more,
});

let sockets: TestSocket[];
let plays: (OnlinePlay | null)[];
let waits: number[];
let ends: string[];
const showPaused = vi.fn();
const announce = vi.fn();
let room: OnlineRoom;
let frames: unknown[];
const player = {
  startOnline: (message: object) => frames.push(message),
  online: (bytes: ArrayBuffer) => frames.push(bytes),
} as unknown as PlayerConnection;
const socket = (): TestSocket => sockets.at(-1) as TestSocket;
const settled = () => vi.waitFor(() => expect(socket().sent.length).toBeGreaterThan(0));

beforeEach(() => {
  vi.clearAllMocks();
  [sockets, plays, waits, ends, frames] = [[], [], [], [], []];
  const page = { play: (run: OnlinePlay | null) => plays.push(run), showPaused, reload: vi.fn() };
  const view = { update: () => undefined, ended: (text: string) => ends.push(text), announce };
  room = new OnlineRoom(page, view, {
    code: "ABCDEF",
    identify: async () => ({ name: "Me" }),
    resume: null,
    openSocket() {
      const opened = new TestSocket();
      sockets.push(opened);
      return opened as unknown as WebSocket;
    },
    wait: async (ms) => void waits.push(ms),
  });
});

async function join(): Promise<void> {
  socket().onopen?.();
  await settled();
  socket().notice({ type: "joined", member: "me", resume: RESUME });
  socket().notice(state());
}
function play(run = 1): OnlinePlay {
  socket().notice(state({ phase: "loading", run, seed: 7 }));
  const shown = plays.at(-1) as OnlinePlay;
  shown.opened(player);
  return shown;
}

describe("a room on the page of a game", () => {
  it("is joined with a name, and starts when everybody else is ready", async () => {
    await join();
    expect(socket().sent).toEqual([{ type: "join", name: "Me", replaces: false }]);
    expect([room.me?.seat, room.canStart]).toEqual([1, false]);
    socket().notice(state({ members: [member("me", 1), member("bob", 2, { isReady: true })] }));
    expect(room.canStart).toBe(true);
    socket().notice(state({ isQueued: true, members: [member("me", 1), member("bob", 2, { isReady: true })] }));
    expect(room.canStart).toBe(false);
    socket().notice(state({ members: [member("me", 1), member("bob", 2, { isReady: true, isConnected: false })] }));
    expect(room.canStart).toBe(false);
  });

  it("says who has paused a run, and lets only those who play end the pause", async () => {
    await join();
    const shown = play();
    const playing = { phase: "playing", run: 1, seed: 7 } as const;
    socket().notice(state(playing));
    socket().notice({ type: "begin", run: 1, seat: 1 });
    expect([shown.pause, showPaused.mock.calls]).toEqual([null, []]);
    socket().notice(state({ ...playing, isPaused: true, pausedBy: "bob" }));
    expect(showPaused).toHaveBeenLastCalledWith({ by: "bob", canEnd: true });
    shown.togglePause();
    expect(socket().sent.at(-1)).toEqual({ type: "pause", isPaused: false });
    socket().notice(state(playing));
    expect(showPaused).toHaveBeenLastCalledWith(null);
    socket().notice(state({ ...playing, isPaused: true, pausedBy: "me" }));
    expect(shown.pause).toEqual({ by: null, canEnd: true });
    room.setMuted(member("bob", 2), true);
    const watching = [member("me", 0), member("bob", 2)];
    socket().notice(state({ ...playing, isPaused: true, pausedBy: "bob", members: watching }));
    expect(shown.pause).toEqual({ by: "hidden guest", canEnd: false });
    const before = socket().sent.length;
    shown.togglePause();
    expect(socket().sent).toHaveLength(before);
    expect(announce).toHaveBeenCalledExactlyOnceWith("Only those who play can pause the game, or let it go on.");
  });

  it("shows each run once, answers what it has loaded, and passes frames on from its begin", async () => {
    await join();
    const shown = play();
    expect(shown).toMatchObject({ releaseUrl: "/objects/a", seed: 7 });
    shown.receive({ type: "online", bytes: new ArrayBuffer(1) });
    shown.receive({ type: "onlineLoaded", hash: 5, build: "b" });
    expect(socket().sent.slice(1)).toEqual([{ type: "loaded", run: 1, hash: 5, build: "b" }]);
    socket().onmessage?.({ data: new ArrayBuffer(2) });
    expect(frames).toEqual([]);
    socket().notice(state({ phase: "playing", run: 1, seed: 7 }));
    socket().notice({ type: "begin", run: 1, seat: 1 });
    const bytes = new ArrayBuffer(3);
    socket().onmessage?.({ data: bytes });
    shown.receive({ type: "online", bytes });
    expect(frames).toEqual([{ seat: 0, seats: 2 }, bytes]);
    expect(socket().sent.at(-1)).toBe(bytes);
    expect(plays).toHaveLength(1);
    // Frames of a run that is over.
    play(2);
    shown.receive({ type: "onlineLoaded", hash: 6, build: "b" });
    expect(socket().sent.at(-1)).toBe(bytes);
  });

  it("watches without a seat", async () => {
    await join();
    play();
    socket().notice({ type: "begin", run: 1, seat: 0 });
    expect(frames).toEqual([{ seat: null, seats: 2 }]);
  });

  it("connects again with its token, later each time, and goes through the run again", async () => {
    await join();
    play().receive({ type: "onlineLoaded", hash: 5, build: "b" });
    socket().end(1006);
    expect(room.isLost).toBe(true);
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    socket().end(ROOM_CLOSE.restarting);
    await vi.waitFor(() => expect(sockets).toHaveLength(3));
    expect((waits[1] ?? 0) > (waits[0] ?? 0)).toBe(true);
    socket().onopen?.();
    await settled();
    expect(socket().sent).toEqual([{ type: "join", name: "Me", resume: RESUME, replaces: true }]);
    socket().notice({ type: "joined", member: "me", resume: RESUME });
    socket().notice(state({ phase: "playing", run: 1, seed: 7 }));
    expect([room.isLost, plays.length]).toEqual([false, 1]);
    expect(socket().sent.at(-1)).toEqual({ type: "loaded", run: 1, hash: 5, build: "b" });
    socket().notice({ type: "begin", run: 1, seat: 1 });
    expect(frames).toEqual([{ seat: 0, seats: 2 }]);
    // A room that was made anew has another run.
    socket().notice(state({ phase: "loading", run: 1, seed: 8 }));
    expect(plays).toHaveLength(2);
  });

  it("goes on with the run that its player has, when the connection was lost in the middle of it", async () => {
    await join();
    play().receive({ type: "onlineLoaded", hash: 5, build: "b" });
    socket().notice(state({ phase: "playing", run: 1, seed: 7 }));
    socket().notice({ type: "begin", run: 1, seat: 1 });
    // Without Redis another server doesn't know at once that this one has died.
    for (const [index, code] of [1006, ROOM_CLOSE.elsewhere].entries()) {
      socket().end(code);
      await vi.waitFor(() => expect(sockets).toHaveLength(index + 2));
    }
    socket().onopen?.();
    await settled();
    socket().notice({ type: "joined", member: "me", resume: RESUME });
    socket().notice(state({ phase: "playing", run: 1, seed: 7 }));
    expect(socket().sent.at(-1)).toEqual({ type: "loaded", run: 1, hash: 5, build: "b", isRunning: true });
    socket().notice({ type: "begin", run: 1, seat: 1, isContinued: true });
    const bytes = new ArrayBuffer(2);
    socket().onmessage?.({ data: bytes });
    expect(frames).toEqual([{ seat: 0, seats: 2 }, bytes]);
    expect(ends).toEqual([]);
  });

  it("loads the run anew when it comes back with another seat", async () => {
    await join();
    play().receive({ type: "onlineLoaded", hash: 5, build: "b" });
    socket().notice(state({ phase: "playing", run: 1, seed: 7 }));
    socket().notice({ type: "begin", run: 1, seat: 1 });
    socket().end(1006);
    await vi.waitFor(() => expect(sockets).toHaveLength(2));
    socket().onopen?.();
    await settled();
    socket().notice({ type: "joined", member: "again", resume: RESUME });
    socket().notice(state({ phase: "playing", run: 1, seed: 7, members: [member("bob", 1), member("again", 2)] }));
    expect(plays).toHaveLength(2);
    const shown = plays.at(-1) as OnlinePlay;
    shown.opened(player);
    shown.receive({ type: "onlineLoaded", hash: 5, build: "b" });
    expect(socket().sent.at(-1)).toEqual({ type: "loaded", run: 1, hash: 5, build: "b" });
    socket().notice({ type: "begin", run: 1, seat: 2 });
    expect(frames.at(-1)).toEqual({ seat: 1, seats: 2 });
  });

  it.each([
    [ROOM_CLOSE.kicked, "The owner has removed you from the room."],
    [ROOM_CLOSE.ended, "This room has ended. Make a new one."],
    [ROOM_CLOSE.flooded, "The connection to the room was closed. Enter its code again."],
  ])("says why it is over after the code %s, and shows the visitor's own game", async (code, text) => {
    await join();
    play();
    socket().end(code);
    expect([ends, plays.at(-1), sockets.length, room.state]).toEqual([[text], null, 1, null]);
  });

  it("gives up after some attempts, and says so", async () => {
    await join();
    for (let attempt = 1; ends.length === 0; attempt++) {
      socket().end(1006);
      await vi.waitFor(() => expect(sockets.length + ends.length).toBe(attempt + 1));
    }
    expect(ends).toEqual(["The room can't be reached. Check your connection, then enter its code again."]);
  });

  it("ignores frames that are no notices", async () => {
    await join();
    for (const data of ["{", "null", '{"type":"state"}', 5]) socket().onmessage?.({ data });
    expect(room.state).toMatchObject({ phase: "lobby" });
  });

  it("leaves without connecting again", async () => {
    await join();
    play();
    room.leave();
    socket().end(ROOM_CLOSE.left);
    expect([socket().sent.at(-1), plays.at(-1), sockets.length, ends]).toEqual([{ type: "leave" }, null, 1, []]);
  });
});
