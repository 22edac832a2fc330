import { type Asset, type Game, inOrder, type Instance, orderAtEnd, type Prefab } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Fragment } from "../scene/clipboard/fragment.ts";
import { needsOf } from "../scene/clipboard/needs.ts";
import { bringAlong } from "../scene/clipboard/paste.ts";
import { planPaste } from "../scene/clipboard/plan.ts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";
import { musicFromStarter } from "../audio/songs/song-settings.ts";
import { SONG_STARTER_IDS, SONG_STARTERS } from "../audio/songs/starters.ts";

/** An item of the asset library. */
export type LibraryThing =
  | { kind: "prefab"; id: string; name: string; prefab: Prefab; picture: Asset | null }
  | { kind: "tiles" | "sound" | "music"; id: string; name: string; asset: Asset };

/** The items of a game that can be added to another: prefabs with a visible look, tilesets, sounds and music. */
export function libraryOf(game: Game): LibraryThing[] {
  const prefabs = inOrder(game.prefabs).flatMap(([id, prefab]): LibraryThing[] => {
    const { look } = prefab;
    if (look.kind === "sprite") return [{ kind: "prefab", id, name: prefab.name, prefab, picture: game.assets[look.spriteId] ?? null }];
    return look.kind === "particles" || look.kind === "shape" ? [{ kind: "prefab", id, name: prefab.name, prefab, picture: null }] : [];
  });
  const assets = inOrder(game.assets).flatMap(([id, asset]): LibraryThing[] => {
    if (asset.kind === "tileset") return [{ kind: "tiles", id, name: asset.name, asset }];
    return asset.kind === "sound" || asset.kind === "music" ? [{ kind: asset.kind, id, name: asset.name, asset }] : [];
  });
  return [...prefabs, ...assets];
}

/** Song starters as music items. */
export function libraryMusic(): LibraryThing[] {
  return SONG_STARTER_IDS.filter((starter) => starter !== "empty").map((starter) => {
    let made = 0;
    const { name } = SONG_STARTERS[starter];
    return { kind: "music", id: starter, name, asset: musicFromStarter(starter, name, () => `${starter}-${++made}`) };
  });
}

/**
 * Adds an item of another game with its dependencies, as one undo step. Existing dependencies are reused.
 * @returns its id in the project; null when it could not be added.
 */
export function takeFromLibrary(editor: Editor, source: Game, thing: LibraryThing): string | null {
  return thing.kind === "prefab" ? takePrefab(editor, source, thing.id, thing.name) : takeAsset(editor, thing.asset);
}

/** Adds only the picture of a prefab as a sprite. @returns its id in the project; null when it has none, or could not be added. */
export function takePicture(editor: Editor, { picture }: LibraryThing & { kind: "prefab" }): string | null {
  return picture && takeAsset(editor, picture);
}

function takeAsset(editor: Editor, original: Asset): string | null {
  const { assets } = editor.game;
  if (!hasRoom(editor, "assets")) return null;
  const id = editor.newId();
  const asset: Asset = { ...original, name: freeName(original.name, Object.values(assets)), order: orderAtEnd(assets) };
  return editor.document.transact(translated("Take {name}", { name: original.name }), (edits) => edits.set(["assets", id], asset))
    ? id
    : null;
}

function takePrefab(editor: Editor, source: Game, prefabId: string, name: string): string | null {
  const instance: Instance = {
    name: "",
    prefabId,
    layerId: "objects",
    order: "a",
    x: 0,
    y: 0,
    angleRad: 0,
    scaleX: 1,
    scaleY: 1,
    overrides: {},
  };
  const needs = needsOf(source, [instance]);
  const pick = <T>(collection: Readonly<Record<string, T>> | undefined, ids: ReadonlySet<string>): Record<string, T> =>
    Object.fromEntries(Object.entries(collection ?? {}).filter(([id]) => ids.has(id)));
  const game: Game = {
    formatVersion: source.formatVersion,
    settings: source.settings,
    scenes: {},
    prefabs: pick(source.prefabs, needs.prefabs),
    assets: pick(source.assets, needs.assets),
    variables: pick(source.variables, needs.variables),
    functions: pick(source.functions, needs.functions),
    ...(needs.modules.size > 0 ? { modules: pick(source.modules, needs.modules) } : {}),
    ...(needs.inputActions.size > 0 ? { inputActions: pick(source.inputActions, needs.inputActions) } : {}),
  };
  const fragment: Fragment = { projectId: "", sceneId: "", game, instances: [] };
  const plan = planPaste(editor, fragment);
  const id = plan.map("prefab", prefabId);
  if (plan.prefabs.length > 0) {
    const isDone = editor.document.transact(translated("Take {name}", { name }), (edits) => bringAlong(editor, edits, plan, new Set()));
    if (!isDone) return null;
  }
  return editor.game.prefabs[id] ? id : null;
}
