import { describe, expect, it } from "vitest";
import { openingView, toScreen, wholeView } from "./camera.ts";

const DESK = { widthPx: 755, heightPx: 617 };
const PHONE = { widthPx: 390, heightPx: 748 };
const PHONE_ON_ITS_SIDE = { widthPx: 800, heightPx: 312 };
const TABLET = { widthPx: 700, heightPx: 900 };
/** The view size of most games. */
const GAME_VIEW = { widthPx: 320, heightPx: 180 };

describe("the initial view of an opened scene", () => {
  it.each([
    [DESK, 320, 180, 2],
    [DESK, 320, 240, 2],
    [DESK, 640, 360, 1],
    [DESK, 3_584, 224, 2],
    [DESK, 1_900, 1_200, 1 / 3],
    [PHONE, 3_584, 224, 3 / 4],
    [PHONE, 740, 416, 3 / 4],
    [PHONE, 740, 1_000, 1 / 3],
    [PHONE, 320, 180, 3 / 4],
    [PHONE, 224, 3_584, 1],
    [TABLET, 128, 128, 4],
  ])("of %o on a scene of %i × %i has a round zoom", (viewport, widthPx, heightPx, zoom) => {
    expect(openingView(viewport, widthPx, heightPx, GAME_VIEW).zoom).toBe(zoom);
  });

  it("keeps the fitting zoom where the next round one would be much smaller", () => {
    expect(openingView(DESK, 460, 260, GAME_VIEW).zoom).toBeCloseTo((755 - 116) / 460);
  });

  it("shows an ordinary scene whole, centred in the view and clear of the toolbar", () => {
    for (let widthPx = 64; widthPx <= 1_920; widthPx += 29) {
      for (const viewport of [DESK, PHONE, TABLET]) {
        const heightPx = Math.round((widthPx * viewport.heightPx) / viewport.widthPx / 1.5);
        const camera = openingView(viewport, widthPx, heightPx, GAME_VIEW);
        const [from, to] = [toScreen(camera, viewport, { x: 0, y: 0 }), toScreen(camera, viewport, { x: widthPx, y: heightPx })];
        expect(from.x).toBeGreaterThanOrEqual(52.9);
        expect(from.y).toBeGreaterThanOrEqual(19.9);
        expect(from.x + to.x).toBeCloseTo(viewport.widthPx);
        expect(from.y + to.y).toBeCloseTo(viewport.heightPx);
      }
    }
  });

  it.each([
    [PHONE, 3_584, 224],
    [PHONE, 320, 180],
    [PHONE_ON_ITS_SIDE, 224, 3_584],
    [PHONE_ON_ITS_SIDE, 320, 208],
    [TABLET, 3_584, 224],
  ])("of %o on a scene of %i × %i shows at least one view of the game", (viewport, widthPx, heightPx) => {
    const camera = openingView({ ...viewport, toolsPx: 62 }, widthPx, heightPx, GAME_VIEW);
    const first = { left: 0, right: Math.min(widthPx, GAME_VIEW.widthPx), bottom: heightPx, top: heightPx - GAME_VIEW.heightPx };
    const from = toScreen(camera, viewport, { x: first.left, y: first.top });
    const to = toScreen(camera, viewport, { x: first.right, y: first.bottom });
    expect(from.x).toBeGreaterThanOrEqual(52);
    expect(from.y).toBeGreaterThanOrEqual(0);
    expect(to.x).toBeLessThanOrEqual(viewport.widthPx);
    expect(to.y).toBeLessThanOrEqual(viewport.heightPx);
  });

  it("shows a scene beside a wide touch toolbar", () => {
    for (const toolsPx of [62, 82, 104]) {
      for (const view of [openingView, wholeView]) {
        const viewport = { ...PHONE, toolsPx };
        const camera = view(viewport, 640, 900, GAME_VIEW);
        const [from, to] = [toScreen(camera, viewport, { x: 0, y: 0 }), toScreen(camera, viewport, { x: 640, y: 900 })];
        expect(from.x).toBeGreaterThanOrEqual(toolsPx);
        expect(to.x).toBeLessThanOrEqual(viewport.widthPx);
        expect(from.y + to.y).toBeCloseTo(viewport.heightPx);
      }
    }
  });
});
