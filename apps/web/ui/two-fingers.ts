/** The pointer of an event, of the browser or of React. */
type Finger = Pick<PointerEvent, "pointerId" | "pointerType">;

interface Place {
  x: number;
  y: number;
}

/** How two fingers have moved a view since the last event. */
export interface TwoFingerMove {
  /** The movement of the point between the fingers, in px. */
  deltaX: number;
  deltaY: number;
  /** The point between the fingers. */
  middle: Place;
  /** The change of their distance. */
  factor: number;
}

const middleOf = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const spreadOf = (a: Place, b: Place): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/**
 * The fingers on a surface. One finger draws, two pan and zoom; a surface asks it about each pointer event, and takes back what the first
 * finger did when the second one lands.
 */
export class TwoFingers {
  readonly #fingers = new Map<number, Place>();

  /** Whether any finger is on the surface. */
  get areDown(): boolean {
    return this.#fingers.size > 0;
  }

  /** Whether there are two fingers or more, so that none draws. */
  get arePanning(): boolean {
    return this.#fingers.size > 1;
  }

  /** @returns whether the fingers pan, so that this one must not draw. */
  down({ pointerId, pointerType }: Finger, at: Place): boolean {
    if (pointerType === "touch") this.#fingers.set(pointerId, at);
    return pointerType === "touch" && this.arePanning;
  }

  /** @returns the movement of the view; null unless a finger of a pair moved. */
  move({ pointerId }: Finger, at: Place): TwoFingerMove | null {
    if (!this.#fingers.has(pointerId)) return null;
    const pair = [...this.#fingers.keys()].slice(0, 2);
    const [a, b] = this.#pair();
    this.#fingers.set(pointerId, at);
    const [a2, b2] = this.#pair();
    if (!a || !b || !a2 || !b2 || !pair.includes(pointerId)) return null;
    const from = middleOf(a, b);
    const middle = middleOf(a2, b2);
    return { deltaX: middle.x - from.x, deltaY: middle.y - from.y, middle, factor: spreadOf(a2, b2) / spreadOf(a, b) };
  }

  up({ pointerId }: Finger): void {
    this.#fingers.delete(pointerId);
  }

  #pair(): readonly (Place | undefined)[] {
    const [a, b] = this.#fingers.values();
    return [a, b];
  }
}
