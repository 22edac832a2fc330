import { CellRuns } from "@playsmith/document";
import { OWN_LAYER_ID } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import type { Point, Cell } from "../geometry.ts";
import type { ModifierTexts } from "../modifiers.ts";
import { clipRect, type Grid, isInRect, isInside, rectOfCells, valueAt } from "./grid.ts";
import { type LiveStroke, liveStrokeOf, type OthersStroke, writesOfLiveStroke } from "./live-stroke.ts";
import { PixelPicture } from "./pixel-picture.ts";
import { frameIdsOf, layerIdsOf, paintLayer } from "./sprites/pixel-sprite.ts";
import { initialPixelState, type PixelState } from "./pixel-state.ts";
import { NO_KEYS, pixelModifiers, type PixelTool, type PressKeys, type Stroke } from "./pixel-tools.ts";
import { activeColorIn } from "./colors/palette.ts";
import { cellAtPoint } from "./pixel-view.ts";
import { moveSelection, type PixelSelection } from "./selection.ts";
import { strokeWrites } from "./stroke.ts";
import { colorText, layerText, strokeText } from "./pixel-text.ts";

/**
 * Headless pixel editor of one sprite: active tool and colours, strokes that paint on release, and the selection.
 * Notifies subscribers of its own changes and of changes of the project.
 */
export class PixelEditor extends PixelPicture {
  #state: PixelState = initialPixelState();
  /** The selection being dragged, and the cell where the drag started. */
  #dragged: { selection: PixelSelection; from: Cell } | null = null;
  /** Strokes that other users are drawing. */
  #others: readonly OthersStroke[] = [];
  /** The last released stroke, until others have received its edit. */
  #done: LiveStroke | null = null;
  #isEnding = false;
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribers: (() => void)[];

  constructor(editor: Editor, assetId: string) {
    super(editor, assetId);
    if (this.isTileset) this.#state = { ...this.#state, wraps: true };
    this.#dropStaleReferences();
    this.#unsubscribers = [
      editor.document.subscribe(({ local }) => {
        if (local && !this.#isEnding) this.#done = null;
      }),
      editor.subscribe(() => {
        this.#dropStaleReferences();
        this.#emit();
      }),
    ];
  }

