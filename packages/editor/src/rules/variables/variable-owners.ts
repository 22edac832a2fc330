import { escapePattern } from "@playsmith/rules";
import { type Game, variantChain } from "@playsmith/game-format";
import { type Mention, type RenamedKind, renameInRules, type Syntax } from "@playsmith/rules";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

/** The owner of a variable: the game, a scene, or a prefab, whose instances each have it. */
export type VariableOwner = { kind: "game" } | { kind: "scene" | "prefab"; id: string };

type OwnedKind = VariableOwner["kind"];

/** The kind of a mention in rules, by owner. */
export const RENAMED = { game: "variable", scene: "sceneVariable", prefab: "ownVariable" } as const satisfies Record<
  OwnedKind,
  RenamedKind
>;

const NONE: ReadonlySet<string> = new Set();

/** The prefab that declares a variable for another: the root-most in its variant chain; null when none declares it. */
export function declaringPrefab({ prefabs }: Pick<Game, "prefabs">, prefabId: string, name: string): string | null {
  return variantChain(prefabs, prefabId).findLast((id) => Object.hasOwn(prefabs[id]?.variables ?? {}, name)) ?? null;
}

/** The ids of a kind's owners that have a variable of the name; "" for the game. */
function ownersOf(game: Game, kind: OwnedKind, name: string): ReadonlySet<string> {
  if (kind === "game") return Object.hasOwn(game.variables, name) ? new Set([""]) : NONE;
  if (kind === "scene")
    return new Set(Object.entries(game.scenes).flatMap(([id, scene]) => (Object.hasOwn(scene.variables ?? {}, name) ? [id] : [])));
  return new Set(Object.keys(game.prefabs).flatMap((id) => declaringPrefab(game, id, name) ?? []));
}

/** Resolves mentions of a variable name to the possible owners of one kind. */
export class MentionResolver {
  readonly #game: Game;
  readonly #kind: OwnedKind;
  readonly #name: string;
  readonly #owners: ReadonlySet<string>;
  readonly #hasOtherKinds: boolean;

  constructor(game: Game, kind: OwnedKind, name: string) {
    this.#game = game;
    this.#kind = kind;
    this.#name = name;
    this.#owners = ownersOf(game, kind, name);
    this.#hasOtherKinds = (["game", "scene", "prefab"] as const).some((other) => other !== kind && ownersOf(game, other, name).size > 0);
  }

  /** The owners that a mention in rules can refer to. */
  ofMention({ owner, of, isShown }: Mention): ReadonlySet<string> {
    if (isShown && this.#hasOtherKinds) return NONE;
    if (this.#kind === "game") return this.#owners;
    if (this.#kind === "scene") return this.#inScene(owner.kind === "scene" ? owner.id : null);
    if (isShown) return owner.kind === "prefab" ? this.#declaringPrefabs([owner.id]) : this.#owners;
    return this.#ofObjects(of, owner.kind === "prefab" ? owner.id : null);
  }

  /** The owners that `{name}` can refer to in a text of a prefab's instances. @param sceneId null for any scene. */
  ofShown(prefabId: string, sceneId: string | null): ReadonlySet<string> {
    const declaringId = declaringPrefab(this.#game, prefabId, this.#name);
    if (this.#kind === "prefab") return declaringId === null ? NONE : new Set([declaringId]);
    const isOfOther = ownersOf(this.#game, this.#kind === "game" ? "scene" : "game", this.#name).size > 0;
    if (declaringId !== null || isOfOther) return NONE;
    return this.#kind === "game" ? this.#owners : this.#inScene(sceneId);
  }

  /** In a scene, the name refers to that scene's variable; if only one scene has it, to that one everywhere. */
  #inScene(sceneId: string | null): ReadonlySet<string> {
    if (sceneId === null || this.#owners.size < 2) return this.#owners;
    return this.#owners.has(sceneId) ? new Set([sceneId]) : NONE;
  }

  /** The prefabs that declare the variable for the given prefabs and their variants. */
  #declaringPrefabs(prefabIds: readonly string[]): ReadonlySet<string> {
    const { prefabs } = this.#game;
    const variants = Object.keys(prefabs).filter((id) => variantChain(prefabs, id).some((base) => prefabIds.includes(base)));
    return new Set(variants.flatMap((id) => declaringPrefab(this.#game, id, this.#name) ?? []));
  }

  #ofObjects(of: Syntax | null, self: string | null): ReadonlySet<string> {
    const { prefabs } = this.#game;
    if (of?.kind === "select") return this.#ofObjects(of.base, self);
    if (of?.kind === "tag") {
      return this.#declaringPrefabs(Object.keys(prefabs).filter((id) => workingPrefab(this.#game, id)?.tags.includes(of.name)));
    }
    if (of?.kind !== "name") return this.#owners;
    if (of.name === "this" && self !== null) return this.#declaringPrefabs([self]);
    const named = Object.keys(prefabs).filter((id) => prefabs[id]?.name === of.name);
    return named.length > 0 ? this.#declaringPrefabs(named) : this.#owners;
  }
}

/** All owners to rename together with one: a mention that can refer to two owners requires the same new name in both. */
export function renamedTogether(
  game: Game,
  resolver: MentionResolver,
  kind: OwnedKind,
  ownerId: string,
  name: string,
): ReadonlySet<string> {
  const mentions: ReadonlySet<string>[] = [];
  renameInRules(game, RENAMED[kind], name, `${name}_`, (mention) => {
    mentions.push(resolver.ofMention(mention));
    return false;
  });
  const shows = new RegExp(`\\{\\s*${escapePattern(name)}\\s*\\}`);
  for (const { text, prefabId, sceneId } of textsOf(game)) if (shows.test(text)) mentions.push(resolver.ofShown(prefabId, sceneId));
  const together = new Set([ownerId]);
  for (let before = 0; before !== together.size; ) {
    before = together.size;
    for (const meant of mentions) if ([...meant].some((id) => together.has(id))) for (const id of meant) together.add(id);
  }
  return together;
}

/** A text that shows variables, with its path. */
export interface ShownText {
  text: string;
  path: readonly string[];
  /** The prefab of the instances that show it; "" for the game itself. */
  prefabId: string;
  /** The scene that shows it; null for any scene. */
  sceneId: string | null;
}

const END_TEXTS = ["wonTitle", "wonText", "lostTitle", "lostText"] as const;

/** All texts that show variables: of prefab looks, of overrides in variants and instances, and of the game's end. */
export function textsOf(game: Game): ShownText[] {
  const texts: ShownText[] = END_TEXTS.flatMap((name) => {
    const text = game.settings[name];
    return text === undefined ? [] : [{ text, path: ["settings", name], prefabId: "", sceneId: null }];
  });
  for (const [prefabId, { look, overrides }] of Object.entries(game.prefabs)) {
    if (look.kind === "text") texts.push({ text: look.text, path: ["prefabs", prefabId, "look", "text"], prefabId, sceneId: null });
    const own = overrides?.["look.text"];
    if (typeof own === "string") texts.push({ text: own, path: ["prefabs", prefabId, "overrides", "look.text"], prefabId, sceneId: null });
  }
  for (const [sceneId, { instances }] of Object.entries(game.scenes)) {
    for (const [id, { prefabId, overrides }] of Object.entries(instances)) {
      const text = overrides["look.text"];
      if (typeof text === "string")
        texts.push({ text, path: ["scenes", sceneId, "instances", id, "overrides", "look.text"], prefabId, sceneId });
    }
  }
  return texts;
}
