import { cos, sin } from "../numbers/maths.ts";
import { Rows } from "../state/rows.ts";
import type { Entities } from "../state/entities.ts";

const columns = {
  parent: "i32",
  /** The child's position, rotation and scale relative to its parent. */
  localX: "f64",
  localY: "f64",
  localAngle: "f64",
  localScaleX: "f64",
  localScaleY: "f64",
  /** The last position set by this class, to distinguish the child's own movement. */
  placedX: "f64",
  placedY: "f64",
  placedAngle: "f64",
  placedScaleX: "f64",
  placedScaleY: "f64",
} as const;

const MAX_DEPTH = 32;

/** Parent links: children move, rotate and scale with their parents, and are removed with them. */
export class Parents extends Rows<typeof columns> {
  #order: Int32Array = new Int32Array(0);
  #isSorted = false;
  #rowByChild: Map<number, number> | null = null;

  constructor() {
    super("parents", columns);
  }

  override keepRows(keeps: (row: number) => boolean): void {
    super.keepRows(keeps);
    this.#forget();
  }

  override load(saved: Parameters<Rows["load"]>[0]): void {
    super.load(saved);
    this.#forget();
  }

  override clear(): void {
    super.clear();
    this.#forget();
  }

  /** The parent of an entity; −1 for none. */
  parentOf(entity: number): number {
    const row = this.#rowOf(entity);
    return row < 0 ? -1 : (this.columns.parent[row] as number);
  }

  /** The children of an entity, in the order of attachment. */
  childrenOf(parent: number): number[] {
    const { entity, parent: parents } = this.columns;
    const children: number[] = [];
    for (let row = 0; row < this.count; row++) if (parents[row] === parent) children.push(entity[row] as number);
    return children;
  }

  /** The children of all parents that match a predicate. */
  childrenOfAny(isParent: (parent: number) => boolean): number[] {
    const { entity, parent: parents } = this.columns;
    const children: number[] = [];
    for (let row = 0; row < this.count; row++) if (isParent(parents[row] as number)) children.push(entity[row] as number);
    return children;
  }

  /** Attaches a child at its current position. @returns false when that would create a cycle. */
  attach(entities: Entities, child: number, parent: number): boolean {
    let above = parent;
    for (let depth = 0; above >= 0; depth++) {
      if (above === child || depth > MAX_DEPTH) return false;
      above = this.parentOf(above);
    }
    this.detach(child);
    const row = this.add(child);
    this.columns.parent[row] = parent;
    this.#readLocal(entities, row);
    this.#isSorted = false;
    this.#rowByChild?.set(child, row);
    return true;
  }

  detach(child: number): void {
    const row = this.#rowOf(child);
    if (row >= 0) this.keepRows((kept) => kept !== row);
  }

  /**
   * Moves all children with their parents.
   * @param rescaled called for each child whose scale changed.
   */
  follow(entities: Entities, rescaled: (child: number) => void): void {
    this.#sort();
    for (let index = 0; index < this.count; index++) this.#followOne(entities, rescaled, this.#order[index] as number);
  }

