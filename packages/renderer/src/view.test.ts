import { describe, expect, it } from "vitest";
import { editorTransform, fitView, gameLayerTransform, toDevice } from "./view.ts";

describe("fitting the game's view into a canvas", () => {
  it("uses an integer scale for pixel art if that fills enough of the canvas", () => {
    expect(fitView(1_280, 742, 320, 180, true)).toEqual({ scale: 4, left: 0, top: 11, width: 1_280, height: 720 });
    expect(fitView(1_300, 800, 320, 180, true).scale).toBe(4);
  });

  it("fills small screens instead, where an integer scale would leave too much unused", () => {
    expect(fitView(1_170, 2_000, 320, 180, true).scale).toBeCloseTo(1_170 / 320, 6);
    expect(fitView(200, 200, 320, 180, true).scale).toBeCloseTo(0.625, 6);
  });

  it("fills the canvas without pixel art", () => expect(fitView(1_300, 2_000, 320, 180, false).scale).toBeCloseTo(4.0625, 6));
});

describe("layers", () => {
  const fit = { scale: 4, left: 10, top: 20, width: 1_280, height: 720 };
  const straight = { x: 260, y: 140, zoom: 1, angleRad: 0 };

  it("follow their view in whole device pixels", () => {
    expect(gameLayerTransform(fit, straight)).toMatchObject({ offsetX: 10 - 400, offsetY: 20 - 200 });
    expect(gameLayerTransform(fit, { ...straight, x: 260.1 })).toMatchObject({ offsetX: 10 - 400 });
    expect(gameLayerTransform(fit, straight, { x: 3, y: -2 })).toMatchObject({ offsetX: 13 - 400, offsetY: 18 - 200 });
  });

  it("return the visible part of the scene", () => {
    expect(gameLayerTransform(fit, straight)).toMatchObject({ left: 100, top: 50, right: 420, bottom: 230 });
    expect(gameLayerTransform(fit, { ...straight, zoom: 2 })).toMatchObject({ scale: 8, left: 180, top: 95, right: 340, bottom: 185 });
    const turned = gameLayerTransform(fit, { ...straight, angleRad: Math.PI / 2 });
    expect([turned.left, turned.right, turned.top, turned.bottom].map(Math.round)).toEqual([170, 350, -20, 300]);
  });

  it("keep the centre of their view in the middle, at any zoom and rotation", () => {
    for (const view of [straight, { ...straight, zoom: 2.5 }, { x: -40, y: 900, zoom: 0.7, angleRad: 1.1 }]) {
      const middle = toDevice(gameLayerTransform(fit, view), view.x, view.y);
      expect(middle.x).toBeCloseTo(10 + 640, 6);
      expect(middle.y).toBeCloseTo(20 + 360, 6);
    }
  });

  it("rotate against the camera", () => {
    const transform = gameLayerTransform(fit, { x: 0, y: 0, zoom: 1, angleRad: Math.PI / 2 });
    // A point below the camera's centre is at its right after a clockwise quarter turn.
    expect(toDevice(transform, 0, 10).x).toBeCloseTo(650 + 40, 6);
  });

  it("follow the editor's camera", () => {
    const view = editorTransform(800, 600, 2, { kind: "editor", centerX: 50, centerY: 40, zoom: 2, surround: "#000000" });
    expect(view).toMatchObject({ scale: 4, offsetX: 200, offsetY: 140, left: -50, right: 150 });
  });
});
