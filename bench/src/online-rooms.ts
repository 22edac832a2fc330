import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { startChildServer } from "@playsmith/server/child-server";
import { publishOnlineGame } from "@playsmith/server/room-client";
import { PASSWORD, personFrom, postJson, temporaryFolder } from "@playsmith/server/test-server";
import { type Measurement, roundMs } from "./measurement.ts";
import { usageOf } from "./process-usage.ts";
import { type Bot, type BotRoom, createRoom, openRoom, SEATS } from "./room-bots.ts";
import { isSmall, sized } from "./size.ts";

const TICK_MS = 1_000 / 60;
const ROOMS = isSmall ? [2] : [25, 100];
const OPENED_AT_ONCE = 10;
/** A room whose run has not begun after this time waits for a place. */
const BEGINS_WITHIN_MS = 5_000;
/** More rooms than a server plays at once. */
const MAX_PLAYED = sized(800, 4);
/** Open rooms of the last cases, most of them of two bots who want to play. */
const CROWD = sized(5_000, 20);
const MEASURED_MS = sized(10_000, 1_000);
/** Of a network that has no other room. */
const FLOODED_ROOM = 255 << 8;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Begins to measure what all bots get: ticks a second of the worst one and on average, bytes a second of one, and processor time of the server. */
function startMeasuring(rooms: readonly (readonly Bot[])[], pid: number | undefined) {
  const bots = rooms.flat();
  const before = {
    ticks: bots.map((bot) => bot.confirmedTick),
    wire: bots.map((bot) => bot.wire),
    payload: bots.map((bot) => ({ ...bot.payload })),
  };
  const [usage, startMs] = [usageOf(pid), performance.now()];
  return function end() {
    const seconds = (performance.now() - startMs) / 1_000;
    const ticks = bots.map((bot, index) => (bot.confirmedTick - (before.ticks[index] ?? 0)) / seconds);
    const bytes = (of: "wire" | "payload", way: "up" | "down"): number =>
      Math.round(bots.reduce((sum, bot, index) => sum + bot[of][way] - (before[of][index]?.[way] ?? 0), 0) / bots.length / seconds);
    return {
      seconds,
      processorMs: (usageOf(pid).processorMs - usage.processorMs) / seconds,
      ticks: {
        worstTicksPerS: roundMs(Math.min(...ticks)),
        meanTicksPerS: roundMs(ticks.reduce((sum, each) => sum + each, 0) / ticks.length),
      },
      bytes: {
        wireUp: bytes("wire", "up"),
        wireDown: bytes("wire", "down"),
        payloadUp: bytes("payload", "up"),
        payloadDown: bytes("payload", "down"),
      },
    };
  };
}

/** Rooms of one server, in the order in which they were opened. */
class BotRooms {
  readonly #open: (room: number) => Promise<BotRoom>;
  #opened = 0;
  readonly all = new Set<BotRoom>();
  readonly playing = new Set<BotRoom>();

  constructor(open: (room: number) => Promise<BotRoom>) {
    this.#open = open;
  }

  get bots(): Bot[][] {
    return [...this.playing].map(({ bots }) => bots);
  }

  /** Opens rooms, some at once. */
  async open(count: number): Promise<void> {
    for (let left = count; left > 0; left -= OPENED_AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(OPENED_AT_ONCE, left) }, () => this.#openOne()));
  }

  async #openOne(): Promise<void> {
    const room = await this.#open(this.#opened++);
    this.all.add(room);
    void room.hasBegun.then((hasBegun) => hasBegun && this.playing.add(room));
  }

  /** Waits until all rooms play. @returns false when one has to wait for long. */
  async haveBegun(): Promise<boolean> {
    const begun = Promise.all([...this.all].map(({ hasBegun }) => hasBegun));
    return Promise.race([begun.then(() => true), wait(BEGINS_WITHIN_MS).then(() => false)]);
  }

  tick(): void {
    for (const { bots } of this.playing) for (const bot of bots) bot.tick();
  }

  /** Closes all rooms but some. */
  keep(count: number): void {
    for (const room of [...this.all].slice(count)) {
      for (const { client } of room.bots) client.socket.terminate();
      this.all.delete(room);
      this.playing.delete(room);
    }
  }
}

