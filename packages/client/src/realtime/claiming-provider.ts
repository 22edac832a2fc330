import { HocuspocusProvider, type HocuspocusProviderConfiguration } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";
import * as Y from "yjs";

const SYNC = 0;
const SYNC_REPLY = 4;

export interface Claiming {
  /** Claims the client ids of edits that are made here; called on each connection, before documents are compared. */
  claim(): void;
  /** Whether the server has answered all claims. */
  isAnswered(): boolean;
}

/**
 * The provider. It applies no message to its document before it is known whose the client ids are of edits that are made here: a struct of somebody
 * else's under one of them would be taken for this device's own, and its deletion would delete the edit. It sends updates when it is told to.
 */
export class ClaimingProvider extends HocuspocusProvider {
  readonly #claiming: Claiming;
  #held: MessageEvent[] = [];

  constructor(configuration: HocuspocusProviderConfiguration, claiming: Claiming) {
    super(configuration);
    this.#claiming = claiming;
  }

  /** Applies the messages that were held, once all claims are answered. */
  release(): void {
    while (this.#held.length > 0 && this.#claiming.isAnswered()) super.onMessage(this.#held.shift() as MessageEvent);
  }

  /** Sends a batch of updates as one message, with the presence that waits to be sent. */
  sendUpdates(updates: readonly Uint8Array[]): void {
    super.documentUpdateHandler(Y.mergeUpdates([...updates]), null);
    this.flushPendingUpdates();
  }

  /** Updates are gathered outside, and come by {@link sendUpdates}. */
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
    // The next connection compares the documents anew.
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
