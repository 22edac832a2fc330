import { setText, shownLayout } from "@playsmith/editor/tiles";
import type { Terrain, Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { KeyboardEvent } from "react";
import { AssetPicture } from "../thumbnails/asset-picture.tsx";
import styles from "./autotiles.module.css";
import { NeighboursPicture } from "./neighbours-picture.tsx";
import { tileName } from "./tile-name.ts";

/** The neighbour sets of a terrain with their tiles, in a layout where adjacent sets match. */
export function TerrainSlots({
  tilesetId,
  tileset,
  terrain,
  chosen,
  isDisabled,
  onChoose,
  onClear,
  onPick,
}: {
  tilesetId: string;
  tileset: Tileset;
  terrain: Terrain;
  /** The selected neighbour set. */
  chosen: number;
  isDisabled: boolean;
  onChoose: (neighbours: number) => void;
  onClear: (neighbours: number) => void;
  /** Moves the focus to the tile picker. */
  onPick: () => void;
}) {
  const { sets, columns } = shownLayout(terrain.kind);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = sets.indexOf(chosen);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      return onClear(chosen);
    }
    if (step === undefined) return;
    event.preventDefault();
    // Skip cells that have no set.
    let to = at + step;
    while (sets[to] === null) to += step;
    const next = sets[to];
    if (next === undefined || next === null) return;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-set="${next}"]`)?.focus();
  };
  return (
    <div
      className={styles["slots"]}
      role="group"
      aria-label={translated("Neighbours and their tiles")}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 52px))` }}
      onKeyDown={onKeyDown}
    >
      {sets.map((set, place) => {
        // An empty cell keeps the following cells in their columns.
        if (set === null) return <span key={`none-${place}`} />;
        const tile = terrain.tiles[String(set)];
        return (
          <button
            key={set}
            type="button"
            className={styles["slot"]}
            data-set={set}
            data-empty={tile === undefined ? "" : undefined}
            aria-pressed={set === chosen}
            aria-label={translated("Neighbours {set}: {what}", {
              set: setText(set),
              what: tile === undefined ? translated("no tile") : tileName(tileset, tile),
            })}
            title={translated("Neighbours: {set}", { set: setText(set) })}
            tabIndex={set === chosen ? 0 : -1}
            disabled={isDisabled}
            onClick={() => {
              onChoose(set);
              if (set === chosen) onPick();
            }}
          >
            {tile === undefined ? (
              <NeighboursPicture neighbours={set} hasCorners={terrain.kind === "corners"} />
            ) : (
              <AssetPicture assetId={tilesetId} tile={tile} />
            )}
          </button>
        );
      })}
    </div>
  );
}
