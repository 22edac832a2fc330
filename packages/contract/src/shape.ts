/**
 * Shapes of messages, for pages where every kilobyte counts: a published game is started by scripts an eighth of which would be zod.
 * A shape only tells whether something fits; it changes and copies nothing, and unknown fields may stand beside the known ones.
 */
export type Shape<T> = (value: unknown) => value is T;

/** What fits a shape. */
export type Of<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalNames<F extends Fields> = { [Name in keyof F]: F[Name] extends Optional<unknown> ? Name : never }[keyof F];
type ObjectOf<F extends Fields> = { [Name in Exclude<keyof F, OptionalNames<F>>]: Of<F[Name]> } & {
  [Name in OptionalNames<F>]?: Of<F[Name]>;
};

/** The shape of a field that may be missing. */
type Optional<T> = Shape<T | undefined> & { readonly isOptional: true };

/** Anything at all, for what somebody else checks. */
export const anything: Shape<unknown> = (value): value is typeof value => true;
export const flag: Shape<boolean> = (value) => typeof value === "boolean";

/** Any number but the infinite ones. */
export const number: Shape<number> = (value): value is number => Number.isFinite(value);

export function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  return (value): value is number => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** @param most letters, counted as `length` counts. */
export function text(most = Number.POSITIVE_INFINITY): Shape<string> {
  return (value): value is string => typeof value === "string" && value.length <= most;
}

/** @param most how many bytes. */
export function bytes(most: number): Shape<Uint8Array> {
  return (value): value is Uint8Array => value instanceof Uint8Array && value.byteLength <= most;
}

export function textLike(pattern: RegExp): Shape<string> {
  return (value): value is string => typeof value === "string" && pattern.test(value);
}

/** One of these values. */
export function oneOf<const T extends string | number>(...choices: readonly T[]): Shape<T> {
  return (value): value is T => (choices as readonly unknown[]).includes(value);
}

export function instanceOf<T>(type: new (...parts: never[]) => T): Shape<T> {
  return (value): value is T => value instanceof type;
}

export function list<T>(entry: Shape<T>, least = 0, most = Number.POSITIVE_INFINITY): Shape<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.length >= least && value.length <= most && value.every(entry);
}

/** Entries of one shape by name. */
export function record<T>(name: Shape<string>, entry: Shape<T>): Shape<Record<string, T>> {
  return (value): value is Record<string, T> => isPlain(value) && Object.entries(value).every(([key, held]) => name(key) && entry(held));
}

export function optional<T>(shape: Shape<T>): Optional<T> {
  return Object.assign((value: unknown): value is T | undefined => value === undefined || shape(value), { isOptional: true as const });
}

/** An object with these fields; they are looked at in turn, so the one that tells objects apart belongs first. */
export function object<F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const entries = Object.entries(fields);
  return (value): value is ObjectOf<F> =>
    isPlain(value) && entries.every(([name, shape]) => shape(Object.hasOwn(value, name) ? value[name] : undefined));
}

/** What fits at least one of several shapes. */
export function either<const S extends readonly Shape<unknown>[]>(...shapes: S): Shape<Of<S[number]>> {
  return (value): value is Of<S[number]> => shapes.some((shape) => shape(value));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
