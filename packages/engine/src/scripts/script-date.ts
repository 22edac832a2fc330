/** Fixed start time of every game. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

const PARTS = ["FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds", "Milliseconds"];
const DAYS = "Sun Mon Tue Wed Thu Fri Sat".split(" ");
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** The format of ECMA-262 21.4.1.32. Times without a zone are local, which is UTC here. */
const ISO = /^(?:\d{4}|[+-]\d{6})(?:-\d{2}(?:-\d{2})?)?(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const UTC_TEXT = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} -?\d{4,6} \d{2}:\d{2}:\d{2} GMT$/;
const OWN_TEXT = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} -?\d{4,6} \d{2}:\d{2}:\d{2} GMT\+0000 \(Coordinated Universal Time\)$/;

/** `Date` of the script API. */
export interface ScriptDate {
  constructor: unknown;
  /** Timestamp of a script date in milliseconds; null for other objects. */
  msOf(value: object): number | null;
  make(ms: number): object;
}

/**
 * A `Date` that uses the world's tick as its clock, supports only UTC, and has no locale. The device's own `Date` can't be reached from it.
 * @param tick tick of the world, 60 a second.
 */
export function scriptDate(tick: () => number): ScriptDate {
  const nowMs = (): number => EPOCH_MS + Math.floor((tick() * 1_000) / 60);
  function TickDate(...parts: readonly unknown[]): unknown {
    if (!new.target) return textOf(new Date(nowMs()));
    return Reflect.construct(Date, [msOfParts(parts, nowMs)], new.target) as object;
  }
  const prototype = TickDate.prototype as object;
  Object.defineProperties(TickDate, {
    ...Object.fromEntries(
      Object.entries({ now: () => nowMs(), parse: (text: unknown) => parse(String(text)), UTC: (...parts: unknown[]) => utc(parts) }).map(
        ([name, value]) => [name, { value }],
      ),
    ),
    length: { value: 7 },
    name: { value: "Date" },
  });
  Object.defineProperties(prototype, methods());
  Object.freeze(TickDate);
  Object.freeze(prototype);
  return {
    constructor: TickDate,
    msOf: (value) => (Object.getPrototypeOf(value) === prototype ? Date.prototype.getTime.call(value as Date) : null),
    make: (ms) => Reflect.construct(Date, [ms], TickDate) as object,
  };
}

function msOfParts(parts: readonly unknown[], nowMs: () => number): number {
  if (parts.length === 0) return nowMs();
  if (parts.length > 1) return utc(parts);
  const [only] = parts;
  const value =
    typeof only === "object" && only !== null && Object.prototype.toString.call(only) === "[object Date]"
      ? Date.prototype.getTime.call(only as Date)
      : toPrimitive(only);
  return typeof value === "string" ? parse(value) : Number(value);
}

function toPrimitive(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? String(value) : (value as { valueOf(): unknown }).valueOf();
}

function utc(parts: readonly unknown[]): number {
  const [year, month = 0, ...rest] = parts.map(Number);
  return Date.UTC(year as number, month, ...rest);
}

/** Parses only formats defined by the language: others are browser-specific. */
function parse(text: string): number {
  const iso = ISO.exec(text);
  if (iso) return Date.parse(iso[1] !== undefined && iso[2] === undefined ? `${text}Z` : text);
  return UTC_TEXT.test(text) || OWN_TEXT.test(text) ? Date.parse(text) : Number.NaN;
}

function methods(): PropertyDescriptorMap {
  const own = Date.prototype as unknown as Record<string, (this: unknown, ...parts: unknown[]) => unknown>;
  const described: PropertyDescriptorMap = {};
  const add = (name: string | symbol, value: unknown): void => {
    described[name as string] = { value };
  };
  for (const name of ["getTime", "valueOf", "setTime", "toISOString", "toJSON", "toUTCString"]) add(name, own[name]);
  add("toGMTString", own["toUTCString"]);
  for (const part of PARTS)
    for (const verb of ["get", "set"]) {
      const method = own[`${verb}UTC${part}`];
      if (!method) continue;
      add(`${verb}${part}`, method);
      add(`${verb}UTC${part}`, method);
    }
  const local = {
    getTimezoneOffset: () => 0,
    toString(this: Date) {
      return textOf(this);
    },
    toDateString(this: Date) {
      return isValid(this) ? dayText(this) : "Invalid Date";
    },
    toTimeString(this: Date) {
      return isValid(this) ? timeText(this) : "Invalid Date";
    },
  };
  for (const [name, value] of Object.entries(local)) add(name, value);
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"])
    add(name, () => {
      throw new TypeError(`Scripts can't use ${name}. It answers in the player's own language. Use getDate, getHours and the like.`);
    });
  add(Symbol.toPrimitive, (Date.prototype as unknown as Record<symbol, unknown>)[Symbol.toPrimitive]);
  return described;
}

const isValid = (date: Date): boolean => !Number.isNaN(Date.prototype.getTime.call(date));
const two = (number: number): string => String(number).padStart(2, "0");

function textOf(date: Date): string {
  return isValid(date) ? `${dayText(date)} ${timeText(date)}` : "Invalid Date";
}

function dayText(date: Date): string {
  const own = Date.prototype;
  const year = own.getUTCFullYear.call(date);
  const years = `${year < 0 ? "-" : ""}${String(Math.abs(year)).padStart(4, "0")}`;
  return `${DAYS[own.getUTCDay.call(date)]} ${MONTHS[own.getUTCMonth.call(date)]} ${two(own.getUTCDate.call(date))} ${years}`;
}

function timeText(date: Date): string {
  const own = Date.prototype;
  const parts = [own.getUTCHours.call(date), own.getUTCMinutes.call(date), own.getUTCSeconds.call(date)];
  return `${parts.map(two).join(":")} GMT+0000 (Coordinated Universal Time)`;
}
