import { type Batcher, Container, Sprite } from "pixi.js";
import { describe, expect, it } from "vitest";
import { PictureView } from "./picture-view.ts";

/** A view in a layer that has been rendered. */
function drawnView() {
  const layer = new Container({ isRenderGroup: true });
  const view = layer.addChild(new PictureView());
  const written: { x: number; y: number }[] = [];
  const updateElement = () => written.push({ x: view.quad.transform.tx, y: view.quad.transform.ty });
  view.quad._batcher = { updateElement } as unknown as Batcher;
  view.quad.follow();
  layer.renderGroup.structureDidChange = false;
  return { layer, view, written };
}

describe("picture quad", () => {
  it("has the position of an equivalent sprite", () => {
    for (const [x, y, angleRad, scaleX, scaleY] of [
      [3, -4, 0, 1, 1],
      [0.5, 7, 1.2, -2, 0.5],
      [-9, 2.25, -2.9, 3, -1],
    ] as const) {
      const sprite = new Sprite({ rotation: angleRad, anchor: 0.5 });
      sprite.position.set(x, y);
      sprite.scale.set(scaleX, scaleY);
      sprite.updateLocalTransform();
      const view = new PictureView();
      view.quad.place(x, y, angleRad, scaleX, scaleY);
      const { a, b, c, d, tx, ty } = sprite.localTransform;
      for (const [name, value] of Object.entries({ a, b, c, d, tx, ty })) {
        expect(view.quad.transform[name as "a"], name).toBeCloseTo(value, 12);
      }
    }
  });

  it("is written to its batch when it moves, and only then", () => {
    const { view, written } = drawnView();
    view.quad.moveTo(5, 6);
    view.quad.moveTo(5, 6);
    view.quad.place(7, 8, 1, 1, 1);
    expect(written).toEqual([
      { x: 5, y: 6 },
      { x: 7, y: 8 },
    ]);
  });

  it("does not touch a batch that is about to be rebuilt", () => {
    const { layer, view, written } = drawnView();
    layer.addChild(new Container());
    view.quad.place(1, 2, 0, 1, 1);
    view.quad.moveTo(3, 4);
    view.removeFromParent();
    view.quad.place(5, 6, 0, 1, 1);
    expect(written).toEqual([]);
    expect(view.quad.transform).toMatchObject({ tx: 5, ty: 6 });
  });

  it("takes tint and opacity from its view", () => {
    const { layer, view } = drawnView();
    view.tint = 0x123456;
    view.alpha = 0.5;
    view.groupColorAlpha = 0x7f563412;
    view.quad.follow();
    expect(view.quad.color).toBe(0x7f563412);
    expect(layer.children).toEqual([view]);
  });
});
