import type { ResolvedLook, WorldState } from "@playsmith/engine";

/** Maximum extent of looks from their origin, for any rotation and before scaling, by look index. */
export class LookExtents {
  readonly #looks: ResolvedLook[] = [];
  readonly #reaches: number[] = [];

  of(world: WorldState, look: ResolvedLook, number: number): number {
    if (this.#looks[number] !== look) {
      this.#looks[number] = look;
      this.#reaches[number] = reachOf(look, world.game.settings.viewWidthPx);
    }
    return this.#reaches[number] as number;
  }
}

function reachOf(look: ResolvedLook, viewWidthPx: number): number {
  switch (look.kind) {
    case "none":
      return 0;
    case "sprite":
      return look.nineSlice ? look.nineSlice.widthPx + look.nineSlice.heightPx : look.sprite.widthPx + look.sprite.heightPx;
    case "shape":
      return look.widthPx + look.heightPx + Math.max(0, ...(look.points ?? []).map(({ x, y }) => Math.abs(x) + Math.abs(y)));
    case "text":
      // Variables can make the text longer than its template.
      return Math.max(viewWidthPx, look.sizePx * (look.text.length + 8));
    case "particles":
      // Always drawn: particles may be visible while their emitter is far away.
      return Number.POSITIVE_INFINITY;
  }
}
