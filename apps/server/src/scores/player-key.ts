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

const GUEST_PREFIX = "guest:";
export const guestPlayerKey = (guestId: string): string => `${GUEST_PREFIX}${guestId}`;
export const guestIdOf = (playerKey: string): string => playerKey.slice(GUEST_PREFIX.length);

/** @param key the guest's secret; only a hash of it is stored. */
export const guestPlayer = (key: string, name: string): RunPlayer => ({
  userId: null,
  guestName: name,
  playerKey: guestPlayerKey(createHash("sha256").update(key).digest("base64url").slice(0, 22)),
});
