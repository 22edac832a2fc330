import type { Game, Instance, Look, Primitive } from "@playsmith/game-format";
import { type SpriteInfo, spriteInfo } from "./sprite-info.ts";

/** A prefab's look with an instance's overrides applied, colours as numbers, and its sprite found. */
export type ResolvedLook =
  | { kind: "none" }
  | { kind: "sprite"; sprite: SpriteInfo; animation: string; tint: number; opacity: number }
  | { kind: "shape"; shape: "rectangle" | "ellipse"; widthPx: number; heightPx: number; color: number; opacity: number }
  | { kind: "text"; text: string; sizePx: number; color: number; align: "left" | "center" | "right"; opacity: number };

const NOTHING: ResolvedLook = { kind: "none" };

/** `#rrggbb` as a number. */
export function colorNumber(color: string): number {
  const number = Number.parseInt(color.slice(1), 16);
  return Number.isNaN(number) ? 0xffffff : number;
}

/**
 * The looks of a world, shared between entities that look alike. A look is never changed in place: an edit makes a new object,
 * by which the renderer notices.
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

  /** Forgets everything, after an edit of prefabs or sprites. */
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
    const look = this.#game.prefabs[prefabId]?.look;
    const index = this.list.push(look ? this.#resolve(look, new Map(changes), prefabId) : NOTHING) - 1;
    this.#indices.set(key, index);
    return index;
  }

  #resolve(look: Look, changes: ReadonlyMap<string, Primitive>, prefabId: string): ResolvedLook {
    if (look.kind === "none") return NOTHING;
    const text = (name: string, fallback: string) => {
      const value = changes.get(`look.${name}`);
      return typeof value === "string" ? value : fallback;
    };
    const color = (name: string, fallback: string) => {
      const value = text(name, fallback);
      return colorNumber(/^#[0-9a-f]{6}$/i.test(value) ? value : fallback);
    };
    const changedOpacity = changes.get("look.opacity");
    const opacity = typeof changedOpacity === "number" ? Math.min(1, Math.max(0, changedOpacity)) : look.opacity;
    if (look.kind === "shape") return { ...look, color: color("color", look.color), opacity };
    if (look.kind === "text") {
      const words = changes.get("look.text");
      return { ...look, text: words === undefined ? look.text : String(words), color: color("color", look.color), opacity };
    }
    const sprite = this.#sprite(look.spriteId);
    if (!sprite) {
      this.#report("The sprite of this object no longer exists.", prefabId);
      return NOTHING;
    }
    return { kind: "sprite", sprite, animation: text("animation", look.animation), tint: color("tint", look.tint), opacity };
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
