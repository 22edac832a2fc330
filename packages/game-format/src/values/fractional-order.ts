/**
 * Sort keys between which there is always room for another. A key is a fraction in base 62 written without its
 * "0." and without trailing zeros, so plain string comparison orders the keys.
 */
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = DIGITS.length;
const LAST_DIGIT = "z";

function digitAt(key: string, index: number): number {
  return index < key.length ? Math.max(0, DIGITS.indexOf(key[index] as string)) : 0;
}

/** The longest key that a game may hold. */
export const LONGEST_ORDER = 200;

/** The most digits that appending counts up together; more than anything can have things. */
const LONGEST_COUNT = 8;

/** True for a key that {@link orderBetween} could have made. */
export function isOrderKey(key: string): boolean {
  return key.length <= LONGEST_ORDER && /^[0-9A-Za-z]*[1-9A-Za-z]$/.test(key);
}

/**
 * A key that sorts after `before` and ahead of `after`; `null` means the open end. Keys that are equal or in the wrong
 * order (two people inserted at once) yield a key after `before`. Where there is none of a length that a game may hold, it is that of
 * the neighbour: things in one place are sorted by their ids.
 */
export function orderBetween(before: string | null, after: string | null): string {
  const key = before !== null && after === null ? orderBehind(before) : orderWithin(before ?? "", after);
  return key.length <= LONGEST_ORDER ? key : (before ?? after ?? key);
}

function orderWithin(low: string, after: string | null): string {
  const high = after !== null && after > low ? after : null;
  let key = "";
  let boundedAbove = high !== null;
  for (let index = 0; ; index++) {
    // Nothing lies between a key and the same with zeros behind it, which only a person could write.
    if (high !== null && boundedAbove && index >= high.length) return orderBehind(low);
    const lowDigit = digitAt(low, index);
    const highDigit = boundedAbove ? digitAt(high as string, index) : BASE;
    if (highDigit - lowDigit > 1) return key + DIGITS[(lowDigit + highDigit) >> 1];
    key += DIGITS[lowDigit];
    if (highDigit > lowDigit) boundedAbove = false;
  }
}

/**
 * Appending counts up by one instead of halving, so that long lists keep short keys: behind each further leading `z` it counts with twice
 * as many digits, so that fifty thousand keys have no more than seven.
 */
function orderBehind(before: string): string {
  let head = 0;
  while (before[head] === LAST_DIGIT) head++;
  const digits = Array.from({ length: head < 2 ? 1 : Math.min(2 ** (head - 1), LONGEST_COUNT) }, (_, index) =>
    digitAt(before, head + index),
  );
  do countUp(digits);
  while (digits.at(-1) === 0);
  return LAST_DIGIT.repeat(head) + digits.map((digit) => DIGITS[digit]).join("");
}

/** Adds one to a number whose first digit is not the last one. */
function countUp(digits: number[]): void {
  for (let index = digits.length - 1; index >= 0; index--) {
    digits[index] = ((digits[index] as number) + 1) % BASE;
    if (digits[index] !== 0) return;
  }
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

/** The order key that puts a new thing right behind one of `things`: after things were made at the same time by two people, some share theirs. */
export function orderNextTo(things: Readonly<Record<string, { order: string }>>, order: string): string {
  return orderBetween(order, inOrder(things).find(([, thing]) => thing.order > order)?.[1].order ?? null);
}
