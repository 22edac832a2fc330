import { compileGame } from "@playsmith/scripts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { SyncCheck } from "../recording/sync-check.ts";
import { decodeSnapshot, encodeSnapshot } from "../state/snapshot-bytes.ts";
import { levelGame, TestWorld } from "../testing/level.ts";

const TICKS = 24;
const ROLLED_BACK = 4;
const NO_INPUT = { buttons: 0, pointerX: 0, pointerY: 0, pointerDown: false };

/** A part of a program: what the module declares, the fields, and what runs in each tick. `$` makes its names differ from the other parts. */
interface Part {
  before?: string;
  fields?: string;
  created?: string;
  tick: string;
}

/** Ordinary patterns of TypeScript programs, those that hide state among them. */
const PATTERNS: Readonly<Record<string, Part>> = {
  counter: { fields: "n$ = 0;", tick: "this.n$++; this.x += this.n$ % 3;" },
  enum: {
    before: "enum Mode$ { Off, On }",
    fields: "m$ = Mode$.Off;",
    tick: "this.m$ = this.m$ === Mode$.On ? Mode$.Off : Mode$.On; this.x += this.m$;",
  },
  constantState: {
    before: "const RUN$ = { by: 2 }, REST$ = { by: 1 };",
    fields: "s$: any = RUN$;",
    tick: "this.s$ = this.s$ === RUN$ ? REST$ : RUN$; this.x += this.s$.by;",
  },
  level: {
    before: "const LV$ = [{ n: 1 }, { n: 2 }];",
    fields: "l$: any = LV$[0];",
    tick: "this.x += LV$.indexOf(this.l$); this.l$ = LV$[game.tick % 2];",
  },
  stateClasses: {
    before: "class A$ { next(): any { return new B$(); } by = 1; } class B$ { next(): any { return new A$(); } by = 2; }",
    fields: "o$: any = new A$();",
    tick: "this.x += this.o$.by; this.o$ = this.o$.next(); this.x += this.o$ instanceof A$ ? 1 : 0;",
  },
  frozen: { fields: "f$: any = Object.freeze({ n: 1 });", tick: "this.x += Object.isFrozen(this.f$) ? 1 : 2;" },
  set: {
    before: "const K$ = { id: 1 };",
    fields: "b$ = new Set<any>([K$]);",
    tick: "this.x += this.b$.has(K$) ? 1 : 2; this.b$.add(game.tick % 5);",
  },
  map: {
    before: "const K$ = { id: 1 };",
    fields: "b$ = new Map<any, any>([[K$, 1]]);",
    tick: "this.b$.set(K$, (this.b$.get(K$) ?? 0) + 1); this.x += this.b$.get(K$) % 3;",
  },
  shared: { fields: "p$: any = { n: 0 }; q$: any = this.p$;", tick: "this.p$.n++; this.x += this.q$.n % 2;" },
  cycle: { fields: "c$: any = {};", created: "this.c$.self = this.c$;", tick: "this.x += this.c$.self === this.c$ ? 1 : 2;" },
  functions: {
    before: "const up$ = (n: number) => n + 1, down$ = (n: number) => n - 1;",
    fields: "g$: any = up$;",
    tick: "this.x = this.g$(this.x); this.g$ = this.g$ === up$ ? down$ : up$;",
  },
  arrow: { fields: "v$ = 0; add$ = () => { this.v$ += 2; };", tick: "this.add$(); this.x += this.v$ % 3;" },
  typed: { fields: "t$ = new Uint8Array(4);", tick: "this.t$[game.tick % 4]++; this.x += this.t$[0];" },
  date: { fields: "d$ = new Date(0);", tick: "this.d$.setSeconds(this.d$.getSeconds() + 1); this.x += this.d$.getSeconds() % 2;" },
  random: { tick: "this.x += Math.random();" },
  variables: { tick: "game.variables.v$ = Number(game.variables.v$ ?? 0) + 1; this.x += Number(game.variables.v$) % 3;" },
  sort: { fields: "s$ = [3, 1, 2];", tick: "this.s$.sort((a, b) => (a - b) * (game.tick % 2 ? 1 : -1)); this.x += this.s$[0];" },
  keys: {
    fields: "k$: any = {};",
    tick: "delete this.k$['a' + (game.tick % 3)]; this.k$['a' + (game.tick % 3)] = 1; this.x += Object.keys(this.k$).indexOf('a1');",
  },
  getter: {
    before: "class G$ { v = 1; get n() { return this.v * 2; } set n(n) { this.v = n % 5; } }",
    fields: "g$ = new G$();",
    tick: "this.g$.n = this.g$.n + 1; this.x += this.g$.v;",
  },
  named: { fields: "list$: any = [1]; ", created: "this.list$.best = 2;", tick: "this.x += this.list$.best ?? 5;" },
  getterInRecord: { fields: "r$: any = { get n() { return game.tick % 3; } };", tick: "this.x += this.r$.n;" },
  hiddenList: {
    before:
      "function add$(l: number[]) { l.push(1); return l.length; } const next$ = (() => { const l: number[] = []; return () => add$(l); })();",
    tick: "this.x += next$() % 5;",
  },
  bound: {
    before: "function make$() { const c = { n: 0, up() { return ++this.n; } }; return c.up.bind(c); } const next$ = make$();",
    tick: "this.x += next$() % 5;",
  },
  staticBlock: {
    before: "class S$ { static next: any; static { const l: number[] = []; S$.next = () => l.push(1); } }",
    tick: "this.x += S$.next() % 5;",
  },
  iterator: {
    before: "const next$ = (() => { const all = new Array(99).fill(1).keys(); return () => all.next().value ?? 0; })();",
    tick: "this.x += next$();",
  },
  search: {
    before: "const next$ = (() => { const r = /a/g; return () => { r.test('aaaaaaa'); return r.lastIndex; }; })();",
    tick: "this.x += next$();",
  },
  helperCounter: {
    before: "function keep$(f: any) { return f; } function counter$() { let n = 0; return keep$(() => ++n); } const next$ = counter$();",
    tick: "this.x += next$() % 5;",
  },
  levelInVariable: {
    before: "const LV$ = [{ n: 1 }, { n: 2 }];",
    created: "(game.variables as any).lv$ = LV$[1];",
    tick: "this.x += LV$.indexOf((game.variables as any).lv$) + 1;",
  },
};

