import { describe, expect, it } from "vitest";
import { embedMarkup, qrPath } from "./share-dialog.ts";

describe("sharing a game", () => {
  it("offers markup that a hostile title can't leave", () => {
    const markup = embedMarkup("https://games.example/play/owl", '"><script>&');
    expect(markup).toContain('src="https://games.example/embed/owl"');
    expect(markup).toContain('title="&quot;>&lt;script>&amp;"');
  });

  it("draws a QR code with finder patterns in three corners and room around it", () => {
    const { size, d } = qrPath("https://games.example/play/owl");
    const dark = new Set([...d.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
    const finder = (left: number, top: number): string =>
      Array.from({ length: 7 }, (_, row) =>
        Array.from({ length: 7 }, (_, column) => (dark.has(`${left + column} ${top + row}`) ? "#" : ".")).join(""),
      ).join("/");
    const pattern = "#######/#.....#/#.###.#/#.###.#/#.###.#/#.....#/#######";
    const far = size - 4 - 7;
    expect([finder(4, 4), finder(far, 4), finder(4, far)]).toEqual([pattern, pattern, pattern]);
    expect([...dark].some((at) => at.split(" ").some((value) => Number(value) < 4 || Number(value) >= size - 4))).toBe(false);
  });
});
