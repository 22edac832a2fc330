import { describe, expect, it } from "vitest";
import { rulerStep } from "./rulers.ts";
import { TestEditor } from "../../testing/test-editor.ts";
import { minimapPicture } from "./minimap-picture.ts";
import { cameraFromMinimap, isBeyondView, minimapSize, viewRect } from "./minimap.ts";

const scene = { widthPx: 640, heightPx: 320 };
const camera = { centerX: 320, centerY: 160, zoom: 1 };

describe("the minimap", () => {
  it("fits into its box", () => {
    expect(minimapSize(scene, 160, 120)).toEqual({ widthPx: 160, heightPx: 80, scale: 0.25 });
    expect(minimapSize({ widthPx: 32_000, heightPx: 320 }, 160, 120).heightPx).toBe(8);
  });

  it("is needed only when the view does not show the whole scene", () => {
    expect(isBeyondView(scene, camera, { widthPx: 640, heightPx: 320 })).toBe(false);
    expect(isBeyondView(scene, { ...camera, zoom: 2 }, { widthPx: 640, heightPx: 320 })).toBe(true);
    expect(viewRect({ ...camera, zoom: 2 }, { widthPx: 640, heightPx: 320 })).toEqual({ left: 160, top: 80, right: 480, bottom: 240 });
  });

  it("moves the view to the pressed point, within the scene", () => {
    const size = minimapSize(scene, 160, 120);
    expect(cameraFromMinimap(camera, scene, size, { x: 40, y: 60 })).toEqual({ centerX: 160, centerY: 240, zoom: 1 });
    expect(cameraFromMinimap(camera, scene, size, { x: -9, y: 900 })).toEqual({ centerX: 0, centerY: 320, zoom: 1 });
  });

  it("shows tiles and objects in their mean colours", () => {
    const editor = new TestEditor().withBoxes([320, 160]);
    editor.document.transact("Paint", (edits) => {
      edits.set(["assets", "tiles", "tiles", "1", "cells"], ["1*256"]);
      edits.set(["assets", "tiles", "source"], { kind: "pixels", palette: ["#336699"] });
      edits.paint(["scenes", "main", "layers", "ground", "cells"], [{ column: 0, row: 0, value: 1 }]);
    });
    if (!editor.scene) throw new Error("no scene");
    const size = minimapSize(editor.scene, 160, 120);
    const picture = minimapPicture(editor.game, editor.scene, size);
    const at = (x: number, y: number): number[] => Array.from(picture.slice((y * size.widthPx + x) * 4, (y * size.widthPx + x) * 4 + 4));
    expect(at(80, 40)).toEqual([255, 255, 255, 255]);
    expect(at(20, 60)).toEqual([0, 0, 0, 255]);
    expect(at(1, 1)).toEqual([0x33, 0x66, 0x99, 255]);
    editor.document.transact("Layer", (edits) => {
      edits.set(["assets", "tiles", "source"], { kind: "pixels", palette: ["#336699", "#112233"] });
      edits.set(["assets", "tiles", "layers", "top"], { name: "Top", order: "b" });
      edits.set(
        ["assets", "tiles", "tiles", "1", "layers", "top"],
        Array.from({ length: 16 }, () => "2*16"),
      );
    });
    expect(Array.from(minimapPicture(editor.game, editor.scene, size).slice((size.widthPx + 1) * 4, (size.widthPx + 2) * 4))).toEqual([
      0x11, 0x22, 0x33, 255,
    ]);
  });
});

describe("rulers", () => {
  it("have round numbers with enough space between them", () => {
    expect([32, 2, 1, 0.25, 0.05].map(rulerStep)).toEqual([2, 50, 100, 500, 2_000]);
  });
});
