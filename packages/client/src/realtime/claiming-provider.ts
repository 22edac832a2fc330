import { HocuspocusProvider, type HocuspocusProviderConfiguration } from "@hocuspocus/provider";
import * as decoding from "lib0/decoding";

const SYNC = 0;
const SYNC_REPLY = 4;

export interface Claiming {
  /** Asks the server whose the client ids are under which edits are made here; called on each connection, before documents are compared. */
  ask(): void;
  /** Whether it is known. */
  isKnown(): boolean;
}

/**
 * The provider, which takes nothing into its document before it is known whose the client ids are of edits that are made here. A struct of somebody
 * else's under one of them would be taken for this device's own, and its deletion would delete the edit.
 */
export class ClaimingProvider extends HocuspocusProvider {
  readonly #claiming: Claiming;
  #held: MessageEvent[] = [];

  constructor(configuration: HocuspocusProviderConfiguration, claiming: Claiming) {
    super(configuration);
    this.#claiming = claiming;
  }

  /** Takes in what was held back, once it is known whose the client ids are. */
  release(): void {
    while (this.#held.length > 0 && this.#claiming.isKnown()) super.onMessage(this.#held.shift() as MessageEvent);
  }

  override startSync(): void {
    this.#claiming.ask();
    super.startSync();
  }

  override onMessage(event: MessageEvent): void {
    if (isSync(event.data) && (this.#held.length > 0 || !this.#claiming.isKnown())) this.#held.push(event);
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
