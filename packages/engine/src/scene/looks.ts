import { effectivePrefab, type Game, type Instance, type Look, type Primitive, withLookValue } from "@playsmith/game-format";
import { type SpriteInfo, spriteInfo } from "./sprite-info.ts";

/** A prefab's look with an instance's overrides, numeric colours, and its resolved sprite. */
export type ResolvedLook =
  | { kind: "none" }
  | (InNumbers<LookOf<"sprite">> & { sprite: SpriteInfo })
  | InNumbers<LookOf<"shape">>
  | InNumbers<LookOf<"text">>
  | (InNumbers<LookOf<"particles">> & { sprite: SpriteInfo | null });

type LookOf<Kind extends Look["kind"]> = Extract<Look, { kind: Kind }>;
/** A look with colours as numbers, 0xrrggbb. */
type InNumbers<Data> = {
  [Name in keyof Data]: Name extends ColorName ? number | (undefined extends Data[Name] ? undefined : never) : Data[Name];
};
const COLOR_NAMES = ["color", "tint", "outlineColor", "startColor", "endColor"] as const;
type ColorName = (typeof COLOR_NAMES)[number];

const NOTHING: ResolvedLook = { kind: "none" };

/** `#rrggbb` as a number. */
export function colorNumber(color: string): number {
  const number = Number.parseInt(color.slice(1), 16);
  return Number.isNaN(number) ? 0xffffff : number;
}

/**
 * The looks of a world, shared between entities with equal looks. A look is immutable: an edit creates a new object, which the renderer
 * detects.
 */
export class Looks {
  readonly list: ResolvedLook[] = [NOTHING];
  readonly #indices = new Map<string, number>();
  readonly #sprites = new Map<string, SpriteInfo | null>();
  #game: Game;
  readonly #report: (message: string, prefabId: string) => void;

  constructor(game: Game, report: (message: string, prefabId: string) => void) {
    this.#game = game;
    this.#report = report;
  }

  adopt(game: Game): void {
    this.#game = game;
  }

  /** Clears the cache, after an edit of prefabs or sprites. */
  reset(game: Game): void {
    this.adopt(game);
    this.list.length = 1;
    this.#indices.clear();
    this.#sprites.clear();
  }

  indexOf(prefabId: string, overrides: Instance["overrides"] | undefined): number {
    const changes = Object.entries(overrides ?? {}).filter(([path]) => path.startsWith("look."));
    const key = changes.length === 0 ? prefabId : `${prefabId}\n${JSON.stringify(changes)}`;
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    const look = effectivePrefab(this.#game.prefabs, prefabId)?.look;
    const index = this.list.push(look ? this.#resolve(look, new Map(changes), prefabId) : NOTHING) - 1;
    this.#indices.set(key, index);
    return index;
  }

  #resolve(base: Look, changes: ReadonlyMap<string, Primitive>, prefabId: string): ResolvedLook {
    if (base.kind === "none") return NOTHING;
    let look: Exclude<Look, { kind: "none" }> = base;
    for (const [path, value] of changes) {
      const name = path.slice("look.".length);
      if (name !== "spriteId") look = withLookValue(look, name, value) as typeof look;
    }
    const resolved: Record<string, unknown> = { ...look };
    for (const name of COLOR_NAMES) {
      const color = resolved[name];
      if (typeof color === "string") resolved[name] = colorNumber(color);
    }
    if (look.kind === "shape" || look.kind === "text") return resolved as unknown as ResolvedLook;
    const sprite = look.spriteId === "" ? null : this.#sprite(look.spriteId);
    if (!sprite && look.spriteId !== "") this.#report("The sprite of this object no longer exists.", prefabId);
    if (!sprite && look.kind === "sprite") return NOTHING;
    return { ...resolved, sprite } as unknown as ResolvedLook;
  }

  #sprite(spriteId: string): SpriteInfo | null {
    let info = this.#sprites.get(spriteId);
    if (info === undefined) {
      const asset = Object.hasOwn(this.#game.assets, spriteId) ? this.#game.assets[spriteId] : undefined;
      info = asset?.kind === "sprite" ? spriteInfo(spriteId, asset) : null;
      this.#sprites.set(spriteId, info);
    }
    return info;
  }
}
