import { viewToLayer } from "../../scene/area.ts";
import { defineBehaviour, numberOf, textOf } from "../define.ts";

/** Share of the view's width and height at which each anchor lies. */
const ANCHORS: Readonly<Record<string, readonly [number, number]>> = {
  topLeft: [0, 0],
  top: [0.5, 0],
  topRight: [1, 0],
  left: [0, 0.5],
  center: [0.5, 0.5],
  right: [1, 0.5],
  bottomLeft: [0, 1],
  bottom: [0.5, 1],
  bottomRight: [1, 1],
};

/** Keeps a position at an edge or corner of the view. */
export const hudAnchor = defineBehaviour({
  type: "hudAnchor",
  config: { shareX: "f64", shareY: "f64", marginX: "f64", marginY: "f64" },
  state: {},
  configure(_world, pool, row, params) {
    const [shareX, shareY] = ANCHORS[textOf(params, "anchor")] ?? [0, 0];
    pool.columns.shareX[row] = shareX;
    pool.columns.shareY[row] = shareY;
    pool.columns.marginX[row] = numberOf(params, "marginXPx");
    pool.columns.marginY[row] = numberOf(params, "marginYPx");
  },
  tick(world, pool) {
    const { entity, shareX, shareY, marginX, marginY } = pool.columns;
    const { x, y, layer } = world.entities.columns;
    const { viewWidthPx, viewHeightPx } = world.game.settings;
    for (let row = 0; row < pool.count; row++) {
      const owner = entity[row] as number;
      const place = viewToLayer(
        world,
        layer[owner] as number,
        placed(shareX[row] as number, viewWidthPx, marginX[row] as number),
        placed(shareY[row] as number, viewHeightPx, marginY[row] as number),
      );
      x[owner] = place.x;
      y[owner] = place.y;
    }
  },
});

function placed(share: number, sizePx: number, marginPx: number): number {
  return share * sizePx + (share === 0 ? marginPx : share === 1 ? -marginPx : 0);
}
