import type { ProjectDocument } from "@playsmith/document";
import { type Game, inOrder, newId, type Rules, type Scene, type TileLayer } from "@playsmith/game-format";
import { fitTo, openingView, reveal, toScene, wholeView } from "./scene/camera/camera.ts";
import { atRest } from "./scene/cursor/cursor.ts";
import { type Clipboard, type EditorState, initialState, type ToolName } from "./editor-state.ts";
import { keyOfDocument, type OpenDocument, ownerOfDocument, SCENE_KEY } from "./open-documents.ts";
import type { Point } from "./geometry.ts";
import { boundsOf } from "./scene/objects/instance-bounds.ts";
import { withoutStaleEdit } from "./prefabs/prefab-edit.ts";
import { restingState } from "./scene/tools/resting-state.ts";
import type { Editor, PointerInput, ToolDescription, ToolState } from "./editor.ts";
import { toolNamed } from "./scene/tools/tools.ts";
import { keepSceneCaches } from "./scene/objects/keep-scene-caches.ts";

/**
 * Headless scene editor: holds a user's editing state, turns gestures into edits of the document, and notifies subscribers when either
 * changes.
 */
export class ProjectEditor implements Editor {
  readonly document: ProjectDocument;
  clipboard: Clipboard | null = null;
  projectId = "";
  lineClipboard: Rules | null = null;
  readonly #random: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #copyListeners = new Set<(text: string) => void>();
  readonly #unsubscribe: () => void;
  #state: EditorState;
  #toolState: ToolState;
  #framed = false;

