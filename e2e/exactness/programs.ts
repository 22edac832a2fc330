/**
 * Scripts whose state an incomplete snapshot would lose on a rewind, or whose results could depend on the device's time
 * zone or language. `code` is the body of an object's class; the test compares what it writes to `game.variables.seen`.
 *
 * `exact`: a rewound run continues identically, on every device. `refused`: the compiler reports the line.
 * `reported`: it runs, and an error names the state that can't be saved. State is never lost silently.
 */
export interface Program {
  name: string;
  expected: "exact" | "reported" | { refusedInLine: number };
  code: string;
  /** Code before the class; its first line is line 1, and `code` begins in the line after it. */
  before?: string;
  /** A module that the script imports as `./kit`. */
  kit?: string;
}

const seen = (value: string): string => `game.variables.seen = String(${value});`;
const each = (statements: string, value: string): string => `onTick() { ${statements} ${seen(value)} }`;
const exact = (name: string, code: string, rest: Partial<Program> = {}): Program => ({ name, expected: "exact", code, ...rest });
const refused = (name: string, line: number, code: string, rest: Partial<Program> = {}): Program => ({
  name,
  expected: { refusedInLine: line },
  code,
  ...rest,
});
const reported = (name: string, code: string, rest: Partial<Program> = {}): Program => ({ name, expected: "reported", code, ...rest });

