import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Game, emptyGame } from "@playsmith/game-format";
import { checkExpression, checkSelection } from "./check.ts";
import { expressionFunctions } from "./functions.ts";
import { gameNames } from "./names.ts";
import { parseExpression } from "./parse.ts";
import { printSyntax } from "./print.ts";
import { scopeOf } from "./scope.ts";
import { inPlainSigns } from "./tokens.ts";
import type { Syntax } from "./syntax.ts";

const prefab = (name: string, more: object = {}) => ({
  name,
  order: "a",
  look: { kind: "none" as const },
  collider: { kind: "none" as const },
  tags: [] as string[],
  behaviours: {},
  variables: {},
  rules: {},
  script: "",
  ...more,
});

function game(): Game {
  const made = emptyGame("Test");
  made.variables = { score: 0, name: "Ada", isOpen: false };
  made.prefabs = {
    player: prefab("Player", { tags: ["player"], variables: { hits: 0, note: "" } }),
    enemy: prefab("Enemy", { tags: ["enemy"], variables: { anger: 1 } }),
    big: prefab("Big enemy", { tags: ["enemy", "big one"] }),
  };
  const params = { n: { name: "n", order: "a", type: "number" as const } };
  made.functions["double"] = { name: "double", order: "a", params, returns: "number", rules: {} };
  return made;
}

const scopeFor = (kind: "prefab" | "scene", id: string) => {
  const made = game();
  return scopeOf(made, gameNames(made), { kind, id });
};
const inPlayer = scopeFor("prefab", "player");
const inScene = scopeFor("scene", "scene");
const typeOf = (text: string, scope = inPlayer) => {
  const checked = checkExpression(text, scope, "any");
  return checked.ok ? checked.value.type : checked.problem.message;
};
const printed = (text: string) => {
  const parsing = parseExpression(text);
  return parsing.ok ? printSyntax(parsing.syntax) : parsing.problem.message;
};

it.each([
  ["１００", "100"],
  ["－１．５", "-1.5"],
  ["点数１＋１", "点数１+1"],
  ["[Level ２].x＊２", "[Level ２].x*2"],
  ['"１２" & １２', '"１２" & 12'],
  ['"１２', '"１２'],
  ["#敵２　＝ ９０°", "#敵２ = 90°"],
  ["١٢٫٥", "12.5"],
])("%j is stored as %j", (text, expected) => expect(inPlainSigns(text)).toBe(expected));

