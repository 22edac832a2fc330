import { StaticWorld } from "@playsmith/engine";
import type { Camera } from "@playsmith/editor/scene";
import type { Editor } from "@playsmith/editor";
import type { Game, GameChange } from "@playsmith/game-format";
import { createRenderer, type Renderer } from "@playsmith/renderer";
import { filesOf } from "../../../shell/game-files.ts";
import type { Peer } from "../session/presence.ts";
import { TilePictures } from "../thumbnails/tile-pictures.ts";
import { GhostPicture } from "./overlay/overlay-ghost.ts";
import { drawOverlay } from "./overlay/overlay.ts";
import { readOverlayColors } from "./overlay/overlay-colors.ts";
import { TileClock } from "./tile-clock.ts";

/** Collections of the game that a scene does not display. */
const UNSEEN_ROOMS: ReadonlySet<string> = new Set(["rules", "functions", "modules"]);

/**
 * Renders the open scene with the game's world and renderer, without ticks, and the editing overlay. It renders
 * only after a visible change.
 */
export class SceneStage {
  readonly #host: HTMLElement;
  readonly #editor: Editor;
  readonly #renderer: Renderer;
  readonly #overlay: HTMLCanvasElement;
  readonly #stops: (() => void)[] = [];
  readonly #knownFiles = new Set<string>();
  readonly #pictures = {
    tiles: new TilePictures(() => this.#schedule()),
    ghost: new GhostPicture(() => this.#schedule()),
  };
  #world: StaticWorld;
  readonly #tileClock = new TileClock(() => {
    this.#drawnCamera = null;
    this.#schedule();
  });
  #sceneId: string;
  #hiddenIds: ReadonlySet<string>;
  #peers: readonly Peer[] = [];
  #frame = 0;
  /** Camera of the last rendered frame; null forces a render. */
  #drawnCamera: Camera | null = null;
  #isClosed = false;
  #isHidden: boolean;
  /** A change that has not been rendered. */
  #isStale = false;
  #hasDrawn = false;
  /** Colour around the scene. */
  #surround = "";

  /** @param isHidden see {@link hide}. */
  static async open(host: HTMLElement, editor: Editor, isHidden: () => boolean): Promise<SceneStage> {
    const canvas = document.createElement("canvas");
    host.append(canvas);
    try {
      const renderer = await createRenderer({ canvas });
      return new SceneStage(host, canvas, editor, renderer, isHidden());
    } catch (error) {
      canvas.remove();
      throw error;
    }
  }

  private constructor(host: HTMLElement, canvas: HTMLCanvasElement, editor: Editor, renderer: Renderer, isHidden: boolean) {
    this.#isHidden = isHidden;
    this.#host = host;
    this.#editor = editor;
    this.#renderer = renderer;
    this.#overlay = document.createElement("canvas");
    this.#overlay.setAttribute("aria-hidden", "true");
    host.append(this.#overlay);
    this.#sceneId = editor.state.sceneId;
    this.#hiddenIds = editor.state.hiddenIds;
    this.#world = this.#newWorld();
    this.#tileClock.follow(editor.game, this.#sceneId);
    void this.#loadAssets(editor.game);

    this.#stops.push(
      editor.document.subscribe(({ game, patch }) => this.#onChange(game, patch)),
      editor.subscribe(() => this.#schedule()),
    );
    const resizing = new ResizeObserver(() => {
      this.#resize();
      // Resizing a canvas clears it, so render before the browser paints.
      if (this.#hasDrawn && this.#isStale && !this.#isHidden) this.#draw();
    });
    resizing.observe(host);
    const theming = new MutationObserver(() => {
      this.#readTheme();
      this.#schedule();
    });
    theming.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    this.#stops.push(
      () => resizing.disconnect(),
      () => theming.disconnect(),
      () => canvas.remove(),
    );
    this.#readTheme();
    this.#resize();
  }

  setPeers(peers: readonly Peer[]): void {
    this.#peers = peers;
    this.#schedule();
  }

  /** Sets whether something else covers the scene. Changes in the meantime are rendered as soon as it is uncovered. */
  hide(isHidden: boolean): void {
    this.#isHidden = isHidden;
    if (isHidden) this.#stopWaiting();
    else if (this.#isStale) this.#draw();
  }

  destroy(): void {
    this.#isClosed = true;
    this.#stopWaiting();
    this.#tileClock.stop();
    for (const stop of this.#stops) stop();
    this.#overlay.remove();
    this.#pictures.tiles.destroy();
    this.#renderer.destroy();
  }

  #newWorld(): StaticWorld {
    return new StaticWorld(withoutHidden(this.#editor.game, this.#sceneId, this.#hiddenIds), this.#sceneId);
  }

  async #loadAssets(game: Game): Promise<void> {
    const files = await filesOf(game, this.#knownFiles);
    if (this.#isClosed) return;
    for (const hash of Object.keys(files)) this.#knownFiles.add(hash);
    await this.#renderer.setAssets(this.#editor.game, files);
    this.#drawnCamera = null;
    if (!this.#isClosed) this.#schedule();
  }

  #onChange(game: Game, patch: readonly GameChange[]): void {
    // Text of scripts and rules is not displayed in a scene.
    if (patch.every(({ path: [room = "", , part] }) => part === "script" || part === "rules" || UNSEEN_ROOMS.has(room))) return;
    const seen = patch.filter(({ path }) => !(path[0] === "scenes" && path[2] === "instances" && this.#hiddenIds.has(path[3] ?? "")));
    this.#world.patch(withoutHidden(game, this.#sceneId, this.#hiddenIds), seen);
    this.#world.drainEvents();
    this.#drawnCamera = null;
    if (patch.some(({ path }) => path[0] === "assets" || path[2] === "layers")) this.#tileClock.follow(game, this.#sceneId);
    if (patch.some((change) => change.path[0] === "assets" || change.path[0] === "settings")) void this.#loadAssets(game);
    this.#schedule();
  }

  /** Hides the objects and layers that this user has hidden, and restores the others. */
  #leaveOut(hiddenIds: ReadonlySet<string>): void {
    const { game } = this.#editor;
    const changed = [...hiddenIds, ...this.#hiddenIds].filter((id) => hiddenIds.has(id) !== this.#hiddenIds.has(id));
    this.#hiddenIds = hiddenIds;
    const instances = game.scenes[this.#sceneId]?.instances ?? {};
    const patch = changed.flatMap((id): GameChange[] => {
      if (!instances[id]) return [];
      const path = ["scenes", this.#sceneId, "instances", id];
      return [hiddenIds.has(id) ? { path } : { path, value: instances[id] }];
    });
    this.#drawnCamera = null;
    this.#world.patch(withoutHidden(game, this.#sceneId, hiddenIds), patch);
    this.#world.drainEvents();
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.#host;
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const [widthPx, heightPx] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (this.#overlay.width === widthPx && this.#overlay.height === heightPx) return;
    this.#drawnCamera = null;
    this.#renderer.resize(clientWidth, clientHeight, ratio);
    this.#overlay.width = widthPx;
    this.#overlay.height = heightPx;
    this.#editor.setViewport(clientWidth, clientHeight);
    this.#schedule();
  }

  #readTheme(): void {
    this.#surround = getComputedStyle(this.#host).getPropertyValue("--canvas").trim();
    this.#drawnCamera = null;
  }

  #schedule(): void {
    this.#isStale = true;
    if (this.#frame === 0 && !this.#isClosed && !this.#isHidden) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #stopWaiting(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #draw(): void {
    this.#stopWaiting();
    this.#isStale = false;
    this.#hasDrawn = true;
    if (this.#editor.state.sceneId !== this.#sceneId) {
      this.#sceneId = this.#editor.state.sceneId;
      this.#world = this.#newWorld();
      this.#tileClock.follow(this.#editor.game, this.#sceneId);
      this.#drawnCamera = null;
    }
    if (this.#editor.state.hiddenIds !== this.#hiddenIds) this.#leaveOut(this.#editor.state.hiddenIds);
    const { camera, viewport } = this.#editor.state;
    if (viewport.widthPx === 0 || viewport.heightPx === 0) return;
    // Most events, above all pointer moves, change only the overlay, not the world.
    if (this.#drawnCamera !== camera) {
      const isStill = this.#drawnCamera !== null;
      this.#drawnCamera = camera;
      const { centerX, centerY, zoom } = camera;
      this.#renderer.draw(this.#world, {
        kind: "editor",
        centerX,
        centerY,
        zoom,
        isStill,
        surround: this.#surround,
        tileTicks: this.#tileClock.ticks,
      });
    }
    const context = this.#overlay.getContext("2d");
    if (!context) return;
    const ratio = this.#overlay.width / viewport.widthPx;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, viewport.widthPx, viewport.heightPx);
    drawOverlay(context, this.#editor, this.#peers, this.#pictures, readOverlayColors(this.#host));
  }
}

/** The game as this user displays it while editing. */
function withoutHidden(game: Game, sceneId: string, hiddenIds: ReadonlySet<string>): Game {
  const scene = game.scenes[sceneId];
  if (!scene || hiddenIds.size === 0) return game;
  const instances = Object.fromEntries(Object.entries(scene.instances).filter(([id]) => !hiddenIds.has(id)));
  return { ...game, scenes: { ...game.scenes, [sceneId]: { ...scene, instances } } };
}
