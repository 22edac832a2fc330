import { emptyGame, type Game } from "@playsmith/game-format";
import { TOO_SLOW } from "@playsmith/scripts/linking";
import pino from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createScriptCompiler } from "./script-compiler.ts";

const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
const closing: { close(): Promise<void> }[] = [];
afterEach(async () => {
  warnings.length = 0;
  for (const compiler of closing.splice(0)) await compiler.close();
});

function opened(limits?: { timeLimitMs: number; gameTimeLimitMs: number }) {
  const compiler = createScriptCompiler(log, Date.now, limits);
  closing.push(compiler);
  return compiler;
}

const withModules = (modules: Record<string, string>): Game => ({
  ...emptyGame("Scripts"),
  modules: Object.fromEntries(Object.entries(modules).map(([name, source]) => [name, { name, order: name, source }])),
});

/** The type stripper reads each level twice as often as the one around it. */
const ENDLESS = `export const f = ${"(a=".repeat(60)}1${")=>0".repeat(60)};`;

describe("compiling scripts in a thread", () => {
  it("compiles and links the scripts of a game", async () => {
    const { scripts, problems } = await opened().compile(
      "ada",
      withModules({
        kit: "export const f = (a: number) => a + 1;",
        user: 'import { f, g } from "./kit";\nexport const h = () => f(1) + g();',
      }),
    );
    expect(scripts["module:kit"]).toContain("exports.f");
    expect(problems).toEqual([
      { path: "modules.user.source", name: "user", line: 2, message: 'The module "kit" exports nothing called "g".' },
    ]);
  });

  it("gives up a script that takes too long, and compiles those of others meanwhile and later", async () => {
    const compiler = opened({ timeLimitMs: 4_000, gameTimeLimitMs: 8_000 });
    const hostile = compiler.compile("eve", withModules({ endless: ENDLESS, fine: "export const a = 1;" }));
    const other = compiler.compile("ada", withModules({ kit: "export const b = 2;" }));
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 50);
    const { scripts, problems } = await hostile;
    clearInterval(ticking);
    expect(problems).toEqual([{ path: "modules.endless.source", name: "endless", ...TOO_SLOW }]);
    expect(scripts["module:fine"]).toContain("exports.a");
    expect(ticks).toBeGreaterThan(0);
    expect((await other).problems).toEqual([]);
    // What took too long is not tried again at once.
    expect((await compiler.compile("eve", withModules({ endless: ENDLESS }))).problems).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it("tries no more scripts of a game that has used up its time", async () => {
    const scripts = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`m${index}`, `${ENDLESS}//${index}`]));
    const { problems } = await opened({ timeLimitMs: 500, gameTimeLimitMs: 600 }).compile("eve", withModules(scripts));
    expect(problems).toHaveLength(20);
    expect(warnings.length).toBeLessThanOrEqual(2);
  });

  it("limits the games of one person, and tells who waits when the server stops", async () => {
    const compiler = createScriptCompiler(log);
    const calls = Array.from({ length: 5 }, (_, index) => compiler.compile("eve", withModules({ endless: `${ENDLESS}//${index}` })));
    const errors = Promise.all(
      calls.map((call) =>
        call.then(
          () => null,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    await expect(calls[4]).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await compiler.close();
    expect(await errors).toEqual([...Array(4).fill("SERVICE_UNAVAILABLE"), "RATE_LIMITED"]);
  });

  it("starts no thread for a game without scripts", async () => {
    expect(await opened().compile("ada", emptyGame("No scripts"))).toEqual({ scripts: {}, problems: [] });
  });
});
