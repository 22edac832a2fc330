import type { Game, GamePatch } from "@playsmith/game-format";
import { type BitmapFont, bitmapFontOf } from "@playsmith/pictures";
import type { Files } from "../pictures/asset-textures.ts";

export type GameFont = { kind: "file"; family: string } | BitmapFont;

/** Fonts of a game. An invalid one is replaced by the system font. */
export class Fonts {
  readonly #fonts = new Map<string, GameFont>();
  /** Loaded fonts by file hash, which is also their CSS family name. */
  readonly #faces = new Map<string, Promise<FontFace | null>>();
  readonly #files = new Map<string, ArrayBuffer>();
  #loads = 0;
  /** Increases with each change. */
  version = 0;

  /** Loads all fonts of a game. */
  async setAll(game: Game, files: Files): Promise<void> {
    const load = ++this.#loads;
    for (const [hash, bytes] of Object.entries(files)) this.#files.set(hash, bytes);
    const fonts = await Promise.all(
      Object.keys(game.assets).map(async (assetId): Promise<[string, GameFont | null]> => [assetId, await this.#read(game, assetId)]),
    );
    // A later edit may have been quicker.
    if (load !== this.#loads) return;
    this.#fonts.clear();
    for (const [assetId, font] of fonts) if (font) this.#fonts.set(assetId, font);
    this.version++;
  }

  /** Reloads them after an edit of assets. */
  async update(game: Game, changes: GamePatch, files: Files): Promise<void> {
    if (changes.some(({ path }) => path[0] === "assets")) await this.setAll(game, files);
  }

  get(fontId: string | undefined): GameFont | null {
    return fontId === undefined ? null : (this.#fonts.get(fontId) ?? null);
  }

  destroy(): void {
    for (const face of this.#faces.values()) void face.then((loaded) => loaded && document.fonts.delete(loaded));
    this.#faces.clear();
  }

  async #read(game: Game, assetId: string): Promise<GameFont | null> {
    const font = game.assets[assetId];
    if (font?.kind !== "font") return null;
    if (font.source.kind === "bitmap") return bitmapFontOf(game, assetId);
    const { hash } = font.source.file;
    const bytes = this.#files.get(hash);
    if (!this.#faces.has(hash) && bytes) this.#faces.set(hash, loadFace(hash, bytes));
    return (await this.#faces.get(hash)) ? { kind: "file", family: familyOf(hash) } : null;
  }
}

function familyOf(hash: string): string {
  return `game-${hash}`;
}

async function loadFace(hash: string, bytes: ArrayBuffer): Promise<FontFace | null> {
  try {
    const face = await new FontFace(familyOf(hash), bytes).load();
    document.fonts.add(face);
    return face;
  } catch {
    // An invalid font file: the upload reported it to the owner, and the text uses the system font.
    return null;
  }
}
