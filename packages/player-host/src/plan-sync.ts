import type { AccountSaves, SaveSlots } from "@playsmith/contract";
import type { SyncState } from "./saved-games.ts";

/**
 * What makes a device and the server agree: nothing, sending the device's saves, taking those of the server, or asking which of two
 * that have both changed.
 */
export type SyncPlan = "agree" | "send" | "take" | "ask";

/**
 * @param known what the device knows of the server's saves; null for nothing.
 * @param isNew whether the device's changes are all of the first moments of a game that should have begun with the server's saves.
 */
export function planSync(
  slots: SaveSlots,
  known: SyncState | null,
  server: Pick<AccountSaves, "revision" | "slots">,
  isNew = false,
): SyncPlan {
  if (isSame(slots, server.slots)) return "agree";
  const hasServerChanged = server.revision !== (known?.revision ?? null) && server.revision !== (known?.sentRevision ?? null);
  const isChanged = known === null ? Object.keys(slots).length > 0 : known.isChanged;
  if (!isChanged || (hasServerChanged && isNew)) return "take";
  // Saves that another device has deleted are no state to choose.
  return hasServerChanged && server.revision !== null ? "ask" : "send";
}

function isSame(one: SaveSlots, other: SaveSlots): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && one[name] === other[name]);
}
