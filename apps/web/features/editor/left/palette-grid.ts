/** Number of items per row of a wrapping grid. */
export function columnsOf(grid: HTMLElement): number {
  const [first, ...others] = [...grid.children] as HTMLElement[];
  const second = others.findIndex((tile) => tile.offsetTop !== first?.offsetTop);
  return second < 0 ? grid.children.length : second + 1;
}

/** Indexes of the rectangle between two items, row by row, in a grid of so many columns. */
export function placesBetween(from: number, to: number, gridColumns: number): { places: number[]; columns: number; rows: number } {
  const [fromColumn, toColumn] = [from % gridColumns, to % gridColumns];
  const [fromRow, toRow] = [Math.floor(from / gridColumns), Math.floor(to / gridColumns)];
  const left = Math.min(fromColumn, toColumn);
  const top = Math.min(fromRow, toRow);
  const columns = Math.abs(fromColumn - toColumn) + 1;
  const rows = Math.abs(fromRow - toRow) + 1;
  const places = Array.from({ length: columns * rows }, (_, index) => {
    return (top + Math.floor(index / columns)) * gridColumns + left + (index % columns);
  });
  return { places, columns, rows };
}
