import type { Look } from "@playsmith/game-format";

export type Blend = NonNullable<Extract<Look, { kind: "shape" }>["blend"]>;
type Mix = (data: Uint8Array, offset: number, painted: number, alpha: number) => void;

/** Blend modes for a channel (0 to 255) over the one at `offset`, as on the GPU. */
export const BLENDS: Readonly<Record<Blend, Mix>> = {
  normal(data, offset, painted, alpha) {
    const below = data[offset] as number;
    data[offset] = Math.round(below + (painted - below) * alpha);
  },
  add(data, offset, painted, alpha) {
    data[offset] = Math.min(255, Math.round((data[offset] as number) + painted * alpha));
  },
  multiply(data, offset, painted, alpha) {
    const below = data[offset] as number;
    data[offset] = Math.round(below * (1 - alpha + (painted * alpha) / 255));
  },
  screen(data, offset, painted, alpha) {
    const below = data[offset] as number;
    data[offset] = Math.round(below + painted * alpha * (1 - below / 255));
  },
};
