import { decodeCells, type Game, type GameChange, layerRows, OWN_LAYER_ID, type Sprite, type Tileset } from "@playsmith/game-format";
import * as Y from "yjs";
import { paintCells } from "../cell-painting.ts";
import { CellRuns } from "../cell-runs.ts";
import type { EditTarget } from "../edit-target.ts";
import { sameJson } from "../game-difference.ts";
import type { History } from "../history.ts";
import { cellsAt, gridSizeAt, mapAt, type Path } from "../shape.ts";
import { MAINTENANCE_ORIGIN } from "../store.ts";
import type { Stroke } from "../strokes.ts";
import { isInPlace, mergePalettes } from "./merge-palettes.ts";

interface Version {
  /** The Yjs item of the palette; null for the first version. */
  item: Y.ID | null;
  palette: readonly string[];
}

/** A palette that somebody has changed, as long as a change that others made at the same time can replace it. */
interface KnownPalette {
  /** The sprite or tileset. */
  owner: Y.Map<unknown>;
  /** Each with the changes of the one before, so that the colours of the first one keep their places. */
  versions: [Version, ...Version[]];
  /** Whether this editor has changed it, or painted with it. */
  isUsed: boolean;
}

const VERSIONS_MAX = 20;

const lastOf = ({ versions }: KnownPalette): Version => versions.at(-1) ?? versions[0];

function addVersion({ versions }: KnownPalette, item: Y.ID, palette: readonly string[]): void {
  versions.push({ item, palette });
  if (versions.length > VERSIONS_MAX) versions.splice(1, 1);
}

function pictureOf(game: Game, assetId: string): Sprite | Tileset | null {
  const asset = game.assets[assetId];
  return asset?.kind === "sprite" || asset?.kind === "tileset" ? asset : null;
}

function paletteOf(game: Game, assetId: string): readonly string[] | null {
  const source = pictureOf(game, assetId)?.source;
  return source?.kind === "pixels" ? source.palette : null;
}

const isIn = (id: Y.ID, first: Y.ID, end: number): boolean => id.client === first.client && id.clock >= first.clock && id.clock <= end;

/** Whether the user who made an item had another item of the same key: Yjs items refer to the one that they replace. */
function hasSeen(doc: Y.Doc, item: Y.Item, other: Y.ID): boolean {
  for (let origin = item.origin; origin !== null; ) {
    const struct = Y.getItem(doc.store, origin);
    if (isIn(other, struct.id, origin.clock)) return true;
    origin = struct instanceof Y.Item ? struct.origin : null;
  }
  return false;
}

/**
 * Keeps the colours that users add to palettes. A palette is one value, so of two users who change it at the same time, Yjs keeps the
 * value of one. The editors that have changed or used the other one merge both, and paint the cells of which the colour has another place.
 */
export class OwnPalettes {
  readonly #doc: Y.Doc;
  readonly #root: Y.Map<unknown>;
  readonly #history: History;
  /** Changes by others that are told with the merge that follows. */
  #held: GameChange[] = [];
  readonly #palettes = new Map<string, KnownPalette>();

  constructor({ doc, root }: EditTarget, history: History) {
    this.#doc = doc;
    this.#root = root;
    this.#history = history;
  }

  /**
   * Follows a change of the game, and merges palettes after one by others.
   * @returns the changes to tell listeners now: those before a merge are told with it, as a palette without their colours would not help.
   */
  follow(before: Game, after: Game, patch: GameChange[], { isLocal, isReadOnly }: { isLocal: boolean; isReadOnly: boolean }): GameChange[] {
    const changes = this.#held.length > 0 ? [...this.#held, ...patch] : patch;
    const isMerging = !isLocal && !isReadOnly && this.#merge(before, after);
    this.#note(before, after, patch, isLocal);
    this.#held = isMerging ? changes : [];
    return isMerging ? [] : changes;
  }

