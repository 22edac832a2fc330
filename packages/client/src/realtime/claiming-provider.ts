import { HocuspocusProvider, type HocuspocusProviderConfiguration } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";
import * as Y from "yjs";

const SYNC = 0;
const SYNC_REPLY = 4;

export interface Claiming {
  /** Claims the client ids of local edits; called on each connection, before the handshake. */
  claim(): void;
  /** Whether the server has answered all claims. */
  isAnswered(): boolean;
}

/**
 * The provider. It applies no message before the owners of local client ids are known: a struct of another person under one of them would
 * be treated as local, and its deletion would delete the edit. Updates are sent explicitly.
 */
export class ClaimingProvider extends HocuspocusProvider {
  readonly #claiming: Claiming;
  #held: MessageEvent[] = [];

  constructor(configuration: HocuspocusProviderConfiguration, claiming: Claiming) {
    super(configuration);
    this.#claiming = claiming;
  }

  /** Applies the held messages, once all claims are answered. */
  release(): void {
    while (this.#held.length > 0 && this.#claiming.isAnswered()) super.onMessage(this.#held.shift() as MessageEvent);
  }

  /** Sends a batch of updates as one message, with pending presence. */
  sendUpdates(updates: readonly Uint8Array[]): void {
    super.documentUpdateHandler(Y.mergeUpdates([...updates]), null);
    this.flushPendingUpdates();
  }

  /** Updates are batched elsewhere and sent by {@link sendUpdates}. */
  override documentUpdateHandler(): void {}

  override startSync(): void {
    this.#claiming.claim();
    super.startSync();
  }

  override onMessage(event: MessageEvent): void {
    if (isSync(event.data) && (this.#held.length > 0 || !this.#claiming.isAnswered())) this.#held.push(event);
    else super.onMessage(event);
  }

  override onClose(): void {
    // The next connection starts with a new handshake.
    this.#held = [];
    super.onClose();
  }
}

function isSync(data: ArrayBuffer): boolean {
  const decoder = decoding.createDecoder(new Uint8Array(data));
  decoding.readVarString(decoder);
  const type = decoding.readVarUint(decoder);
  return type === SYNC || type === SYNC_REPLY;
}
