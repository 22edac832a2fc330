/** Entries of a list that is searched for names. */
const MAX_SEARCHED = 10_000;

/** How much of an object that can't be extended is fixed. */
export const integrityOf = (value: object): keyof typeof FIXING =>
  // Engines differ in what they call a sealed typed array, which none can seal.
  ArrayBuffer.isView(value) ? "inextensible" : Object.isFrozen(value) ? "frozen" : Object.isSealed(value) ? "sealed" : "inextensible";

export const FIXING: Readonly<Record<"frozen" | "sealed" | "inextensible", (value: unknown) => unknown>> = {
  frozen: Object.freeze,
  sealed: Object.seal,
  inextensible: Object.preventExtensions,
};

/** Notes what an object has beside its contents: names on a list, getters, and what is hidden or can't be written. */
export function noteUnkept(value: object, note: (why: string) => void): void {
  const isFixed = !Object.isExtensible(value);
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  if (isList && (value as unknown as ArrayLike<unknown>).length > MAX_SEARCHED) return;
  for (const [key, { get, set, enumerable, writable }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    if (isList && (key === "length" || /^\d+$/.test(key))) continue;
    if (value instanceof RegExp && key === "lastIndex") continue;
    const name = `"${key.slice(0, 80)}"`;
    if (isList) note(`${name} is set on a list; use a plain object beside it`);
    else if (get || set) note(`${name} of what it holds is a getter; make it a method`);
    else if (!enumerable || !(writable || isFixed)) note(`${name} of what it holds is hidden or can't be written`);
  }
  if (Object.getOwnPropertySymbols(value).length > 0) note("what it holds has a symbol for a name");
}