  /** @param random for ids; pass a seeded one in tests. */
  constructor(document: ProjectDocument, random: () => number = Math.random) {
    this.document = document;
    this.#random = random;
    this.#state = initialState(document.game.settings.startSceneId);
    this.#toolState = restingState(this.tool);
    this.#dropStaleReferences();
    let known = document.game;
    this.#unsubscribe = document.subscribe(({ game, patch }) => {
      keepSceneCaches(known, game, patch);
      known = game;
      this.#dropStaleReferences();
      this.#emit();
    });
  }

  get state(): EditorState {
    return this.#state;
  }

  get game(): Game {
    return this.document.game;
  }

  get scene(): Scene | null {
    return this.game.scenes[this.#state.sceneId] ?? null;
  }

  get tool(): ToolDescription<ToolName> {
    return toolNamed(this.#state.tool);
  }

  get paintableLayer(): TileLayer | null {
    const layer = this.scene?.layers[this.#state.layerId];
    return layer?.kind === "tiles" && layer.visible && !layer.locked ? layer : null;
  }

  get layerPath(): string[] {
    return ["scenes", this.#state.sceneId, "layers", this.#state.layerId];
  }

  instancePath(id: string): string[] {
    return ["scenes", this.#state.sceneId, "instances", id];
  }

  newId(): string {
    return newId(this.#random);
  }

  newSeed(): number {
    return Math.floor(this.#random() * 2 ** 32);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  subscribeCopies(listener: (text: string) => void): () => void {
    this.#copyListeners.add(listener);
    return () => this.#copyListeners.delete(listener);
  }

  keepCopy(text: string): void {
    this.clipboard = { text, times: 0 };
    for (const listener of this.#copyListeners) listener(text);
  }

  update(change: Partial<EditorState>): void {
    this.#state = withoutStaleEdit({ ...this.#state, ...change });
    this.#emit();
  }

  setTool(tool: ToolName): void {
    this.#toolState.cancel?.(this);
    this.#toolState = restingState(toolNamed(tool));
    this.update({
      tool,
      marquee: null,
      pendingCells: null,
      pendingTiles: [],
      hoveredId: null,
      handle: null,
      pointName: null,
      cursor: atRest(this.#state.cursor),
    });
  }

  announce(text: string): void {
    this.update({ announcement: text === this.#state.announcement ? `${text}\u00a0` : text });
  }

  warn(text: string): void {
    this.update({ warning: { text } });
  }

  select(ids: readonly string[]): void {
    this.update({ selection: [...new Set(ids)], prefabId: "", assetId: "" });
  }

  openDocument(document: OpenDocument): void {
    if (!ownerOfDocument(this.game, document)) return;
    const { documents } = this.#state;
    const key = keyOfDocument(document);
    const isOpen = documents.some((open) => keyOfDocument(open) === key);
    this.update({ documents: isOpen ? documents : [...documents, document], documentKey: key });
  }

  showDocument(key: string): void {
    if (key === SCENE_KEY || this.#state.documents.some((open) => keyOfDocument(open) === key)) this.update({ documentKey: key });
  }

  closeDocument(key: string): void {
    const { documents, documentKey } = this.#state;
    const index = documents.findIndex((open) => keyOfDocument(open) === key);
    if (index < 0) return;
    const before = documents[index - 1];
    this.update({
      documents: documents.toSpliced(index, 1),
      documentKey: documentKey !== key ? documentKey : before ? keyOfDocument(before) : SCENE_KEY,
    });
  }

  openScene(sceneId: string): void {
    if (this.game.scenes[sceneId]) this.showDocument(SCENE_KEY);
    if (!this.game.scenes[sceneId]) return;
    // Opening the open scene again shows its settings in the inspector.
    if (sceneId === this.#state.sceneId) return this.update({ selection: [], prefabId: "", assetId: "" });
    this.#toolState.cancel?.(this);
    this.#toolState = restingState(this.tool);
    const inspected = { selection: [], prefabId: "", assetId: "" };
    this.#state = { ...this.#state, ...inspected, sceneId, layerId: "", prefabEdit: null, hoveredId: null, handle: null, cursor: null };
    this.#dropStaleReferences();
    this.#frameOpening();
  }

  activateLayer(layerId: string): void {
    const layer = this.scene?.layers[layerId];
    if (!layer) return;
    this.update({ layerId });
    const isTileTool = this.tool.layerKinds === "tiles";
    if (layer.kind === "tiles" && !isTileTool) this.setTool("brush");
    if (layer.kind === "objects" && isTileTool) this.setTool("select");
  }

  setViewport(widthPx: number, heightPx: number): void {
    const { camera, viewport: before } = this.#state;
    const bounds = boundsOf(this.game, this.scene, this.#state.selection);
    const wasInSight = bounds !== null && before.widthPx > 0 && reveal(camera, before, bounds, 0) === camera;
    this.#state = { ...this.#state, viewport: { ...before, widthPx, heightPx } };
    if (widthPx === 0 || heightPx === 0) return this.#emit();
    if (!this.#framed) return this.#frameOpening();
    this.update({ camera: wasInSight ? reveal(camera, this.#state.viewport, bounds) : camera });
  }

  setToolsWidth(toolsPx: number): void {
    if (toolsPx !== this.#state.viewport.toolsPx) this.update({ viewport: { ...this.#state.viewport, toolsPx } });
  }

  #frameOpening(): void {
    const { scene } = this;
    if (!scene || this.#state.viewport.widthPx === 0) return this.#emit();
    this.#framed = true;
    const { viewWidthPx: widthPx, viewHeightPx: heightPx } = this.game.settings;
    this.update({ camera: openingView(this.#state.viewport, scene.widthPx, scene.heightPx, { widthPx, heightPx }) });
  }

  frameScene(): void {
    const { scene } = this;
    if (!scene || this.#state.viewport.widthPx === 0) return this.#emit();
    this.#framed = true;
    this.update({ camera: wholeView(this.#state.viewport, scene.widthPx, scene.heightPx) });
  }

  frameSelection(): void {
    const bounds = boundsOf(this.game, this.scene, this.#state.selection);
    if (!bounds) return this.frameScene();
    const camera = fitTo(this.#state.viewport, bounds, 64);
    this.update({ camera: { ...camera, zoom: Math.min(camera.zoom, 6) } });
  }

  pointerDown(input: PointerInput): void {
    this.#track(input);
    this.#handle((tool) => tool.down(this, input));
  }

  pointerMove(input: PointerInput): void {
    this.#track(input);
    this.#handle((tool) => tool.move(this, input));
  }

  pointerUp(input: PointerInput): void {
    this.#track(input);
    this.#handle((tool) => tool.up(this, input));
  }

  pointerLeave(): void {
    this.update({ pointer: null, hoveredId: null, handle: null, pointName: null, pendingCells: null, pendingTiles: [] });
  }

  get isGesturing(): boolean {
    return this.#toolState.cancel !== undefined;
  }

  cancelGesture(): boolean {
    const wasBusy = this.#toolState.cancel !== undefined;
    this.#toolState.cancel?.(this);
    this.#toolState = restingState(this.tool);
    this.update({ marquee: null, pendingCells: null, pendingTiles: [], cursor: atRest(this.#state.cursor) });
    return wasBusy;
  }

  scenePoint(input: { screenX: number; screenY: number }): Point {
    return toScene(this.#state.camera, this.#state.viewport, { x: input.screenX, y: input.screenY });
  }

  destroy(): void {
    this.#unsubscribe();
    this.#listeners.clear();
  }

  #handle(event: (tool: ToolState) => ToolState): void {
    const before = this.#toolState;
    const next = event(before);
    // The tool may have switched to another one. A state without cancel is idle, and resting states let the middle button pan.
    if (this.#toolState === before) this.#toolState = next.cancel ? next : restingState(this.tool);
    if (before.cancel && !next.cancel) this.#emit();
  }

  #track(input: PointerInput): void {
    this.#state = { ...this.#state, pointer: this.scenePoint(input), isSnapInverted: input.command, isCoarse: input.isCoarse ?? false };
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Replaces references to things that no longer exist, e.g. after a collaborator's edit. */
  #dropStaleReferences(): void {
    const { game } = this;
    let state = this.#state;
    // A gesture in a deleted scene must not continue in another one.
    if (!game.scenes[state.sceneId]) {
      this.#toolState = restingState(toolNamed("select"));
      state = { ...state, tool: "select", marquee: null, pendingCells: null, pendingTiles: [] };
    }
    if (!game.scenes[state.sceneId]) state = { ...state, sceneId: inOrder(game.scenes)[0]?.[0] ?? "", layerId: "", selection: [] };
    const scene = game.scenes[state.sceneId];
    if (!scene?.layers[state.layerId]) {
      const layers = scene ? inOrder(scene.layers) : [];
      state = {
        ...state,
        layerId: (layers.findLast(([, layer]) => layer.kind === "objects" && layer.parallax === 1) ?? layers.at(-1))?.[0] ?? "",
      };
    }
    if (state.selection.some((id) => !scene?.instances[id]))
      state = { ...state, selection: state.selection.filter((id) => scene?.instances[id]) };
    if (state.prefabId && !game.prefabs[state.prefabId]) state = { ...state, prefabId: "" };
    if (state.documents.some((open) => !ownerOfDocument(game, open))) {
      const documents = state.documents.filter((open) => ownerOfDocument(game, open));
      const isShown = documents.some((open) => keyOfDocument(open) === state.documentKey);
      state = { ...state, documents, documentKey: isShown ? state.documentKey : SCENE_KEY };
    }
    if (state.assetId && !game.assets[state.assetId]) state = { ...state, assetId: "" };
    if (state.hoveredId && !scene?.instances[state.hoveredId]) state = { ...state, hoveredId: null };
    this.#state = withoutStaleEdit(state);
  }
}
