import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { emptyGame } from "@playsmith/game-format";
import { beforeAll, describe, expect, it } from "vitest";
import { LanguageService } from "./language-service.ts";
import { projectTypes } from "./project-types.ts";

const folder = path.dirname(createRequire(import.meta.url).resolve("typescript-service"));
const library = ["lib.es5.d.ts", "lib.es2015.core.d.ts", "lib.es2015.symbol.d.ts", "lib.es2015.iterable.d.ts"]
  .map((name) => readFileSync(path.join(folder, name), "utf8").replace(/^\/\/\/ <reference.*$/gm, ""))
  .join("\n");
const api = readFileSync(path.join(import.meta.dirname, "../../../../../../packages/engine/script-api.d.ts"), "utf8");
const HERO = "/prefabs/hero.ts";
let service: LanguageService;

/** Sets the hero's script; `|` marks the cursor. @returns the cursor's offset. */
function write(text: string, more: Record<string, string> = {}): number {
  const game = emptyGame("Test");
  game.variables = { coins: 0 };
  service.update({ [HERO]: text.replace("|", ""), ...more }, projectTypes(api, game));
  return text.indexOf("|");
}

beforeAll(() => {
  service = new LanguageService(library);
});

describe("the language service", () => {
  it("completes members of objects and the game, with their documentation", () => {
    const at = write("export default class extends Script {\n  onTick() {\n    this.isOn|\n  }\n}");
    const found = service.completions(HERO, at);
    expect(found?.entries.map(({ name }) => name)).toContain("isOnGround");
    expect(service.completionDetails(HERO, at, "moveTowards")?.documentation).toContain("Moves towards a place");
  });

  it("completes callbacks with their parameters, and fields of the object by name only", () => {
    const at = write("export default class extends Script {\n  age = 0;\n  on|\n}");
    const entries = service.completions(HERO, at)?.entries ?? [];
    const named = (name: string) => entries.find((entry) => entry.name === name);
    expect(named("onTick")).toMatchObject({ insert: "onTick", snippet: "onTick(dtS: number) {\n  $0\n}" });
    expect(named("onTouch")?.snippet).toBe("onTouch(other: GameObject) {\n  $0\n}");
    expect(named("opacity")).toMatchObject({ insert: "opacity" });
    expect(named("opacity")?.snippet).toBeUndefined();
    const inMethod = write("export default class extends Script {\n  onCreate() {\n    this.onT|\n  }\n}");
    expect(service.completions(HERO, inMethod)?.entries.find(({ name }) => name === "onTick")?.snippet).toBeUndefined();
  });

  it("completes exports of modules that are not imported, and finds the module of an unknown name", () => {
    const kit = {
      "/modules/kit.ts": "/** Keeps a number between two. */\nexport function clampTo(value: number): number {\n  return value;\n}",
    };
    const at = write("export default class extends Script {\n  onTick() {\n    this.x = clamp|\n  }\n}", kit);
    const offered = service.completions(HERO, at)?.entries.find(({ name }) => name === "clampTo");
    expect(offered).toMatchObject({ insert: "clampTo", kind: "function", imported: { module: "kit", file: "/modules/kit.ts" } });
    expect(service.quickInfo("/modules/kit.ts", offered?.imported?.at ?? 0)?.documentation).toBe("Keeps a number between two.");
    const member = write("export default class extends Script {\n  onTick() {\n    this.clamp|\n  }\n}", kit);
    expect(service.completions(HERO, member)?.entries.map(({ name }) => name)).not.toContain("clampTo");
    write("export default class extends Script {\n  speed = 1;\n  onTick() {\n    this.x = clampTo(3) + speed + this.spede;\n  }\n}", kit);
    expect(service.quickInfo(HERO, service.problems(HERO)[0]?.from ?? 0)).toBeNull();
    expect(service.problems(HERO).map(({ importFrom, meant }) => [importFrom, meant])).toEqual([
      ["kit", undefined],
      [undefined, "this.speed"],
      [undefined, "speed"],
    ]);
    const there = write('import { clampTo } from "./kit";\nexport default class extends Script {\n  onTick() {\n    clamp|\n  }\n}', kit);
    expect(service.completions(HERO, there)?.entries.filter(({ name }) => name === "clampTo")).toHaveLength(1);
  });

  it("shows the signature and the current argument of a call", () => {
    const at = write('export default class extends Script {\n  onTick() {\n    game.spawn("Coin", |);\n  }\n}');
    const help = service.signature(HERO, at);
    expect(help?.signature).toMatch(/^spawn\(prefab: PrefabName, ‹x: number›, y: number/);
    expect(help?.documentation).toContain("Makes an object of a prefab");
    expect(help?.from).toBe(at - '"Coin", '.length);
    expect(service.signature(HERO, write("export default class extends Script {\n  age = |0;\n}"))).toBeNull();
  });

  it("reports problems with their place: syntax errors as errors, type errors as warnings", () => {
    write('export default class extends Script {\n  onTick() {\n    this.x = "left";\n  }\n}');
    expect(service.problems(HERO)).toEqual([
      expect.objectContaining({ severity: "warning", message: expect.stringContaining("not assignable to type 'number'") as string }),
    ]);
    write("export default class extends Script { onTick( }");
    expect(service.problems(HERO)[0]?.severity).toBe("error");
  });

  it("reports nothing for valid code with modules, variables and messages", () => {
    write(
      'import { double } from "./sums";\nexport default class extends Script {\n  n = 1;\n  onTick(dtS: number) {\n    game.variables.coins += double(dtS);\n    this.variables.hp -= 1;\n    for (const other of game.findAll("Coin")) other.destroy();\n  }\n}',
      {
        "/modules/sums.ts": "export const double = (value: number): number => value * 2;",
      },
    );
    expect(service.problems(HERO)).toEqual([]);
  });

  it("completes members of a module's class, and module paths in imports", () => {
    const foes = "export abstract class Foe extends Script {\n  speed = 1;\n  abstract bite(): void;\n}";
    const hero = 'import { Foe } from "./foes";\nexport default class extends Foe {\n  bite() {\n    this.x += this.speed;\n  }\n}';
    write(hero, { "/modules/foes.ts": foes });
    expect(service.problems(HERO)).toEqual([]);
    const at = write('import { Foe } from "./f|";\nexport default class extends Foe {}', { "/modules/foes.ts": foes });
    expect(service.completions(HERO, at)).toMatchObject({ from: at - 3, entries: [{ name: "./foes", insert: "./foes" }] });
    expect(service.completions("/modules/foes.ts", 0)?.entries.some(({ name }) => name === "./foes")).toBe(false);
  });

  it("reports a script that does not export the required class", () => {
    const missing = (text: string, file = HERO) => {
      write("", { [file]: text });
      const found = service.missingClass(file);
      return found && `${found.base} at ${text.slice(found.from, found.to)}`;
    };
    expect(missing("export default class extends Script {\n  onTick() {}\n}")).toBeNull();
    expect(missing("class Hero extends Script {}\nexport { Hero as default };")).toBeNull();
    expect(missing("export class Hero extends Script {}")).toBe("Script at ");
    expect(missing("export default class extends SceneScript {}")).toBe("Script at extends SceneScript");
    expect(missing("export default class {}")).toBe("Script at ");
    expect(missing("export default function update() {}")).toBe("Script at ");
    expect(missing("export default class extends SceneScript {}", "/scenes/cave.ts")).toBeNull();
    expect(missing("export default class extends Script {}", "/scenes/cave.ts")).toBe("SceneScript at extends Script");
    expect(missing("export const half = 0.5;", "/modules/sums.ts")).toBeNull();
  });

  it("has no browser globals", () => {
    write("export default class extends Script {\n  onCreate() {\n    document.title;\n  }\n}");
    expect(service.problems(HERO)[0]?.message).toContain("Cannot find name 'document'");
  });

  it("finds declarations in other scripts and renames across scripts, except for names of the engine", () => {
    const sums = "export const double = (value: number): number => value * 2;";
    const at = write('import { double } from "./sums";\nexport default class extends Script {\n  age = dou|ble(1);\n}', {
      "/modules/sums.ts": sums,
      "/modules/more.ts": "export function triple(value: number) {\n  return value * 3;\n}",
    });
    expect(service.definition(HERO, at)).toEqual([{ file: "/modules/sums.ts", from: 13, to: 19 }]);
    const edits = service.rename(HERO, at, "twice");
    expect(service.renamedName(HERO, at)).toMatchObject({ name: "double" });
    expect(service.renamedName("/modules/more.ts", 0)).toMatchObject({ name: "triple" });
    expect(edits?.map(({ file }) => file).sort()).toEqual(["/modules/sums.ts", HERO, HERO]);
    const atEngine = write("export default class extends Script {\n  onTick() {\n    this.is|OnGround;\n  }\n}");
    expect(service.renamedName(HERO, atEngine)).toBeNull();
    expect(service.rename(HERO, atEngine, "grounded")).toBeNull();
  });

  it("formats code, and drops scripts that were removed", () => {
    write("export default class extends Script{\nonTick(){this.x=1}\n}");
    expect(service.format(HERO).length).toBeGreaterThan(0);
    service.update({}, "");
    expect(service.problems(HERO)).toEqual([]);
    expect(service.format(HERO)).toEqual([]);
  });
});
