import type { CellRuns } from "@playsmith/document";
import { OWN_LAYER_ID, type SpriteLayer, spriteLayers } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { FrameGrids } from "./sprites/frame-grids.ts";
import type { Grid } from "./grid.ts";
import { isPixelTileset, type PixelSprite } from "./sprites/pixel-assets.ts";
import { frameIdsOf, pixelSpriteOf } from "./sprites/pixel-sprite.ts";

const NO_GRID: Grid = { cells: new Uint16Array(0), columns: 0, rows: 0 };

/** Read access to the pixels of a sprite or tileset of the project. */
export class PixelPicture {
  readonly editor: Editor;
  readonly assetId: string;
  readonly #grids = new FrameGrids();

  constructor(editor: Editor, assetId: string) {
    this.editor = editor;
    this.assetId = assetId;
  }

  get sprite(): PixelSprite | null {
    return pixelSpriteOf(this.editor, this.assetId);
  }

  /** Whether the frames are tiles. */
  get isTileset(): boolean {
    return isPixelTileset(this.editor.game.assets[this.assetId]);
  }

  get isReadOnly(): boolean {
    return this.editor.document.isReadOnly;
  }

  get palette(): readonly string[] {
    return this.sprite?.source.palette ?? [];
  }

  get frameIds(): string[] {
    return this.sprite ? frameIdsOf(this.sprite) : [];
  }

  /** The layers from bottom to top. The built-in one has no stored name until it is changed. */
  get layers(): [string, SpriteLayer][] {
    const { sprite } = this;
    if (!sprite) return [];
    const isUnnamed = (id: string): boolean => id === OWN_LAYER_ID && !sprite.layers?.[id];
    return spriteLayers(sprite).map(([id, layer]) => [
      id,
      isUnnamed(id) ? { ...layer, name: translated("Layer {count}", { count: 1 }) } : layer,
    ]);
  }

  /** A frame as stored in the project, with its layers composed. */
  gridOf(frameId: string): Grid {
    return this.sprite ? this.#grids.seen(this.sprite, frameId) : NO_GRID;
  }

  /** A frame with writes applied to its layers. */
  gridWith(frameId: string, writes: ReadonlyMap<string, CellRuns>): Grid {
    return this.sprite ? this.#grids.seenWith(this.sprite, frameId, writes) : NO_GRID;
  }

  /** A layer of a frame as stored in the project. */
  layerGridOf(frameId: string, layerId: string): Grid {
    return this.sprite ? this.#grids.layer(this.sprite, frameId, layerId) : NO_GRID;
  }
}
