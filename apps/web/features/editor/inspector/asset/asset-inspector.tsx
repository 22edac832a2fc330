import {
  addAsset,
  renameAsset,
  setTileCollision,
  sliceSprite,
  tilesetFromSprite,
  assetFolders,
  folderPath,
  moveToFolder,
  readTags,
  replaceableBy,
  setAssetTags,
} from "@playsmith/editor/assets";
import { addSpritePrefab, frameIdsOf, isDrawable, isPixelTileset, tilesetFromPixels, turnIntoPixels } from "@playsmith/editor/pixels";
import { keyOfDocument } from "@playsmith/editor";
import { type Sprite, TILE_COLLISIONS, type TileCollision, type Tileset } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { AssetPicture } from "../../thumbnails/asset-picture.tsx";
import { usePaintWithTileset } from "../../scene/use-paint-with-tileset.ts";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { readPicture } from "../../pixels/read-picture.ts";
import { TILE_COLLISION_TEXTS } from "../../thumbnails/tile-texts.ts";
import { chooseFiles } from "../../uploads/choose-files.ts";
import { FILES_OF_MEDIA, useUploads } from "../../uploads/use-uploads.ts";
import { AssetUsers } from "./asset-users.tsx";
import { AudioGroup } from "./audio-group.tsx";
import { FontGroup } from "./font-group.tsx";
import styles from "../inspector.module.css";
import { removeAsset } from "../../dialogs/remove-asset.ts";
import { undoAction } from "../../undo/undo-toast-action.ts";
import { useSheetSize } from "./use-sheet-size.ts";

const kinds = {
  sprite: translated("Sprite"),
  tileset: translated("Tileset"),
  sound: translated("Sound"),
  music: translated("Music"),
  font: translated("Font"),
} as const;

const PREVIEW_PX = 96;

/** Properties of an asset, and its usages. */
export function AssetInspector({ assetId }: { assetId: string }) {
  const editor = useEditor();
  const asset = useGame((game) => game.assets[assetId]);
  const folders = useGame(assetFolders);
  const { uploads } = useUploads();
  const isDisabled = editor.document.isReadOnly;
  if (!asset) return null;
  const remove = (): void => removeAsset(editor, assetId);
  const replace = async (): Promise<void> => {
    const [file] = await chooseFiles({ accept: FILES_OF_MEDIA[replaceableBy(asset)], isMany: false });
    if (file) uploads.replace(assetId, file);
  };
  return (
    <>
      <div className={styles["head"]}>
        <h2>{asset.name}</h2>
        <span className={styles["kind"]}>{kinds[asset.kind]}</span>
        <IconButton size="small" label={translated("Replace by a file")} isDisabled={isDisabled} onPress={() => void replace()}>
          <RefreshCw />
        </IconButton>
        <IconButton size="small" label={translated("Delete {name}", { name: asset.name })} isDisabled={isDisabled} onPress={remove}>
          <Trash2 />
        </IconButton>
      </div>
      <section className={styles["group"]} aria-label={translated("Asset")}>
        {asset.kind === "sprite" && (
          <div className={styles["preview"]}>
            <AssetPicture assetId={assetId} roomPx={PREVIEW_PX} />
          </div>
        )}
        <TextProperty
          label={translated("Name")}
          isDisabled={isDisabled}
          maxLength={80}
          value={asset.name}
          onChange={(name) => name.trim() && renameAsset(editor, assetId, name.trim())}
        />
        <TextProperty
          label={translated("Folder")}
          help={translated("“Enemies/Bats” is Bats in Enemies.")}
          isDisabled={isDisabled}
          maxLength={200}
          value={asset.folder ?? ""}
          suggestions={folders}
          onChange={(folder) => folderPath(folder) !== null && moveToFolder(editor, [assetId], folder)}
        />
        <TextProperty
          label={translated("Tags")}
          help={translated("Words that it is found by, with commas between. The game does not know them.")}
          isDisabled={isDisabled}
          value={(asset.tags ?? []).join(", ")}
          onChange={(tags) => setAssetTags(editor, assetId, readTags(tags))}
        />
        <AssetUsers assetId={assetId} />
      </section>
      {asset.kind === "sprite" && <SpriteGroup assetId={assetId} sprite={asset} isDisabled={isDisabled} />}
      {asset.kind === "tileset" && <TilesetGroup assetId={assetId} tileset={asset} isDisabled={isDisabled} />}
      {(asset.kind === "sound" || asset.kind === "music") && <AudioGroup assetId={assetId} audio={asset} isDisabled={isDisabled} />}
      {asset.kind === "font" && <FontGroup font={asset} />}
    </>
  );
}

