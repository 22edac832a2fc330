import { setTileCollision, setTileName } from "@playsmith/editor/assets";
import { TILE_COLLISIONS, type TileCollision } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useGame } from "../editor-context.tsx";
import { TILE_COLLISION_TEXTS } from "../thumbnails/tile-texts.ts";
import { ChoiceProperty, TextProperty } from "../../../ui/fields/property-fields.tsx";
import { FramePicture } from "./frames/frame-picture.tsx";
import { usePixelEditor, usePixelSprite, usePixelState } from "./pixels-context.tsx";
import styles from "./frames/animation.module.css";

const PREVIEW_PX = 32;
const REPEATED = 9;

/** Properties of the selected tile: repeated preview, name and collision. */
export function TilePanel() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const number = usePixelState((state) => state.frameId);
  const { editor, assetId, isReadOnly } = pixels;
  const tile = useGame((game) => {
    const asset = game.assets[assetId];
    return asset?.kind === "tileset" ? asset.tiles[number] : undefined;
  });
  if (!sprite || !tile) return null;
  return (
    <section className={styles["animations"]} aria-label={translated("Tile {number}", { number })}>
      <div className={styles["preview"]}>
        <div className={styles["repeated"]} aria-hidden>
          {Array.from({ length: REPEATED }, (_, place) => (
            <FramePicture key={place} grid={pixels.gridOf(number)} palette={sprite.source.palette} maxPx={PREVIEW_PX} />
          ))}
        </div>
      </div>
      <TextProperty
        key={number}
        label={translated("Name")}
        maxLength={80}
        isDisabled={isReadOnly}
        value={tile.name ?? ""}
        onChange={(name) => setTileName(editor, assetId, Number(number), name.trim())}
      />
      <ChoiceProperty
        label={translated("Kind")}
        isDisabled={isReadOnly}
        value={tile.collision}
        choices={TILE_COLLISIONS.map((value) => ({ value, label: TILE_COLLISION_TEXTS[value].name }))}
        onChange={(collision) => setTileCollision(editor, assetId, Number(number), collision as TileCollision)}
      />
      <p className={styles["tileHelp"]}>{TILE_COLLISION_TEXTS[tile.collision].help}</p>
    </section>
  );
}
