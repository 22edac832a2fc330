import type { WorldState } from "@playsmith/engine";
import { BufferImageSource, type Container, Mesh, MeshGeometry, Texture } from "pixi.js";
import { type DrawContext, opacityOf } from "../looks/look-node.ts";
import { multiplyColors } from "../looks/tint.ts";
import { PlaceHistory } from "./place-history.ts";
import type { ExtrasByPrefab, PrefabExtras } from "./prefab-extras.ts";

const POINTS = 32;

type Trail = NonNullable<PrefabExtras["trail"]>;

interface TrailNode {
  owner: number;
  trail: Trail;
  history: PlaceHistory;
  mesh: Mesh<MeshGeometry>;
  isSeen: boolean;
}

/** Ribbon trails behind objects. */
export class Trails {
  readonly #nodes = new Map<number, TrailNode>();
  #fading: Texture | null = null;

  draw(context: DrawContext, world: WorldState, extras: ExtrasByPrefab, containers: readonly (Container | undefined)[]): void {
    for (const node of this.#nodes.values()) node.isSeen = false;
    if (extras.hasTrails && context.isRunning) {
      const { alive, layer } = world.entities.columns;
      for (let entity = 0; entity < world.entities.count; entity++) {
        const container = alive[entity] === 1 ? containers[layer[entity] as number] : undefined;
        const trail = container ? extras.of(world, entity).trail : null;
        if (container && trail) this.#drawOne(context, world, entity, trail, container);
      }
    }
    for (const [entity, node] of this.#nodes) if (!node.isSeen) this.#drop(entity, node);
  }

  destroy(): void {
    for (const [entity, node] of this.#nodes) this.#drop(entity, node);
    this.#fading?.destroy(true);
  }

  #drawOne(context: DrawContext, world: WorldState, entity: number, trail: Trail, container: Container): void {
    const columns = world.entities.columns;
    const owner = columns.generation[entity] as number;
    let node = this.#nodes.get(entity);
    if (node && (node.owner !== owner || node.trail !== trail)) {
      this.#drop(entity, node);
      node = undefined;
    }
    node ??= this.#new(entity, owner, trail);
    node.isSeen = true;
    node.history.note(world.playTick, columns.x[entity] as number, columns.y[entity] as number);
    const durationTicks = (trail.durationMs * 60) / 1_000;
    const { geometry } = node.mesh;
    ribbon(node.history, context.playTime, durationTicks, trail.widthPx, geometry.positions);
    geometry.getBuffer("aPosition").update();
    node.mesh.tint = multiplyColors(trail.color, columns.tint[entity] as number);
    node.mesh.alpha = opacityOf(world, entity, trail.opacity);
    // Directly behind its object.
    node.mesh.zIndex = (columns.z[entity] as number) - 1e-6;
    if (node.mesh.parent !== container) container.addChild(node.mesh);
  }

  #new(entity: number, owner: number, trail: Trail): TrailNode {
    const geometry = new MeshGeometry({ positions: new Float32Array(ribbonUvs().length), uvs: ribbonUvs(), indices: ribbonIndices() });
    // Its vertices change: a batch would keep the old ones.
    geometry.batchMode = "no-batch";
    this.#fading ??= fadingTexture();
    const mesh = new Mesh({ geometry, texture: this.#fading });
    const node = { owner, trail, history: new PlaceHistory((trail.durationMs * 60) / 1_000 + 1), mesh, isSeen: true };
    this.#nodes.set(entity, node);
    return node;
  }

  #drop(entity: number, { mesh }: TrailNode): void {
    this.#nodes.delete(entity);
    const { geometry } = mesh;
    mesh.destroy();
    geometry.destroy(true);
  }
}

/** A horizontal gradient from transparent to white. */
function fadingTexture(): Texture {
  const width = 64;
  const resource = new Uint8Array(width * 4);
  for (let x = 0; x < width; x++) resource.set([255, 255, 255, Math.round((x / (width - 1)) * 255)], x * 4);
  const options = {
    resource,
    width,
    height: 1,
    format: "rgba8unorm",
    scaleMode: "linear",
    alphaMode: "premultiply-alpha-on-upload",
  } as const;
  return new Texture({ source: new BufferImageSource(options) });
}

/** Texture coordinate along the ribbon for each vertex, 0 at its end; two vertices per point. */
function ribbonUvs(): Float32Array {
  return Float32Array.from({ length: POINTS * 4 }, (_, index) => {
    const point = Math.floor(index / 4);
    return index % 2 === 0 ? point / (POINTS - 1) : (index % 4) / 3;
  });
}

function ribbonIndices(): Uint32Array {
  const indices = new Uint32Array((POINTS - 1) * 6);
  for (let point = 0; point < POINTS - 1; point++) {
    const corner = point * 2;
    indices.set([corner, corner + 1, corner + 2, corner + 2, corner + 1, corner + 3], point * 6);
  }
  return indices;
}

/**
 * Computes a ribbon along a position history that narrows towards its end.
 * @param time tick of its head. @param into x and y of two vertices per point.
 */
function ribbon(history: PlaceHistory, time: number, durationTicks: number, widthPx: number, into: Float32Array): void {
  let [besideX, besideY] = [0, 0];
  for (let point = 0; point < POINTS; point++) {
    const share = point / (POINTS - 1);
    const at = time - durationTicks * (1 - share);
    const here = history.at(at);
    const before = history.at(at - 1);
    const after = history.at(at + 1);
    const length = Math.hypot(after.x - before.x, after.y - before.y);
    if (length > 1e-6) [besideX, besideY] = [-(after.y - before.y) / length, (after.x - before.x) / length];
    const half = (widthPx / 2) * share;
    const corner = point * 4;
    into[corner] = here.x + besideX * half;
    into[corner + 1] = here.y + besideY * half;
    into[corner + 2] = here.x - besideX * half;
    into[corner + 3] = here.y - besideY * half;
  }
}
