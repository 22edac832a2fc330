import { escapePattern } from "@playsmith/rules";
import type { Game, Instance } from "@playsmith/game-format";
import { mapAsset, mapFunction, mapInstance, mapPrefab, type MapId, type ReferenceKind } from "./references.ts";

/** The dependencies of some objects: ids by kind, and names that rules and scripts mention. */
export interface Needs {
  prefabs: ReadonlySet<string>;
  assets: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  variables: ReadonlySet<string>;
  inputActions: ReadonlySet<string>;
  modules: ReadonlySet<string>;
}

/** The `names` that occur in a text as whole words. */
export function mentioned(text: string, names: readonly string[]): string[] {
  return names.filter(
    (name) =>
      name !== "" && text.includes(name) && new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(name)}(?![\\p{L}\\p{N}_])`, "u").test(text),
  );
}

/** Collects the transitive dependencies: references by id, and names in rules, texts and scripts. */
export function needsOf(game: Game, instances: readonly Instance[]): Needs {
  const found: Record<Exclude<ReferenceKind, "scene">, Set<string>> = { prefab: new Set(), asset: new Set(), function: new Set() };
  const modules = new Set<string>();
  const texts: string[] = [];
  const collections = { prefab: game.prefabs, asset: game.assets, function: game.functions };
  const open: (() => void)[] = [];
  const note: MapId = (kind, id) => {
    if (kind !== "scene" && Object.hasOwn(collections[kind], id) && !found[kind].has(id)) {
      found[kind].add(id);
      open.push(() => visit(kind, id));
    }
    return id;
  };
  const read = (text: string): void => {
    texts.push(text);
    const byName = Object.entries(game.prefabs);
    const prefabNames = mentioned(text, [...new Set(byName.map(([, prefab]) => prefab.name))]);
    for (const [id, prefab] of byName) if (prefabNames.includes(prefab.name)) note("prefab", id);
    for (const [id, module] of Object.entries(game.modules ?? {})) {
      if (modules.has(id) || !text.includes(`./${module.name}`)) continue;
      modules.add(id);
      open.push(() => read(module.source));
    }
  };
  const visit = (kind: Exclude<ReferenceKind, "scene">, id: string): void => {
    const prefab = game.prefabs[id];
    const asset = game.assets[id];
    const fn = game.functions[id];
    if (kind === "prefab" && prefab) {
      mapPrefab(game, id, prefab, note);
      const slots = Object.values(prefab.rules).flatMap((node) => Object.values(node.slots));
      const params = Object.values(prefab.behaviours).flatMap((use) => Object.values(use.params));
      read([...slots, ...params, prefab.look.kind === "text" ? prefab.look.text : "", prefab.script].join("\n"));
    }
    if (kind === "asset" && asset) mapAsset(asset, note);
    if (kind === "function" && fn) {
      mapFunction(fn, note);
      read(
        Object.values(fn.rules)
          .flatMap((node) => Object.values(node.slots))
          .join("\n"),
      );
    }
  };
  for (const instance of instances) mapInstance(game, instance, note);
  texts.push(...new Set(instances.flatMap(({ overrides }) => Object.values(overrides).map(String))));
  for (let next = open.pop(); next; next = open.pop()) next();
  const all = texts.join("\n");
  return {
    prefabs: found.prefab,
    assets: found.asset,
    functions: found.function,
    modules,
    variables: new Set(mentioned(all, Object.keys(game.variables))),
    inputActions: new Set(mentioned(all, Object.keys(game.inputActions ?? {}))),
  };
}
