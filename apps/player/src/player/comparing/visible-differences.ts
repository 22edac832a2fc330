import { fingerprintOf, gameFields, type ObjectPair, pairObjects, type ResolvedLook, type World } from "@playsmith/engine";

const PLACES = ["x", "y", "angleRad", "scaleX", "scaleY", "opacity", "tint", "flipX"] as const;

/** What one sees of two worlds that differs; both are in the same scene. */
export interface VisibleDifferences {
  /** Objects that are drawn differently, by their slots in the world before and now; −1 where one does not exist. */
  objects: ObjectPair[];
  /** Cells of tile layers, by the layer's index now. */
  cells: { layer: number; column: number; row: number }[];
}

/** @param maxCells cells that are listed at most. */
export function visibleDifferences(before: World, now: World, maxCells: number): VisibleDifferences {
  return { objects: pairObjects(before, now).filter((pair) => isShown(before, now, pair)), cells: differingCells(before, now, maxCells) };
}

/** Whether one sees a difference, or a variable of the game or the scene differs. Parameters of behaviours alone are none yet. */
export function haveParted(before: World, now: World): boolean {
  if (before.sceneId !== now.sceneId || before.status !== now.status) return true;
  if (fingerprintOf(before) === fingerprintOf(now)) return false;
  if (variablesOf(before) !== variablesOf(now)) return true;
  const { objects, cells } = visibleDifferences(before, now, 1);
  return objects.length > 0 || cells.length > 0;
}

const variablesOf = (world: World): string => textOf(Object.fromEntries(gameFields(world).map(({ name, value }) => [name, value])));

/** The index of each layer of a world in another one, by their ids; undefined for one that only the first has. */
export function layersIn(of: World, other: World): (number | undefined)[] {
  const indices = new Map(other.layers.map(({ id }, index) => [id, index]));
  return of.layers.map(({ id }) => indices.get(id));
}

function isShown(before: World, now: World, [was, is]: ObjectPair): boolean {
  if (was < 0) return isVisible(now, is);
  if (is < 0) return isVisible(before, was);
  const [old, current] = [before.entities.columns, now.entities.columns];
  if (PLACES.some((name) => old[name][was] !== current[name][is])) return isVisible(before, was) || isVisible(now, is);
  if (before.layers[old.layer[was] as number]?.id !== now.layers[current.layer[is] as number]?.id) return true;
  return lookText(before.appearance.lookOf(was)) !== lookText(now.appearance.lookOf(is)) || pictureOf(before, was) !== pictureOf(now, is);
}

const isVisible = (world: World, entity: number): boolean => world.appearance.lookOf(entity).kind !== "none";

/** The frame of a sprite or the text of a label. */
function pictureOf(world: World, entity: number): number | string {
  const { kind } = world.appearance.lookOf(entity);
  return kind === "sprite" ? world.appearance.frameOf(entity) : kind === "text" ? world.appearance.textOf(entity) : 0;
}

const lookTexts = new WeakMap<ResolvedLook, string>();

/** A look as text; sprites are told apart by their asset. */
function lookText(look: ResolvedLook): string {
  const known = lookTexts.get(look);
  if (known !== undefined) return known;
  const shown = look.kind === "sprite" ? { ...look, sprite: [look.sprite.id, look.sprite.widthPx, look.sprite.heightPx] } : look;
  const text = textOf(shown);
  lookTexts.set(look, text);
  return text;
}

/** JSON with sorted keys: the order of fields differs between a game and its versions. */
function textOf(data: object): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

function differingCells(before: World, now: World, maxCells: number): VisibleDifferences["cells"] {
  const found: VisibleDifferences["cells"] = [];
  for (const [index, { id, tiles }] of now.layers.entries()) {
    const old = before.layers.find((layer) => layer.id === id)?.tiles;
    if (!tiles || !old || (tiles.cells === old.cells && tiles.columns === old.columns)) continue;
    const [columns, rows] = [Math.max(tiles.columns, old.columns), Math.max(tiles.rows, old.rows)];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (cellOf(tiles, column, row) === cellOf(old, column, row)) continue;
        if (found.length === maxCells) return found;
        found.push({ layer: index, column, row });
      }
  }
  return found;
}

type Tiles = NonNullable<World["layers"][number]["tiles"]>;
const cellOf = ({ cells, columns, rows }: Tiles, column: number, row: number): number =>
  column < columns && row < rows ? (cells[row * columns + column] ?? 0) : 0;
