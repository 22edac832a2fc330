import { type Game, GAME_LIMITS, type Instance, orderAtEnd, orderBetween, type Prefab, type Primitive } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { freeName } from "../operations/free-name.ts";
import { blankPrefab } from "../operations/prefabs.ts";
import type { CarriedObject } from "./carried-levels.ts";

/** How large a point is shown. */
const POINT_PX = 8;
const COLOR = "#62cbff";
/** Variables that a prefab is given for what its objects hold. */
const MOST_VARIABLES = 64;
const SIDE_PX = { least: 0.5, most: 4_096 };
/** What layers and objects are called whose boxes stop what moves. */
const SOLID_NAMES = /collision|collider|solid|wall/i;

type Placing = Pick<Instance, "prefabId" | "scaleX" | "scaleY" | "overrides">;

/** Finds the prefabs of objects that came from another program, and makes those that there are not. */
export class CarriedPrefabs {
  readonly #game: Game;
  readonly #newId: () => string;
  readonly #byName = new Map<string, string>();
  readonly #made = new Map<string, Prefab>();
  /** Prefabs, by name, some of whose objects held more than they have variables for. */
  readonly #short = new Set<string>();
  #order: string;

  constructor(game: Game, newId: () => string) {
    this.#game = game;
    this.#newId = newId;
    this.#order = orderAtEnd(game.prefabs);
    for (const [id, { name }] of Object.entries(game.prefabs)) this.#byName.set(keyOf(name), id);
  }

  /** Prefabs that are to be added, by id. */
  get made(): ReadonlyMap<string, Prefab> {
    return this.#made;
  }

  /** Names of the prefabs that have no variables for some of what their objects held. */
  get short(): readonly string[] {
    return [...this.#short];
  }

  /** How an object of a layer is placed; null where there is no room for another prefab. */
  place(object: CarriedObject, layerName: string): Placing | null {
    for (const name of object.prefabNames) {
      const prefabId = this.#byName.get(keyOf(name));
      if (name.trim() === "" || prefabId === undefined) continue;
      const made = this.#made.get(prefabId);
      return made ? this.#fit(prefabId, made, object) : { prefabId, scaleX: 1, scaleY: 1, overrides: this.#overridesOf(prefabId, object) };
    }
    const wanted = (object.prefabNames.find((name) => name.trim() !== "") ?? layerName).trim();
    // Objects without a name are of one kind with the others of their layer.
    const known = this.#byName.get(keyOf(wanted));
    const ofLayer = known === undefined ? undefined : this.#made.get(known);
    if (known !== undefined && ofLayer) return this.#fit(known, ofLayer, object);
    if (Object.keys(this.#game.prefabs).length + this.#made.size >= GAME_LIMITS.prefabs) return null;
    const prefabId = this.#newId();
    const prefab = this.#prefabOf(object, wanted, layerName);
    this.#made.set(prefabId, prefab);
    this.#byName.set(keyOf(wanted), prefabId);
    return this.#fit(prefabId, prefab, object);
  }

  #prefabOf({ widthPx, heightPx, shape, color, values }: CarriedObject, wanted: string, layerName: string): Prefab {
    const names = [...Object.values(this.#game.prefabs), ...this.#made.values()];
    const name = freeName(wanted.slice(0, GAME_LIMITS.nameLength) || translated("Object"), names);
    const blank = blankPrefab(name, this.#order);
    this.#order = orderBetween(this.#order, null);
    const size = { widthPx: sideOf(widthPx), heightPx: sideOf(heightPx) };
    const isSolid = SOLID_NAMES.test(wanted) || SOLID_NAMES.test(layerName);
    return {
      ...blank,
      look: { kind: "shape", shape, ...size, color: color ?? COLOR, opacity: 1 },
      collider: { kind: "box", ...size, offsetXPx: 0, offsetYPx: 0, solid: isSolid },
      variables: { ...values },
    };
  }

  /** Objects of one kind may be of different sizes, and hold different values. */
  #fit(prefabId: string, { look, name: ownName, variables }: Prefab, object: CarriedObject): Placing {
    const size = look.kind === "shape" ? look : { widthPx: POINT_PX, heightPx: POINT_PX };
    const overrides: Record<string, Primitive> = {};
    for (const [name, value] of Object.entries(object.values)) {
      const isNew = !Object.hasOwn(variables, name);
      if (isNew && Object.keys(variables).length >= MOST_VARIABLES) this.#short.add(ownName);
      else if (isNew) variables[name] = value;
      else if (variables[name] !== value) overrides[`variables.${name}`] = value;
    }
    return { prefabId, scaleX: sideOf(object.widthPx) / size.widthPx, scaleY: sideOf(object.heightPx) / size.heightPx, overrides };
  }

  /** What a prefab of this game has variables for. */
  #overridesOf(prefabId: string, { values }: CarriedObject): Record<string, Primitive> {
    const { name: ownName = "", variables = {} } = this.#game.prefabs[prefabId] ?? {};
    const known = Object.entries(values).filter(([name]) => Object.hasOwn(variables, name));
    if (known.length < Object.keys(values).length) this.#short.add(ownName);
    const kept = known.filter(([name, value]) => variables[name] !== value);
    return Object.fromEntries(kept.map(([name, value]) => [`variables.${name}`, value]));
  }
}

const keyOf = (name: string): string => name.trim().toLowerCase();
const sideOf = (sidePx: number): number => (sidePx <= 0 ? POINT_PX : Math.min(SIDE_PX.most, Math.max(SIDE_PX.least, sidePx)));
