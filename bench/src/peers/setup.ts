/** The same map, positions and speeds for all engines. */
export interface Setup {
  columns: number;
  rows: number;
  tilePx: number;
  sizePx: number;
  /** 1 for solid cells, row by row; empty without a map. */
  solid: Uint8Array;
  x: Float64Array;
  y: Float64Array;
  /** px/s */
  vx: Float64Array;
  vy: Float64Array;
}

/** Runs one tick of a world; returns the number of overlapping pairs, if they are detected. */
export type Step = () => number;

export function makeSetup(kind: "tick" | "pairs", count: number): Setup {
  let state = 12_345;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const tilePx = 16;
  const sizePx = 8;
  const sidePx = Math.ceil(Math.sqrt(count * sizePx * sizePx * 10));
  const columns = kind === "tick" ? 200 : Math.ceil(sidePx / tilePx) + 2;
  const rows = kind === "tick" ? 50 : columns;
  const solid = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isBorder = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
      solid[row * columns + column] = isBorder || (kind === "tick" && random() < 0.1) ? 1 : 0;
    }
  }
  const setup = {
    columns,
    rows,
    tilePx,
    sizePx,
    solid,
    x: new Float64Array(count),
    y: new Float64Array(count),
    vx: new Float64Array(count),
    vy: new Float64Array(count),
  };
  for (let index = 0; index < count; index++) {
    let cell = 0;
    while (solid[cell] === 1) cell = Math.floor(random() * columns * rows);
    setup.x[index] = ((cell % columns) + 0.25 + random() * 0.5) * tilePx;
    setup.y[index] = (Math.floor(cell / columns) + 0.25 + random() * 0.5) * tilePx;
    setup.vx[index] = Math.round((random() - 0.5) * 240);
    setup.vy[index] = Math.round((random() - 0.5) * 240);
  }
  return setup;
}
