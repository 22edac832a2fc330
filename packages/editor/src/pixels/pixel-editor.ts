import type { CellWrite } from "@playsmith/document";
import type { Editor } from "../editor.ts";
import type { Point } from "../geometry.ts";
import type { Cell } from "../tools/cells.ts";
import { clipRect, type Grid, isInRect, isInside, rectOfCells, valueAt, withWrites } from "./grid.ts";
import { frameCellsPath, frameGrid, frameIdsOf, pixelSpriteOf } from "./pixel-sprite.ts";
import { isPixelTileset, type PixelSprite } from "./pixel-assets.ts";
import { initialPixelState, type PixelState } from "./pixel-state.ts";
import type { PixelTool } from "./pixel-tools.ts";
import { cellAtPoint, fitPicture, revealCell, zoomPictureAt } from "./pixel-view.ts";
import { clearSelection, moveSelection, pasteStamp, type PixelSelection, type Stamp, stampOf } from "./selection.ts";
import { type Stroke, strokeWrites } from "./stroke.ts";
import { colorText, strokeText } from "./pixel-text.ts";

/** Tools that need two places: the first is marked, the second ends the work. */
const TWO_PLACE_TOOLS: readonly PixelTool[] = ["line", "rectangle", "ellipse", "select"];

/** Keys that are held with a press. */
export interface PressKeys {
  shift: boolean;
  alt: boolean;
  erases: boolean;
}
const NO_KEYS: PressKeys = { shift: false, alt: false, erases: false };

/**
 * The pixel editor of one sprite without a screen: what is in hand, strokes that paint when they are let go, and the selection.
 * Subscribers hear of both its own changes and those of the project.
 */
export class PixelEditor {
  readonly editor: Editor;
  readonly assetId: string;
  #state: PixelState = initialPixelState();
  #clipboard: Stamp | null = null;
  /** Where a selection that is dragged was taken hold of. */
  #dragged: { selection: PixelSelection; from: Cell } | null = null;
  readonly #grids = new WeakMap<object, Grid>();
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;