/** State. */
const STATE: readonly Program[] = [
  exact("a number in a field", `n = 0; ${each("this.n++;", "this.n")}`),
  exact("a field that is deleted", `n: number | undefined = 5; ${each("if (game.tick === 3) delete this.n;", "this.n ?? 'gone'")}`),
  exact("a field that comes later", each("const me = this as any; me.late = (me.late ?? 0) + 1;", "(this as any).late")),
  exact("a list", `list: number[] = []; ${each("this.list.push(game.tick);", "this.list")}`),
  exact(
    "a Map with objects for keys",
    `map = new Map<object, number>(); key = {}; ${each("this.map.set(this.key, (this.map.get(this.key) ?? 0) + 1);", "this.map.get(this.key)")}`,
  ),
  exact("a Set", `set = new Set<number>(); ${each("this.set.add(game.tick % 7);", "[...this.set]")}`),
  exact(
    "typed arrays",
    `bytes = new Uint8Array(4); waves = new Float32Array(3); ${each("this.bytes[game.tick % 4]! += 200; this.waves[1]! += 0.1;", "[...this.bytes, ...this.waves]")}`,
  ),
  exact("large whole numbers", `n = 1n; ${each("this.n = this.n * 3n % 1000000007n;", "this.n")}`),
  exact("a date", `when = new Date(2000, 0, 1); ${each("this.when.setMinutes(this.when.getMinutes() + 61);", "this.when.toISOString()")}`),
  exact(
    "a regular expression that goes on from its last match",
    `word = /\\w/g; ${each("this.word.exec('abcdefgh');", "this.word.lastIndex")}`,
  ),
  exact(
    "odd numbers",
    `n = -0; m = NaN; ${each("this.n = -this.n; this.m = this.m > 0 ? 1 : Infinity;", "[Object.is(this.n, -0), this.m]")}`,
  ),
  exact(
    "one list in two fields",
    `a: number[] = []; b = this.a; ${each("this.a.push(1); this.b.push(2);", "[this.a.length, this.b.length, this.a === this.b]")}`,
  ),
  exact(
    "an object that is one of a list",
    `all = [{ hp: 3 }, { hp: 4 }]; target: any = null; ${each("this.target ??= this.all[1]; this.target.hp++;", "this.all[1]!.hp")}`,
  ),
  exact("an object that holds itself", `me: any = { n: 0 }; ${each("this.me.me = this.me; this.me.me.me.n++;", "this.me.n")}`),
  exact(
    "a list that is linked up",
    `first: any = null; ${each("this.first = { n: game.tick, next: this.first };", "this.first.next?.next?.n")}`,
  ),
  exact(
    "an object without a prototype",
    `bare = Object.create(null); ${each("this.bare['k' + game.tick % 3] = game.tick;", "[...Object.keys(this.bare), Object.getPrototypeOf(this.bare)]")}`,
  ),
  exact(
    "an object of a class of the script",
    `bag = new Bag(); ${each("this.bag.add(game.tick);", "[this.bag.total(), this.bag instanceof Bag]")}`,
    {
      before:
        "class Bag { items: number[] = []; add(n: number) { this.items.push(n); } total() { return this.items.reduce((a, b) => a + b, 0); } }",
    },
  ),
  exact(
    "an object of a class of a module",
    `bag = new Bag(2); ${each("this.bag.n *= 1.5; if (this.bag.n > 99) this.bag = new Bag(1);", "this.bag.double")}`,
    {
      before: 'import { Bag } from "./kit";',
      kit: "export class Bag { n: number; constructor(n: number) { this.n = n; } get double() { return this.n * 2; } }",
    },
  ),
  exact(
    "another object of the game",
    `friend: GameObject | null = null; ${each("this.friend ??= game.find('b'); if (this.friend) this.friend.x += 1;", "this.friend?.x")}`,
  ),
  exact(
    "a function in a field, as the constructor puts it there",
    `step = (n: number) => n + 2; n = 0; ${each("this.n = this.step(this.n);", "this.n")}`,
  ),
  exact(
    "a function that is handed to a call",
    `n = 0; ${each("let sum = 0; [1, 2, 3].forEach((m) => { sum += m; }); this.n += sum;", "this.n")}`,
  ),
  exact("a function that only reads what is around it", `n = 0; add = Kit.adder(3); ${each("this.n = this.add(this.n);", "this.n")}`, {
    before: "const Kit = { adder(by: number) { return (n: number) => n + by; } };",
  }),
  exact(
    "constants of the module",
    `n = 0; ${each("this.n += LIST[game.tick % 3]! + TABLE.get('a')! + (WORD.test('a') ? 1 : 0) + 'a1b2'.replace(/\\d/g, '').length;", "this.n")}`,
    {
      before: "const LIST = [1, 2, 3], TABLE = new Map([['a', 5]]), WORD = /a/;",
    },
  ),
  exact("an enumeration", `mode = Mode.Idle; ${each("this.mode = this.mode === Mode.Idle ? Mode.Run : Mode.Idle;", "Mode[this.mode]")}`, {
    before: "enum Mode { Idle, Run }",
  }),
  refused("a variable of the module", 1, each("count++;", "count"), { before: "let count = 0;" }),
  refused("an old variable of the module", 1, each("count++;", "count"), { before: "var count = 0;" }),
  refused("a constant that is changed", 3, each("STATE.n++;", "STATE.n"), { before: "const STATE = { n: 0 };" }),
  refused("a list of the module that grows", 3, each("LIST.push(1);", "LIST.length"), { before: "const LIST: number[] = [];" }),
  refused("an entry of a list of the module", 3, each("LIST[0]!++;", "LIST[0]"), { before: "const LIST = [0];" }),
  refused("a list within a constant", 3, each("STATE.all.push(1);", "STATE.all.length"), {
    before: "const STATE = { all: [] as number[] };",
  }),
  refused("a Map of the module", 3, each("MAP.set('n', (MAP.get('n') ?? 0) + 1);", "MAP.get('n')"), {
    before: "const MAP = new Map<string, number>();",
  }),
  refused("a Set of the module", 3, each("SEEN.add(game.tick);", "SEEN.size"), { before: "const SEEN = new Set<number>();" }),
  refused("a typed array of the module", 1, each("BYTES[0]!++;", "BYTES[0]"), { before: "const BYTES = new Uint8Array(2);" }),
  refused("what is taken away from a constant", 3, each("if (game.tick === 3) delete (STATE as any).n;", "STATE.n"), {
    before: "const STATE = { n: 0 };",
  }),
  refused("a property of a function", 3, each("f(); (f as any).calls = ((f as any).calls ?? 0) + 1;", "(f as any).calls"), {
    before: "function f() {}",
  }),
  refused("a static field", 3, each("Count.n++;", "Count.n"), { before: "class Count { static n = 0; }" }),
  refused("a static field, by its own method", 1, each("Count.next();", "Count.n"), {
    before: "class Count { static n = 0; static next() { this.n++; } }",
  }),
  refused("a private field", 3, `#n = 0; ${each("this.#n++;", "this.#n")}`),
  refused("a function that counts", 1, each("next();", "next()"), { before: "const next = (() => { let n = 0; return () => ++n; })();" }),
  refused(
    "a function that counts, in a field",
    3,
    `next = (() => { let n = 0; return () => ++n; })(); ${each("this.next();", "this.next()")}`,
  ),
  refused("a function that counts, by name", 1, each("next();", "next()"), {
    before: "function make() { let n = 0; function up() { n += 1; return n; } return up; } const next = make();",
  }),
  refused("functions that share a list", 1, each("stack.push(1);", "stack.size()"), {
    before: "const stack = (() => { const all: number[] = []; return { push(n: number) { all.push(n); }, size: () => all.length }; })();",
  }),
  refused("a generator", 3, `*walk() { yield 1; } ${each("", "1")}`),
  refused("what is held weakly", 3, `seen = new WeakMap<object, number>(); ${each("", "1")}`),
  refused("a symbol", 3, `key = Symbol("k"); ${each("", "1")}`),
  refused("what waits", 3, `async wait() { await null; } ${each("", "1")}`),
  reported("a constant that is changed by another name", `${each("bump(STATE);", "STATE.n")}`, {
    before: "const STATE = { n: 0 }; function bump(s: any) { s.n++; }",
  }),
  reported("a Map of the module, by another name", `${each("bump(MAP);", "MAP.size")}`, {
    before: "const MAP = new Map<number, number>(); function bump(m: any) { m.set(m.size, 1); }",
  }),
  reported("a list of a module that is imported", each("ALL.push(1);", "ALL.length"), {
    before: 'import { ALL } from "./kit";',
    kit: "export const ALL: number[] = [];",
  }),
  reported(
    "a static field, by the class of an object",
    `static n = 0; ${each("(this.constructor as any).n++;", "(this.constructor as any).n")}`,
  ),
  reported("a property of Array", each("(Array as any)['mi' + 'ne'] = ((Array as any).mine ?? 0) + 1;", "(Array as any).mine")),
  reported("a property of JSON", each("Object.assign(JSON, { mine: game.tick });", "(JSON as any).mine")),
  reported(
    "a property of all objects",
    each(
      "Reflect.defineProperty(Object.getPrototypeOf({}), 'mine', { value: game.tick, configurable: true }) || (() => { throw new Error('refused'); })();",
      "({} as any).mine",
    ),
  ),
  reported("another function in a field", `act = () => 1; ${each("if (game.tick === 3) this.act = () => 2;", "this.act()")}`),
  reported("functions in a list", `all: (() => number)[] = []; ${each("this.all.push(() => 1);", "this.all.length")}`),
  reported("a hidden field", each("Object.defineProperty(this, 'n', { value: game.tick, configurable: true });", "(this as any).n")),
  reported(
    "a getter in the place of a field",
    `onCreate() { const at = game.tick; Object.defineProperty(this, 'n', { get: () => at + 1, enumerable: true, configurable: true }); } ${each("", "(this as any).n")}`,
  ),
  reported("an object of a class within a function", `made = make(); ${each("this.made.n++;", "this.made.n")}`, {
    before: "function make() { class Inner { n = 0; } return new Inner(); }",
  }),
  reported("an error in a field", `last: any = null; ${each("this.last = new Error('x' + game.tick);", "this.last.message")}`),
  reported(
    "the game's own variables in a field",
    `vars = game.variables; ${each("(this.vars as any).n = game.tick;", "game.variables.n")}`,
    {},
  ),
  reported(
    "a list of the game's variables in a field",
    `onCreate() { game.variables.all = [0]; (this as any).all = game.variables.all; } ${each("(this as any).all[0]++;", "game.variables.all")}`,
  ),
  refused("the game's own variables in a constant", 3, each("(VARS as any).n = game.tick;", "game.variables.n"), {
    before: "const VARS = game.variables;",
  }),
];

