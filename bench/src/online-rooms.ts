import { once } from "node:events";
import type { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { InputBatch } from "@playsmith/player/input-batch";
import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, type SeatInput } from "@playsmith/contract";
import { startChildServer } from "@playsmith/server/child-server";
import { publishOnlineGame, RoomClient } from "@playsmith/server/room-client";
import { randomOf } from "@playsmith/server/seeded-network";
import { PASSWORD, personFrom, postJson, temporaryFolder } from "@playsmith/server/test-server";
import { type Measurement, roundMs } from "./measurement.ts";
import { usageOf } from "./process-usage.ts";
import { isSmall, sized } from "./size.ts";

const SEATS = 4;
const TICK_MS = 1_000 / 60;
const AHEAD_TICKS = 4;
const ROOMS = isSmall ? [2] : [25, 100, 200, 300];
const OPENED_AT_ONCE = 10;
/** Rooms that are open at once in the last case, and how many of them play. */
const CROWD = isSmall ? { open: 20, playing: 2 } : { open: 5_000, playing: 100 };
const MEASURED_MS = sized(10_000, 1_000);
const FLOODED_MS = sized(10_000, 500);
const HASH_EVERY_TICKS = 60;
/** Each room is of another network, which may have a hundred. */
const addressOf = (room: number): string => `10.${room >> 8}.${room & 255}.1`;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A member of a room on its own socket, who presses and lets go as a player's page sends it; it counts what the relay confirms, and simulates nothing. */
class Bot {
  readonly client: RoomClient;
  readonly #random: () => number;
  #last: readonly SeatInput[] = Array.from({ length: SEATS }, () => NEUTRAL_INPUT);
  #buttons = 0;
  #heldTicks = 0;
  #sentTick = 0;
  readonly #unsent = new InputBatch();
  confirmedTick = 0;
  payload = { up: 0, down: 0 };

  constructor(origin: string, code: string, room: number, seat: number) {
    this.client = new RoomClient({ origin }, code, { "x-forwarded-for": addressOf(room) });
    this.#random = randomOf(room * SEATS + seat + 1);
  }

