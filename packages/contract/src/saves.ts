/** Limits of a game's persisted values. Bytes are those of the JSON. */
export const SAVE_LIMITS = { slotLength: 80, slots: 20, slotBytes: 100_000, totalBytes: 1_000_000 } as const;

/** Persisted values of a game, as JSON by slot. */
export type SaveSlots = Readonly<Record<string, string>>;

/**
 * Adds a persisted value. Input comes from game code, so everything is validated.
 * @param value plain data; null deletes the slot.
 * @returns the updated saves, or a problem for the maker.
 */
export function writeSave(kept: SaveSlots, slot: unknown, value: unknown): { saves: SaveSlots } | { problem: string } {
  if (typeof slot !== "string" || slot.length === 0 || slot.length > SAVE_LIMITS.slotLength) {
    return { problem: `A saved game's slot has a name of 1 to ${SAVE_LIMITS.slotLength} letters.` };
  }
  const others = Object.entries(kept).filter(([name]) => name !== slot);
  if (value === null || value === undefined) return { saves: Object.fromEntries(others) };
  const json = toJson(value);
  if (json === null) return { problem: `What is saved as "${slot}" is no plain data.` };
  const bytes = byteLength(json);
  if (bytes > SAVE_LIMITS.slotBytes) {
    return { problem: `What is saved as "${slot}" is too large: ${bytes} bytes of at most ${SAVE_LIMITS.slotBytes}.` };
  }
  if (others.length >= SAVE_LIMITS.slots) {
    return { problem: `"${slot}" can't be saved: a game has at most ${SAVE_LIMITS.slots} slots. Delete one first.` };
  }
  const total = others.reduce((sum, [name, text]) => sum + byteLength(name) + byteLength(text), byteLength(slot) + bytes);
  if (total > SAVE_LIMITS.totalBytes) {
    return { problem: `"${slot}" can't be saved: all slots together hold at most ${SAVE_LIMITS.totalBytes} bytes.` };
  }
  // fromEntries accepts a slot called __proto__.
  return { saves: Object.fromEntries([...others, [slot, json]]) };
}

/** Why stored saves are invalid; null for valid ones. */
export function savesProblem(saves: SaveSlots): string | null {
  let kept: SaveSlots = {};
  for (const [slot, json] of Object.entries(saves)) {
    const result = writeSave(kept, slot, parseSaves({ [slot]: json })[slot]);
    if ("problem" in result) return result.problem;
    if (!Object.hasOwn(result.saves, slot)) return `What is saved as "${slot}" is no plain data.`;
    kept = result.saves;
  }
  return null;
}

/** The values of saves, for a starting game. Invalid ones are skipped. */
export function parseSaves(kept: SaveSlots): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(kept).flatMap(([slot, json]) => {
      try {
        return [[slot, JSON.parse(json) as unknown]];
      } catch {
        return [];
      }
    }),
  );
}

function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // It is cyclic, or contains values that JSON does not support.
    return null;
  }
}

/** UTF-8 length of a text. */
function byteLength(text: string): number {
  if (!/[^\0-\x7f]/.test(text)) return text.length;
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
