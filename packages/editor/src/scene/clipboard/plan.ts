import { sameJson } from "@playsmith/document";
import {
  applyPatch,
  type Asset,
  cloneJson,
  type Game,
  GAME_LIMITS,
  orderAtEnd,
  orderBetween,
  type Prefab,
  type RuleFunction,
  type StoredFile,
  storedFileOf,
} from "@playsmith/game-format";
import { renameInRules } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { freeName } from "../../free-name.ts";
import type { Fragment } from "./fragment.ts";
import { mapAsset, mapFunction, type MapId, mapPrefab } from "./references.ts";

/** What pasting a fragment adds to the open project: only what is missing there. */
export interface PastePlan {
  fragment: Fragment;
  map: MapId;
  assets: readonly [string, Asset][];
  prefabs: readonly [string, Prefab][];
  functions: readonly [string, RuleFunction][];
  variables: Game["variables"];
  modules: NonNullable<Game["modules"]>;
  inputActions: NonNullable<Game["inputActions"]>;
  /** Stored files that the project may not have yet. */
  files: readonly StoredFile[];
  /** Why pasting is impossible; "" when it is possible. */
  obstacle: string;
}

type Named = { name: string; order: string };

/** Equal except for the order in lists. */
const isSame = (a: Named, b: Named): boolean => sameJson({ ...a, order: "" }, { ...b, order: "" });
const own = <T>(collection: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(collection, id) ? collection[id] : undefined;

/** Matches the fragment's dependencies to equal ones of the open project, and gives the others unused ids and names. */
export function planPaste(editor: Editor, fragment: Fragment): PastePlan {
  const isSameProject = fragment.projectId !== "" && fragment.projectId === editor.projectId;
  const { game } = editor;
  const ids = { prefab: new Map<string, string>(), asset: new Map<string, string>(), function: new Map<string, string>() };
  const map: MapId = (kind, id) => {
    if (kind === "scene") return isSameProject ? id : "";
    return ids[kind].get(id) ?? id;
  };
  const source = fragment.game;
  const newAssets = settleAssets(editor, source, ids.asset, map, isSameProject);
  settleRuled(editor, source, ids, map, isSameProject);
  const renamed = renameTaken(editor, source, ids);
  const assets = ordered(
    newAssets.map((id) => [ids.asset.get(id) as string, mapAsset(source.assets[id] as Asset, map)]),
    game.assets,
  );
  const prefabs = ordered(
    Object.entries(renamed.prefabs).flatMap(([id, prefab]): [string, Prefab][] =>
      isNew(game.prefabs, ids.prefab, id) ? [[ids.prefab.get(id) as string, mapPrefab(renamed, id, prefab, map)]] : [],
    ),
    game.prefabs,
  );
  const functions = ordered(
    Object.entries(renamed.functions).flatMap(([id, fn]): [string, RuleFunction][] =>
      isNew(game.functions, ids.function, id) ? [[ids.function.get(id) as string, mapFunction(fn, map)]] : [],
    ),
    game.functions,
  );
  return {
    fragment: { ...fragment, game: renamed },
    map,
    assets,
    prefabs,
    functions,
    variables: missing(source.variables, game.variables),
    inputActions: missing(source.inputActions ?? {}, game.inputActions ?? {}),
    modules: missingModules(editor, source),
    files: filesOf(assets, game),
    obstacle: obstacleOf(editor, fragment, assets.length, prefabs.length),
  };
}

/** Whether nothing in the project has the id that a fragment's id maps to. */
function isNew(collection: object, ids: ReadonlyMap<string, string>, id: string): boolean {
  return !Object.hasOwn(collection, ids.get(id) ?? "");
}

function freeId(editor: Editor, collection: object, id: string, taken: Iterable<string>): string {
  return Object.hasOwn(collection, id) || new Set(taken).has(id) ? editor.newId() : id;
}

/** @returns the fragment's ids of assets that the project lacks. */
function settleAssets(editor: Editor, source: Game, ids: Map<string, string>, map: MapId, isSameProject: boolean): string[] {
  const { assets } = editor.game;
  // Fonts refer to sprites, so map sprites first.
  const entries = Object.entries(source.assets).sort(([, a], [, b]) => Number(a.kind === "font") - Number(b.kind === "font"));
  return entries.flatMap(([id, asset]) => {
    const wanted = mapAsset(asset, map);
    const there = own(assets, id);
    const equal =
      there && (isSameProject ? there.kind === asset.kind : isSame(there, wanted))
        ? id
        : Object.entries(assets).find(([, other]) => isSame({ ...other, name: "" }, { ...wanted, name: "" }))?.[0];
    ids.set(id, equal ?? freeId(editor, assets, id, ids.values()));
    return equal === undefined ? [id] : [];
  });
}

const BLANK: MapId = () => "";
/** A name without the number that makes a copy's name unique. */
const stemOf = (name: string): string => name.replace(/ \d+$/, "");
const unnamed = <T extends Named>(thing: T): T => ({ ...thing, name: stemOf(thing.name) });

/** Prefabs or functions: collections whose members refer to others by id. */
interface RuledCollection {
  kind: "prefab" | "function";
  from: Readonly<Record<string, Named>>;
  to: Readonly<Record<string, Named>>;
  /** Reads a member of the fragment, or of the project (`readThere`), with its references mapped. */
  read(id: string, map: MapId): Named;
  readThere(id: string, map: MapId): Named;
}

function ruledCollections(source: Game, there: Game): RuledCollection[] {
  const prefab = (game: Game) => (id: string, map: MapId) => mapPrefab(game, id, game.prefabs[id] as Prefab, map);
  const fn = (game: Game) => (id: string, map: MapId) => mapFunction(game.functions[id] as RuleFunction, map);
  return [
    { kind: "prefab", from: source.prefabs, to: there.prefabs, read: prefab(source), readThere: prefab(there) },
    { kind: "function", from: source.functions, to: there.functions, read: fn(source), readThere: fn(there) },
  ];
}

/** The member of the project that is equal apart from references: under the same id, else under the same name without number. */
function likelyEqual(collection: RuledCollection, id: string, isSameProject: boolean): string | undefined {
  if (isSameProject && Object.hasOwn(collection.to, id)) return id;
  const stem = stemOf((collection.from[id] as Named).name);
  const shape = unnamed(collection.read(id, BLANK));
  const namesakes = Object.keys(collection.to).filter((other) => stemOf((collection.to[other] as Named).name) === stem);
  return namesakes
    .sort((a, b) => Number(b === id) - Number(a === id))
    .find((other) => isSame(unnamed(collection.readThere(other, BLANK)), shape));
}

/**
 * Prefabs and functions can refer to each other in cycles. Assumes likely matches to be equal, then compares them with all references
 * mapped and revokes unequal ones, until no match changes.
 */
function settleRuled(
  editor: Editor,
  source: Game,
  ids: Record<"prefab" | "function", Map<string, string>>,
  map: MapId,
  isSameProject: boolean,
): void {
  const collections = ruledCollections(source, editor.game);
  const settleNew = (collection: RuledCollection, id: string): void => {
    const others = new Map(ids[collection.kind]);
    others.delete(id);
    ids[collection.kind].set(id, freeId(editor, collection.to, id, others.values()));
  };
  for (const collection of collections) {
    for (const id of Object.keys(collection.from)) {
      const equal = likelyEqual(collection, id, isSameProject);
      if (equal === undefined) settleNew(collection, id);
      else ids[collection.kind].set(id, equal);
    }
  }
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const collection of collections) {
      for (const id of Object.keys(collection.from)) {
        const target = ids[collection.kind].get(id) as string;
        const there = own(collection.to, target);
        if (!there || (isSameProject && target === id) || isSame(unnamed(there), unnamed(collection.read(id, map)))) continue;
        settleNew(collection, id);
        hasChanged = true;
      }
    }
  }
}

