import { describe, expect, it } from "vitest";
import { readSavesFile, savesFileText } from "./saves-file.ts";

const saved = { game: "owl-garden", title: "Owl Garden", slots: { best: "7", hero: '{"level":3}' } };
const read = (text: string, game = "owl-garden") => readSavesFile(new Blob([text]), game);

describe("a file of saves", () => {
  it("is read as it was written", async () => {
    expect(await read(savesFileText(saved))).toEqual({ slots: saved.slots });
  });

  it("is refused for another game, or when it holds something else", async () => {
    expect(await read(savesFileText(saved), "fox-garden")).toEqual({
      problem: "This file holds the saves of another game: Owl Garden.",
    });
    for (const text of ["", "{", "null", "[]", '"x"', '{"kind":"playsmith-saves","game":"owl-garden"}'])
      expect(await read(text)).toEqual({ problem: "This file holds no saves of a game." });
  });

  it("is refused beyond the limits of saves", async () => {
    const large = savesFileText({ ...saved, slots: { big: JSON.stringify("x".repeat(100_001)) } });
    expect(await read(large)).toMatchObject({ problem: expect.stringContaining("too large") });
  });
});
