import type { ResolvedLook, WorldState } from "@playsmith/engine";
import { isInPixelFont, type TextLook } from "@playsmith/pictures";
import { Container } from "pixi.js";
import { PixelTypeface } from "../text/pixel-typeface.ts";
import { letterOffset, lettersShown } from "../text/letter-motion.ts";
import { SmoothTypeface } from "../text/smooth-typeface.ts";
import { type BuiltText, buildBitmapText, buildText } from "../text/text-build.ts";
import { type DrawContext, type LookNode, opacityOf } from "./look-node.ts";

/** Maximum text resolution, however large the game is shown. */
const MAX_ENLARGED = 8;

/** Displays a text. */
export class TextNode implements LookNode {
  readonly kind = "text";
  readonly view = new Container();
  #look: ResolvedLook | null = null;
  #entity = -1;
  #text: string | null = null;
  #built: BuiltText | null = null;
  #fontsVersion = -1;
  #picturesVersion = -1;
  #enlarged = 0;
  /** Play tick at which the text was first shown; its letters appear from then on. */
  #sinceTick = 0;

  update(context: DrawContext, world: WorldState, entity: number, look: ResolvedLook, x: number, y: number): void {
    if (look.kind !== "text") return;
    const columns = world.entities.columns;
    const text = context.shownText(world.appearance.textOf(entity), world);
    if (text !== this.#text || look !== this.#look || entity !== this.#entity) {
      const isFirst = this.#text === null || entity !== this.#entity;
      this.#sinceTick = isFirst ? (columns.animationStart[entity] as number) : world.playTick;
    }
    // After a rewind the text starts at the current tick.
    if (this.#sinceTick > world.playTick) this.#sinceTick = world.playTick;
    this.#build(context, world, look, text);
    this.#entity = entity;
    const { view } = this;
    view.position.set(x, y);
    view.rotation = columns.angleRad[entity] as number;
    view.scale.set((columns.scaleX[entity] as number) * (columns.flipX[entity] === 1 ? -1 : 1), columns.scaleY[entity]);
    view.alpha = opacityOf(world, entity, look.opacity);
    view.tint = columns.tint[entity] as number;
    this.#moveLetters(context, look);
  }

  rest(): void {
    this.#entity = -1;
    this.#text = null;
  }

  destroy(): void {
    this.#drop();
    this.view.destroy();
  }

  #build(context: DrawContext, world: WorldState, look: TextLook, text: string): void {
    const enlarged = Math.min(MAX_ENLARGED, context.scale);
    const isBuilt =
      text === this.#text &&
      look === this.#look &&
      enlarged === this.#enlarged &&
      this.#fontsVersion === context.fonts.version &&
      this.#picturesVersion === context.pictures.version;
    if (isBuilt) return;
    this.#text = text;
    this.#look = look;
    this.#enlarged = enlarged;
    this.#fontsVersion = context.fonts.version;
    this.#picturesVersion = context.pictures.version;
    this.#drop();
    const font = context.fonts.get(look.fontId);
    const isPixelArt = world.game.settings.pixelPerfect;
    if (font?.kind === "bitmap") this.#built = buildBitmapText(look, text, font, context.pictures);
    else if (!font && isPixelArt && isInPixelFont(text)) this.#built = buildText(look, text, new PixelTypeface(look));
    else this.#built = buildText(look, text, new SmoothTypeface(look, font?.family ?? null, enlarged, false));
    if (this.#built.sprites.length > 0) this.view.addChild(...this.#built.sprites);
  }

  #moveLetters({ playTime, isCalm, isRunning }: DrawContext, look: TextLook): void {
    const shown = isRunning ? lettersShown(look.lettersPerS ?? 0, playTime, this.#sinceTick) : Number.POSITIVE_INFINITY;
    for (const { sprite, placed, x, y } of this.#built?.letters ?? []) {
      sprite.visible = placed.index < shown;
      if (!sprite.visible) continue;
      const moves = isRunning && !isCalm && (placed.wave || placed.shake);
      const offset = moves ? letterOffset(placed, placed.index, playTime, look.sizePx) : { x: 0, y: 0 };
      sprite.position.set(x + offset.x, y + offset.y);
    }
  }

  #drop(): void {
    const built = this.#built;
    if (!built) return;
    this.#built = null;
    this.view.removeChildren();
    for (const sprite of built.sprites) sprite.destroy();
    const source = built.textures[0]?.source;
    for (const texture of built.textures) texture.destroy();
    source?.destroy();
  }
}
