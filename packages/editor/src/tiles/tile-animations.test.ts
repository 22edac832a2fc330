import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TestEditor } from "../testing/test-editor.ts";
import { animationOf, framesOfAnimation, setTileFrames, tileAtTime, withFrame, withMovedFrame } from "./tile-animations.ts";

describe("an animated tile", () => {
  it("shows each frame for its duration", () => {
    const frames = [
      { tile: 4, durationMs: 100 },
      { tile: 5, durationMs: 250 },
      { tile: 6, durationMs: 50 },
    ];
    const animation = animationOf(frames);
    expect(animation).toEqual({ tiles: [4, 4, 5, 5, 5, 5, 5, 6], framesPerS: 20 });
    if (!animation) throw new Error("missing");
    expect(framesOfAnimation(animation)).toEqual(frames);
    expect([0, 99, 100, 349, 350, 399, 400].map((ms) => tileAtTime(animation, ms))).toEqual([4, 4, 5, 5, 6, 6, 4]);
    expect(animationOf([])).toBeNull();
  });

  it("respects the limits of the format, and approximates the durations (property)", () => {
    const frame = fc.record({ tile: fc.integer({ min: 1, max: 9 }), durationMs: fc.integer({ min: 0, max: 20_000 }) });
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 8 }), (frames) => {
        const animation = animationOf(frames);
        if (!animation) throw new Error("missing");
        expect(animation.tiles.length).toBeLessThanOrEqual(64);
        expect(animation.framesPerS).toBeGreaterThanOrEqual(0.1);
        expect(animation.framesPerS).toBeLessThanOrEqual(60);
        const beatMs = 1_000 / animation.framesPerS;
        for (const { tile, durationMs } of frames) {
          const shownMs = animation.tiles.filter((other) => other === tile).length * beatMs;
          expect(shownMs).toBeGreaterThanOrEqual(Math.min(10_000, durationMs) - beatMs);
        }
      }),
    );
  });

  it("is changed and removed as undo steps", () => {
    const editor = new TestEditor();
    const animation = () => {
      const tileset = editor.game.assets["tiles"];
      return tileset?.kind === "tileset" ? tileset.tiles["1"]?.animation : undefined;
    };
    const frames = withFrame(withFrame([], 1), 2);
    expect(withMovedFrame(frames, 1, -5).map(({ tile }) => tile)).toEqual([2, 1]);
    expect(setTileFrames(editor, "tiles", 1, frames)).toBe(true);
    expect(animation()).toEqual({ tiles: [1, 2], framesPerS: 5 });
    expect(editor.document.history.undoName).toBe("Animate tile");
    setTileFrames(editor, "tiles", 1, []);
    expect(animation()).toBeUndefined();
    editor.document.undo();
    expect(animation()?.tiles).toEqual([1, 2]);
    expect(setTileFrames(editor, "tiles", 99, frames)).toBe(false);
  });
});
