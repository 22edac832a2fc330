import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { randomOf } from "@playsmith/server/seeded-network";

/** A network on which all connections share the way in each direction. */
export interface SlowNetwork {
  /** Half of a round trip. */
  oneWayMs: number;
  bytesPerMs: number;
  /** Share of lost segments, 0 to 1. A lost one is sent again a round trip later, and later bytes of its connection wait for it. */
  loss: number;
}

/** 400 ms there and back, 400 kbit/s, 2 % lost. */
export const SLOW_MOBILE: SlowNetwork = { oneWayMs: 200, bytesPerMs: 50, loss: 0.02 };

/** What a TCP segment carries on an Ethernet. */
const SEGMENT_BYTES = 1_460;
/** As much as a connection may have under way before its sender waits. */
const WINDOW_BYTES = 64 * 1024;

/** Bytes of a connection in one direction; `null` for its end. */
type Deliver = (bytes: Buffer | null) => void;

interface Lane {
  deliver: Deliver;
  waiting: { atMs: number; bytes: Buffer | null }[];
  underWay: { atMs: number; bytes: Buffer | null }[];
  waitingBytes: number;
  lastMs: number;
}

/** One direction of a network, without a clock: whoever uses it says what time it is. Connections take turns, segment by segment. */
export class SlowLink {
  readonly #network: SlowNetwork;
  readonly #random: () => number;
  #lanes: Lane[] = [];
  #freeMs = 0;
  /** Bytes that have arrived. */
  deliveredBytes = 0;
  /** Nothing leaves beyond this number of bytes. */
  limitBytes = Number.POSITIVE_INFINITY;
  #sentBytes = 0;

  constructor(network: SlowNetwork, random: () => number) {
    this.#network = network;
    this.#random = random;
  }

  /** Adds a connection. @param deliver called with what has arrived, in order. */
  join(deliver: Deliver): Lane {
    const lane: Lane = { deliver, waiting: [], underWay: [], waitingBytes: 0, lastMs: 0 };
    this.#lanes.push(lane);
    return lane;
  }

  leave(lane: Lane): void {
    this.#lanes = this.#lanes.filter((other) => other !== lane);
  }

  /** @param bytes null to end the connection behind what was sent. */
  send(lane: Lane, bytes: Buffer | null, atMs: number): void {
    if (bytes === null) return void lane.waiting.push({ atMs, bytes });
    for (let at = 0; at < bytes.length; at += SEGMENT_BYTES) lane.waiting.push({ atMs, bytes: bytes.subarray(at, at + SEGMENT_BYTES) });
    lane.waitingBytes += bytes.length;
  }