function SpriteGroup({ assetId, sprite, isDisabled }: { assetId: string; sprite: Sprite; isDisabled: boolean }) {
  const editor = useEditor();
  const paint = usePaintWithTileset();
  const [tilePx, setTilePx] = useState(16);
  const [isTurning, setTurning] = useState(false);
  const shownKey = useEditorState((now) => now.documentKey);
  const pixels = { kind: "sprite", of: "asset", id: assetId } as const;
  const sheet = useSheetSize(sprite);
  const isImage = sprite.source.kind === "image";
  const columns = sprite.source.kind === "image" ? sprite.source.columns : 1;
  const rows = sprite.source.kind === "image" ? sprite.source.rows : 1;
  const makePrefab = (): void => {
    const id = addSpritePrefab(editor, assetId);
    if (id !== null) editor.update({ selection: [], assetId: "", prefabId: id });
  };
  const turn = async (): Promise<void> => {
    setTurning(true);
    try {
      const { palette, grids, colorsBefore } = await readPicture(sprite);
      if (!turnIntoPixels(editor, assetId, palette, grids)) return;
      editor.openDocument({ kind: "sprite", of: "asset", id: assetId });
      const merged =
        colorsBefore > palette.length
          ? translated(" Its {colorsBefore} colours had to be merged into {count}.", { colorsBefore, count: palette.length })
          : "";
      showToast(translated("“{name}” can be drawn on now.{merged}", { name: sprite.name, merged }), {
        tone: "good",
        action: undoAction(editor),
      });
    } catch {
      showToast(translated("The picture could not be read. Check your connection."), { tone: "bad" });
    } finally {
      setTurning(false);
    }
  };
  const makeTileset = (): void => {
    const tileset = isImage ? tilesetFromSprite(sprite, tilePx, tilePx) : tilesetFromPixels(sprite, tilePx, tilePx, frameIdsOf(sprite));
    const id = tileset ? addAsset(editor, tileset) : null;
    if (id === null) return showToast(translated("The picture is smaller than one tile."), { tone: "bad" });
    editor.update({ assetId: id });
    showToast(translated("“{name}” can be painted with now.", { name: editor.game.assets[id]?.name }), {
      tone: "good",
      action: { label: translated("Paint the scene"), run: () => paint(id, 1) },
    });
  };
  return (
    <section className={styles["group"]} aria-label={translated("Frames")}>
      <h3>
        {sprite.widthPx} × {sprite.heightPx} px, {plural(Object.keys(sprite.frames).length, { one: "1 frame", other: "{count} frames" })}
      </h3>
      {isImage && (
        <>
          <NumberProperty
            label={translated("Columns")}
            min={1}
            max={256}
            isDisabled={isDisabled}
            value={columns}
            onChange={(value) => sliceSprite(editor, assetId, Math.round(value), rows, sheet)}
          />
          <NumberProperty
            label={translated("Rows")}
            min={1}
            max={256}
            isDisabled={isDisabled}
            value={rows}
            onChange={(value) => sliceSprite(editor, assetId, columns, Math.round(value), sheet)}
          />
        </>
      )}
      {Object.entries(sprite.animations).map(([id, animation]) => (
        <NumberProperty
          key={id}
          label={animation.name}
          unit={translated("frames/s")}
          min={0.1}
          max={60}
          isDisabled={isDisabled}
          value={animation.framesPerS}
          onChange={(value, gesture) =>
            editor.document.transact(
              translated("Change animation"),
              (edits) => edits.set(["assets", assetId, "animations", id, "framesPerS"], value),
              gesture,
            )
          }
        />
      ))}
      <div className={styles["actions"]}>
        {!isImage && shownKey !== keyOfDocument(pixels) && (
          <Button size="small" variant="primary" onPress={() => editor.openDocument(pixels)}>
            {translated("Edit the pixels")}
          </Button>
        )}
        {isImage && isDrawable(sprite) && (
          <Button size="small" isDisabled={isDisabled} isBusy={isTurning} onPress={() => void turn()}>
            {translated("Turn into pixels")}
          </Button>
        )}
        <Button size="small" isDisabled={isDisabled} onPress={makePrefab}>
          {translated("Make a prefab")}
        </Button>
        <Button size="small" isDisabled={isDisabled} onPress={makeTileset}>
          {translated("Make a tileset")}
        </Button>
      </div>
      <NumberProperty
        label={translated("Tile size")}
        unit="px"
        min={1}
        max={512}
        isDisabled={isDisabled}
        value={tilePx}
        onChange={(value) => setTilePx(Math.round(value))}
      />
    </section>
  );
}

const SHOWN_TILES = 256;

function TilesetGroup({ assetId, tileset, isDisabled }: { assetId: string; tileset: Tileset; isDisabled: boolean }) {
  const editor = useEditor();
  const paint = usePaintWithTileset();
  const shownKey = useEditorState((now) => now.documentKey);
  const pixels = { kind: "tileset", of: "asset", id: assetId } as const;
  const autotiles = { kind: "autotiles", of: "asset", id: assetId } as const;
  return (
    <section className={styles["group"]} aria-label={translated("Tiles")}>
      <h3>
        {translated("Tiles of {tileWidthPx} × {tileHeightPx} px", { tileWidthPx: tileset.tileWidthPx, tileHeightPx: tileset.tileHeightPx })}
      </h3>
      <div className={styles["actions"]}>
        {isPixelTileset(tileset) && shownKey !== keyOfDocument(pixels) && (
          <Button size="small" variant="primary" onPress={() => editor.openDocument(pixels)}>
            {translated("Draw the tiles")}
          </Button>
        )}
        <Button size="small" isDisabled={isDisabled} onPress={() => paint(assetId, Number(Object.keys(tileset.tiles)[0] ?? 1))}>
          {translated("Paint the scene with it")}
        </Button>
        {shownKey !== keyOfDocument(autotiles) && (
          <Button size="small" onPress={() => editor.openDocument(autotiles)}>
            {translated("Autotiles and animation")}
          </Button>
        )}
      </div>
      <div className={styles["tiles"]}>
        {Object.entries(tileset.tiles)
          .slice(0, SHOWN_TILES)
          .map(([number, tile]) => (
            <label key={number}>
              <AssetPicture assetId={assetId} tile={Number(number)} />
              <span className="visually-hidden">{tile.name ?? translated("Tile {number}", { number })}</span>
              <select
                value={tile.collision}
                disabled={isDisabled}
                onChange={(event) => setTileCollision(editor, assetId, Number(number), event.target.value as TileCollision)}
              >
                {TILE_COLLISIONS.map((collision) => (
                  <option key={collision} value={collision}>
                    {TILE_COLLISION_TEXTS[collision].name}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </div>
    </section>
  );
}