  /** Notes changes of palettes, and that this editor itself has painted. */
  #note(before: Game, after: Game, patch: readonly GameChange[], isLocal: boolean): void {
    for (const [collection, assetId, field] of patch.map(({ path }) => path)) {
      if (collection !== "assets" || assetId === undefined) continue;
      if (field === undefined || field === "source") this.#noteChange(before, after, assetId);
      const known = this.#palettes.get(assetId);
      if (known && isLocal) known.isUsed = true;
    }
  }

  #noteChange(before: Game, after: Game, assetId: string): void {
    const [base, mine] = [paletteOf(before, assetId), paletteOf(after, assetId)];
    const current = this.#currentOf(assetId);
    const known = this.#palettes.get(assetId);
    if (base === null || mine === null || current === null) {
      this.#palettes.delete(assetId);
      return;
    }
    if (sameJson(base, mine) || (known && Y.compareIDs(lastOf(known).item, current.item.id))) return;
    const here =
      known?.owner === current.owner
        ? known
        : { owner: current.owner, versions: [{ item: null, palette: base }] as [Version], isUsed: false };
    const isShortened = mine.length >= here.versions[0].palette.length && isInPlace(mine, base);
    if (isInPlace(base, mine) || isShortened) {
      addVersion(here, current.item.id, mine);
      this.#palettes.set(assetId, here);
    } else this.#palettes.delete(assetId);
  }

  /** Merges palettes that this editor has used, and that others have replaced without having seen them. @returns whether there are any. */
  #merge(before: Game, after: Game): boolean {
    let isMerged = false;
    for (const [assetId, own] of this.#palettes) {
      const current = this.#currentOf(assetId);
      const theirs = paletteOf(after, assetId);
      const { item, palette: mine } = lastOf(own);
      if (current === null || current.owner !== own.owner || theirs === null) this.#palettes.delete(assetId);
      else if (!Y.compareIDs(item, current.item.id)) {
        const { base, isSeen } = this.#sharedVersion(own, current.item);
        const { palette, values } = mergePalettes(base, mine, theirs);
        if (own.isUsed && !isSeen && !(sameJson(palette, theirs) && values.size === 0)) {
          const strokes = this.#write(own.owner, palette, this.#movedCells(assetId, values, before, after));
          addVersion(own, current.item.id, theirs);
          const written = own.owner._map.get("source");
          if (written) addVersion(own, written.id, palette);
          this.#history.moveValues(["assets", assetId], values, strokes);
          isMerged = true;
        } else if (isInPlace(isSeen ? mine : base, theirs)) addVersion(own, current.item.id, theirs);
        else this.#palettes.delete(assetId);
      }
    }
    return isMerged;
  }

  /** The latest version that the user who made an item has seen, if its colours have the same places now; else the first. */
  #sharedVersion(own: KnownPalette, item: Y.Item): { base: readonly string[]; isSeen: boolean } {
    const { versions } = own;
    const { palette: mine } = lastOf(own);
    const first = versions[0].palette;
    const seen = versions.findLastIndex((version) => version.item !== null && hasSeen(this.#doc, item, version.item));
    const base = versions[seen]?.palette ?? first;
    const isSame = base.every((color, index) => index < first.length || color === mine[index]);
    return { base: isSame ? base : first, isSeen: seen === versions.length - 1 };
  }

  #currentOf(assetId: string): { owner: Y.Map<unknown>; item: Y.Item } | null {
    const owner = mapAt(this.#root, ["assets", assetId]);
    const item = owner?._map.get("source");
    return owner && item && !item.deleted ? { owner, item } : null;
  }

  #write(owner: Y.Map<unknown>, palette: string[], moved: readonly { path: Path; cells: CellRuns }[]): Stroke[] {
    return this.#doc.transact(() => {
      owner.set("source", { kind: "pixels", palette });
      return moved.flatMap(({ path, cells }) => {
        const map = cellsAt(this.#root, path);
        const size = gridSizeAt(this.#root, path);
        return map && size ? [{ path, edits: paintCells(map, this.#doc.clientID, cells, size.columns, size.rows) }] : [];
      });
    }, MAINTENANCE_ORIGIN);
  }

  /** The cells that mean a colour of the own palette, i.e. that others have not painted together with theirs. */
  #movedCells(assetId: string, values: ReadonlyMap<number, number>, before: Game, after: Game): { path: Path; cells: CellRuns }[] {
    const [old, picture] = [pictureOf(before, assetId), pictureOf(after, assetId)];
    if (values.size === 0 || old?.kind !== picture?.kind || !old || !picture) return [];
    const room = picture.kind === "sprite" ? "frames" : "tiles";
    const framesOf = (one: Sprite | Tileset): Sprite["frames"] | Tileset["tiles"] => (one.kind === "sprite" ? one.frames : one.tiles);
    const sizeOf = (one: Sprite | Tileset): [number, number] =>
      one.kind === "sprite" ? [one.widthPx, one.heightPx] : [one.tileWidthPx, one.tileHeightPx];
    const size = sizeOf(picture);
    if (!sameJson(sizeOf(old), size)) return [];
    return Object.entries(framesOf(picture)).flatMap(([frameId, frame]) =>
      [OWN_LAYER_ID, ...Object.keys(frame.layers ?? {})].flatMap((layerId) => {
        const path = ["assets", assetId, room, frameId, ...(layerId === OWN_LAYER_ID ? ["cells"] : ["layers", layerId])];
        const was = decodeCells(layerRows(framesOf(old)[frameId], layerId) ?? [], ...size);
        const is = decodeCells(layerRows(frame, layerId) ?? [], ...size);
        const cells = new CellRuns();
        is.forEach((value, index) => {
          const moved = was[index] === value ? values.get(value) : undefined;
          if (moved !== undefined) cells.add(index % size[0], Math.floor(index / size[0]), moved);
        });
        return cells.length > 0 ? [{ path, cells }] : [];
      }),
    );
  }
}
