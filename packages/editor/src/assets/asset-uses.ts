import { type Game, rulesOf, WHOLE_GAME } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { mapAsset, mapFunction, mapInstance, type MapId, mapPrefab, mapRules } from "../scene/clipboard/references.ts";
import type { Editor } from "../editor.ts";
import { rulesDocument } from "../open-documents.ts";

/** A reference to an asset. */
export type AssetUse =
  | { in: "prefab" | "scene" | "function" | "asset" | "module" | "game" | "settings"; id: string; name: string }
  | { in: "layer" | "instance"; id: string; sceneId: string; name: string };

const quoted = /(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g;

/** String literals in a script; scripts refer to sounds and sprites by name. */
function textsIn(source: string): Set<string> {
  return source === "" ? new Set() : new Set(Array.from(source.matchAll(quoted), (match) => match[2] ?? ""));
}

/** All uses of assets, by asset id: references, and names in scripts. */
export function assetUses(game: Game): Map<string, AssetUse[]> {
  const uses = new Map<string, AssetUse[]>();
  const idsByName = new Map<string, string[]>();
  for (const [id, { name }] of Object.entries(game.assets)) idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  const visit = (use: AssetUse, walk: (map: MapId) => void, scripts: readonly string[] = []): void => {
    const found = new Set<string>();
    walk((kind, id) => {
      if (kind === "asset" && Object.hasOwn(game.assets, id)) found.add(id);
      return id;
    });
    for (const text of scripts.flatMap((script) => [...textsIn(script)])) for (const id of idsByName.get(text) ?? []) found.add(id);
    for (const id of found) uses.set(id, [...(uses.get(id) ?? []), use]);
  };

  for (const [id, prefab] of Object.entries(game.prefabs))
    visit({ in: "prefab", id, name: prefab.name }, (map) => mapPrefab(game, id, prefab, map), [prefab.script]);
  for (const [sceneId, scene] of Object.entries(game.scenes)) {
    visit(
      { in: "scene", id: sceneId, name: scene.name },
      (map) => {
        mapRules(scene.rules, map);
        if (scene.musicId) map("asset", scene.musicId);
      },
      [scene.script ?? ""],
    );
    for (const [id, layer] of Object.entries(scene.layers))
      if (layer.kind === "tiles")
        visit({ in: "layer", id, sceneId, name: `${scene.name}: ${layer.name}` }, (map) => map("asset", layer.tilesetId));
    for (const [id, instance] of Object.entries(scene.instances)) {
      if (Object.keys(instance.overrides).length === 0) continue;
      const name = instance.name || (game.prefabs[instance.prefabId]?.name ?? translated("Object"));
      visit({ in: "instance", id, sceneId, name: `${scene.name}: ${name}` }, (map) => mapInstance(game, instance, map));
    }
  }
  visit({ in: "game", id: WHOLE_GAME.id, name: translated("Whole game") }, (map) => mapRules(rulesOf(game, WHOLE_GAME), map));
  const { coverId } = game.settings;
  if (coverId !== undefined) visit({ in: "settings", id: "", name: translated("Cover of the game") }, (map) => map("asset", coverId));
  for (const [id, fn] of Object.entries(game.functions)) visit({ in: "function", id, name: fn.name }, (map) => mapFunction(fn, map));
  for (const [id, asset] of Object.entries(game.assets)) visit({ in: "asset", id, name: asset.name }, (map) => mapAsset(asset, map));
  for (const [id, module] of Object.entries(game.modules ?? {})) visit({ in: "module", id, name: module.name }, () => {}, [module.source]);
  return uses;
}

/** The uses of one asset. */
export function usesOfAsset(game: Game, assetId: string): readonly AssetUse[] {
  return assetUses(game).get(assetId) ?? [];
}

/** Opens and selects the place that uses an asset. */
export function showAssetUse(editor: Editor, use: AssetUse): void {
  if (use.in === "prefab") editor.update({ selection: [], assetId: "", prefabId: use.id });
  if (use.in === "asset") editor.update({ selection: [], prefabId: "", assetId: use.id });
  if (use.in === "function" || use.in === "game") editor.openDocument(rulesDocument({ kind: use.in, id: use.id }));
  if (use.in === "settings") editor.update({ selection: [], prefabId: "", assetId: "" });
  if (use.in === "module") editor.openDocument({ kind: "code", of: "module", id: use.id });
  if (use.in === "scene") {
    editor.openScene(use.id);
    editor.select([]);
  }
  if (use.in === "layer") {
    editor.openScene(use.sceneId);
    editor.select([]);
    editor.activateLayer(use.id);
  }
  if (use.in === "instance") {
    editor.openScene(use.sceneId);
    editor.select([use.id]);
    editor.frameSelection();
  }
}
