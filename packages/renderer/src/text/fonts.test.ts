import { emptyGame, type Game } from "@playsmith/game-format";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Fonts } from "./fonts.ts";

/** Font faces that are loaded when a test says so, by family. */
const loading = new Map<string, () => void>();

class TestFace {
  readonly #family: string;

  constructor(family: string) {
    this.#family = family;
  }

  load(): Promise<this> {
    return new Promise((resolve) => loading.set(this.#family, () => resolve(this)));
  }
}

beforeEach(() => {
  loading.clear();
  vi.stubGlobal("FontFace", TestFace);
  vi.stubGlobal("document", { fonts: { add: () => undefined } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function gameWith(hash: string): Game {
  const game = emptyGame("Fonts");
  const source = { kind: "file", file: { hash, mime: "font/woff2", byteLength: 1 } } as const;
  game.assets["font"] = { kind: "font", name: "Font", order: "a", source };
  return game;
}

it("has the font of the last edit, though an earlier one takes longer to load", async () => {
  const fonts = new Fonts();
  const slow = fonts.setAll(gameWith("slow"), { slow: new ArrayBuffer(1) });
  const quick = fonts.setAll(gameWith("quick"), { quick: new ArrayBuffer(1) });
  for (const family of ["game-quick", "game-slow"]) {
    loading.get(family)?.();
    // What waits for the font goes on before the next is loaded.
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all([slow, quick]);
  expect(fonts.get("font")).toEqual({ kind: "file", family: "game-quick" });
});
