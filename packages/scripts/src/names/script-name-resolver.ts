import { type Game, type ScriptSource, scriptSources } from "@playsmith/game-format";
import { GivenTags, tagsGivenByRules } from "./given-tags.ts";
import { type NamedArgument, namedArguments } from "./named-arguments.ts";
import type { ScriptNameKind } from "./named-parameters.ts";

/** Path of a name in a game: `prefabs.<id>.name`, `scenes.<id>.instances.<id>.tags` and so on. */
export type NamePath = string;

/** Resolves names in the scripts of a game. */
export class ScriptNameResolver {
  readonly #game: Game;
  readonly #givenTags = new GivenTags();
  readonly #found = new Map<string, ReadonlySet<NamePath>>();

  constructor(game: Game) {
    this.#game = game;
  }

  /**
   * All paths that a name in a script can refer to. Layers in a scene script are those of its scene.
   * @param source the script; a prefab script when absent.
   */
  of(kind: ScriptNameKind, name: string, { key }: Pick<ScriptSource, "key"> = { key: "" }): ReadonlySet<NamePath> {
    const isLayer = kind === "layer" || kind === "objectLayer";
    const sceneId = isLayer && key.startsWith("scene:") ? key.slice("scene:".length) : null;
    const asked = JSON.stringify([kind, name, sceneId]);
    let found = this.#found.get(asked);
    if (!found) this.#found.set(asked, (found = new Set(this.#paths(kind, name, sceneId))));
    return found;
  }

  /** The references in a script that refer only to the given paths. */
  mentions(source: ScriptSource, wanted: string, paths: ReadonlySet<NamePath>): NamedArgument[] {
    // A backslash may encode any letter.
    if (!source.source.includes(wanted) && !source.source.includes("\\")) return [];
    return namedArguments(source.source).filter(({ kind, name }) => {
      const meant = name === wanted ? this.of(kind, name, source) : null;
      return meant !== null && meant.size > 0 && isWithin(meant, paths);
    });
  }

  *#paths(kind: ScriptNameKind, name: string, sceneId: string | null): Generator<NamePath> {
    const { prefabs, scenes, assets } = this.#game;
    if (kind === "prefab" || kind === "object")
      for (const [id, prefab] of Object.entries(prefabs))
        if (prefab.name === name || (kind === "prefab" && id === name)) yield `prefabs.${id}.name`;
    if (kind === "object") {
      for (const [id, { instances }] of Object.entries(scenes))
        for (const [instanceId, instance] of Object.entries(instances))
          if (instance.name === name) yield `scenes.${id}.instances.${instanceId}.name`;
    }
    if (kind === "tag" || kind === "object") yield* this.#tagPaths(name);
    if (kind === "scene")
      for (const [id, scene] of Object.entries(scenes)) if (scene.name === name || id === name) yield `scenes.${id}.name`;
    if (kind === "sound" || kind === "music")
      for (const [id, asset] of Object.entries(assets))
        if (asset.kind === kind && (asset.name === name || id === name)) yield `assets.${id}.name`;
    if (kind === "layer" || kind === "objectLayer")
      for (const [id, { layers }] of Object.entries(scenes))
        for (const [layerId, layer] of Object.entries(layers))
          if (
            layer.kind === (kind === "layer" ? "tiles" : "objects") &&
            (layer.name === name || layerId === name) &&
            (sceneId ?? id) === id
          )
            yield `scenes.${id}.layers.${layerId}.name`;
  }

  *#tagPaths(tag: string): Generator<NamePath> {
    const { prefabs, scenes } = this.#game;
    for (const [id, { tags }] of Object.entries(prefabs)) if (tags.includes(tag)) yield `prefabs.${id}.tags`;
    for (const [id, { instances }] of Object.entries(scenes))
      for (const [instanceId, { tags = [] }] of Object.entries(instances))
        if (tags.includes(tag)) yield `scenes.${id}.instances.${instanceId}.tags`;
    if (tagsGivenByRules(this.#game).includes(tag)) yield "rules";
    for (const { key, name } of this.#givenTags.of(this.#game)) if (name === tag) yield `script of ${key}`;
  }
}

/** Whether all paths are in another set. */
export const isWithin = (paths: ReadonlySet<NamePath>, others: ReadonlySet<NamePath>): boolean =>
  [...paths].every((path) => others.has(path));

/** The scripts that refer unambiguously to a thing, except its own. */
export function scriptsNaming(game: Game, collection: "prefabs" | "scenes" | "assets", id: string): ScriptSource[] {
  const thing = Object.hasOwn(game[collection], id) ? game[collection][id] : undefined;
  if (!thing) return [];
  const resolver = new ScriptNameResolver(game);
  // A tag that only this prefab has is removed with it.
  const paths = new Set([`${collection}.${id}.name`, `${collection}.${id}.tags`]);
  const own = { prefabs: id, scenes: `scene:${id}`, assets: null }[collection];
  return scriptSources(game).filter(
    (script) => script.key !== own && [thing.name, id].some((name) => resolver.mentions(script, name, paths).length > 0),
  );
}
