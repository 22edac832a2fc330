import type { ResolvedLook, WorldState } from "@playsmith/engine";
import { Mesh, MeshGeometry, Texture } from "pixi.js";
import { type DrawContext, type LookNode, opacityOf } from "./look-node.ts";
import type { NineSlice } from "@playsmith/game-format";
import { sliceLines } from "@playsmith/pictures";
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

/** Positions of the sixteen vertices of a nine-slice around its centre, and their texture coordinates, 0 to 1. */
export function nineSlicePoints(slice: NineSlice, widthPx: number, heightPx: number): { positions: Float32Array; shares: Float32Array } {
  const across = sliceLines(slice.widthPx, widthPx, slice.leftPx, slice.rightPx);
  const down = sliceLines(slice.heightPx, heightPx, slice.topPx, slice.bottomPx);
  const positions = new Float32Array(32);
  const shares = new Float32Array(32);
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const at = (row * 4 + column) * 2;
      positions.set([across.places[column] ?? 0, down.places[row] ?? 0], at);
      shares.set([(across.cuts[column] ?? 0) / widthPx, (down.cuts[row] ?? 0) / heightPx], at);
    }
  }
  return { positions, shares };
}

/** Triangle indices of the sixteen vertices. */
function nineSliceIndices(): Uint32Array {
  const indices: number[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const corner = row * 4 + column;
      indices.push(corner, corner + 1, corner + 5, corner, corner + 5, corner + 4);
    }
  }
  return Uint32Array.from(indices);
}
