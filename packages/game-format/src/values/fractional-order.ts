/**
 * Fractional index keys for ordering. A key is a fraction in base 62 without its "0." and without trailing zeros, so plain string
 * comparison sorts the keys.
 */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;
const LAST_DIGIT = "z";

function digitAt(key: string, index: number): number {
  return index < key.length ? Math.max(0, DIGITS.indexOf(key[index] as string)) : 0;
}

/** Maximum length of a key. */
export const MAX_ORDER_LENGTH = 200;

/** Maximum number of digits that appending increments as one number; enough for any list. */
const MAX_COUNT_DIGITS = 8;

/** Whether {@link orderBetween} could have produced a key. */
export function isOrderKey(key: string): boolean {
  return key.length <= MAX_ORDER_LENGTH && /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(key);
}

/**
 * A key that sorts between `before` and `after`; `null` means an open end. For equal or reversed keys (concurrent insertions) the result
 * sorts after `before`. When no key within the maximum length exists, the neighbour's key is used: equal keys are sorted by id.
 */
export function orderBetween(before: string | null, after: string | null): string {
  const key = before !== null && after === null ? orderBehind(before) : orderWithin(before ?? "", after);
  return key.length <= MAX_ORDER_LENGTH ? key : (before ?? after ?? key);
}

function orderWithin(low: string, after: string | null): string {
  const high = after !== null && after > low ? after : null;
  let key = "";
  let boundedAbove = high !== null;
  for (let index = 0; ; index++) {
    // Nothing sorts between a key and the same key with trailing zeros, which only hand-written data contains.
    if (high !== null && boundedAbove && index >= high.length) return orderBehind(low);
    const lowDigit = digitAt(low, index);
    const highDigit = boundedAbove ? digitAt(high as string, index) : BASE;
    if (highDigit - lowDigit > 1) return key + DIGITS[(lowDigit + highDigit) >> 1];
    key += DIGITS[lowDigit];
    if (highDigit > lowDigit) boundedAbove = false;
  }
}

/**
 * Appending increments instead of halving, so that keys of long lists stay short: each leading `z` doubles the number of digits, so fifty
 * thousand keys have at most seven.
 */
function orderBehind(before: string): string {
  let head = 0;
  while (before[head] === LAST_DIGIT) head++;
  const digits = Array.from({ length: head < 2 ? 1 : Math.min(2 ** (head - 1), MAX_COUNT_DIGITS) }, (_, index) =>
    digitAt(before, head + index),
  );
  do countUp(digits);
  while (digits.at(-1) === 0);
  return LAST_DIGIT.repeat(head) + digits.map((digit) => DIGITS[digit]).join("");
}

/** Increments a number whose first digit is not the last digit of the base. */
function countUp(digits: number[]): void {
  for (let index = digits.length - 1; index >= 0; index--) {
    digits[index] = ((digits[index] as number) + 1) % BASE;
    if (digits[index] !== 0) return;
  }
}

/** Compares two entries by order key, then by id, so that all clients sort them alike. */
export function compareOrder(a: readonly [string, { order: string }], b: readonly [string, { order: string }]): number {
  if (a[1].order !== b[1].order) return a[1].order < b[1].order ? -1 : 1;
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0;
}

/** The entries of a map, sorted by order. */
export function inOrder<T extends { order: string }>(things: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(things).sort(compareOrder);
}

/** The order key for a new entry at the end. */
export function orderAtEnd(things: Readonly<Record<string, { order: string }>>): string {
  return orderBetween(inOrder(things).at(-1)?.[1].order ?? null, null);
}

/** The order key for a new entry after an existing one; entries created concurrently may share a key. */
export function orderNextTo(things: Readonly<Record<string, { order: string }>>, order: string): string {
  return orderBetween(order, inOrder(things).find(([, thing]) => thing.order > order)?.[1].order ?? null);
}
