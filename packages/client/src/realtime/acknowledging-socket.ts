import { HocuspocusProviderWebsocket, type HocuspocusProviderWebsocketConfiguration } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";

const SYNC = 0;
const SYNC_REPLY = 4;
const SYNC_STATUS = 8;
const SYNC_STEP_2 = 1;
const SYNC_UPDATE = 2;

type Sent = "step2" | "update";

/** What the server has acknowledged on the present connection. */
export interface Acknowledgements {
  /** Sent and not yet acknowledged, oldest first; the server answers in order. */
  pending: Sent[];
  /** The opening exchange, which carries all that was edited offline, has been acknowledged. */
  handshakeDone: boolean;
  /** The server has refused an update, since this person may only read. */
  refused: boolean;
}

/**
 * The provider's socket, counting exactly which updates were sent and acknowledged. Nothing is queued while it is not
 * open: the opening exchange of the next connection carries everything, and queued copies would be acknowledged twice.
 */
export class AcknowledgingSocket extends HocuspocusProviderWebsocket {
  #acknowledgements: Acknowledgements = { pending: [], handshakeDone: false, refused: false };
  #onChange: () => void = () => undefined;
  #isHolding = false;
  #hasHeldBack = false;

  constructor(configuration: HocuspocusProviderWebsocketConfiguration) {
    super({ ...configuration, autoConnect: false });
    this.on("message", (event: MessageEvent) => this.#note(event.data));
    this.on("close", () => this.#reset());
    this.on("open", () => this.#reset());
  }

  get acknowledgements(): Readonly<Acknowledgements> {
    return this.#acknowledgements;
  }

  /** While it holds, no edit leaves this device; the others' still arrive. What was held back goes with the next opening exchange. */
  hold(isHolding: boolean): void {
    this.#isHolding = isHolding;
    if (isHolding || !this.#hasHeldBack) return;
    this.#hasHeldBack = false;
    this.#acknowledgements.handshakeDone = false;
  }

  onAcknowledgement(listener: () => void): void {
    this.#onChange = listener;
  }

  override send(message: unknown): void {
    if (!(message instanceof Uint8Array)) return;
    const kind = updateIn(message);
    if (kind !== null && this.#isHolding) {
      this.#hasHeldBack = true;
      return;
    }
    const isOpen = this.webSocket?.readyState === WebSocket.OPEN;
    if (isOpen) this.webSocket?.send(message as Uint8Array<ArrayBuffer>);
    if (kind === null) return;
    // A socket that is closing still counts as connected until its close event, which can take seconds.
    if (isOpen) this.#acknowledgements.pending.push(kind);
    else this.#acknowledgements.handshakeDone = false;
    this.#onChange();
  }

  #note(data: unknown): void {
    if (!(data instanceof ArrayBuffer)) return;
    const decoder = decoding.createDecoder(new Uint8Array(data));
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== SYNC_STATUS) return;
    const state = this.#acknowledgements;
    if (state.pending.shift() === "step2") state.handshakeDone = true;
    if (decoding.readVarInt(decoder) !== 1) state.refused = true;
    this.#onChange();
  }

  #reset(): void {
    this.#acknowledgements = { pending: [], handshakeDone: false, refused: false };
    this.#onChange();
  }
}

/** The kind of update that a message carries, if it is one that the server acknowledges. */
function updateIn(message: Uint8Array): Sent | null {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  if (type !== SYNC && type !== SYNC_REPLY) return null;
  const step = decoding.readVarUint(decoder);
  return step === SYNC_STEP_2 ? "step2" : step === SYNC_UPDATE ? "update" : null;
}
