import type { ResolvedLook, WorldState } from "@playsmith/engine";
import { Container, Sprite, Texture } from "pixi.js";
import { type Birth, birthsAt, chance, travelled } from "../effects/particle-motion.ts";
import { PlaceHistory } from "../effects/place-history.ts";
import { type DrawContext, type LookNode, opacityOf } from "./look-node.ts";
import { mixColors } from "./tint.ts";

type ParticlesLook = ResolvedLook & { kind: "particles" };

/** Displays an emitter's particles. They are a function of time; only the emitter's positions are stored. */
export class ParticlesNode implements LookNode {
  readonly kind = "particles";
  readonly view = new Container();
  readonly #sprites: Sprite[] = [];
  readonly #births: Birth[] = [];
  #shown = 0;
  #look: ParticlesLook | null = null;
  #history = new PlaceHistory(1);
  #emitter = -1;

  update(context: DrawContext, world: WorldState, entity: number, look: ResolvedLook, x: number, y: number): void {
    if (look.kind !== "particles") return;
    const columns = world.entities.columns;
    const emitter = entity * 31 + (columns.generation[entity] as number);
    if (look !== this.#look || emitter !== this.#emitter) {
      this.#look = look;
      this.#emitter = emitter;
      this.#history = new PlaceHistory((look.lifetimeMs * 60) / 1_000 + 1);
    }
    const sinceTick = columns.animationStart[entity] as number;
    // The editor shows a still emitter at full flow.
    const ageS = context.isRunning ? (context.playTime - sinceTick) / 60 : look.lifetimeMs / (look.continuous ? 1_000 : 2_000);
    if (context.isRunning) this.#history.note(world.playTick, columns.x[entity] as number, columns.y[entity] as number);
    const count = birthsAt(look, ageS, this.#births);
    const flip = columns.flipX[entity] === 1 ? -1 : 1;
    const turn = columns.angleRad[entity] as number;
    const size = Math.abs(columns.scaleX[entity] as number);
    for (let index = 0; index < count; index++) {
      const birth = this.#births[index] as Birth;
      const bornAt = context.playTime - birth.ageS * 60;
      const from = context.isRunning ? this.#history.at(bornAt) : { x, y };
      this.#place(context, look, birth, from, turn, flip, size, index);
    }
    for (let index = count; index < this.#shown; index++) (this.#sprites[index] as Sprite).visible = false;
    this.#shown = count;
    this.view.alpha = opacityOf(world, entity, look.opacity);
    this.view.tint = columns.tint[entity] as number;
  }

  rest(): void {
    this.#emitter = -1;
  }

  destroy(): void {
    this.view.destroy({ children: true });
  }

  #place(
    context: DrawContext,
    look: ParticlesLook,
    birth: Birth,
    from: { x: number; y: number },
    turn: number,
    flip: 1 | -1,
    size: number,
    index: number,
  ): void {
    const { number, ageS } = birth;
    const emitter = this.#emitter;
    const sprite = this.#sprites[index] ?? this.#newSprite();
    sprite.visible = true;
    const way = travelled(look, emitter, birth, turn, flip);
    const besideX = (chance(emitter, number, 2) - 0.5) * look.areaWidthPx;
    const besideY = (chance(emitter, number, 3) - 0.5) * look.areaHeightPx;
    sprite.position.set(from.x + (way.x + besideX) * size, from.y + (way.y + besideY) * size);
    const share = Math.min(1, (ageS * 1_000) / look.lifetimeMs);
    sprite.texture = look.sprite
      ? context.pictures.frame(look.sprite.id, Math.floor(chance(emitter, number, 4) * look.sprite.frameIds.length))
      : Texture.WHITE;
    const sizePx = (look.startSizePx + (look.endSizePx - look.startSizePx) * share) * size;
    sprite.scale.set(sizePx / Math.max(sprite.texture.width, sprite.texture.height));
    const spin = look.spinDegPerS * ageS * (chance(emitter, number, 5) < 0.5 ? -1 : 1);
    sprite.rotation = turn + (spin * Math.PI) / 180;
    sprite.tint = mixColors(look.startColor, look.endColor, share);
    sprite.alpha = look.startOpacity + (look.endOpacity - look.startOpacity) * share;
  }

  #newSprite(): Sprite {
    const sprite = new Sprite();
    sprite.anchor.set(0.5);
    this.#sprites.push(sprite);
    this.view.addChild(sprite);
    return sprite;
  }
}
