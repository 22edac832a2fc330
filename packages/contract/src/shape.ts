/**
 * Message validators for pages where every kilobyte counts: zod would be an eighth of a published game's start-up scripts. A shape only
 * checks; it does not change or copy values, and ignores unknown fields.
 */
export type Shape<T> = (value: unknown) => value is T;

/** The type of a shape. */
export type Of<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalNames<F extends Fields> = { [Name in keyof F]: F[Name] extends Optional<unknown> ? Name : never }[keyof F];
type ObjectOf<F extends Fields> = { [Name in Exclude<keyof F, OptionalNames<F>>]: Of<F[Name]> } & {
  [Name in OptionalNames<F>]?: Of<F[Name]>;
};

/** Shape of an optional field. */
type Optional<T> = Shape<T | undefined> & { readonly isOptional: true };

/** Any value, e.g. one that is validated elsewhere. */
export const anything: Shape<unknown> = (value): value is typeof value => true;
export const flag: Shape<boolean> = (value) => typeof value === "boolean";

/** A finite number. */
export const number: Shape<number> = (value): value is number => Number.isFinite(value);

export function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value): value is number => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** @param most maximum `length`. */
export function text(most = Number.POSITIVE_INFINITY): Shape<string> {
  return (value): value is string => typeof value === "string" && value.length <= most;
}

/** @param most maximum number of bytes. */
export function bytes(most: number): Shape<Uint8Array> {
  return (value): value is Uint8Array => value instanceof Uint8Array && value.byteLength <= most;
}

export function textLike(pattern: RegExp): Shape<string> {
  return (value): value is string => typeof value === "string" && pattern.test(value);
}

/** One of the given values. */
export function oneOf<const T extends string | number>(...choices: readonly T[]): Shape<T> {
  return (value): value is T => (choices as readonly unknown[]).includes(value);
}

export function instanceOf<T>(type: new (...parts: never[]) => T): Shape<T> {
  return (value): value is T => value instanceof type;
}

export function list<T>(entry: Shape<T>, least = 0, most = Number.POSITIVE_INFINITY): Shape<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.length >= least && value.length <= most && value.every(entry);
}

/** A record with keys and entries of given shapes. */
export function record<T>(name: Shape<string>, entry: Shape<T>): Shape<Record<string, T>> {
  return (value): value is Record<string, T> => isPlain(value) && Object.entries(value).every(([key, held]) => name(key) && entry(held));
}

export function optional<T>(shape: Shape<T>): Optional<T> {
  return Object.assign((value: unknown): value is T | undefined => value === undefined || shape(value), { isOptional: true as const });
}

/** An object with the given fields; they are checked in order, so a discriminator belongs first. */
export function object<F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const entries = Object.entries(fields);
  return (value): value is ObjectOf<F> =>
    isPlain(value) && entries.every(([name, shape]) => shape(Object.hasOwn(value, name) ? value[name] : undefined));
}

/** A union of shapes. */
export function either<const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Of<S[number]>> {
  return (value): value is Of<S[number]> => shapes.some((shape) => shape(value));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