function programOf(parts: readonly Part[]): string {
  const all = (pick: (part: Part) => string | undefined): string =>
    parts.map((part, index) => (pick(part) ?? "").replaceAll("$", `${index}`)).join("\n");
  return `${all(({ before }) => before)}
export default class extends Script {
  ${all(({ fields }) => fields)}
  onCreate() { ${all(({ created }) => created)} }
  onTick() { ${all(({ tick }) => tick)} }
}`;
}

/** How a program goes: `exact`, or who says that it is not. */
function outcomeOf(source: string): "exact" | "refused" | "reported" | "found by the sync test" | "lost" {
  const game = levelGame({ map: ["a.............", "##############"], prefabs: { a: {} }, gravityPxPerS2: 0 });
  game.prefabs["a"]!.script = source;
  const { scripts, problems } = compileGame(game);
  if (problems.length > 0) return "refused";
  const newWorld = () => new TestWorld(game, { scripts }).world;
  const [straight, rolled, sent] = [newWorld(), newWorld(), newWorld()];
  let isExact = true;
  let isFound = false;
  const errors: unknown[] = [];
  const drain = (): void => void errors.push(...straight.drainEvents().filter(({ type }) => type === "error"));
  for (let tick = 0; tick < TICKS; tick += ROLLED_BACK) {
    const start = straight.snapshot();
    for (let count = 0; count < ROLLED_BACK; count++) straight.step(NO_INPUT);
    drain();
    // A rollback: the same ticks twice in one world, and once in the world of another process.
    const before = rolled.snapshot();
    for (let count = 0; count < ROLLED_BACK; count++) rolled.step(NO_INPUT);
    rolled.restore(before);
    sent.restore(decodeSnapshot(encodeSnapshot(start)));
    for (let count = 0; count < ROLLED_BACK; count++) for (const world of [rolled, sent]) world.step(NO_INPUT);
    isExact &&= [rolled, sent].every((world) => world.hash() === straight.hash());
    const inputs = [[ROLLED_BACK]];
    const check = new SyncCheck(newWorld(), { start, inputs, fromTick: start.tick, end: straight.snapshot(), hash: straight.hash() });
    while (check.step());
    isFound ||= check.difference() !== null;
  }
  if (errors.length > 0) return "reported";
  return isExact ? "exact" : isFound ? "found by the sync test" : "lost";
}

it.each(Object.entries(PATTERNS))("the pattern %s is exact, refused or reported", (_name, part) => {
  expect(outcomeOf(programOf([part]))).not.toBe("lost");
});

it("ordinary patterns are exact", () => {
  const hidden = /hidden|bound|static|iterator|search|helper|named|getterInRecord|levelInVariable/;
  const ordinary = Object.entries(PATTERNS).filter(([name]) => !hidden.test(name));
  expect(ordinary.map(([name, part]) => [name, outcomeOf(programOf([part]))])).toEqual(ordinary.map(([name]) => [name, "exact"]));
});

it("programs of several patterns are exact, refused or reported (property)", () => {
  const parts = fc.array(fc.constantFrom(...Object.values(PATTERNS)), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(parts, (chosen) => outcomeOf(programOf(chosen)) !== "lost"),
    { numRuns: 120 },
  );
});
