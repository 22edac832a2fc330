import { type Asset, type Game, inOrder } from "@playsmith/game-format";
import { naturalOrder } from "./natural-order.ts";
import { assetUses } from "./asset-uses.ts";

/** The filter of the assets panel. */
export interface AssetFilter {
  /** Words that must all occur in the name, folder or tags. */
  search: string;
  /** Only assets with this tag; "" for any. */
  tag: string;
  kind: Asset["kind"] | "all";
  isUnusedOnly: boolean;
}
export const EVERY_ASSET: AssetFilter = { search: "", tag: "", kind: "all", isUnusedOnly: false };

/** A row of the assets panel. */
export type AssetRow =
  | { kind: "folder"; path: string; name: string; depth: number; count: number; isOpen: boolean }
  | { kind: "asset"; id: string; asset: Asset; depth: number };

interface Folder {
  folders: Map<string, Folder>;
  assets: [string, Asset][];
}

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** @returns the ids of matching assets, in order. Case and accents are ignored. */
export function findAssets(game: Game, filter: AssetFilter): string[] {
  const words = folded(filter.search).split(/\s+/).filter(Boolean);
  const uses = filter.isUnusedOnly ? assetUses(game) : null;
  return inOrder(game.assets).flatMap(([id, asset]) => {
    if (filter.kind !== "all" && asset.kind !== filter.kind) return [];
    if (uses?.has(id)) return [];
    const { tags = [] } = asset;
    if (filter.tag !== "" && !tags.includes(filter.tag)) return [];
    const text = folded([asset.name, asset.folder ?? "", ...tags].join(" "));
    return words.every((word) => text.includes(word)) ? [id] : [];
  });
}

/** Assets as a tree of rows: folders by name, each with its content, then assets without a folder. @param closed paths of collapsed folders. */
export function assetRows(game: Game, ids: readonly string[], closed: ReadonlySet<string>): AssetRow[] {
  const root: Folder = { folders: new Map(), assets: [] };
  for (const id of ids) {
    const asset = game.assets[id];
    if (!asset) continue;
    let here = root;
    for (const name of asset.folder?.split("/") ?? []) {
      const next = here.folders.get(name) ?? { folders: new Map(), assets: [] };
      here.folders.set(name, next);
      here = next;
    }
    here.assets.push([id, asset]);
  }
  return rowsOf(root, "", 0, closed);
}

const countIn = (folder: Folder): number => [...folder.folders.values()].reduce((sum, inner) => sum + countIn(inner), folder.assets.length);

function rowsOf(folder: Folder, path: string, depth: number, closed: ReadonlySet<string>): AssetRow[] {
  const names = [...folder.folders].sort(([a], [b]) => naturalOrder(a, b));
  return [
    ...names.flatMap(([name, inner]): AssetRow[] => {
      const here = path === "" ? name : `${path}/${name}`;
      const isOpen = !closed.has(here);
      const row: AssetRow = { kind: "folder", path: here, name, depth, count: countIn(inner), isOpen };
      return isOpen ? [row, ...rowsOf(inner, here, depth + 1, closed)] : [row];
    }),
    ...folder.assets.map(([id, asset]): AssetRow => ({ kind: "asset", id, asset, depth })),
  ];
}
