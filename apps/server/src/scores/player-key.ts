import { createHash } from "node:crypto";

/** Who plays: an account, or a guest with a key that is stored in the browser. */
export interface RunPlayer {
  /** Null for a guest. */
  userId: string | null;
  /** Under which name a guest is listed; "" for an account. */
  guestName: string;
  playerKey: string;
}

export const accountPlayer = (userId: string): RunPlayer => ({ userId, guestName: "", playerKey: `user:${userId}` });

/** @param key the guest's secret; only a hash of it is stored. */
export const guestPlayer = (key: string, name: string): RunPlayer => ({
  userId: null,
  guestName: name,
  playerKey: `guest:${createHash("sha256").update(key).digest("base64url").slice(0, 22)}`,
});