/**
 * Rooms of bots on one server over real sockets: ticks a second that members get, processor time of the server for a room, and bytes; how many
 * rooms it plays at once; what the first rooms get while thousands of others are opened and want to play; and while members of one more room
 * flood the server. The bots share the machine with the server. Linux only.
 */
export async function onlineRooms(): Promise<Measurement[]> {
  const folder = temporaryFolder();
  const server = await startChildServer({ DATA_DIR: folder.path, TRUST_PROXY: "true" });
  const { origin, process: child } = server;
  const email = "rooms@example.org";
  const maker = await personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
  const { slug } = await publishOnlineGame(maker, "Duel", { online: SEATS, players: SEATS });
  const rooms = new BotRooms((room) => openRoom(origin, slug, room));
  const crowd = new BotRooms((room) => openRoom(origin, slug, MAX_PLAYED + room, 2));
  const ticker = setInterval(() => {
    rooms.tick();
    crowd.tick();
  }, TICK_MS);
  const lines: Measurement[] = [];
  const add = (line: string, n: number, ours: number, unit: Measurement["unit"], rest: object): void => {
    lines.push({ bench: "online-rooms", case: line, n, unit, ours, ...rest });
  };
  try {
    for (const count of ROOMS) {
      await rooms.open(count - rooms.all.size);
      await rooms.haveBegun();
      await wait(MEASURED_MS / 5);
      const end = startMeasuring(rooms.bots, child.pid);
      await wait(MEASURED_MS);
      const { processorMs, ticks, bytes } = end();
      add("processor time of a room a second", count, roundMs(processorMs / count), "ms/s", { ...ticks, ...bytes });
    }

    let hasPlace = true;
    while (hasPlace && rooms.all.size < MAX_PLAYED) {
      await rooms.open(Math.min(OPENED_AT_ONCE, MAX_PLAYED - rooms.all.size));
      hasPlace = await rooms.haveBegun();
    }
    const endFull = startMeasuring(rooms.bots, child.pid);
    await wait(MEASURED_MS);
    const full = endFull();
    add(`rooms of ${SEATS} that are played at once`, rooms.all.size, rooms.playing.size, "rooms", full.ticks);

    rooms.keep(ROOMS[0] ?? 0);
    await wait(MEASURED_MS / 2);
    const endOpening = startMeasuring(rooms.bots, child.pid);
    await crowd.open(CROWD - rooms.all.size);
    const opening = endOpening();
    add("processor time while thousands of rooms are opened", CROWD, roundMs(opening.processorMs), "ms/s", opening.ticks);
    const endCrowd = startMeasuring(rooms.bots, child.pid);
    await wait(MEASURED_MS);
    const { processorMs, ticks } = endCrowd();
    add("processor time with open rooms that want to play", CROWD, roundMs(processorMs), "ms/s", {
      ...ticks,
      played: rooms.playing.size + crowd.playing.size,
      memoryMb: Math.round(usageOf(child.pid).memoryKb / 1_024),
    });

    // With a share of the machine left, so that what the flood costs is seen.
    crowd.keep(0);
    const code = await createRoom(origin, slug, FLOODED_ROOM);
    await wait(MEASURED_MS / 2);
    // In a thread of their own, so that they cost the server time, and not the bots.
    const flood = new Worker(new URL("room-flood.ts", import.meta.url), { workerData: { origin, code, members: SEATS } });
    const endFlood = startMeasuring(rooms.bots, child.pid);
    await wait(MEASURED_MS);
    const flooded = endFlood();
    flood.postMessage("over");
    const [thrownOut] = (await once(flood, "message")) as [number];
    add("flood of one room", rooms.all.size, roundMs(flooded.processorMs), "ms/s", { ...flooded.ticks, thrownOut });
    return lines;
  } finally {
    clearInterval(ticker);
    rooms.keep(0);
    crowd.keep(0);
    await server.stop("SIGTERM");
    folder.remove();
  }
}
