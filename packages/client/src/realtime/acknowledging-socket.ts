import { HocuspocusProviderWebsocket, type HocuspocusProviderWebsocketConfiguration } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";
import { AcknowledgementLog, type Acknowledgements, type SentKind } from "./acknowledgement-log.ts";

const SYNC = 0;
const SYNC_REPLY = 4;
const SYNC_STATUS = 8;
const SYNC_STEP_2 = 1;
const SYNC_UPDATE = 2;

/**
 * The provider's socket, which tracks sent and acknowledged updates. It queues nothing while closed: the next handshake includes
 * everything, and queued copies would be acknowledged twice.
 */
export class AcknowledgingSocket extends HocuspocusProviderWebsocket {
  readonly #log = new AcknowledgementLog();
  #onChange: () => void = () => undefined;
  #isHolding = false;

  constructor(configuration: HocuspocusProviderWebsocketConfiguration) {
    super({ ...configuration, autoConnect: false });
    this.on("message", (event: MessageEvent) => this.#readStatus(event.data));
    this.on("close", () => this.#reset());
    this.on("open", () => this.#reset());
  }

  get acknowledgements(): Acknowledgements {
    return this.#log.state;
  }

  /** While holding, no edits are sent; those of others still arrive. Held edits are included in the next handshake. */
  hold(isHolding: boolean): void {
    this.#isHolding = isHolding;
  }

  onAcknowledgement(listener: () => void): void {
    this.#onChange = listener;
  }

  override send(message: unknown): void {
    if (!(message instanceof Uint8Array)) return;
    const kind = updateIn(message);
    // A closing socket counts as connected until its close event, which can take seconds.
    const isSent = this.webSocket?.readyState === WebSocket.OPEN && (kind === null || !this.#isHolding);
    if (isSent) this.webSocket?.send(message as Uint8Array<ArrayBuffer>);
    if (kind === null) return;
    if (isSent) this.#log.sent(kind);
    else this.#log.notSent();
    this.#onChange();
  }

  #readStatus(data: unknown): void {
    if (!(data instanceof ArrayBuffer)) return;
    const decoder = decoding.createDecoder(new Uint8Array(data));
    decoding.readVarString(decoder);
    if (decoding.readVarUint(decoder) !== SYNC_STATUS) return;
    this.#log.acknowledged(decoding.readVarInt(decoder) === 1);
    this.#onChange();
  }

  #reset(): void {
    this.#log.reset();
    this.#onChange();
  }
}

/** The kind of a message, if the server acknowledges it. */
function updateIn(message: Uint8Array): SentKind | null {
  const decoder = decoding.createDecoder(message);
  decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  if (type !== SYNC && type !== SYNC_REPLY) return null;
  const step = decoding.readVarUint(decoder);
  return step === SYNC_STEP_2 ? "step2" : step === SYNC_UPDATE ? "update" : null;
}
