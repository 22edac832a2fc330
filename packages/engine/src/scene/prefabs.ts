import {
  type BehaviourType,
  behaviourStartValues,
  effectivePrefab,
  type Game,
  inOrder,
  isBehaviourType,
  type Instance,
  type Prefab,
  paramSpec,
  type Primitive,
  resolveParam,
  resolveParams,
  type Value,
} from "@playsmith/game-format";
import type { Names } from "../state/names.ts";

/** Parameters of a behaviour by name. */
export type Params = Readonly<Record<string, Primitive>>;

/** A behaviour of a prefab with complete parameters. */
export interface BehaviourInUse {
  id: string;
  /** Name number of its id. */
  number: number;
  type: BehaviourType;
  params: Params;
}

/** A prefab in the form that the tick needs. */
export interface PrefabInfo {
  id: string;
  prefab: Prefab;
  /** Name numbers of its tags. */
  tags: ReadonlySet<number>;
  uses: readonly BehaviourInUse[];
}

/** Prefabs by id, resolved on first use. */
export class Prefabs {
  #game: Game;
  readonly #names: Names;
  readonly #report: (message: string, prefabId: string) => void;
  readonly #infos = new Map<string, PrefabInfo | null>();
  #firstValues: ReadonlyMap<string, Value> | null = null;

  constructor(game: Game, names: Names, report: (message: string, prefabId: string) => void) {
    this.#game = game;
    this.#names = names;
    this.#report = report;
  }

  adopt(game: Game): void {
    this.#game = game;
  }

  reset(game: Game): void {
    this.adopt(game);
    this.#infos.clear();
    this.#firstValues = null;
  }

  /** Start value of a game variable that behaviours fill or read; undefined for any other. */
  valueAtFirst(name: string): Value | undefined {
    this.#firstValues ??= behaviourStartValues(this.#game.prefabs);
    return this.#firstValues.get(name);
  }

  get(prefabId: string): PrefabInfo | null {
    let info = this.#infos.get(prefabId);
    if (info === undefined) {
      const prefab = effectivePrefab(this.#game.prefabs, prefabId);
      info = prefab ? this.#work(prefabId, prefab) : null;
      this.#infos.set(prefabId, info);
    }
    return info;
  }

  /** A prefab by id, or the first one with that name. */
  find(idOrName: string): PrefabInfo | null {
    const byId = this.get(idOrName);
    if (byId) return byId;
    const named = inOrder(this.#game.prefabs).find(([, prefab]) => prefab.name === idOrName);
    return named ? this.get(named[0]) : null;
  }

  #work(id: string, prefab: Prefab): PrefabInfo {
    const uses: BehaviourInUse[] = [];
    for (const [useId, use] of inOrder(prefab.behaviours)) {
      if (!use.enabled) continue;
      if (!isBehaviourType(use.type)) {
        this.#report(`"${use.type}" is not a behaviour that this version knows; it is skipped.`, id);
        continue;
      }
      uses.push({ id: useId, number: this.#names.numberOf(useId), type: use.type, params: resolveParams(use.type, use.params) });
    }
    return { id, prefab, uses, tags: new Set(prefab.tags.map((tag) => this.#names.numberOf(tag))) };
  }
}

/** The parameters of a behaviour with an instance's overrides. */
export function paramsOf(use: BehaviourInUse, overrides: Instance["overrides"] | undefined): Params {
  const prefix = `behaviours.${use.id}.`;
  let changed: Record<string, Params[string]> | null = null;
  for (const path in overrides) {
    if (!path.startsWith(prefix)) continue;
    const name = path.slice(prefix.length);
    const spec = paramSpec(use.type, name);
    if (!spec) continue;
    changed ??= { ...use.params };
    changed[name] = resolveParam(spec, overrides[path]);
  }
  return changed ?? use.params;
}
