import { type Editor } from "@playsmith/editor";
import { ghostOf, placedBox, toScreen } from "@playsmith/editor/scene";
import { workingPrefab } from "@playsmith/editor/prefabs";
import { isPictureAsset, type PictureAsset, type Prefab } from "@playsmith/game-format";
import { drawAsset } from "../../thumbnails/asset-drawing.ts";
import { strokeBoxes } from "./overlay-frame.ts";
import type { OverlayColors } from "./overlay-colors.ts";

const GHOST_OPACITY = 0.62;

type SpriteLook = Extract<Prefab["look"], { kind: "sprite" }>;

/** Sprite image of the last requested prefab; only one is placed at a time. */
export class GhostPicture {
  readonly #onDrawn: () => void;
  #asset: PictureAsset | null = null;
  #look: SpriteLook | null = null;
  #canvas: HTMLCanvasElement | null = null;

  /** @param onDrawn is called when a requested image has loaded. */
  constructor(onDrawn: () => void) {
    this.#onDrawn = onDrawn;
  }

  /** @returns null until it has loaded. */
  of(asset: PictureAsset, look: SpriteLook): HTMLCanvasElement | null {
    if (asset !== this.#asset || look !== this.#look) this.#draw(asset, look);
    return this.#canvas;
  }

  #draw(asset: PictureAsset, look: SpriteLook): void {
    const canvas = document.createElement("canvas");
    const isCurrent = (): boolean => this.#asset === asset && this.#look === look;
    [this.#asset, this.#look, this.#canvas] = [asset, look, null];
    void drawAsset(canvas, asset, { animation: look.animation, tint: look.tint }, isCurrent).then(() => {
      if (!isCurrent()) return;
      this.#canvas = canvas;
      this.#onDrawn();
    });
  }
}

/** Preview of the placed prefab at the pointer. */
export function drawGhost(context: CanvasRenderingContext2D, editor: Editor, picture: GhostPicture, colors: OverlayColors): void {
  const ghost = ghostOf(editor);
  const prefab = ghost && workingPrefab(editor.game, ghost.prefabId);
  if (!ghost || !prefab) return;
  const { prefabId, at } = ghost;
  const upright = { angleRad: 0, scaleX: 1, scaleY: 1 };
  const box = placedBox(editor.game, { name: "", prefabId, layerId: "", order: "a", ...at, ...upright, overrides: {} }, editor.scene);
  const { camera, viewport } = editor.state;
  const from = toScreen(camera, viewport, { x: box.x - box.halfWidth, y: box.y - box.halfHeight });
  const [width, height] = [box.halfWidth * 2 * camera.zoom, box.halfHeight * 2 * camera.zoom];
  const { look } = prefab;
  context.save();
  context.globalAlpha = GHOST_OPACITY;
  if (look.kind === "sprite") {
    const asset = editor.game.assets[look.spriteId];
    const drawn = isPictureAsset(asset) ? picture.of(asset, look) : null;
    context.imageSmoothingEnabled = false;
    if (drawn) context.drawImage(drawn, from.x, from.y, width, height);
  } else if (look.kind === "shape") {
    context.fillStyle = look.color;
    context.beginPath();
    if (look.shape === "ellipse") context.ellipse(from.x + width / 2, from.y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
    else context.rect(from.x, from.y, width, height);
    context.fill();
  }
  context.globalAlpha = 1;
  context.setLineDash([4, 3]);
  strokeBoxes(context, editor, [box], [[colors.accent, 1.5]]);
  context.restore();
}
