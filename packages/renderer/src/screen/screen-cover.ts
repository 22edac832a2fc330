import type { WorldState } from "@playsmith/engine";
import { Container, Mesh, MeshGeometry, Sprite, Texture } from "pixi.js";
import type { Fit } from "../view.ts";
import { placeSprite } from "./place-sprite.ts";
import { ringIndices, ringPositions, type Uncovering } from "./transition.ts";

/** Overlays: flash, fade, and scene transitions. */
export class ScreenCover {
  readonly container = new Container();
  readonly #flash = new Sprite(Texture.WHITE);
  readonly #fade = new Sprite(Texture.WHITE);
  readonly #cover = new Sprite(Texture.WHITE);
  #ring: Mesh<MeshGeometry> | null = null;

  constructor() {
    this.container.addChild(this.#flash, this.#fade, this.#cover);
    this.hide();
  }

  hide(): void {
    this.container.visible = false;
  }

  draw({ screen }: WorldState, fit: Fit, uncovering: Uncovering | null, isCalm: boolean): void {
    const { fadeColor, fadeOpacity, flashColor } = screen.state;
    const flashOpacity = isCalm ? 0 : screen.flashOpacity;
    this.container.visible = flashOpacity > 0 || fadeOpacity > 0 || uncovering !== null;
    if (!this.container.visible) return;
    lay(this.#flash, fit, flashColor, flashOpacity);
    lay(this.#fade, fit, fadeColor, fadeOpacity);
    this.#drawTransition(fit, uncovering);
  }

  destroy(): void {
    this.#ring?.geometry.destroy(true);
    this.container.destroy({ children: true });
  }

  #drawTransition(fit: Fit, uncovering: Uncovering | null): void {
    if (this.#ring) this.#ring.visible = false;
    if (!uncovering) {
      this.#cover.visible = false;
      return;
    }
    const { kind, color, share } = uncovering;
    lay(this.#cover, fit, color, kind === "fade" ? share : 1);
    const coveredPx = fit.width * share;
    if (kind === "wipe") placeSprite(this.#cover, fit.left + fit.width - coveredPx, fit.top, coveredPx, fit.height);
    // The scene slides in from the right, see `slideOffset`.
    if (kind === "slide") placeSprite(this.#cover, fit.left, fit.top, coveredPx, fit.height);
    if (kind === "circle") {
      this.#cover.visible = false;
      this.#drawRing(fit, color, 1 - share);
    }
  }

  #drawRing(fit: Fit, color: number, openShare: number): void {
    const radius = Math.hypot(fit.width, fit.height) / 2;
    const positions = ringPositions(radius * openShare, radius * 2);
    if (!this.#ring) {
      const geometry = new MeshGeometry({ positions, uvs: new Float32Array(positions.length), indices: ringIndices() });
      geometry.batchMode = "no-batch";
      this.#ring = new Mesh({ geometry, texture: Texture.WHITE });
      this.container.addChild(this.#ring);
    } else this.#ring.geometry.positions = positions;
    this.#ring.visible = true;
    this.#ring.tint = color;
    this.#ring.position.set(fit.left + fit.width / 2, fit.top + fit.height / 2);
  }
}

/** Remaining offset of a scene that slides in, in device pixels. */
export function slideOffset(fit: Fit, uncovering: Uncovering | null): number {
  return uncovering?.kind === "slide" ? Math.round(fit.width * uncovering.share) : 0;
}

function lay(sprite: Sprite, { left, top, width, height }: Fit, color: number, opacity: number): void {
  placeSprite(sprite, left, top, width, height);
  sprite.visible = opacity > 0;
  sprite.tint = color;
  sprite.alpha = opacity;
}