describe("expressions", () => {
  it.each([
    ["1+2*3", "1 + 2 * 3"],
    ["(1+2)*3", "(1 + 2) * 3"],
    ["2 - (3 - 4) - 5", "2 - (3 - 4) - 5"],
    ["2^3^2", "2 ^ 3 ^ 2"],
    ["(2^3)^2", "(2 ^ 3) ^ 2"],
    ["-2^2", "-2 ^ 2"],
    ["(-2)^2", "(-2) ^ 2"],
    ["6 × 2 ÷ 3 − 1", "6 * 2 / 3 - 1"],
    ["not score = 1 and isOpen", "not score = 1 and isOpen"],
    ["a >= 1 || b != 2", "a ≥ 1 or b ≠ 2"],
    ['"a" & 1 + 2', '"a" & 1 + 2'],
    ['"say \\"hi\\"\\n“x”', 'This text has no end. Close it with ".'],
    ['inventory["sword"]', 'inventory["sword"]'],
    ["list[1][2]", "list[1][2]"],
    ["[Big enemy].x", "[Big enemy].x"],
    ["#enemy.x + #[big one].y", "#enemy.x + #[big one].y"],
    ["(nearest Enemy to this).x", "(nearest Enemy to this).x"],
    ["count(each Enemy within 50 of Player where Enemy.x > 3)", "count(each Enemy within 50 of Player where Enemy.x > 3)"],
    ["Enemy touching Player where true", "each Enemy touching Player where true"],
    ["furthest Enemy from (random Player)", "furthest Enemy from (random Player)"],
    [".5 + 1e3", "0.5 + 1000"],
    ["１２．５＋点数１ － （２＊３）", "12.5 + 点数１ - 2 * 3"],
    ["١٢٫٥ + ۳ % ७", "12.5 + 3 % 7"],
    ["🍎 >= 5", "[🍎] ≥ 5"],
    ["[🍎]+👩🏽‍🚀*🇩🇪2", "[🍎] + [👩🏽‍🚀] * [🇩🇪2]"],
    ["हिन्दी + မြန်မာ", "[हिन्दी] + [မြန်မာ]"],
    ["[a-b (2) #1].x - [1st]", "[a-b (2) #1].x - [1st]"],
    ["#🍎.x + #हिन्दी.y", "#[🍎].x + #[हिन्दी].y"],
  ])("parses %s", (text, expected) => {
    expect(printed(text)).toBe(expected);
    expect(printed(expected), "what was printed").toBe(expected);
  });

  it.each([
    ["score + 1", "number"],
    ["name & score", "text"],
    ['name + "!"', "text"],
    ["score > 1 and not isOpen", "boolean"],
    ["this.hits + this.x", "number"],
    ["this.note", "text"],
    ["Enemy.anger", "number"],
    ["#enemy.anger", "number"],
    ["other.hits", "number"],
    ["this = other", "boolean"],
    ["if(isOpen, 1, 2)", "number"],
    ['if(isOpen, 1, "a")', "any"],
    ["choose(1, 2)", "number"],
    ["double(3) + 1", "number"],
    ["camera.x + scene.width + time", "number"],
    ["distance(0, 0, 3, 4) + distance(this, Enemy)", "number"],
    ["exists(Enemy where Enemy.anger > 3)", "boolean"],
  ])("infers the type of %s", (text, expected) => expect(typeOf(text)).toBe(expected));

  it.each([
    ["scor + 1", 0, 4, "There is no variable called scor. Did you mean score?"],
    ["1 + Enmy.x", 4, 8, "There is no object called Enmy. Did you mean Enemy?"],
    ["this.hitss", 5, 10, "There is no property called hitss. Did you mean hits?"],
    ["flor(2)", 0, 4, "There is no function called flor. Did you mean floor?"],
    ["#enmy.x", 0, 5, "There is no tag called enmy. Did you mean enemy?"],
    ["1 + ", 4, 4, "Something is missing at the end."],
    ["(1 + 2", 6, 6, 'A closing ")" is missing.'],
    ["1 + * 2", 4, 5, "A value is missing before this."],
    ["1 2", 2, 3, "An operator is missing before this, such as + or &."],
    ["score.x", 6, 7, 'score is a variable and has no properties. Leave out ".x".'],
    ["Enemy + 1", 0, 5, "This means objects, not a value. Ask for something of theirs, e.g. .x, or count(…)."],
    ["name * 2", 0, 4, "This is a text; a number is wanted here. number(…) makes one of it."],
    ["score = name", 0, 12, "This compares a number with a text, which are never equal."],
    ["score and isOpen", 0, 5, "This is a number; a condition is wanted here, e.g. score > 0."],
    ["clamp(1, 2)", 0, 11, "clamp takes value, low, high. For example: clamp(score, 0, 100)."],
    ["1 + @", 4, 5, '"@" has no meaning here. Put texts between quotation marks.'],
    ["Enemy within 50", 15, 15, '"within" needs "of", as in Enemy within 50 of Player.'],
  ])("reports the position of the error in %s", (text, start, end, message) => {
    expect(checkExpression(text, inPlayer, "any")).toEqual({ ok: false, problem: { start, end, message } });
  });

  it("resolve names in the scope of their owner", () => {
    expect(checkSelection("this", inPlayer).ok).toBe(true);
    expect(checkSelection("this", inScene)).toMatchObject({ ok: false, problem: { start: 0, end: 4 } });
    expect(checkSelection("nearest Enemy", inScene)).toMatchObject({ ok: false });
    expect(checkSelection("nearest Enemy to Player", inScene).ok).toBe(true);
    expect(checkSelection("", inScene)).toMatchObject({ ok: false, problem: { message: expect.stringContaining("Objects are missing") } });
  });

  it("have functions with correct examples", () => {
    for (const { example } of Object.values(expressionFunctions))
      expect(checkExpression(example, inPlayer, "any"), example).toMatchObject({ ok: true });
  });
});