  /** Lets the time pass: sends what the rate allows, and delivers what has arrived. */
  advance(nowMs: number): void {
    for (let startMs = this.#startMs(); startMs <= nowMs; startMs = this.#startMs()) this.#sendSegment(startMs);
    for (const lane of this.#lanes) {
      while ((lane.underWay[0]?.atMs ?? Number.POSITIVE_INFINITY) <= nowMs) {
        const { bytes } = lane.underWay.shift() as Lane["underWay"][number];
        this.deliveredBytes += bytes?.length ?? 0;
        lane.deliver(bytes);
      }
    }
  }

  /** When something happens next; Infinity for never. */
  nextMs(): number {
    return Math.min(this.#startMs(), ...this.#lanes.map(({ underWay }) => underWay[0]?.atMs ?? Number.POSITIVE_INFINITY));
  }

  /** When the next segment can be sent. */
  #startMs(): number {
    if (this.#sentBytes >= this.limitBytes) return Number.POSITIVE_INFINITY;
    return Math.max(this.#freeMs, Math.min(...this.#lanes.map(({ waiting }) => waiting[0]?.atMs ?? Number.POSITIVE_INFINITY)));
  }

  #sendSegment(startMs: number): void {
    const turn = this.#lanes.findIndex(({ waiting }) => (waiting[0]?.atMs ?? Number.POSITIVE_INFINITY) <= startMs);
    const [lane] = this.#lanes.splice(turn, 1) as [Lane];
    this.#lanes.push(lane);
    const { bytes } = lane.waiting.shift() as Lane["waiting"][number];
    const length = bytes?.length ?? 0;
    const { oneWayMs, bytesPerMs, loss } = this.#network;
    const isLost = length > 0 && this.#random() < loss;
    lane.waitingBytes -= length;
    this.#sentBytes += length;
    // A lost segment has taken its share of the rate, and takes it again.
    this.#freeMs = startMs + ((isLost ? 2 : 1) * length) / bytesPerMs;
    lane.lastMs = Math.max(lane.lastMs, this.#freeMs + oneWayMs + (isLost ? 2 * oneWayMs : 0));
    lane.underWay.push({ atMs: lane.lastMs, bytes });
  }
}

/** A second address of a server, behind a slow network. */
export class SlowProxy {
  readonly #up: SlowLink;
  readonly #down: SlowLink;
  readonly #server = createServer({ allowHalfOpen: true }, (client) => this.#join(client));
  readonly #sockets = new Set<Socket>();
  readonly #oneWayMs: number;
  readonly #targetPort: number;
  #timer: NodeJS.Timeout | undefined;

  private constructor(targetPort: number, network: SlowNetwork, seed: number) {
    const random = randomOf(seed);
    this.#oneWayMs = network.oneWayMs;
    this.#targetPort = targetPort;
    this.#up = new SlowLink(network, random);
    this.#down = new SlowLink(network, random);
  }

  static async start(targetPort: number, network = SLOW_MOBILE, seed = 1): Promise<SlowProxy> {
    const proxy = new SlowProxy(targetPort, network, seed);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Bytes that have reached the browser. */
  get downBytes(): number {
    return this.#down.deliveredBytes;
  }

  /** Lets this many more bytes pass to the browser, and then none until {@link letGo}. */
  holdAfter(bytes: number): void {
    this.#down.limitBytes = this.#down.deliveredBytes + bytes;
  }

  letGo(): void {
    this.#down.limitBytes = Number.POSITIVE_INFINITY;
    this.#pass();
  }

  stop(): void {
    clearTimeout(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(client: Socket): void {
    const server = connect({ port: this.#targetPort, host: "127.0.0.1", allowHalfOpen: true });
    // The handshake takes a round trip before the browser can send.
    const readyMs = performance.now() + 2 * this.#oneWayMs;
    this.#pipe(client, server, this.#up, readyMs);
    this.#pipe(server, client, this.#down, 0);
  }

  #pipe(from: Socket, to: Socket, link: SlowLink, readyMs: number): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    const lane = link.join((bytes) => {
      if (bytes === null) to.end();
      else if (!to.destroyed) to.write(bytes);
      if (lane.waitingBytes < WINDOW_BYTES) from.resume();
    });
    const take = (bytes: Buffer | null): void => {
      link.send(lane, bytes, Math.max(readyMs, performance.now()));
      if (lane.waitingBytes >= WINDOW_BYTES) from.pause();
      this.#pass();
    };
    from.on("data", take);
    from.on("end", () => take(null));
    from.on("error", () => from.destroy());
    from.on("close", (hasFailed) => {
      this.#sockets.delete(from);
      if (hasFailed) to.destroy();
    });
    to.on("close", () => link.leave(lane));
  }

  #pass(): void {
    const nowMs = performance.now();
    this.#up.advance(nowMs);
    this.#down.advance(nowMs);
    clearTimeout(this.#timer);
    const waitMs = Math.min(this.#up.nextMs(), this.#down.nextMs()) - performance.now();
    if (waitMs !== Number.POSITIVE_INFINITY) this.#timer = setTimeout(() => this.#pass(), Math.max(1, waitMs));
  }
}
