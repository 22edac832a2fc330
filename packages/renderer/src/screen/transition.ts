import type { WorldState } from "@playsmith/engine";

type Kind = WorldState["screen"]["state"]["transition"];

/** State of a scene transition. */
export interface Uncovering {
  kind: Kind;
  color: number;
  /** Covered share, 1 to 0. */
  share: number;
}

/** @param alpha interpolation between the last two ticks. @param isCalm whether the person prefers reduced motion. */
export function uncoveringOf({ screen }: WorldState, alpha: number, isCalm: boolean): Uncovering | null {
  const { transition, transitionColor, transitionTicks, transitionTotalTicks } = screen.state;
  if (transition === "cut" || transitionTicks <= 0 || transitionTotalTicks <= 0) return null;
  // The displayed time is up to one tick behind.
  const share = Math.min(1, (transitionTicks + 1 - alpha) / transitionTotalTicks);
  return { kind: isCalm ? "fade" : transition, color: transitionColor, share };
}

const CORNERS = 128;

/** Triangle indices of a plane with a round hole, between an inner and an outer ring. */
export function ringIndices(): Uint32Array {
  const indices = new Uint32Array(CORNERS * 6);
  for (let corner = 0; corner < CORNERS; corner++) {
    const here = corner * 2;
    const next = ((corner + 1) % CORNERS) * 2;
    indices.set([here, here + 1, next, next, here + 1, next + 1], corner * 6);
  }
  return indices;
}

/** Vertex positions of the rings around 0. */
export function ringPositions(innerRadius: number, outerRadius: number): Float32Array {
  const positions = new Float32Array(CORNERS * 4);
  for (let corner = 0; corner < CORNERS; corner++) {
    const turn = (corner / CORNERS) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    positions.set([c * innerRadius, s * innerRadius, c * outerRadius, s * outerRadius], corner * 4);
  }
  return positions;
}
