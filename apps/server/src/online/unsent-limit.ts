import { isLogFrame, ONLINE_LIMITS } from "@playsmith/contract";

/** What a socket that does not read may leave unsent: some minutes of a run; and while the log is sent to it, all of that. */
const MAX_BYTES = 256 * 1024;
const MAX_BYTES_OF_LOG = ONLINE_LIMITS.logBytes * 1.1;
/** What all sockets of a server may leave unsent together. Beyond it, each may leave little. */
const MAX_BYTES_OF_ALL = 128 * 1024 * 1024;
const LITTLE_BYTES = 64 * 1024;

/** A socket, as far as its unsent bytes are concerned. */
export interface UnsentSocket {
  readonly bufferedAmount: number;
}

/** Limits what the sockets of a server leave unsent, each and together. */
export class UnsentLimit {
  readonly #bytes = new Map<UnsentSocket, number>();
  /** Sockets to which the log is sent. */
  readonly #withLog = new Set<UnsentSocket>();
  #sum = 0;

  /** Notes that a frame is about to be sent. @returns false for a socket that must be closed instead. */
  mayBeSent(socket: UnsentSocket, frame: string | Uint8Array): boolean {
    const unsent = socket.bufferedAmount;
    this.#note(socket, unsent);
    if (typeof frame !== "string" && isLogFrame(frame)) this.#withLog.add(socket);
    else if (unsent <= LITTLE_BYTES) this.#withLog.delete(socket);
    const most = this.#withLog.has(socket) ? MAX_BYTES_OF_LOG : MAX_BYTES;
    return unsent <= (this.#sum > MAX_BYTES_OF_ALL ? LITTLE_BYTES : most);
  }

  closed(socket: UnsentSocket): void {
    this.#note(socket, 0);
    this.#bytes.delete(socket);
    this.#withLog.delete(socket);
  }

  #note(socket: UnsentSocket, bytes: number): void {
    this.#sum += bytes - (this.#bytes.get(socket) ?? 0);
    this.#bytes.set(socket, bytes);
  }
}
