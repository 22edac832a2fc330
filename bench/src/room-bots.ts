import type { Socket } from "node:net";
import { InputBatch } from "@playsmith/player/input-batch";
import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, type SeatInput } from "@playsmith/contract";
import { RoomClient } from "@playsmith/server/room-client";
import { randomOf } from "@playsmith/server/seeded-network";
import { postJson } from "@playsmith/server/test-server";

/** Seats of the game that the bots play. */
export const SEATS = 4;
const AHEAD_TICKS = 4;
const HASH_EVERY_TICKS = 60;

/** Each room is of another network, which may have a hundred. */
const addressOf = (room: number): string => `10.${room >> 8}.${room & 255}.1`;

/** A member of a room on its own socket, who presses and lets go as a player's page sends it; it counts what the relay confirms, and simulates nothing. */
export class Bot {
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

export async function createRoom(origin: string, slug: string, room: number): Promise<string> {
  const headers = { "x-forwarded-for": addressOf(room) };
  const { body } = await postJson(`${origin}/functions/us-central1/createRoom`, { data: { slug } }, headers);
  return (body as { result: { code: string } }).result.code;
}

/** A room of bots who have asked for a run. */
export interface BotRoom {
  bots: Bot[];
  /** Resolves when the run has begun; to false when the room is closed before. */
  hasBegun: Promise<boolean>;
}

/** Opens a room whose owner presses Start as soon as all are ready. */
export async function openRoom(origin: string, slug: string, room: number, members = SEATS): Promise<BotRoom> {
  const code = await createRoom(origin, slug, room);
  const bots: Bot[] = [];
  for (let seat = 0; seat < members; seat++) {
    const bot = new Bot(origin, code, room, seat);
    await bot.client.join({ name: `Bot ${seat}` });
    await bot.client.next("state");
    if (seat > 0) bot.client.ask({ type: "ready", isReady: true });
    bots.push(bot);
  }
  const [owner] = bots;
  await owner?.client.stateWhere((state) => state.members.filter(({ isReady }) => isReady).length === members - 1);
  owner?.client.ask({ type: "start" });
  return { bots, hasBegun: begin(bots) };
}

async function begin(bots: readonly Bot[]): Promise<boolean> {
  for (const { client } of bots) {
    await client.stateWhere(({ phase }) => phase === "loading");
    client.ask({ type: "loaded", run: 1, hash: 1, build: "bench" });
  }
  for (const { client } of bots) await client.until(() => client.closeCode !== null || client.notices.some(({ type }) => type === "begin"));
  if (bots.some(({ client }) => client.closeCode !== null)) return false;
  for (const bot of bots) bot.begin();
  return true;
}