  #followOne(entities: Entities, rescaled: (child: number) => void, row: number): void {
    const own = this.columns;
    const child = own.entity[row] as number;
    const { x, y, angleRad, scaleX, scaleY, alive } = entities.columns;
    if (alive[child] !== 1) return;
    const hasMoved =
      x[child] !== own.placedX[row] ||
      y[child] !== own.placedY[row] ||
      angleRad[child] !== own.placedAngle[row] ||
      scaleX[child] !== own.placedScaleX[row] ||
      scaleY[child] !== own.placedScaleY[row];
    if (hasMoved) this.#readOwnStep(entities, row);
    const parent = own.parent[row] as number;
    const turn = angleRad[parent] as number;
    const offsetX = (own.localX[row] as number) * (scaleX[parent] as number);
    const offsetY = (own.localY[row] as number) * (scaleY[parent] as number);
    const [c, s] = turn === 0 ? [1, 0] : [cos(turn), sin(turn)];
    x[child] = (x[parent] as number) + offsetX * c - offsetY * s;
    y[child] = (y[parent] as number) + offsetX * s + offsetY * c;
    angleRad[child] = turn + (own.localAngle[row] as number);
    const widths = (own.localScaleX[row] as number) * (scaleX[parent] as number);
    const heights = (own.localScaleY[row] as number) * (scaleY[parent] as number);
    if (scaleX[child] !== widths || scaleY[child] !== heights) {
      scaleX[child] = widths;
      scaleY[child] = heights;
      rescaled(child);
    }
    this.#notePlace(entities, row);
  }

  /** Adds the child's own movement to its local position. */
  #readOwnStep(entities: Entities, row: number): void {
    const own = this.columns;
    const child = own.entity[row] as number;
    const parent = own.parent[row] as number;
    const { x, y, angleRad, scaleX, scaleY } = entities.columns;
    const turn = angleRad[parent] as number;
    const [c, s] = turn === 0 ? [1, 0] : [cos(turn), sin(turn)];
    const stepX = (x[child] as number) - (own.placedX[row] as number);
    const stepY = (y[child] as number) - (own.placedY[row] as number);
    own.localX[row] = (own.localX[row] as number) + (stepX * c + stepY * s) / ((scaleX[parent] as number) || 1);
    own.localY[row] = (own.localY[row] as number) + (stepY * c - stepX * s) / ((scaleY[parent] as number) || 1);
    own.localAngle[row] = (own.localAngle[row] as number) + (angleRad[child] as number) - (own.placedAngle[row] as number);
    if (scaleX[child] !== own.placedScaleX[row]) own.localScaleX[row] = (scaleX[child] as number) / ((scaleX[parent] as number) || 1);
    if (scaleY[child] !== own.placedScaleY[row]) own.localScaleY[row] = (scaleY[child] as number) / ((scaleY[parent] as number) || 1);
  }

  #readLocal(entities: Entities, row: number): void {
    const own = this.columns;
    const child = own.entity[row] as number;
    const parent = own.parent[row] as number;
    const { x, y, angleRad, scaleX, scaleY } = entities.columns;
    const turn = angleRad[parent] as number;
    const [c, s] = turn === 0 ? [1, 0] : [cos(turn), sin(turn)];
    const apartX = (x[child] as number) - (x[parent] as number);
    const apartY = (y[child] as number) - (y[parent] as number);
    own.localX[row] = (apartX * c + apartY * s) / ((scaleX[parent] as number) || 1);
    own.localY[row] = (apartY * c - apartX * s) / ((scaleY[parent] as number) || 1);
    own.localAngle[row] = (angleRad[child] as number) - turn;
    own.localScaleX[row] = (scaleX[child] as number) / ((scaleX[parent] as number) || 1);
    own.localScaleY[row] = (scaleY[child] as number) / ((scaleY[parent] as number) || 1);
    this.#notePlace(entities, row);
  }

  #notePlace(entities: Entities, row: number): void {
    const own = this.columns;
    const child = own.entity[row] as number;
    const { x, y, angleRad, scaleX, scaleY } = entities.columns;
    own.placedX[row] = x[child] as number;
    own.placedY[row] = y[child] as number;
    own.placedAngle[row] = angleRad[child] as number;
    own.placedScaleX[row] = scaleX[child] as number;
    own.placedScaleY[row] = scaleY[child] as number;
  }

  #forget(): void {
    this.#isSorted = false;
    this.#rowByChild = null;
  }

  #rowOf(entity: number): number {
    if (this.count === 0) return -1;
    if (!this.#rowByChild) {
      this.#rowByChild = new Map();
      for (let row = 0; row < this.count; row++) this.#rowByChild.set(this.columns.entity[row] as number, row);
    }
    return this.#rowByChild.get(entity) ?? -1;
  }

  /** Sorts parents before their children. */
  #sort(): void {
    if (this.#isSorted) return;
    this.#isSorted = true;
    const depthOf = (row: number): number => {
      let depth = 0;
      let above = this.#rowOf(this.columns.parent[row] as number);
      while (above >= 0 && depth <= MAX_DEPTH) {
        depth++;
        above = this.#rowOf(this.columns.parent[above] as number);
      }
      return depth;
    };
    const depths = Array.from({ length: this.count }, (_, row) => depthOf(row));
    this.#order = Int32Array.from(depths.keys()).sort((a, b) => (depths[a] as number) - (depths[b] as number) || a - b);
  }
}
