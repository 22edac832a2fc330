import { WebSocket } from "ws";
import { Allowance } from "../online/allowance.ts";

/** What a socket may leave unsent: more than the largest document, and what is edited while it is sent. */
const MAX_BYTES = 128 * 1024 * 1024;
/** What all sockets of a server may leave unsent together. */
const MAX_BYTES_OF_ALL = 512 * 1024 * 1024;
/** What they may leave unsent before another document is sent. */
const MAX_BYTES_BEFORE_DOCUMENT = 256 * 1024 * 1024;
const LITTLE_BYTES = 1024 * 1024;
/** Comparisons with a document, each of which reads all of it: an editor needs two when it connects, and two when it saves by hand. */
const COMPARISONS = { atOnce: 40, perS: 2 };

/** The socket of an editor: limits what it leaves unsent, and how often it compares documents. */
export class EditorSocket extends WebSocket {
  /** Bytes that all sockets of the server leave unsent. */
  unsentOfAll = (): number => this.bufferedAmount;
  readonly #comparisons = new Allowance(COMPARISONS, performance.now());

  /** Counts a comparison. @returns false when the socket must be closed instead: it compares too often, or is not reading what it asks for. */
  mayCompare({ getsDocument }: { getsDocument: boolean }): boolean {
    if (getsDocument && (this.bufferedAmount > LITTLE_BYTES || this.unsentOfAll() > MAX_BYTES_BEFORE_DOCUMENT)) return false;
    return this.#comparisons.take(1, performance.now());
  }

  /** Ends the connection instead when too much is unsent. */
  override send(data: Parameters<WebSocket["send"]>[0]): void {
    const unsent = this.bufferedAmount;
    if (unsent > MAX_BYTES || (unsent > LITTLE_BYTES && this.unsentOfAll() > MAX_BYTES_OF_ALL)) this.terminate();
    else super.send(data);
  }
}
