import { onlinePathOf, readRoomNotice, ROOM_CLOSE, type RoomNotice, type RoomRequest } from "@playsmith/contract";

type JoinRequest = Extract<RoomRequest, { type: "join" }>;

export interface RoomLinkEvents {
  onNotice(notice: RoomNotice): void;
  onFrame(bytes: ArrayBuffer): void;
  /** The connection was lost; it is tried again. */
  onLost(): void;
  /**
   * It has ended for good.
   * @param code one of `ROOM_CLOSE`; null when no connection was possible for a while. That of a full server comes after such a while, too.
   */
  onEnd(code: number | null): void;
}

export interface RoomLinkOptions {
  code: string;
  /** The fields of `join` but `resume` and `replaces`; a token may be another one each time. */
  identify(): Promise<Omit<JoinRequest, "type" | "resume" | "replaces">>;
  /** From an earlier page of this browser; null for none. */
  resume: string | null;
  events: RoomLinkEvents;
  /** Replaced in tests. */
  openSocket?(path: string): WebSocket;
  wait?(ms: number): Promise<void>;
}

const BACKOFF_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 15_000, 15_000];
/** Codes from here on mean that connecting again changes nothing. */
const FINAL_CODES = 4_100;

/** The connection of a page to its room. It connects again by itself, and gets its seat back. */
export class RoomLink {
  readonly #options: RoomLinkOptions;
  #socket: WebSocket | null = null;
  #resume: string | null;
  /** Whether this page was in the room before, and so may replace its own connection. */
  #wasIn = false;
  #attempts = 0;
  #isClosed = false;

  constructor(options: RoomLinkOptions) {
    this.#options = options;
    this.#resume = options.resume;
    this.#connect();
  }

  send(request: RoomRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  sendFrame(bytes: ArrayBuffer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(bytes);
  }

  /** Joins with another name, after the first was refused. */
  joinAgain(): void {
    void this.#join();
  }

  /** Joins as who is signed in now; the seat stays. */
  connectAgain(): void {
    this.#socket?.close();
  }

  /** Leaves the room. */
  leave(): void {
    this.send({ type: "leave" });
    this.close();
  }

  close(): void {
    this.#isClosed = true;
    this.#socket?.close();
  }

  #connect(): void {
    const { openSocket = newSocket, code, events } = this.#options;
    const socket = openSocket(onlinePathOf(code));
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.onopen = () => void this.#join();
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.#socket !== socket) return;
      if (data instanceof ArrayBuffer) return events.onFrame(data);
      const notice = typeof data === "string" ? readRoomNotice(data) : null;
      if (notice === null) return;
      if (notice.type === "joined") {
        this.#resume = notice.resume;
        this.#wasIn = true;
        this.#attempts = 0;
      }
      events.onNotice(notice);
    };
    socket.onclose = ({ code: closeCode }) => {
      if (this.#socket === socket && !this.#isClosed) void this.#closed(closeCode);
    };
  }

  async #join(): Promise<void> {
    const socket = this.#socket;
    try {
      const who = await this.#options.identify();
      if (socket !== this.#socket) return;
      this.send({ type: "join", ...who, ...(this.#resume === null ? {} : { resume: this.#resume }), replaces: this.#wasIn });
    } catch {
      // Without the server there is no token: the connection is tried again.
      socket?.close();
    }
  }

  async #closed(code: number): Promise<void> {
    const { events, wait = defaultWait } = this.#options;
    const pauseMs = BACKOFF_MS[this.#attempts++];
    // Without Redis, a room that this page was in is "elsewhere" until its server is known to have died.
    const isFinal = code >= FINAL_CODES && !(code === ROOM_CLOSE.elsewhere && this.#wasIn);
    if (isFinal || pauseMs === undefined) {
      this.#isClosed = true;
      return events.onEnd(isFinal || code === ROOM_CLOSE.serverFull ? code : null);
    }
    events.onLost();
    await wait(pauseMs * (0.75 + Math.random() / 2));
    if (!this.#isClosed) this.#connect();
  }
}

const newSocket = (path: string): WebSocket => new WebSocket(path.replace(/^/, location.origin.replace(/^http/, "ws")));
const defaultWait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
