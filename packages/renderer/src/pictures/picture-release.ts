import { Container, Mesh, MeshGeometry, RenderTexture, Texture, type WebGLRenderer } from "pixi.js";

/**
 * PixiJS draws all meshes with one shader, which keeps a reference to the last texture and warns when that is destroyed. This draws
 * something else off-screen before a texture is destroyed.
 */
export class PictureRelease {
  readonly #renderer: WebGLRenderer<HTMLCanvasElement>;
  #drawn: { scene: Container; target: RenderTexture } | null = null;

  constructor(renderer: WebGLRenderer<HTMLCanvasElement>) {
    this.#renderer = renderer;
  }

  /** Call before destroying a texture that meshes may have used. */
  release(): void {
    this.#drawn ??= { scene: unbatchedScene(), target: RenderTexture.create({ width: 1, height: 1 }) };
    this.#renderer.render({ container: this.#drawn.scene, target: this.#drawn.target });
  }

  destroy(): void {
    const [mesh] = this.#drawn?.scene.children ?? [];
    if (mesh instanceof Mesh) mesh.geometry.destroy(true);
    this.#drawn?.scene.destroy({ children: true });
    this.#drawn?.target.destroy(true);
  }
}

function unbatchedScene(): Container {
  const corners = [0, 0, 1, 0, 0, 1];
  const geometry = new MeshGeometry({
    positions: new Float32Array(corners),
    uvs: new Float32Array(corners),
    indices: new Uint32Array([0, 1, 2]),
  });
  geometry.batchMode = "no-batch";
  const scene = new Container();
  scene.addChild(new Mesh({ geometry, texture: Texture.WHITE }));
  return scene;
}
