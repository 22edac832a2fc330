import type { ResolvedLook, WorldState } from "@playsmith/engine";
import { Mesh, MeshGeometry, Texture } from "pixi.js";
import { type DrawContext, type LookNode, opacityOf } from "./look-node.ts";
import { nineSliceIndices, nineSlicePoints } from "./nine-slice.ts";
import { multiplyColors } from "./tint.ts";

/** Displays a sprite stretched with fixed borders. */
export class NineSliceNode implements LookNode {
  readonly kind = "nineSlice";
  readonly view = new Mesh({ geometry: emptyGeometry(), texture: Texture.EMPTY });
  #look: ResolvedLook | null = null;
  #texture: Texture | null = null;

  update(context: DrawContext, world: WorldState, entity: number, look: ResolvedLook, x: number, y: number): void {
    if (look.kind !== "sprite" || !look.nineSlice) return;
    const texture = context.pictures.frame(look.sprite.id, world.appearance.frameOf(entity));
    if (look !== this.#look || texture !== this.#texture) {
      this.#look = look;
      this.#texture = texture;
      this.#build(look, texture);
    }
    const columns = world.entities.columns;
    const { view } = this;
    view.position.set(x, y);
    view.rotation = columns.angleRad[entity] as number;
    view.scale.set((columns.scaleX[entity] as number) * (columns.flipX[entity] === 1 ? -1 : 1), columns.scaleY[entity]);
    view.alpha = opacityOf(world, entity, look.opacity);
    view.tint = multiplyColors(look.tint, columns.tint[entity] as number);
  }

  destroy(): void {
    const { geometry } = this.view;
    this.view.destroy();
    geometry.destroy(true);
  }

  #build(look: ResolvedLook & { kind: "sprite" }, texture: Texture): void {
    if (!look.nineSlice) return;
    const { positions, shares } = nineSlicePoints(look.nineSlice, look.sprite.widthPx, look.sprite.heightPx);
    const old = this.view.geometry;
    this.view.geometry = new MeshGeometry({ positions, uvs: shares, indices: nineSliceIndices() });
    this.view.texture = texture;
    old.destroy(true);
  }
}

function emptyGeometry(): MeshGeometry {
  return new MeshGeometry({ positions: new Float32Array(32), uvs: new Float32Array(32), indices: nineSliceIndices() });
}
