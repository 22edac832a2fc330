import type { WorldState } from "@playsmith/engine";

type Kind = WorldState["screen"]["state"]["transition"];

/** How a scene is being uncovered. */
export interface Uncovering {
  kind: Kind;
  color: number;
  /** What is still covered, 1 to 0. */
  share: number;
}

/** @param alpha how far the time is between the last tick and the next. @param isCalm whether the person wants little motion. */
export function uncoveringOf({ screen }: WorldState, alpha: number, isCalm: boolean): Uncovering | null {
  const { transition, transitionColor, transitionTicks, transitionTotalTicks } = screen.state;
  if (transition === "cut" || transitionTicks <= 0 || transitionTotalTicks <= 0) return null;
  // What is shown lies up to a tick behind.
  const share = Math.min(1, (transitionTicks + 1 - alpha) / transitionTotalTicks);
  return { kind: isCalm ? "fade" : transition, color: transitionColor, share };
}

const CORNERS = 128;

/** Triangles of a plane with a round hole, as corners of an inner and an outer ring in turn. */
export function ringIndices(): Uint32Array {
  const indices = new Uint32Array(CORNERS * 6);
  for (let corner = 0; corner < CORNERS; corner++) {
    const here = corner * 2;
    const next = ((corner + 1) % CORNERS) * 2;
    indices.set([here, here + 1, next, next, here + 1, next + 1], corner * 6);
  }
  return indices;
}

/** Places of the rings' corners around 0. */
export function ringPositions(innerRadius: number, outerRadius: number): Float32Array {
  const positions = new Float32Array(CORNERS * 4);
  for (let corner = 0; corner < CORNERS; corner++) {
    const turn = (corner / CORNERS) * Math.PI * 2;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    positions.set([c * innerRadius, s * innerRadius, c * outerRadius, s * outerRadius], corner * 4);
  }
  return positions;
}