  get #wire(): Socket {
    return (this.client.socket as unknown as { _socket: Socket })._socket;
  }

  /** Bytes of the connection with the headers of WebSocket. */
  get wire(): { up: number; down: number } {
    return { up: this.#wire.bytesWritten, down: this.#wire.bytesRead };
  }

  /** Counts frames from the begin of the run on. */
  begin(): void {
    const { socket, frames } = this.client;
    socket.removeAllListeners("message");
    for (const bytes of frames.splice(0)) this.#receive(bytes);
    socket.on("message", (data: Buffer, isBinary: boolean) => isBinary && this.#receive(data));
  }

  /** Sends the input of the next tick, one of them for each call, some together, and the hash of each second. */
  tick(): void {
    if (--this.#heldTicks <= 0) {
      this.#heldTicks = 3 + Math.floor(this.#random() * 30);
      this.#buttons = Math.floor(this.#random() * 64);
    }
    const fromTick = Math.max(this.#sentTick, this.confirmedTick) + 1;
    if (fromTick > this.confirmedTick + AHEAD_TICKS * 3) return;
    this.#sentTick = fromTick;
    const bytes = this.#unsent.add(fromTick, fromTick, { buttons: this.#buttons, pointer: null });
    if (bytes) this.#send(bytes);
    if (fromTick % HASH_EVERY_TICKS === 0) {
      this.#send(encodeSeatFrame({ kind: "hash", tick: fromTick - HASH_EVERY_TICKS, hash: 1 }));
      this.#send(encodeSeatFrame({ kind: "ping", sentMs: 1 }));
    }
  }

  #send(bytes: Uint8Array): void {
    this.payload.up += bytes.length;
    this.client.socket.send(bytes);
  }

  #receive(bytes: Uint8Array): void {
    this.payload.down += bytes.length;
    const frame = decodeRelayFrame(bytes, this.#last);
    if (frame?.kind !== "confirmed" && frame?.kind !== "log") return;
    this.#last = frame.runs.at(-1)?.inputs ?? this.#last;
    this.confirmedTick = frame.fromTick - 1 + frame.runs.reduce((sum, { ticks }) => sum + ticks, 0);
  }
}

async function createRoom(origin: string, slug: string, room: number): Promise<string> {
  const headers = { "x-forwarded-for": addressOf(room) };
  const { body } = await postJson(`${origin}/functions/us-central1/createRoom`, { data: { slug } }, headers);
  return (body as { result: { code: string } }).result.code;
}

/** A room with one member, who waits for others. */
async function openWaiting(origin: string, slug: string, room: number): Promise<RoomClient> {
  const client = new RoomClient({ origin }, await createRoom(origin, slug, room), { "x-forwarded-for": addressOf(room) });
  await client.join({ name: "Bot" });
  await client.next("state");
  return client;
}

/** Four members in a run. */
async function openRoom(origin: string, slug: string, room: number): Promise<Bot[]> {
  const code = await createRoom(origin, slug, room);
  const bots: Bot[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const bot = new Bot(origin, code, room, seat);
    await bot.client.join({ name: `Bot ${seat}` });
    await bot.client.next("state");
    if (seat > 0) bot.client.ask({ type: "ready", isReady: true });
    bots.push(bot);
  }
  const [owner] = bots;
  await owner?.client.stateWhere(({ members }) => members.filter(({ isReady }) => isReady).length === SEATS - 1);
  owner?.client.ask({ type: "start" });
  for (const { client } of bots) {
    await client.stateWhere(({ phase }) => phase === "loading");
    client.ask({ type: "loaded", run: 1, hash: 1, build: "bench" });
  }
  for (const bot of bots) {
    await bot.client.next("begin");
    bot.begin();
  }
  return bots;
}

/** What all bots got in a time: ticks a second of the worst one and on average, bytes a second of one, and processor time of a room. */
async function measure(rooms: readonly Bot[][], pid: number | undefined, ms: number) {
  const bots = rooms.flat();
  const before = {
    ticks: bots.map((bot) => bot.confirmedTick),
    wire: bots.map((bot) => bot.wire),
    payload: bots.map((bot) => ({ ...bot.payload })),
  };
  const [usage, startMs] = [usageOf(pid), performance.now()];
  await wait(ms);
  const seconds = (performance.now() - startMs) / 1_000;
  const ticks = bots.map((bot, index) => (bot.confirmedTick - (before.ticks[index] ?? 0)) / seconds);
  const bytes = (of: "wire" | "payload", way: "up" | "down"): number =>
    Math.round(bots.reduce((sum, bot, index) => sum + bot[of][way] - (before[of][index]?.[way] ?? 0), 0) / bots.length / seconds);
  return {
    worstTicksPerS: roundMs(Math.min(...ticks)),
    meanTicksPerS: roundMs(ticks.reduce((sum, each) => sum + each, 0) / ticks.length),
    processorMs: (usageOf(pid).processorMs - usage.processorMs) / seconds,
    wireUp: bytes("wire", "up"),
    wireDown: bytes("wire", "down"),
    payloadUp: bytes("payload", "up"),
    payloadDown: bytes("payload", "down"),
  };
}

/**
 * Rooms of four bots on one server over real sockets, each in a run: ticks a second that members get, processor time of the server for a
 * room, and bytes; the same while thousands of rooms wait; and while members of one more room flood the server. The bots share the machine with the server. Linux only.
 */
export async function onlineRooms(): Promise<Measurement[]> {
  const folder = temporaryFolder();
  const server = await startChildServer({ DATA_DIR: folder.path, TRUST_PROXY: "true" });
  const { origin, process: child } = server;
  const rooms: Bot[][] = [];
  const waiting: RoomClient[] = [];
  const ticker = setInterval(() => {
    for (const room of rooms) for (const bot of room) bot.tick();
  }, TICK_MS);
  const lines: Measurement[] = [];
  try {
    const email = "rooms@example.org";
    const maker = await personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
    const { slug } = await publishOnlineGame(maker, "Duel", { online: SEATS, players: SEATS });
    for (const count of ROOMS) {
      while (rooms.length < count) {
        const next = Array.from({ length: Math.min(OPENED_AT_ONCE, count - rooms.length) }, (_, index) => rooms.length + index);
        rooms.push(...(await Promise.all(next.map((room) => openRoom(origin, slug, room)))));
      }
      await wait(MEASURED_MS / 5);
      const { processorMs, ...rest } = await measure(rooms, child.pid, MEASURED_MS);
      const ours = roundMs(processorMs / count);
      lines.push({ bench: "online-rooms", case: "processor time of a room a second", n: count, unit: "ms/s", ours, ...rest });
    }
    for (const room of rooms.splice(CROWD.playing)) for (const { client } of room) client.socket.terminate();
    while (CROWD.playing + waiting.length < CROWD.open) {
      const first = CROWD.open + waiting.length;
      const count = Math.min(OPENED_AT_ONCE, CROWD.open - CROWD.playing - waiting.length);
      waiting.push(...(await Promise.all(Array.from({ length: count }, (_, index) => openWaiting(origin, slug, first + index)))));
    }
    await wait(MEASURED_MS / 5);
    const crowd = await measure(rooms, child.pid, MEASURED_MS);
    lines.push({
      bench: "online-rooms",
      case: `open rooms, ${CROWD.playing} of them played`,
      n: CROWD.open,
      unit: "ms/s",
      ours: roundMs(crowd.processorMs),
      worstTicksPerS: crowd.worstTicksPerS,
      meanTicksPerS: crowd.meanTicksPerS,
      memoryMb: Math.round(usageOf(child.pid).memoryKb / 1_024),
    });
    for (const client of waiting.splice(0)) client.socket.terminate();
    // With a share of the machine left, so that what the flood costs is seen.
    for (const room of rooms.splice(ROOMS[0] ?? 0)) for (const { client } of room) client.socket.terminate();
    const answer = await postJson(`${origin}/functions/us-central1/createRoom`, { data: { slug } }, { "x-forwarded-for": "10.255.0.1" });
    const { code } = (answer.body as { result: { code: string } }).result;
    await wait(MEASURED_MS / 2);
    // In a thread of their own, so that they cost the server time, and not the bots.
    const flood = new Worker(new URL("room-flood.ts", import.meta.url), { workerData: { origin, code, members: SEATS } });
    const { processorMs, worstTicksPerS, meanTicksPerS } = await measure(rooms, child.pid, FLOODED_MS);
    flood.postMessage("over");
    const [thrownOut] = (await once(flood, "message")) as [number];
    const ours = roundMs(processorMs);
    lines.push({
      bench: "online-rooms",
      case: "flood of one room",
      n: rooms.length,
      unit: "ms/s",
      ours,
      worstTicksPerS,
      meanTicksPerS,
      thrownOut,
    });
    return lines;
  } finally {
    clearInterval(ticker);
    for (const client of [...rooms.flat().map((bot) => bot.client), ...waiting]) client.socket.terminate();
    await server.stop("SIGTERM");
    folder.remove();
  }
}
