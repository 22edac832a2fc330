import { type Game, variantChain } from "@playsmith/game-format";
import { type Mention, type RenamedKind, renameInRules, type Syntax } from "@playsmith/rules";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

/** What a variable belongs to: the game, a scene, or each object of a prefab. */
export type VariableOwner = { kind: "game" } | { kind: "scene" | "prefab"; id: string };

type OwnedKind = VariableOwner["kind"];

/** How rules call a variable of an owner. */
export const RENAMED = { game: "variable", scene: "sceneVariable", prefab: "ownVariable" } as const satisfies Record<
  OwnedKind,
  RenamedKind
>;

const NONE: ReadonlySet<string> = new Set();

/** The prefab that gives the objects of another a variable: itself, or the deepest that it stands on; null when they have none of that name. */
export function declaringPrefab({ prefabs }: Pick<Game, "prefabs">, prefabId: string, name: string): string | null {
  return variantChain(prefabs, prefabId).findLast((id) => Object.hasOwn(prefabs[id]?.variables ?? {}, name)) ?? null;
}

/** Who has a variable of a name, by kind of owner; of the game itself it is "". */
function ownersOf(game: Game, kind: OwnedKind, name: string): ReadonlySet<string> {
  if (kind === "game") return Object.hasOwn(game.variables, name) ? new Set([""]) : NONE;
  if (kind === "scene")
    return new Set(Object.entries(game.scenes).flatMap(([id, scene]) => (Object.hasOwn(scene.variables ?? {}, name) ? [id] : [])));
  return new Set(Object.keys(game.prefabs).flatMap((id) => declaringPrefab(game, id, name) ?? []));
}

/** What a name means where it stands: which of the bearers of one kind it can be. */
export class Meanings {
  readonly #game: Game;
  readonly #kind: OwnedKind;
  readonly #name: string;
  readonly #bearers: ReadonlySet<string>;
  readonly #isOfOthers: boolean;

  constructor(game: Game, kind: OwnedKind, name: string) {
    this.#game = game;
    this.#kind = kind;
    this.#name = name;
    this.#bearers = ownersOf(game, kind, name);
    this.#isOfOthers = (["game", "scene", "prefab"] as const).some((other) => other !== kind && ownersOf(game, other, name).size > 0);
  }

  /** The bearers that a mention in rules can mean. */
  ofMention({ owner, of, isShown }: Mention): ReadonlySet<string> {
    if (isShown && this.#isOfOthers) return NONE;
    if (this.#kind === "game") return this.#bearers;
    if (this.#kind === "scene") return this.#inScene(owner.kind === "scene" ? owner.id : null);
    if (isShown) return owner.kind === "prefab" ? this.#givers([owner.id]) : this.#bearers;
    return this.#ofObjects(of, owner.kind === "prefab" ? owner.id : null);
  }

  /** The bearers that `{name}` can mean in a text that objects of a prefab show. @param sceneId null where it may be any scene. */
  ofShown(prefabId: string, sceneId: string | null): ReadonlySet<string> {
    const giver = declaringPrefab(this.#game, prefabId, this.#name);
    if (this.#kind === "prefab") return giver === null ? NONE : new Set([giver]);
    const isOfOther = ownersOf(this.#game, this.#kind === "game" ? "scene" : "game", this.#name).size > 0;
    if (giver !== null || isOfOther) return NONE;
    return this.#kind === "game" ? this.#bearers : this.#inScene(sceneId);
  }

  /** Rules of a scene mean its own variable, or that of the one scene that has it. */
  #inScene(sceneId: string | null): ReadonlySet<string> {
    if (sceneId === null || this.#bearers.size < 2) return this.#bearers;
    return this.#bearers.has(sceneId) ? new Set([sceneId]) : NONE;
  }

  /** The givers of the variable to objects of prefabs and of all that stand on these. */
  #givers(prefabIds: readonly string[]): ReadonlySet<string> {
    const { prefabs } = this.#game;
    const variants = Object.keys(prefabs).filter((id) => variantChain(prefabs, id).some((base) => prefabIds.includes(base)));
    return new Set(variants.flatMap((id) => declaringPrefab(this.#game, id, this.#name) ?? []));
  }

  #ofObjects(of: Syntax | null, self: string | null): ReadonlySet<string> {
    const { prefabs } = this.#game;
    if (of?.kind === "select") return this.#ofObjects(of.base, self);
    if (of?.kind === "tag") {
      return this.#givers(Object.keys(prefabs).filter((id) => workingPrefab(this.#game, id)?.tags.includes(of.name)));
    }
    if (of?.kind !== "name") return this.#bearers;
    if (of.name === "this" && self !== null) return this.#givers([self]);
    const named = Object.keys(prefabs).filter((id) => prefabs[id]?.name === of.name);
    return named.length > 0 ? this.#givers(named) : this.#bearers;
  }
}

/** All bearers whose variable must be renamed with that of one: what can mean either of two follows only when both have the new name. */
export function renamedTogether(game: Game, meanings: Meanings, kind: OwnedKind, bearer: string, name: string): ReadonlySet<string> {
  const mentions: ReadonlySet<string>[] = [];
  renameInRules(game, RENAMED[kind], name, `${name}_`, (mention) => {
    mentions.push(meanings.ofMention(mention));
    return false;
  });
  const shows = new RegExp(`\\{\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\s*\\}`);
  for (const { text, prefabId, sceneId } of textsOf(game)) if (shows.test(text)) mentions.push(meanings.ofShown(prefabId, sceneId));
  const together = new Set([bearer]);
  for (let before = 0; before !== together.size; ) {
    before = together.size;
    for (const meant of mentions) if ([...meant].some((id) => together.has(id))) for (const id of meant) together.add(id);
  }
  return together;
}

/** A text that shows variables, and where it is kept. */
export interface ShownText {
  text: string;
  path: readonly string[];
  /** Of the objects that show it; "" for the game itself. */
  prefabId: string;
  /** The scene where it is shown; null where it may be any. */
  sceneId: string | null;
}

const END_TEXTS = ["wonTitle", "wonText", "lostTitle", "lostText"] as const;

/** The texts of all looks: of prefabs, and what variants and placed objects have in their place; and what the game says at its end. */
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
