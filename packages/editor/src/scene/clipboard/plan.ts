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

/** What pasting a fragment would bring into the open project: only what is missing there. */
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
  /** Why it can't be pasted; "" when it can. */
  obstacle: string;
}

type Named = { name: string; order: string };

/** Equal but for its place in lists. */
const isSame = (a: Named, b: Named): boolean => sameJson({ ...a, order: "" }, { ...b, order: "" });
const own = <T>(room: Readonly<Record<string, T>>, id: string): T | undefined => (Object.hasOwn(room, id) ? room[id] : undefined);

/** Finds what is equal in the open project, and gives the rest ids and names that are free there. */
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

/** An id stands for itself, or for something that is there, only when that was found equal. */
function isNew(room: object, ids: ReadonlyMap<string, string>, id: string): boolean {
  return !Object.hasOwn(room, ids.get(id) ?? "");
}

function freeId(editor: Editor, room: object, id: string, taken: Iterable<string>): string {
  return Object.hasOwn(room, id) || new Set(taken).has(id) ? editor.newId() : id;
}

/** @returns the ids, in the fragment, of what is missing. */
function settleAssets(editor: Editor, source: Game, ids: Map<string, string>, map: MapId, isSameProject: boolean): string[] {
  const { assets } = editor.game;
  // Fonts are cut out of sprites, which must have found their place first.
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
/** Without the number that a copy got to be told apart. */
const stemOf = (name: string): string => name.replace(/ \d+$/, "");
const unnamed = <T extends Named>(thing: T): T => ({ ...thing, name: stemOf(thing.name) });

/** Prefabs and functions: what refers to others by id. */
interface RuledRoom {
  kind: "prefab" | "function";
  from: Readonly<Record<string, Named>>;
  to: Readonly<Record<string, Named>>;
  /** One of the fragment, or of the project, with its references replaced. */
  read(id: string, map: MapId): Named;
  readThere(id: string, map: MapId): Named;
}

function ruledRooms(source: Game, there: Game): RuledRoom[] {
  const prefab = (game: Game) => (id: string, map: MapId) => mapPrefab(game, id, game.prefabs[id] as Prefab, map);
  const fn = (game: Game) => (id: string, map: MapId) => mapFunction(game.functions[id] as RuleFunction, map);
  return [
    { kind: "prefab", from: source.prefabs, to: there.prefabs, read: prefab(source), readThere: prefab(there) },
    { kind: "function", from: source.functions, to: there.functions, read: fn(source), readThere: fn(there) },
  ];
}

/** What in the project is equal but for what it refers to: under the same id, else under the same name, numbered or not. */
function likelyEqual(room: RuledRoom, id: string, isSameProject: boolean): string | undefined {
  if (isSameProject && Object.hasOwn(room.to, id)) return id;
  const stem = stemOf((room.from[id] as Named).name);
  const shape = unnamed(room.read(id, BLANK));
  const namesakes = Object.keys(room.to).filter((other) => stemOf((room.to[other] as Named).name) === stem);
  return namesakes
    .sort((a, b) => Number(b === id) - Number(a === id))
    .find((other) => isSame(unnamed(room.readThere(other, BLANK)), shape));
}

/**
 * Prefabs and functions refer to each other in any direction. What looks equal is taken to be equal, until a comparison with all
 * references shows that it is not; what stood on that is compared again.
 */
function settleRuled(
  editor: Editor,
  source: Game,
  ids: Record<"prefab" | "function", Map<string, string>>,
  map: MapId,
  isSameProject: boolean,
): void {
  const rooms = ruledRooms(source, editor.game);
  const settleNew = (room: RuledRoom, id: string): void => {
    const others = new Map(ids[room.kind]);
    others.delete(id);
    ids[room.kind].set(id, freeId(editor, room.to, id, others.values()));
  };
  for (const room of rooms) {
    for (const id of Object.keys(room.from)) {
      const equal = likelyEqual(room, id, isSameProject);
      if (equal === undefined) settleNew(room, id);
      else ids[room.kind].set(id, equal);
    }
  }
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const room of rooms) {
      for (const id of Object.keys(room.from)) {
        const target = ids[room.kind].get(id) as string;
        const there = own(room.to, target);
        if (!there || (isSameProject && target === id) || isSame(unnamed(there), unnamed(room.read(id, map)))) continue;
        settleNew(room, id);
        hasChanged = true;
      }
    }
  }
}

/** The fragment with names that are free in the project; rules that mention them follow. */
function renameTaken(editor: Editor, source: Game, ids: Record<"prefab" | "function", ReadonlyMap<string, string>>): Game {
  const renamed = cloneJson(source);
  for (const [kind, room, there] of [
    ["prefab", renamed.prefabs, editor.game.prefabs],
    ["function", renamed.functions, editor.game.functions],
  ] as const) {
    const taken = Object.values(there).map(({ name }) => ({ name }));
    for (const [id, thing] of Object.entries(room)) {
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

function ordered<T extends Named>(entries: readonly (readonly [string, T])[], room: Readonly<Record<string, Named>>): [string, T][] {
  let order = orderAtEnd(room);
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
  const rooms = [
    [translated("objects in a scene"), Object.keys(scene.instances).length + instances.length, GAME_LIMITS.instancesPerScene],
    ["prefabs", Object.keys(game.prefabs).length + prefabs, GAME_LIMITS.prefabs],
    ["assets", Object.keys(game.assets).length + assets, GAME_LIMITS.assets],
  ] as const;
  const full = rooms.find(([, count, limit]) => count > limit);
  return full
    ? translated("There is room for {full} {full2}; with what was copied there would be {full3}.", {
        full: full[2],
        full2: full[0],
        full3: full[1],
      })
    : "";
}
