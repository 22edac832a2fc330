import type { AccountSaves } from "@playsmith/contract";
import { planSync, type PlayedSaves } from "@playsmith/player-host";
import { CallError, fetchPerson, send } from "../call.ts";

/** Delay between a save of the game and its upload: many games save several times at once. */
const UPLOAD_AFTER_MS = 2_000;
/** What browsers send for a page that closes, less the rest of the request. */
const LAST_REQUEST_BYTES = 60_000;

/** A game that has been running for longer is not restarted without asking. */
const ASK_AFTER_MS = 4_000;

export interface SavesSyncOptions {
  slug: string;
  saves: PlayedSaves;
  token: string;
  /** Which of two states to keep; null to decide later. */
  choose(server: AccountSaves): Promise<"mine" | "theirs" | null>;
  /** The saves of this device were replaced, so the running game must begin with them. */
  onReplaced(): void;
}

const newRevision = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Keeps the saves of an account the same on this device and on the server. */
export class SavesSync {
  readonly #options: SavesSyncOptions;
  readonly #saves: PlayedSaves;
  #token: string;
  readonly #openedMs = performance.now();
  #timer = 0;
  #isBusy = false;
  #isUndecided = false;

  constructor(options: SavesSyncOptions) {
    this.#options = options;
    this.#saves = options.saves;
    this.#token = options.token;
    this.#saves.onChanged = () => this.#schedule();
    addEventListener("pagehide", () => this.#sendLast());
  }

  /** Compares the saves with the server's. Throws CallError, and TypeError without a connection. */
  async start(): Promise<void> {
    const server = (await send("getSaves", { slug: this.#options.slug }, this.#token)) as AccountSaves;
    await this.#reconcile(server);
  }

  async #reconcile(server: AccountSaves): Promise<void> {
    const { keeper, state } = this.#saves;
    const isEarly = performance.now() - this.#openedMs < ASK_AFTER_MS;
    const planned = planSync(keeper.slots, state, server, isEarly && !this.#saves.beganChanged);
    const plan = planned === "take" && !isEarly ? "ask" : planned;
    const choice = plan === "ask" ? await this.#options.choose(server) : null;
    this.#isUndecided = plan === "ask" && choice === null;
    if (this.#isUndecided) return;
    const isSent = plan === "send" || choice === "mine";
    const isReplaced = !isSent && plan !== "agree";
    if (isReplaced) keeper.replace(server.slots);
    this.#saves.note({ revision: server.revision, sentRevision: null, isChanged: isSent });
    if (isReplaced) this.#options.onReplaced();
    if (isSent) await this.#upload();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isUndecided) this.#timer = window.setTimeout(() => void this.#sendChanges(), UPLOAD_AFTER_MS);
  }

  async #sendChanges(): Promise<void> {
    if (this.#isBusy) return this.#schedule();
    try {
      const person = await fetchPerson();
      // Another account may be signed in by now.
      if (person === null || person.uid !== this.#saves.uid) return;
      this.#token = person.token;
      await this.#upload();
    } catch {
      // Without a connection the change is sent with the next one, or at the next visit.
    }
  }

  async #upload(): Promise<void> {
    const { keeper, state } = this.#saves;
    if (state?.isChanged !== true) return;
    const { slots } = keeper;
    const nextRevision = newRevision();
    this.#saves.note({ sentRevision: nextRevision });
    this.#isBusy = true;
    try {
      await send("putSaves", { slug: this.#options.slug, revision: state.revision, nextRevision, slots }, this.#token);
      this.#saves.note({ revision: nextRevision, sentRevision: null, isChanged: keeper.slots !== slots });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== "SAVES_CONFLICT") throw error;
      const server = error.details["saves"] as AccountSaves;
      // They are those of this page: the answer to what it sent before was lost.
      if (server.revision !== null && server.revision === state.sentRevision) this.#saves.note({ revision: server.revision });
      await this.#reconcile(server);
    } finally {
      this.#isBusy = false;
    }
  }

  #sendLast(): void {
    const { keeper, state } = this.#saves;
    if (state?.isChanged !== true || this.#isUndecided || this.#isBusy) return;
    const nextRevision = newRevision();
    const data = { slug: this.#options.slug, revision: state.revision, nextRevision, slots: keeper.slots };
    if (new TextEncoder().encode(JSON.stringify(data)).byteLength > LAST_REQUEST_BYTES) return;
    this.#saves.note({ sentRevision: nextRevision });
    send("putSaves", data, this.#token, true).catch(() => undefined);
  }
}
