import { type CanvasRenderer, ExtensionType, type InstructionPipe, type InstructionSet, type Mesh } from "pixi.js";
import type { MeshGeometry, RenderPipe } from "pixi.js";
import { Brush } from "./brush.ts";
import { type MeshPieces, meshPieces, RECTANGLE_NUMBERS } from "./mesh-pieces.ts";

interface KnownPieces extends MeshPieces {
  /** Versions of the buffers that they come from. */
  versions: string;
}

/** Draws meshes to a 2D canvas, for which PixiJS has no part. */
export class MeshPipe implements RenderPipe<Mesh>, InstructionPipe<Mesh> {
  static readonly extension = { type: [ExtensionType.CanvasPipes], name: "mesh" } as const;
  readonly #renderer: CanvasRenderer;
  readonly #brush: Brush;
  readonly #known = new WeakMap<MeshGeometry, KnownPieces>();

  constructor(renderer: CanvasRenderer) {
    this.#renderer = renderer;
    this.#brush = new Brush(renderer);
  }

  addRenderable(mesh: Mesh, instructionSet: InstructionSet): void {
    this.#renderer.renderPipes.batch.break(instructionSet);
    instructionSet.add(mesh);
  }

  updateRenderable(): void {
    // All of a mesh is read when it is drawn.
  }

  validateRenderable(): boolean {
    return false;
  }

  execute(mesh: Mesh): void {
    const brush = this.#brush;
    const { texture } = mesh;
    if (!mesh.isRenderable || !brush.take(texture, mesh.groupColorAlpha, mesh.groupBlendMode, mesh.groupTransform)) return;
    const { rectangles, triangles } = this.#piecesOf(mesh.geometry);
    const { width, height } = texture.frame;
    // The edges of what is turned are smoothed: without an overlap the ground would shine through between tiles.
    const overlap = brush.isTurned ? brush.pixelSize / 2 : 0;
    for (let at = 0; at < rectangles.length; at += RECTANGLE_NUMBERS) {
      const u = rectangles[at + 4] as number;
      const v = rectangles[at + 5] as number;
      brush.rectangle(
        (rectangles[at] as number) - overlap,
        (rectangles[at + 1] as number) - overlap,
        (rectangles[at + 2] as number) + overlap,
        (rectangles[at + 3] as number) + overlap,
        u * width,
        v * height,
        ((rectangles[at + 6] as number) - u) * width,
        ((rectangles[at + 7] as number) - v) * height,
      );
    }
    if (triangles.length > 0) brush.triangles(triangles);
    brush.putAway();
  }

  destroy(): void {
    // Pieces go with their geometries.
  }

  #piecesOf(geometry: MeshGeometry): MeshPieces {
    const versions = ["aPosition", "aUV"].map((name) => geometry.getBuffer(name)._updateID).join();
    let known = this.#known.get(geometry);
    if (known?.versions !== versions) {
      known = { ...meshPieces(geometry.positions, geometry.uvs, geometry.indices), versions };
      this.#known.set(geometry, known);
    }
    return known;
  }
}
