import { addTerrain, framesOfAnimation, setTileFrames, type TileFrame, withFrame } from "@playsmith/editor/tiles";
import { inOrder, type Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { AssetPicture } from "../thumbnails/asset-picture.tsx";
import type { DocumentView } from "../centre/lazy-view.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { AnimatedTile } from "./animated-tile.tsx";
import styles from "./autotiles.module.css";
import { TerrainEditor } from "./terrain-editor.tsx";
import { TilePicker } from "./tile-picker.tsx";
import { tileName } from "./tile-name.ts";

/** The open item: a terrain, an animated tile, or a tile that is about to be animated. */
type Chosen = { kind: "terrain"; id: string } | { kind: "tile"; tile: number } | { kind: "new-tile" };

/** Editor of a tileset's autotiles and animated tiles. */
export const AutotilesView: DocumentView = ({ document }) => {
  const tileset = useGame((game) => game.assets[document.id]);
  return tileset?.kind === "tileset" ? <AutotileRooms tilesetId={document.id} tileset={tileset} /> : null;
};

const framesOf = (tileset: Tileset, tile: number): TileFrame[] => {
  const animation = tileset.tiles[String(tile)]?.animation;
  return animation ? framesOfAnimation(animation) : [];
};

function AutotileRooms({ tilesetId, tileset }: { tilesetId: string; tileset: Tileset }) {
  const editor = useEditor();
  const terrains = inOrder(tileset.terrains ?? {});
  const animated = Object.keys(tileset.tiles)
    .map(Number)
    .filter((tile) => tileset.tiles[String(tile)]?.animation);
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const first: Chosen | null = terrains[0] ? { kind: "terrain", id: terrains[0][0] } : null;
  const isThere = wanted && (wanted.kind !== "terrain" || tileset.terrains?.[wanted.id]);
  const chosen = isThere ? wanted : first;
  const isReadOnly = editor.document.isReadOnly;

  const add = (): void => {
    const id = addTerrain(editor, tilesetId);
    if (id === null) return;
    setWanted({ kind: "terrain", id });
    editor.announce(translated("Added an autotile"));
  };
  const animate = (tile: number): void => {
    if (framesOf(tileset, tile).length === 0) setTileFrames(editor, tilesetId, tile, withFrame([], tile));
    setWanted({ kind: "tile", tile });
    editor.announce(translated("{tile} is animated. Choose the tiles that it shows next.", { tile: tileName(tileset, tile) }));
  };

  return (
    <section className={styles["frame"]} aria-label={translated("Autotiles of {name}", { name: tileset.name })}>
      <div className={styles["view"]}>
        <nav className={styles["list"]} aria-label={translated("Autotiles and animated tiles")}>
          <header>
            <h2>{translated("Autotiles")}</h2>
            <IconButton size="small" label={translated("Add an autotile")} isDisabled={isReadOnly} onPress={add}>
              <Plus />
            </IconButton>
          </header>
          {terrains.length === 0 && <p>{translated("Tiles that fit themselves to their neighbours while you paint.")}</p>}
          <ul>
            {terrains.map(([id, { name, tiles }]) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={chosen?.kind === "terrain" && chosen.id === id}
                  onClick={() => setWanted({ kind: "terrain", id })}
                >
                  <AssetPicture assetId={tilesetId} tile={tiles["0"] ?? Object.values(tiles)[0] ?? 0} />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ul>
          <header>
            <h2>{translated("Animated tiles")}</h2>
            <IconButton
              size="small"
              label={translated("Animate a tile")}
              isDisabled={isReadOnly}
              onPress={() => setWanted({ kind: "new-tile" })}
            >
              <Plus />
            </IconButton>
          </header>
          {animated.length === 0 && <p>{translated("Tiles that show several pictures in turn: water, lava, torches.")}</p>}
          <ul>
            {animated.map((tile) => (
              <li key={tile}>
                <button
                  type="button"
                  aria-pressed={chosen?.kind === "tile" && chosen.tile === tile}
                  onClick={() => setWanted({ kind: "tile", tile })}
                >
                  <AssetPicture assetId={tilesetId} tile={tile} />
                  <span>{tileName(tileset, tile)}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {chosen?.kind === "terrain" && <TerrainEditor key={chosen.id} tilesetId={tilesetId} tileset={tileset} terrainId={chosen.id} />}
        {chosen?.kind === "tile" && (
          <AnimatedTile
            key={chosen.tile}
            tilesetId={tilesetId}
            tileset={tileset}
            tile={chosen.tile}
            frames={framesOf(tileset, chosen.tile)}
          />
        )}
        {chosen?.kind === "new-tile" && (
          <>
            <div className={styles["main"]}>
              <h2>{translated("Which tile is to move?")}</h2>
              <p className={styles["note"]}>
                {translated("Choose it under “Tile to animate”. Wherever it is painted, it will show its frames in turn.")}
              </p>
            </div>
            <TilePicker
              tilesetId={tilesetId}
              tileset={tileset}
              label={translated("Tile to animate")}
              chosen={0}
              isDisabled={isReadOnly}
              onChoose={animate}
            />
          </>
        )}
        {!chosen && (
          <div className={styles["main"]}>
            <h2>{translated("Ground that paints its own edges")}</h2>
            <p className={styles["note"]}>
              {translated(
                "An autotile knows which tile belongs to which neighbours. Add one, fill it from a usual layout, and paint with it.",
              )}
            </p>
          </div>
        )}
      </div>
    </section>
  );
}