const syntax = fc.letrec<{ value: Syntax; objects: Syntax }>((tie) => {
  const span = { start: 0, end: 0 };
  const name = fc.constantFrom("score", "Player", "Big enemy", "and", "this", "x", "größe", "of");
  const wrap = (part: object) => ({ ...part, ...span }) as Syntax;
  return {
    objects: fc.oneof(
      name.map((text) => wrap({ kind: "name", name: text })),
      fc.constantFrom("enemy", "big one", "a-b").map((text) => wrap({ kind: "tag", name: text })),
    ),
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value) => wrap({ kind: "number", value })),
      fc.string().map((value) => wrap({ kind: "text", value })),
      fc.boolean().map((value) => wrap({ kind: "boolean", value })),
      tie("objects"),
      fc
        .tuple(tie("value"), tie("value"), fc.constantFrom("+", "-", "*", "/", "%", "^", "&", "=", "≠", "<", ">", "≤", "≥", "and", "or"))
        .map(([left, right, operator]) => wrap({ kind: "binary", operator, left, right })),
      fc.tuple(tie("value"), fc.constantFrom("-", "not")).map(([operand, operator]) => wrap({ kind: "unary", operator, operand })),
      fc.tuple(tie("value"), name).map(([target, text]) => wrap({ kind: "member", target, name: text, nameSpan: span })),
      fc.tuple(tie("value"), tie("value")).map(([target, index]) => wrap({ kind: "index", target, index })),
      fc.array(tie("value"), { maxLength: 3 }).map((args) => wrap({ kind: "call", name: "min", nameSpan: span, args })),
      fc.tuple(tie("objects"), tie("objects"), tie("value"), tie("value")).map(([base, of, distance, test]) =>
        wrap({
          kind: "select",
          mode: "nearest",
          base,
          to: of,
          filters: [
            { kind: "within", distance, of },
            { kind: "where", test },
            { kind: "touching", of },
          ],
        }),
      ),
    ),
  };
});

const withoutSpans = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, entry: unknown) => (key === "start" || key === "end" || key === "nameSpan" ? undefined : entry)));

describe("the parser", () => {
  it("never throws, and reports positions inside the text", () => {
    const pieces = fc.constantFrom(
      ...'score Player Enemy this other ( ) [ ] . , + - * ^ & and or not each nearest within of where touching # " \\ 1 2.5 if( min( = < ≤ \n 😀'.split(
        " ",
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(" ")),
    );
    fc.assert(
      fc.property(text, (source) => {
        for (const scope of [inPlayer, inScene]) {
          for (const checked of [checkExpression(source, scope, "any"), checkSelection(source, scope)]) {
            if (checked.ok) continue;
            const { start, end } = checked.problem;
            expect(start >= 0 && start <= end && end <= Math.max(source.length, 0)).toBe(true);
          }
        }
      }),
      { numRuns: 3_000, seed: 20_261 },
    );
  });

  it("handles inputs that are meant to exhaust it", () => {
    for (const bomb of ["(", "-", "not ", "[", "1+", "a.", "if(", "each ", "x[", "Enemy where ", "2^"]) {
      const source = bomb.repeat(5_000);
      for (const length of [300, 1_999, 20_000]) expect(parseExpression(source.slice(0, length)).ok).toBe(false);
    }
    expect(parseExpression(`1${"+1".repeat(400)}`).ok).toBe(true);
  });

  it("round-trips printed expressions", () => {
    fc.assert(
      fc.property(syntax.value, (made) => {
        const parsing = parseExpression(printSyntax(made));
        // Expressions beyond the nesting limits may be refused.
        if (!parsing.ok) return expect(parsing.problem.message).toMatch(/nested|long/);
        expect(withoutSpans(parsing.syntax)).toEqual(withoutSpans(made));
      }),
      { numRuns: 1_500, seed: 20_261 },
    );
  });
});
