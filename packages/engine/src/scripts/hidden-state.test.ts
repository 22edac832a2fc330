import { compileGame } from "@playsmith/scripts";
import { expect, it } from "vitest";
import { decodeSnapshot, encodeSnapshot } from "../state/snapshot-bytes.ts";
import { levelGame, TestWorld } from "../testing/level.ts";

const TICKS = 12;

const worldsOf = (source: string): TestWorld[] => {
  const game = levelGame({ map: ["a.....b.......", "##############"], prefabs: { a: {}, b: {} }, gravityPxPerS2: 0 });
  game.prefabs["a"]!.script = source;
  const { scripts, problems } = compileGame(game);
  expect(problems).toEqual([]);
  return [new TestWorld(game, { scripts }), new TestWorld(game, { scripts })];
};

const errorsIn = ({ world }: TestWorld): string[] =>
  world.drainEvents().flatMap((event) => (event.type === "error" ? [event.message] : []));

/** Runs a script twice, once with a detour after each tick. @returns the errors of the straight run, after both were found equal. */
function errorsOfRewound(source: string): string[] {
  const [straight, rewound] = worldsOf(source) as [TestWorld, TestWorld];
  for (let tick = 0; tick < TICKS; tick++) {
    straight.run(1);
    rewound.run(1);
    expect(rewound.world.hash(), `tick ${tick}`).toBe(straight.world.hash());
    const saved = rewound.world.snapshot();
    const bytes = encodeSnapshot(saved);
    rewound.run(2);
    rewound.world.restore(tick % 2 === 0 ? decodeSnapshot(bytes) : saved);
  }
  return errorsIn(straight);
}

const script = (body: string, before = "") => `${before}\nexport default class extends Script {\n${body}\n}`;

it.each([
  ["Math", "Math.sin"],
  ["the random numbers", "Math.random"],
  ["game", "game.spawn"],
  ["the camera", "game.camera.shake"],
  ["input", "input.held"],
  ["a getter of input", "Object.getOwnPropertyDescriptor(input, 'left').get"],
  ["the console", "console.log"],
  ["Date", "Date.now"],
  ["dates", "new Date().getTimezoneOffset"],
  ["objects", "this.move"],
])("a function of %s can't hold anything", (_name, code) => {
  const body = `onTick() { const held: any = ${code}; held.n = (held.n ?? 0) + 1; this.x += held.n; }`;
  expect(errorsOfRewound(script(body))).toEqual([expect.stringMatching(/^TypeError/)]);
});

it("places of a list that hold nothing stay so", () => {
  const counting = "let n = 0; list.forEach(() => n++); this.x += n; list[game.tick % 5] = 1; if (game.tick % 4 === 0) list.length += 2;";
  expect(errorsOfRewound(script(`list = new Array(9); onTick() { const { list } = this; ${counting} }`))).toEqual([]);
  expect(errorsOfRewound(script(`onTick() { const list: any = (game.variables.list ??= new Array(9)); ${counting} }`))).toEqual([]);
});

it("variables that hold the same list or map go on doing so", () => {
  const setUp =
    "game.variables.list = [0]; game.sceneVariables.same = game.variables.list; this.variables.map = { list: game.variables.list };";
  const body = `${setUp} game.variables.maps = [this.variables.map, this.variables.map];`;
  const grow =
    "(game.sceneVariables.same as number[]).push(1); const [first, second] = game.variables.maps as any; first.n = (first.n ?? 0) + 1;";
  const read = "this.x += (game.variables.list as number[]).length + (this.variables.map as any).list.length + second.n;";
  expect(errorsOfRewound(script(`onCreate() { ${body} } onTick() { ${grow} ${read} }`))).toEqual([]);
});

it.each(["new Map()", "new Set()", "new Date(0)", "/a/g"])("a name that is set on %s is reported", (value) => {
  expect(reportedOf(script(`held: any = ${value}; onCreate() { this.held.extra = 1; }`))).toEqual([
    'The field "held" can\'t be remembered: "extra" is set on what it holds, which is no list or plain object. Going back in time loses it.',
  ]);
});

/** What is reported when the script's state is saved. */
function reportedOf(source: string): string[] {
  const [test] = worldsOf(source) as [TestWorld];
  test.run(2).world.snapshot();
  return errorsIn(test);
}

