import type { ResolvedLook, WorldState } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { Container } from "pixi.js";
import { type DrawContext, nodeKindOf } from "../looks/look-node.ts";
import { type Files, PictureStore } from "../pictures/asset-textures.ts";
import { Fonts } from "../text/fonts.ts";
import { GhostNodes } from "./ghost-nodes.ts";

/** Stands out from sky and grass. */
const TINT = 0xff5fd2;
const OPACITY = 0.6;

/** Whether a ghost of a look is drawn. */
export function canBeGhost(look: ResolvedLook): boolean {
  const kind = nodeKindOf(look);
  return kind !== null && kind !== "particles";
}

/** Draws objects of another game as ghosts of one colour, with the pictures and fonts of that game. */
export class OtherGameNodes {
  readonly #nodes = new GhostNodes({ opacity: OPACITY, tint: TINT });
  readonly #pictures: PictureStore;
  readonly #fonts: Fonts;

  private constructor(pictures: PictureStore, fonts: Fonts) {
    this.#pictures = pictures;
    this.#fonts = fonts;
  }

  static async load(game: Game, files: Files): Promise<OtherGameNodes> {
    // Its pictures never change, so the renderer never has to release one.
    const [pictures, fonts] = [new PictureStore(() => undefined), new Fonts()];
    await Promise.all([pictures.setAll(game, files), fonts.setAll(game, files)]);
    return new OtherGameNodes(pictures, fonts);
  }

  /** @param containers for each layer of the other game's world. */
  draw(context: DrawContext, world: WorldState, entities: readonly number[], containers: readonly (Container | undefined)[]): void {
    const own = { ...context, pictures: this.#pictures, fonts: this.#fonts, playTime: world.playTick };
    this.#nodes.draw(own, world, entities, containers, 1);
  }
}
