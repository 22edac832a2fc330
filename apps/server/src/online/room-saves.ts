import { databaseFailure } from "../platform/database/failure.ts";
import type { Log } from "../platform/log.ts";
import type { RoomDirectory, SavedRoom } from "./room-directory.ts";
import type { StoredRoom } from "./room-run.ts";
import type { Room } from "./room.ts";

/** Of what is saved: builds of another version begin in the lobby. */
const VERSION = 1;

/** Saves a room after each change, so that another server can go on with it when this one dies. */
export class RoomSaves {
  readonly #save: (room: SavedRoom) => Promise<boolean>;
  readonly #room: Pick<Room, "stored" | "freeSeats" | "isEnded">;
  readonly #log: Log;
  #saved = "";
  #savedSeats = -1;
  #takenOffers = 0;
  #isSaving = false;
  #isUnsaved = false;
  #saving: Promise<boolean> = Promise.resolve(true);

  constructor(directory: Pick<RoomDirectory, "save">, code: string, room: Pick<Room, "stored" | "freeSeats" | "isEnded">, log: Log) {
    this.#save = (saved) => directory.save(code, saved);
    [this.#room, this.#log] = [room, log];
  }

  /** A seat that a quick match had offered was taken. */
  offerTaken(): void {
    this.#takenOffers++;
    void this.changed();
  }

  /** Saves what has changed, once at a time. @returns false when this server has the room no longer. */
  changed(): Promise<boolean> {
    this.#isUnsaved = true;
    if (!this.#isSaving) this.#saving = this.#saveAll();
    return this.#saving;
  }

  /** Tries again what could not be saved. */
  async retry(): Promise<void> {
    if (this.#isUnsaved && !this.#isSaving) await this.changed();
  }

  async #saveAll(): Promise<boolean> {
    this.#isSaving = true;
    try {
      // What changes together is saved together.
      await Promise.resolve();
      while (this.#isUnsaved && !this.#room.isEnded) {
        this.#isUnsaved = false;
        if (!(await this.#saveOnce())) return false;
      }
    } catch (error) {
      this.#isUnsaved = true;
      if (databaseFailure(error) === null) this.#log.error({ err: error }, "a room could not be saved");
    } finally {
      this.#isSaving = false;
    }
    return true;
  }

  async #saveOnce(): Promise<boolean> {
    const state = JSON.stringify({ version: VERSION, ...this.#room.stored });
    const { freeSeats } = this.#room;
    const takenOffers = this.#takenOffers;
    if (state === this.#saved && freeSeats === this.#savedSeats && takenOffers === 0) return true;
    if (!(await this.#save({ state, freeSeats, takenOffers }))) return false;
    [this.#saved, this.#savedSeats] = [state, freeSeats];
    this.#takenOffers -= takenOffers;
    return true;
  }
}

/** @returns what a server has saved of a room; null for nothing that this build reads. */
export function readStoredRoom(state: string): StoredRoom | null {
  if (state === "") return null;
  const stored = JSON.parse(state) as StoredRoom & { version: number };
  return stored.version === VERSION ? stored : null;
}
