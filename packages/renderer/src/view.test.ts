import { describe, expect, it } from "vitest";
import { editorTransform, fitView, gameLayerTransform } from "./view.ts";

describe("fitting the game's view into a canvas", () => {
  it("takes a whole multiple for pixel art where that fills the canvas well", () => {
    expect(fitView(1_280, 742, 320, 180, true)).toEqual({ scale: 4, left: 0, top: 11, width: 1_280, height: 720 });
    expect(fitView(1_300, 800, 320, 180, true).scale).toBe(4);
  });

  it("fills small screens instead, where a whole multiple would waste too much", () => {
    expect(fitView(1_170, 2_000, 320, 180, true).scale).toBeCloseTo(1_170 / 320, 6);
    expect(fitView(200, 200, 320, 180, true).scale).toBeCloseTo(0.625, 6);
  });

  it("fills the canvas when nothing has to be whole", () => expect(fitView(1_300, 2_000, 320, 180, false).scale).toBeCloseTo(4.0625, 6));
});

describe("layers", () => {
  const fit = { scale: 4, left: 10, top: 20, width: 1_280, height: 720 };

  it("move with the camera, with their parallax, on whole device pixels", () => {
    expect(gameLayerTransform(fit, 100.1, 50, 1)).toMatchObject({ offsetX: 10 - 400, offsetY: 20 - 200 });
    expect(gameLayerTransform(fit, 100, 50, 0.25)).toMatchObject({ offsetX: 10 - 100, offsetY: 20 - 50 });
    expect(gameLayerTransform(fit, 100, 50, 0)).toMatchObject({ offsetX: 10, offsetY: 20 });
  });

  it("know which part of the scene they show", () => {
    expect(gameLayerTransform(fit, 100, 50, 1)).toMatchObject({ left: 100, top: 50, right: 420, bottom: 230 });
  });

  it("stand where the editor's camera looks", () => {
    const view = editorTransform(800, 600, 2, { kind: "editor", centerX: 50, centerY: 40, zoom: 2 });
    expect(view).toMatchObject({ scale: 4, offsetX: 200, offsetY: 140, left: -50, right: 150 });
  });
});