/** The fragment with names that are unused in the project; rules that mention them are updated. */
function renameTaken(editor: Editor, source: Game, ids: Record<"prefab" | "function", ReadonlyMap<string, string>>): Game {
  const renamed = cloneJson(source);
  for (const [kind, collection, there] of [
    ["prefab", renamed.prefabs, editor.game.prefabs],
    ["function", renamed.functions, editor.game.functions],
  ] as const) {
    const taken = Object.values(there).map(({ name }) => ({ name }));
    for (const [id, thing] of Object.entries(collection)) {
      const known = own<Named>(there, ids[kind].get(id) ?? "");
      const name = known?.name ?? freeName(thing.name, taken);
      taken.push({ name });
      if (name === thing.name) continue;
      applyPatch(renamed, renameInRules(renamed, kind, thing.name, name));
      thing.name = name;
    }
  }
  return renamed;
}

function ordered<T extends Named>(entries: readonly (readonly [string, T])[], collection: Readonly<Record<string, Named>>): [string, T][] {
  let order = orderAtEnd(collection);
  return [...entries]
    .sort(([, a], [, b]) => (a.order < b.order ? -1 : 1))
    .map(([id, thing]) => {
      const entry: [string, T] = [id, { ...thing, order }];
      order = orderBetween(order, null);
      return entry;
    });
}

const missing = <T>(from: Readonly<Record<string, T>>, there: object): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !Object.hasOwn(there, name)));

function missingModules(editor: Editor, { modules = {} }: Game): NonNullable<Game["modules"]> {
  const there = editor.game.modules ?? {};
  const names = new Set(Object.values(there).map(({ name }) => name));
  let order = orderAtEnd(there);
  return Object.fromEntries(
    Object.entries(modules)
      .filter(([, { name }]) => !names.has(name))
      .map(([id, module]) => {
        const entry = [freeId(editor, there, id, []), { ...module, order }] as const;
        order = orderBetween(order, null);
        return entry;
      }),
  );
}

function filesOf(assets: readonly [string, Asset][], game: Game): StoredFile[] {
  const known = new Set(Object.values(game.assets).map((asset) => storedFileOf(asset)?.hash));
  const files = new Map(assets.flatMap(([, asset]) => storedFileOf(asset) ?? []).map((file) => [file.hash, file]));
  return [...files.values()].filter(({ hash }) => !known.has(hash));
}

function obstacleOf(editor: Editor, { instances }: Fragment, assets: number, prefabs: number): string {
  const { scene, game } = editor;
  if (!scene) return translated("There is no scene to paste into.");
  const collections = [
    [translated("objects in a scene"), Object.keys(scene.instances).length + instances.length, GAME_LIMITS.instancesPerScene],
    ["prefabs", Object.keys(game.prefabs).length + prefabs, GAME_LIMITS.prefabs],
    ["assets", Object.keys(game.assets).length + assets, GAME_LIMITS.assets],
  ] as const;
  const full = collections.find(([, count, limit]) => count > limit);
  return full
    ? translated("There is room for {full} {full2}; with what was copied there would be {full3}.", {
        full: full[2],
        full2: full[0],
        full3: full[1],
      })
    : "";
}
