import type { ResolvedLook, WorldState } from "@playsmith/engine";

/** How far looks reach from their origin at most, whatever their angle and before their scale, by their number. */
export class Reaches {
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
      // Variables in a text can make it longer than it is here.
      return Math.max(viewWidthPx, look.sizePx * (look.text.length + 8));
    case "particles":
      // Drawn while their emitter is far away: what it has left behind may be in sight.
      return Number.POSITIVE_INFINITY;
  }
}