  constructor(editor: Editor, assetId: string) {
    this.editor = editor;
    this.assetId = assetId;
    if (this.isTileset) this.#state = { ...this.#state, wraps: true };
    this.#settle();
    this.#unsubscribe = editor.subscribe(() => {
      this.#settle();
      this.#emit();
    });
  }

  get state(): PixelState {
    return this.#state;
  }

  get sprite(): PixelSprite | null {
    return pixelSpriteOf(this.editor, this.assetId);
  }

  /** Its frames are tiles. */
  get isTileset(): boolean {
    return isPixelTileset(this.editor.game.assets[this.assetId]);
  }

  get isReadOnly(): boolean {
    return this.editor.document.isReadOnly;
  }

  get palette(): readonly string[] {
    return this.sprite?.source.palette ?? [];
  }

  get frameIds(): string[] {
    return this.sprite ? frameIdsOf(this.sprite) : [];
  }

  /** The pixels of a frame, as they are in the project. */
  gridOf(frameId: string): Grid {
    const { sprite } = this;
    if (!sprite) return { cells: new Uint16Array(0), columns: 0, rows: 0 };
    const frame = sprite.frames[frameId];
    const known = frame && this.#grids.get(frame);
    if (known && known.columns === sprite.widthPx && known.rows === sprite.heightPx) return known;
    const grid = frameGrid(sprite, frameId);
    if (frame) this.#grids.set(frame, grid);
    return grid;
  }

  /** The frame that is drawn on, as the project has it. */
  get grid(): Grid {
    return this.gridOf(this.#state.frameId);
  }

  /** The frame as it would be if the stroke or drag in progress were let go now. */
  get shownGrid(): Grid {
    return withWrites(this.grid, this.#pendingWrites());
  }

  /** The selection as it would be if the drag in progress were let go now. */
  get shownSelection(): PixelSelection | null {
    const { stroke, selection } = this.#state;
    if (stroke?.tool !== "select") return selection;
    return this.#dragged ? this.#moved(stroke).selection : this.#selected(stroke);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  update(change: Partial<PixelState>): void {
    this.#state = { ...this.#state, ...change };
    this.#emit();
  }

  /** Tells what was done to those who can't see it. The same words twice are still said twice. */
  say(text: string): void {
    this.update({ said: text === this.#state.said ? `${text}\u00a0` : text });
  }

  setTool(tool: PixelTool): void {
    this.#dragged = null;
    this.update({ tool, stroke: null, selection: tool === "select" ? this.#state.selection : null });
  }

  showFrame(frameId: string): void {
    if (this.sprite?.frames[frameId]) this.update({ frameId, stroke: null, selection: null });
  }

  /** Shows the frame some places further on, round and round. */
  stepFrame(steps: number): void {
    const { frameIds } = this;
    const at = frameIds.indexOf(this.#state.frameId);
    const to = (at + steps + frameIds.length) % frameIds.length;
    this.showFrame(frameIds[to] ?? "");
    this.say(`${this.isTileset ? "Tile" : "Frame"} ${to + 1} of ${frameIds.length}`);
  }

  /** Begins what the tool does at a cell. */
  press(cell: Cell, keys: PressKeys = NO_KEYS): void {
    const { tool, selection } = this.#state;
    if (keys.alt || tool === "pick") return this.#pick(cell);
    if (this.isReadOnly && tool !== "select") return;
    if (tool === "select" && selection && !this.isReadOnly && isInRect(selection.rect, cell)) this.#dragged = { selection, from: cell };
    this.update({ stroke: { tool, path: [cell], erases: keys.erases, isConstrained: keys.shift }, hovered: cell });
  }

  /** Goes on with what was begun. */
  drag(cell: Cell): void {
    const { stroke } = this.#state;
    const last = stroke?.path.at(-1);
    if (!stroke || (last?.column === cell.column && last.row === cell.row)) return;
    this.update({ stroke: { ...stroke, path: [...stroke.path, cell] }, hovered: cell });
  }

  /** Ends what was begun: now it is painted. */
  release(): void {
    const { stroke } = this.#state;
    if (!stroke) return;
    if (stroke.tool === "select") return this.#releaseSelection(stroke);
    const writes = this.#pendingWrites();
    const text = strokeText(this.palette, this.#state.color, stroke, writes.length);
    this.#state = { ...this.#state, stroke: null };
    this.#paint(text.name, writes);
    this.say(text.said);
  }

  /** Gives up what was begun, or lets go of the selection. @returns false when there was nothing. */
  cancel(): boolean {
    const { stroke, selection } = this.#state;
    this.#dragged = null;
    if (stroke) this.update({ stroke: null });
    else if (selection) this.update({ selection: null });
    return stroke !== null || selection !== null;
  }

  /** Moves the keyboard's cursor; what was begun goes on there. */
  moveCursor(columns: number, rows: number): void {
    const { cursor, view, viewport, stroke } = this.#state;
    const { grid } = this;
    const to = {
      column: Math.min(grid.columns - 1, Math.max(0, cursor.column + columns)),
      row: Math.min(grid.rows - 1, Math.max(0, cursor.row + rows)),
    };
    this.#state = { ...this.#state, cursor: to, isCursorShown: true, hovered: null, view: revealCell(view, viewport, to) };
    if (stroke) this.drag(to);
    else this.#emit();
  }

  /** Works the tool at the keyboard's cursor: at once, or in two steps for what reaches from one cell to another. */
  applyAtCursor(keys: PressKeys = NO_KEYS): void {
    const { cursor, tool, stroke } = this.#state;
    if (stroke) return this.release();
    this.press(cursor, keys);
    if (!TWO_PLACE_TOOLS.includes(tool)) return this.release();
    if (this.#state.stroke)
      this.say(
        this.#dragged ? "Taken hold of; the arrow keys move it, Space puts it down" : "Begun here; the arrow keys go on, Space ends it",
      );
  }

  selectAll(): void {
    const { columns, rows } = this.grid;
    this.setTool("select");
    this.update({ selection: { rect: { left: 0, top: 0, right: columns, bottom: rows }, lifted: null } });
    this.say("All selected");
  }

  /** Remembers what is selected, or the whole frame. */
  copy(): void {
    const { selection } = this.#state;
    const { columns, rows } = this.grid;
    this.#clipboard = selection?.lifted?.stamp ?? stampOf(this.grid, selection?.rect ?? { left: 0, top: 0, right: columns, bottom: rows });
    this.say("Copied");
  }

  cut(): void {
    this.copy();
    this.deleteSelection();
  }

  /** Puts what was copied into the frame, selected, where it was selected last or in the middle. */
  paste(): void {
    const stamp = this.#clipboard;
    if (!stamp || this.isReadOnly) return;
    const { grid } = this;
    const { selection, isCursorShown, cursor } = this.#state;
    const middle = { column: Math.floor((grid.columns - stamp.columns) / 2), row: Math.floor((grid.rows - stamp.rows) / 2) };
    const at = selection ? { column: selection.rect.left, row: selection.rect.top } : isCursorShown ? cursor : middle;
    const pasted = pasteStamp(grid, stamp, at);
    this.setTool("select");
    this.#paint("Paste pixels", pasted.writes);
    this.update({ selection: pasted.selection });
    this.say("Pasted; drag it to its place");
  }

  deleteSelection(): void {
    const { selection } = this.#state;
    if (!selection || this.isReadOnly) return;
    this.#paint("Delete pixels", clearSelection(this.grid, selection));
    this.update({ selection: null });
    this.say("Deleted");
  }

  /** Moves what is selected by some cells. */
  nudgeSelection(columns: number, rows: number): void {
    const { selection } = this.#state;
    if (!selection || this.isReadOnly) return;
    const { rect } = selection;
    const moved = moveSelection(this.grid, selection, { column: rect.left + columns, row: rect.top + rows });
    this.#paint("Move pixels", moved.writes);
    this.update({ selection: moved.selection });
  }

  setViewport(widthPx: number, heightPx: number): void {
    const isFirst = this.#state.viewport.widthPx === 0;
    this.#state = { ...this.#state, viewport: { widthPx, heightPx } };
    if (isFirst) this.fit();
    else this.#emit();
  }

  /** Shows the whole picture. */
  fit(): void {
    const { sprite } = this;
    if (sprite && this.#state.viewport.widthPx > 0) this.update({ view: fitPicture(this.#state.viewport, sprite) });
  }

  /** Zooms about a place of the screen, or about the middle of the view. */
  zoomTo(zoom: number, at?: Point): void {
    const { view, viewport } = this.#state;
    this.update({ view: zoomPictureAt(view, at ?? { x: viewport.widthPx / 2, y: viewport.heightPx / 2 }, zoom) });
  }

  panBy(deltaX: number, deltaY: number): void {
    const { view } = this.#state;
    this.update({ view: { ...view, leftPx: Math.round(view.leftPx + deltaX), topPx: Math.round(view.topPx + deltaY) } });
  }

  cellAt(at: Point): Cell {
    return cellAtPoint(this.#state.view, at);
  }

  destroy(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }

  #pick(cell: Cell): void {
    const value = valueAt(this.grid, cell);
    if (!isInside(this.grid, cell)) return;
    if (value === 0) return this.say("Transparent: nothing to pick");
    this.update({ color: value, tool: this.#state.tool === "pick" ? "pencil" : this.#state.tool });
    this.say(`Picked ${colorText(this.palette, value)}`);
  }

  #pendingWrites(): CellWrite[] {
    const { stroke, color, brushPx, isFilled, mirrors, wraps } = this.#state;
    if (!stroke) return [];
    if (stroke.tool === "select") return this.#dragged ? this.#moved(stroke).writes : [];
    return strokeWrites(this.grid, stroke, { color, brushPx, isFilled, mirrors, wraps, palette: this.palette });
  }

  #moved(stroke: Stroke): { writes: CellWrite[]; selection: PixelSelection } {
    const { selection, from } = this.#dragged as { selection: PixelSelection; from: Cell };
    const last = stroke.path.at(-1) as Cell;
    return moveSelection(this.grid, selection, {
      column: selection.rect.left + last.column - from.column,
      row: selection.rect.top + last.row - from.row,
    });
  }

  #selected({ path }: Stroke): PixelSelection | null {
    const rect = clipRect(this.grid, rectOfCells(path[0] as Cell, path.at(-1) as Cell));
    return rect && { rect, lifted: null };
  }

  #releaseSelection(stroke: Stroke): void {
    const moved = this.#dragged ? this.#moved(stroke) : null;
    const isClick = stroke.path.length === 1;
    const selection = moved ? moved.selection : isClick && !this.#state.isCursorShown ? null : this.#selected(stroke);
    this.#dragged = null;
    this.#state = { ...this.#state, stroke: null };
    if (moved) this.#paint("Move pixels", moved.writes);
    this.update({ selection });
    const size = selection && `${selection.rect.right - selection.rect.left} by ${selection.rect.bottom - selection.rect.top} pixels`;
    this.say(moved ? "Moved" : size ? `Selected ${size}` : "Nothing selected");
  }

  #paint(name: string, writes: readonly CellWrite[]): void {
    if (writes.length > 0)
      this.editor.document.transact(name, (edits) => edits.paint(frameCellsPath(this.editor, this.assetId, this.#state.frameId), writes));
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Lets go of what is gone: a collaborator may have deleted the frame. */
  #settle(): void {
    const { sprite } = this;
    if (!sprite) return;
    let state = this.#state;
    if (!sprite.frames[state.frameId]) state = { ...state, frameId: frameIdsOf(sprite)[0] ?? "", stroke: null, selection: null };
    if (!sprite.animations[state.animationId]) state = { ...state, animationId: Object.keys(sprite.animations)[0] ?? "" };
    if (state.color > sprite.source.palette.length) state = { ...state, color: Math.max(1, sprite.source.palette.length) };
    this.#state = state;
  }
}
