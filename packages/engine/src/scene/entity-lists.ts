import { behaviourTypes, type Game, variantChain } from "@playsmith/game-format";
import { BoxGrid } from "../physics/box-grid.ts";
import { BOX } from "../physics/shape-kinds.ts";
import type { Entities } from "../state/entities.ts";
import type { Names } from "../state/names.ts";
import type { Pool } from "../state/pool.ts";
import type { Prefabs } from "./prefabs.ts";

/** Behaviours through which a player controls an object. */
const STEERED = behaviourTypes(({ input }) => input === "steering");
const SOLID_CELL_PX = 64;
const COLLIDER_CELL_PX = 16;

/** What of a world its lists are built from. */
interface ListedWorld {
  readonly game: Game;
  readonly tick: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly structureVersion: number;
  readonly placesVersion: number;
  readonly entities: Entities;
  readonly names: Names;
  readonly prefabs: Prefabs;
  readonly pools: readonly Pool[];
  readonly objectTags: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Lists of a world's entities by tag, prefab and collider. Derived data: built on demand, never saved. */
export class EntityLists {
  /** Whether any entity is solid, as of the last {@link refresh}; fresh at the start of a tick. */
  hasSolids = false;
  /** Whether any solid is not an upright box, so that moves have to test for slanted surfaces. */
  hasSlants = false;
  readonly #world: ListedWorld;
  readonly #tagged = new Map<number, number[]>();
  readonly #ofPrefab = new Map<number, number[]>();
  #solids: number[] = [];
  #version = 0;
  readonly #solidGrid = new BoxGrid();
  #solidGridTick = -1;
  readonly #colliders: number[] = [];
  readonly #colliderGrid = new BoxGrid();
  #colliderGridPlaces = -1;
  #colliderGridStructure = -1;

  constructor(world: ListedWorld) {
    this.#world = world;
  }

  /** Brings the lists up to date after entities were added, removed or changed. */
  refresh(): void {
    const world = this.#world;
    if (this.#version === world.structureVersion) return;
    this.#version = world.structureVersion;
    this.#solidGridTick = -1;
    this.#tagged.clear();
    this.#ofPrefab.clear();
    this.#solids = [];
    const { alive, box, shape } = world.entities.columns;
    for (let entity = 0; entity < world.entities.count; entity++) if (alive[entity] === 1 && box[entity] === 2) this.#solids.push(entity);
    this.hasSolids = this.#solids.length > 0;
    this.hasSlants = this.#solids.some((entity) => shape[entity] !== BOX);
  }

  /** Living entities with a tag, in slot order. @param tag name number. */
  tagged(tag: number): readonly number[] {
    if (tag === 0) return [];
    this.refresh();
    let list = this.#tagged.get(tag);
    if (!list) {
      list = [];
      const { entities } = this.#world;
      const { alive } = entities.columns;
      for (let entity = 0; entity < entities.count; entity++) if (alive[entity] === 1 && this.hasTag(entity, tag)) list.push(entity);
      this.#tagged.set(tag, list);
    }
    return list;
  }

  /** @param tag name number. */
  hasTag(entity: number, tag: number): boolean {
    const { names, entities, prefabs, objectTags } = this.#world;
    const prefab = names.textOf(entities.columns.prefab[entity] as number);
    return prefabs.get(prefab)?.tags.has(tag) === true || objectTags.get(entity)?.has(tag) === true;
  }

  /** Invalidates the list of a tag after objects gained or lost it. */
  forgetTag(tag: number): void {
    this.#tagged.delete(tag);
  }

  /** Living entities of a prefab and its variants, in slot order. @param prefab name number of its id. */
  ofPrefab(prefab: number): readonly number[] {
    this.refresh();
    let list = this.#ofPrefab.get(prefab);
    if (!list) {
      list = [];
      const { entities } = this.#world;
      const isOfKind = new Map<number, boolean>();
      for (let entity = 0; entity < entities.count; entity++) {
        if (entities.columns.alive[entity] !== 1) continue;
        const own = entities.columns.prefab[entity] as number;
        let isOne = isOfKind.get(own);
        if (isOne === undefined) isOfKind.set(own, (isOne = this.#isVariant(own, prefab)));
        if (isOne) list.push(entity);
      }
      this.#ofPrefab.set(prefab, list);
    }
    return list;
  }

  /** Whether an entity's prefab is the given one or a variant of it. @param prefab name number of its id. */
  isOfPrefab(entity: number, prefab: number): boolean {
    return this.#isVariant(this.#world.entities.columns.prefab[entity] as number, prefab);
  }

  #isVariant(own: number, prefab: number): boolean {
    const { game, names } = this.#world;
    return own === prefab || variantChain(game.prefabs, names.textOf(own)).includes(names.textOf(prefab));
  }

  /** Whether any object of exactly this prefab exists. @param prefab name number of its id. */
  hasAnyOf(prefab: number): boolean {
    const { entities } = this.#world;
    const { alive, prefab: prefabs } = entities.columns;
    for (let entity = 0; entity < entities.count; entity++) if (alive[entity] === 1 && prefabs[entity] === prefab) return true;
    return false;
  }

  /** Entities with a solid collider, in slot order. */
  get solids(): readonly number[] {
    this.refresh();
    return this.#solids;
  }

  /** Entities that push rigid bodies: solids, and objects that a player controls. */
  get pushers(): readonly number[] {
    const { entities, pools } = this.#world;
    const { box } = entities.columns;
    const extra = pools
      .filter(({ behaviour }) => STEERED.includes(behaviour.type))
      .flatMap((pool) => Array.from({ length: pool.count }, (_, row) => pool.columns["entity"]?.[row] as number))
      .filter((entity) => box[entity] === 1 && entities.isAlive(entity));
    return extra.length === 0 ? this.solids : [...this.solids, ...extra];
  }

  /** Broadphase grid of the solids, as of the start of the tick. */
  get solidGrid(): BoxGrid {
    const world = this.#world;
    const solids = this.solids;
    if (this.#solidGridTick !== world.tick) {
      this.#solidGridTick = world.tick;
      this.#solidGrid.fill(world.entities.columns, solids, solids.length, world.widthPx, world.heightPx, SOLID_CELL_PX);
    }
    return this.#solidGrid;
  }

  /** Broadphase grid of all colliders with a margin, as of the last movement. */
  get colliderGrid(): BoxGrid {
    const world = this.#world;
    if (this.#colliderGridPlaces !== world.placesVersion || this.#colliderGridStructure !== world.structureVersion) {
      this.#colliderGridPlaces = world.placesVersion;
      this.#colliderGridStructure = world.structureVersion;
      const { entities, widthPx, heightPx } = world;
      const { alive, box } = entities.columns;
      const colliders = this.#colliders;
      colliders.length = 0;
      for (let entity = 0; entity < entities.count; entity++) if (alive[entity] === 1 && box[entity] !== 0) colliders.push(entity);
      this.#colliderGrid.fill(entities.columns, colliders, colliders.length, widthPx, heightPx, COLLIDER_CELL_PX);
    }
    return this.#colliderGrid;
  }
}