  get tool(): { modifiers: ModifierTexts } {
    return { modifiers: pixelModifiers(this.#state.tool) };
  }

  get state(): PixelState {
    return this.#state;
  }

  /** The active layer of the active frame. */
  get grid(): Grid {
    return this.layerGridOf(this.#state.frameId, this.#state.layerId);
  }

  /** The frame as it would look if all strokes and drags in progress, including those of others, were released now. */
  get shownGrid(): Grid {
    const { frameId, layerId } = this.#state;
    const writes = new Map<string, CellRuns>();
    const add = (id: string, cells: CellRuns): void => {
      const known = writes.get(id);
      if (known) known.addAll(cells);
      else writes.set(id, cells);
    };
    for (const other of this.#others) if (other.frameId === frameId) add(other.layerId, writesOfLiveStroke(other));
    add(layerId, this.#pendingWrites());
    return this.gridWith(frameId, writes);
  }

  /** The strokes that other users are drawing in this sprite. */
  get others(): readonly OthersStroke[] {
    return this.#others;
  }

  set others(strokes: readonly OthersStroke[]) {
    if (strokes.length === 0 && this.#others.length === 0) return;
    this.#others = strokes;
    this.#emit();
  }

  /** This user's stroke to send to others; null for none. */
  get liveStroke(): LiveStroke | null {
    const { frameId, layerId, stroke } = this.#state;
    return stroke ? liveStrokeOf({ assetId: this.assetId, frameId, layerId }, this.#pendingWrites()) : this.#done;
  }

  /** Drops a released stroke, if it is still the last: others have received its edit. */
  settleStroke(stroke: LiveStroke): void {
    if (this.#done !== stroke) return;
    this.#done = null;
    this.#emit();
  }

  /** The selection as it would be if the drag in progress were released now. */
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

  /** Announces an action to screen readers. A trailing no-break space makes them read the same text again. */
  announce(text: string): void {
    this.update({ announcement: text === this.#state.announcement ? `${text}\u00a0` : text });
  }

  setTool(tool: PixelTool): void {
    this.#dragged = null;
    this.update({ tool, stroke: null, selection: tool === "select" ? this.#state.selection : null });
  }

  showFrame(frameId: string): void {
    if (this.sprite?.frames[frameId]) this.update({ frameId, stroke: null, selection: null });
  }

  /** Makes a layer active. */
  activateLayer(layerId: string): void {
    if (layerId === this.#state.layerId || !this.layers.some(([id]) => id === layerId)) return;
    const { selection } = this.#state;
    this.#dragged = null;
    this.update({ layerId, stroke: null, selection: selection && { ...selection, lifted: null } });
  }

  /** Why the active layer can't be drawn on, as text; null when it can. */
  get refusalReason(): string | null {
    const layer = this.layers.find(([id]) => id === this.#state.layerId)?.[1];
    return layer?.locked || layer?.hidden ? translated("{layer}: nothing can be drawn on it", { layer: layerText(layer) }) : null;
  }

  /** Whether painting is impossible now; announces the reason. */
  isRefused(): boolean {
    const { refusalReason } = this;
    if (refusalReason && !this.isReadOnly) this.announce(refusalReason);
    return this.isReadOnly || refusalReason !== null;
  }

  /** Starts a stroke or a drag at a cell. */
  press(cell: Cell, keys: PressKeys = NO_KEYS): void {
    const { tool, selection } = this.#state;
    if (keys.alt || tool === "pick") return this.#pick(cell);
    const holds = tool === "select" && selection !== null && isInRect(selection.rect, cell);
    if ((tool !== "select" || holds) && this.isRefused()) return;
    if (holds) this.#dragged = { selection, from: cell };
    this.#done = null;
    this.update({ stroke: { tool, path: [cell], erases: keys.erases, isConstrained: keys.shift }, hovered: cell });
  }

  /** Continues the stroke or drag. */
  drag(cell: Cell): void {
    const { stroke } = this.#state;
    const last = stroke?.path.at(-1);
    if (!stroke || (last?.column === cell.column && last.row === cell.row)) return;
    this.update({ stroke: { ...stroke, path: [...stroke.path, cell] }, hovered: cell });
  }

  /** Ends the stroke or drag and paints it. */
  release(): void {
    const { stroke } = this.#state;
    if (!stroke) return;
    if (stroke.tool === "select") return this.#releaseSelection(stroke);
    const writes = this.#pendingWrites();
    const text = strokeText(this.palette, this.#state.color, stroke, writes.length);
    this.#end(text.name, writes);
    this.announce(text.announcement);
  }

  /** Cancels the stroke, or else clears the selection. @returns false when there was neither. */
  cancel(): boolean {
    const { stroke, selection } = this.#state;
    this.#dragged = null;
    if (stroke) this.update({ stroke: null });
    else if (selection) this.update({ selection: null });
    return stroke !== null || selection !== null;
  }

  /** Whether a selection is being dragged. */
  get isSelectionHeld(): boolean {
    return this.#dragged !== null;
  }

  /** Paints cells of the active layer. */
  paint(name: string, writes: CellRuns): void {
    const { frameId, layerId } = this.#state;
    if (writes.length === 0) return;
    this.editor.document.transact(name, (edits) => paintLayer(this.editor, edits, this.assetId, frameId, layerId, writes));
  }

  cellAt(at: Point): Cell {
    return cellAtPoint(this.#state.view, at);
  }

  destroy(): void {
    for (const stop of this.#unsubscribers) stop();
    this.#listeners.clear();
  }

  #pick(cell: Cell): void {
    const grid = this.gridOf(this.#state.frameId);
    const value = valueAt(grid, cell);
    if (!isInside(grid, cell)) return;
    if (value === 0) return this.announce(translated("Transparent: nothing to pick"));
    this.update({ color: value, tool: this.#state.tool === "pick" ? "pencil" : this.#state.tool });
    this.announce(translated("Picked {color}", { color: colorText(this.palette, value) }));
  }

  #pendingWrites(): CellRuns {
    const { stroke, color, brushPx, isFilled, mirrors, wraps, fillsWhatIsSeen, frameId } = this.#state;
    if (!stroke) return new CellRuns();
    if (stroke.tool === "select") return this.#dragged ? this.#moved(stroke).writes : new CellRuns();
    return strokeWrites(this.grid, stroke, {
      color,
      brushPx,
      isFilled,
      mirrors,
      wraps,
      palette: this.palette,
      ...(fillsWhatIsSeen && { seen: this.gridOf(frameId) }),
    });
  }

  #moved(stroke: Stroke): { writes: CellRuns; selection: PixelSelection } {
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
    this.#end(translated("Move pixels"), moved?.writes ?? new CellRuns());
    this.update({ selection });
    const size =
      selection &&
      translated("{right} by {bottom} pixels", {
        right: selection.rect.right - selection.rect.left,
        bottom: selection.rect.bottom - selection.rect.top,
      });
    this.announce(moved ? translated("Moved") : size ? translated("Selected {size}", { size }) : translated("Nothing selected"));
  }

  /** Ends the stroke and paints it; others see it as a live stroke until they receive the edit. */
  #end(name: string, writes: CellRuns): void {
    const { frameId, layerId } = this.#state;
    const done = liveStrokeOf({ assetId: this.assetId, frameId, layerId }, writes);
    this.#done = done && { ...done, isDone: true };
    this.#dragged = null;
    this.#state = { ...this.#state, stroke: null };
    this.#isEnding = true;
    this.paint(name, writes);
    this.#isEnding = false;
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Replaces references to deleted frames, layers, animations and colours, e.g. after another user's edit. */
  #dropStaleReferences(): void {
    const { sprite } = this;
    if (!sprite) return;
    let state = this.#state;
    if (!sprite.frames[state.frameId]) state = { ...state, frameId: frameIdsOf(sprite)[0] ?? "", stroke: null, selection: null };
    const layerIds = layerIdsOf(sprite);
    if (!layerIds.includes(state.layerId)) {
      this.#dragged = null;
      state = { ...state, layerId: layerIds.at(-1) ?? OWN_LAYER_ID, stroke: null, selection: null };
    }
    if (!sprite.animations[state.animationId]) state = { ...state, animationId: Object.keys(sprite.animations)[0] ?? "" };
    this.#state = { ...state, ...activeColorIn(state, sprite.source.palette) };
  }
}