it("a typed array that shares its bytes with one before it is reported", () => {
  expect(reportedOf(script("bytes = new Uint8Array(4); words = new Uint32Array(this.bytes.buffer);"))).toEqual([
    expect.stringContaining('The field "words" can\'t be remembered: it shares its bytes with another'),
  ]);
  expect(
    errorsOfRewound(script("one = new Uint8Array(4); same = this.one; onTick() { this.same[1]!++; this.x += this.one[1]!; }")),
  ).toEqual([]);
});

it.each([
  ["a date", "const TIME = new Date(0);", "TIME.setHours(TIME.getHours() + 1); this.x += TIME.getHours();"],
  ["a position in a list", "const NEXT = [1, 2, 3, 4, 5, 6, 7, 8, 9].values();", "this.x += NEXT.next().value ?? 0;"],
  ["a position in a changed list", "const NEXT = new Map([[1, 2], [3, 4]]).keys().map((n) => n);", "this.x += NEXT.next().value ?? 0;"],
])("%s in a constant can't change", (_name, before, code) => {
  const errors = errorsOfRewound(script(`onTick() { ${code} }`, before));
  expect(errors).toEqual([expect.stringMatching(/can't be changed|forgotten when the game is rewound/)]);
});

it("a regular expression in a constant searches from the start in each tick", () => {
  const code = "this.x += LETTER.test('aaaaaaaaaaaaaaaaaa') ? LETTER.lastIndex : 9; this.x += LETTER.test('aaaa') ? LETTER.lastIndex : 9;";
  expect(errorsOfRewound(script(`onTick() { ${code} }`, "const LETTER = /a/g;"))).toEqual([]);
  expect(errorsOfRewound(script("onTick() { const held: any = LETTER; held.n = 1; }", "const LETTER = /a/g;"))).toEqual([
    expect.stringMatching(/not extensible/),
  ]);
  const frozen = "onTick() { this.x += 'aba'.split(LETTER).length; }";
  expect(errorsOfRewound(script(frozen, "const LETTER = Object.freeze(/a/g);"))).toEqual([]);
});

it("a field that holds the variables of an object, or a list in them, is reported", () => {
  for (const held of ["this.variables", "this.variables.list", "game.find('b').variables.list"])
    expect(
      reportedOf(
        script(`held: any; onTick() { this.variables.list ??= [1]; game.find('b')!.variables.list ??= [1]; this.held ??= ${held}; }`),
      ),
      held,
    ).toEqual([expect.stringContaining('The field "held" can\'t be remembered: what it holds is a variable of the game')]);
});

it("what is stored in an object without a script is reported", () => {
  expect(reportedOf(script("onTick() { (game.find('b') as any).hits = 1; }"))).toEqual([
    expect.stringContaining('The field "hits" can\'t be remembered: its object has no script'),
  ]);
});

it("an object that has left the game is none of those that come after it", () => {
  const course = `tick = 0; one: any; other: any; onTick() {
    this.tick++;
    if (this.tick === 2) this.one = this.other = game.spawn("b", 50, 5);
    if (this.tick === 3) this.one.destroy();
    if (this.tick === 5) game.spawn("b", 90, 5);
    if (this.tick > 6) this.one.x += 1;
    this.x += (this.one?.x ?? 0) + (this.one?.exists ? 1 : 2) + new Set([this.one, this.other]).size;
  }`;
  expect(errorsOfRewound(script(course))).toEqual([]);
});

it("a script goes on after going back, also when its first values can't be found any more", () => {
  const body =
    "from = game.find('b')!.x; tick = 0; onTick() { this.tick++; if (this.tick === 3) game.find('b')!.destroy(); this.x += this.tick; }";
  expect(errorsOfRewound(script(body))).toEqual([]);
});

it("variables may have any names", () => {
  const names = ["__proto__", "constructor", "toJSON", "$"];
  for (const variables of ["game.variables", "this.variables"]) {
    const set = names.map((name) => `all['${name}'] ??= [1]; all['${name}'].push(2); this.x += all['${name}'].length;`).join(" ");
    expect(errorsOfRewound(script(`onTick() { const all: any = ${variables}; ${set} }`))).toEqual([]);
  }
});

const CONSTANTS = `
  const RUN = { name: "run" }, WALK = { name: "walk" };
  const LEVELS = [{ n: 1, waves: [{ of: 2 }] }, { n: 2, waves: [{ of: 3 }] }];
  const BY = new Map([["a", { n: 5 }]]);
  const KINDS = new Set([{ n: 7 }]);
  class Idle { enter() { return 1; } }
  class Jumping { enter() { return 2; } }
  const IDLE = new Idle(), JUMPING = new Jumping();
  const step = (n: number) => n + 1, back = (n: number) => n - 1;
  const ACTIONS = { left() { return 1; }, right() { return 2; } };
`;

it.each([
  ["an object", "held: any = WALK; onTick() { this.held = this.held === RUN ? WALK : RUN; if (this.held === RUN) this.x += 1; }"],
  ["an entry of a list", "held: any = LEVELS[0]; onTick() { this.x += LEVELS.indexOf(this.held) + 2; this.held = LEVELS[game.tick % 2]; }"],
  [
    "what an entry holds",
    "held: any; onCreate() { this.held = LEVELS[1].waves[0]; } onTick() { if (this.held === LEVELS[1].waves[0]) this.x += 1; }",
  ],
  [
    "a key of a set",
    "held = new Set<any>([RUN]); onTick() { if (this.held.has(RUN)) { this.x += 1; this.held.delete(RUN); } else this.held.add(RUN); }",
  ],
  [
    "a key of a map",
    "held = new Map<any, number>([[RUN, 1]]); onTick() { this.held.set(RUN, (this.held.get(RUN) ?? 0) + 1); this.x += this.held.size; }",
  ],
  ["an entry of a map", "held: any; onCreate() { this.held = BY.get('a'); } onTick() { if (this.held === BY.get('a')) this.x += 1; }"],
  ["an entry of a set", "held: any; onCreate() { [this.held] = [...KINDS]; } onTick() { if (KINDS.has(this.held)) this.x += 1; }"],
  ["an object of a class", "held: any = IDLE; onTick() { this.x += this.held.enter(); this.held = this.held === IDLE ? JUMPING : IDLE; }"],
  ["a class", "held: any = Idle; onTick() { this.x += new this.held().enter(); this.held = this.held === Idle ? Jumping : Idle; }"],
  [
    "a function",
    "held: any; onCreate() { this.held = step; } onTick() { this.x = this.held(this.x); if (game.tick % 3 === 0) this.held = this.held === step ? back : step; }",
  ],
  [
    "a method of a record",
    "held: any; onCreate() { this.held = ACTIONS.left; } onTick() { this.x += this.held(); this.held = ACTIONS.right; }",
  ],
  ["what is within a list", "held: any[] = [RUN, [WALK]]; onTick() { if (this.held[0] === RUN && this.held[1][0] === WALK) this.x += 1; }"],
])("a field that holds %s of a module's constants still holds it", (_name, body) => {
  expect(errorsOfRewound(script(body, CONSTANTS))).toEqual([]);
});

it.each([
  ["frozen", "Object.freeze({ n: 1 })"],
  ["sealed", "Object.seal({ n: 1 })"],
  ["inextensible", "Object.preventExtensions({ n: 1 })"],
  ["frozen list", "Object.freeze([1, { n: 1 }])"],
  ["frozen map", "Object.freeze(new Map([[1, 2]]))"],
  ["inextensible typed array", "Object.preventExtensions(new Uint8Array(3))"],
])("what is %s stays so", (_name, value) => {
  const ask =
    "this.x += (Object.isFrozen(this.held) ? 1 : 0) + (Object.isSealed(this.held) ? 2 : 0) + (Object.isExtensible(this.held) ? 4 : 8);";
  expect(errorsOfRewound(script(`held: any = ${value}; onTick() { ${ask} }`))).toEqual([]);
});

it.each([
  ["a name on a list", "[1, 2]", "this.held.best = 3", '"best" is set on a list; use a plain object beside it'],
  ["a name on a typed array", "new Uint8Array(2)", "this.held.best = 3", '"best" is set on a list; use a plain object beside it'],
  ["a getter", "{ get n() { return 1; } }", "", '"n" of what it holds is a getter; make it a method'],
  ["a symbol", "{}", "this.held[Symbol.iterator] = 1", "what it holds has a symbol for a name"],
])("%s is reported", (_name, value, set, why) => {
  expect(reportedOf(script(`held: any = ${value}; onCreate() { ${set} }`))).toEqual([
    `The field "held" can't be remembered: ${why}. Going back in time loses it.`,
  ]);
});
