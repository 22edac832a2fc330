/**
 * Sort keys between which there is always room for another. A key is a fraction in base 62 written without its
 * "0." and without trailing zeros, so plain string comparison orders the keys.
 */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;

function digitAt(key: string, index: number): number {
  return index < key.length ? DIGITS.indexOf(key[index] as string) : 0;
}

/** True for a key that {@link orderBetween} could have made. */
export function isOrderKey(key: string): boolean {
  return /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(key);
}

/**
 * A key that sorts after `before` and ahead of `after`; `null` means the open end. Keys that are equal or in the wrong
 * order (two people inserted at once) yield a key after `before`.
 */
export function orderBetween(before: string | null, after: string | null): string {
  const low = before ?? "";
  const high = after !== null && after > low ? after : null;
  let key = "";
  let boundedAbove = high !== null;
  for (let index = 0; ; index++) {
    const lowDigit = digitAt(low, index);
    const highDigit = boundedAbove ? digitAt(high as string, index) : BASE;
    if (highDigit - lowDigit > 1) {
      return key + DIGITS[appending(before, after) ? lowDigit + 1 : (lowDigit + highDigit) >> 1];
    }
    key += DIGITS[lowDigit];
    if (highDigit > lowDigit) boundedAbove = false;
  }
}

/** Appending steps by one digit instead of halving, so that long lists keep short keys. */
function appending(before: string | null, after: string | null): boolean {
  return before !== null && after === null;
}

/** Compares two things by order key, then by id, so that every machine sorts them alike. */
export function compareOrder(a: readonly [string, { order: string }], b: readonly [string, { order: string }]): number {
  if (a[1].order !== b[1].order) return a[1].order < b[1].order ? -1 : 1;
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}

/** The entries of a map of ordered things, in order. */
export function inOrder<T extends { order: string }>(things: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(things).sort(compareOrder);
}

/** The order key that puts a new thing after all of `things`. */
export function orderAtEnd(things: Readonly<Record<string, { order: string }>>): string {
  return orderBetween(inOrder(things).at(-1)?.[1].order ?? null, null);
}
