import type { Tileset } from "@playsmith/game-format";
import { type KeyboardEvent, type Ref, useState } from "react";
import { AssetPicture } from "../thumbnails/asset-picture.tsx";
import { columnsOf } from "../left/palette-grid.ts";
import styles from "./autotiles.module.css";
import { tileName } from "./tile-name.ts";

const BROADEST_SHEET = 16;

/** All tiles of a tileset, laid out as in its image; pressing a tile selects it. */
export function TilePicker({
  tilesetId,
  tileset,
  label,
  chosen,
  isDisabled,
  onChoose,
  ref,
}: {
  tilesetId: string;
  tileset: Tileset;
  label: string;
  /** Id of the highlighted tile; 0 for none. */
  chosen: number;
  isDisabled: boolean;
  onChoose: (tile: number) => void;
  ref?: Ref<HTMLDivElement>;
}) {
  const tiles = Object.keys(tileset.tiles)
    .map(Number)
    .sort((a, b) => a - b);
  const [focused, setFocused] = useState(0);
  const stop = tiles.includes(focused) ? focused : tiles.includes(chosen) ? chosen : tiles[0];
  const { source } = tileset;
  const sheetColumns = source.kind === "image" && source.columns <= BROADEST_SHEET ? source.columns : 0;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const columns = columnsOf(event.currentTarget);
    const { length } = tiles;
    const steps = { ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns, Home: -length, End: length };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    const next = tiles[Math.min(length - 1, Math.max(0, tiles.indexOf(stop ?? 0) + step))];
    if (next === undefined) return;
    setFocused(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  return (
    <aside className={styles["picker"]}>
      <h3>{label}</h3>
      <div
        ref={ref}
        role="group"
        aria-label={label}
        className={styles["tiles"]}
        style={sheetColumns > 0 ? { gridTemplateColumns: `repeat(${sheetColumns}, minmax(22px, 40px))` } : undefined}
        onKeyDown={onKeyDown}
      >
        {tiles.map((tile) => (
          <button
            key={tile}
            type="button"
            className={styles["tile"]}
            data-tile={tile}
            aria-pressed={tile === chosen}
            aria-label={tileName(tileset, tile)}
            title={tileName(tileset, tile)}
            tabIndex={tile === stop ? 0 : -1}
            disabled={isDisabled}
            onClick={() => {
              setFocused(tile);
              onChoose(tile);
            }}
          >
            <AssetPicture assetId={tilesetId} tile={tile} />
          </button>
        ))}
      </div>
    </aside>
  );
}
