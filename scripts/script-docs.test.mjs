import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createWorld, emptyInput } from "@playsmith/engine";
import { compileGame } from "@playsmith/scripts";
import { emptyGame } from "@playsmith/game-format";
import { describe, expect, it } from "vitest";
import { declarationsFile, examples, readScriptDeclarations, readScriptPage, scriptDeclarations, scriptPage } from "./script-docs.mjs";
import { bin } from "./workspace.mjs";

describe("the page about scripts", () => {
  it("and the editor's declarations are what `npm run docs` writes", () => {
    expect(readScriptPage()).toBe(scriptPage());
    expect(readScriptDeclarations()).toBe(scriptDeclarations());
  });

  it("has examples whose types are right", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "script-examples-"));
    try {
      const files = examples().map((source, index) => {
        const file = path.join(folder, `example-${index}.ts`);
        writeFileSync(file, source);
        return file;
      });
      const options = [
        "--noEmit",
        "--strict",
        "--target",
        "es2024",
        "--lib",
        "es2024",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
        "--types",
        "",
      ];
      execFileSync(bin("tsc"), [...options, declarationsFile, ...files], { cwd: folder, stdio: "pipe" });
    } catch (error) {
      throw new Error(String(error.stdout ?? error), { cause: error });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.each(examples().map((source, index) => [index + 1, source]))("has example %i, which runs", (_number, source) => {
    const game = emptyGame("Example");
    game.modules = {
      steering: { name: "steering", order: "a", source: examples().find((text) => text.includes("export function")) ?? "" },
    };
    const isScene = source.includes("extends SceneScript");
    const isModule = !source.includes("export default");
    for (const [index, name] of ["Hero", "Spark", "Enemy", "Bullet"].entries()) {
      game.prefabs[name] = {
        name,
        order: String(index),
        look: { kind: "text", text: "", sizePx: 8, color: "#ffffff", align: "left", opacity: 1 },
        collider: { kind: "box", widthPx: 8, heightPx: 8, offsetXPx: 0, offsetYPx: 0, solid: false },
        tags: [name.toLowerCase()],
        variables: {},
        rules: {},
        behaviours: { health: { type: "health", order: "a", enabled: true, params: { losesGame: false } } },
        script: !isScene && !isModule && name === "Hero" ? source : "",
      };
    }
    const scene = Object.values(game.scenes)[0];
    if (isScene) scene.script = source;
    for (const [index, prefabId] of ["Hero", "Enemy"].entries()) {
      const placed = { name: "", prefabId, layerId: "objects", order: "m", angleRad: 0, scaleX: 1, scaleY: 1, x: 50 + index * 6, y: 40 };
      scene.instances[`i${index}`] = { ...placed, overrides: {} };
    }
    const { scripts, problems } = compileGame(game);
    expect(problems).toEqual([]);
    const world = createWorld(game, { seed: 1, scripts });
    for (let tick = 0; tick < 240; tick++)
      world.step({ ...emptyInput, buttons: (tick >> 3) & 0x7f, pointerX: tick % 320, pointerDown: tick % 50 < 9 });
    expect(world.drainEvents().filter((event) => event.type === "error")).toEqual([]);
  });
});