/** Functions whose results depend on the device's time zone or language. */
const DEVICE: readonly Program[] = [
  exact("a date by its parts", each("", "[new Date(2000, 0, 1).getTime(), new Date(2024, 6, 1, 12, 30).toISOString()]")),
  exact(
    "a date by a text without a zone",
    each("", "[Date.parse('2024-07-01T12:30'), +new Date('2024-07-01T12:30:15.250'), Date.parse('2024-07-01')]"),
  ),
  exact("a date by a text that the language does not lay down", each("", "[Date.parse('July 1, 2024'), Date.parse('1/2/2024 3:04 PM')]")),
  exact(
    "a date as a text",
    each(
      "const d = new Date(86400000 * 200 + game.tick);",
      "[d, d.toString(), d.toDateString(), d.toTimeString(), d.toUTCString(), JSON.stringify(d), `${d}`]",
    ),
  ),
  exact(
    "the parts of a date",
    each(
      "const d = new Date(2024, 2, 31, 2, 30);",
      "[d.getHours(), d.getDay(), d.getDate(), d.getMonth(), d.getFullYear(), d.getTimezoneOffset()]",
    ),
  ),
  exact(
    "a date that is changed across a summer's begin",
    each("const d = new Date(2024, 2, 31, 1, 30); d.setHours(d.getHours() + 2); d.setDate(d.getDate() + 1);", "d.getTime()"),
  ),
  exact("now", each("", "[Date.now(), new Date().getTime(), Date(), new Date().getSeconds()]")),
  exact(
    "a date out of a text of its own",
    each("const d = new Date(1e12);", "[Date.parse(d.toString()), Date.parse(d.toUTCString()), Date.parse(d.toISOString())]"),
  ),
  exact(
    "a locale's name put together",
    each("const n: any = 1234567.891;", "[n['toLocale' + 'String'](), n['toLocale' + 'String']('de')]"),
  ),
  exact("a comparison put together", each("const t: any = 'ä';", "[t['locale' + 'Compare']('z'), ['b', 'ä', 'a', 'Z'].sort()]")),
  exact(
    "upper and lower case put together",
    each("const t: any = 'Iiİı';", "[t['toLocale' + 'UpperCase'](), t['toLocale' + 'LowerCase'](), t.toUpperCase()]"),
  ),
  refused("a number as people write it", 3, each("", "(1234.5).toLocaleString()")),
  refused("a day as people write it", 3, each("", "new Date().toLocaleDateString()")),
  refused("a comparison by the alphabet", 3, each("", "['b', 'a'].sort((a, b) => a.localeCompare(b))")),
  refused("a format of numbers", 3, each("", "new Intl.NumberFormat().format(5)")),
  refused("where an error was", 3, each("", "new Error('x').stack")),
];

export const PROGRAMS: readonly Program[] = [...STATE, ...DEVICE];
