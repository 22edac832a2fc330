import { addGeneratedSound, generateSound, isPixelSprite, isPixelTileset } from "@playsmith/editor";
import { inOrder, isPictureAsset } from "@playsmith/game-format";
import { AudioLines, Grid2x2, Image, Music, Pencil, Plus, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { AssetPicture } from "../asset-picture.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { NewSpriteDialog } from "../pixels/new-sprite-dialog.tsx";
import { type Upload as Uploading, useUploads } from "../use-uploads.ts";
import styles from "./left-panel.module.css";
import { Section } from "./section.tsx";

/** The project's pictures and sounds, and where files are dropped. */
export function AssetList() {
  const editor = useEditor();
  const assets = useGame((game) => game.assets);
  const assetId = useEditorState((state) => state.assetId);
  const { uploads, upload } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [drawing, setDrawing] = useState<"sprite" | "tileset" | null>(null);
  const isReadOnly = editor.document.isReadOnly;

  return (
    <Section
      title="Assets"
      actions={
        <Menu
          label="Add an asset"
          trigger={
            <IconButton size="small" label="Add an asset" isDisabled={isReadOnly}>
              <Plus />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil />} onAction={() => setDrawing("sprite")}>
            Draw a new sprite
          </MenuItem>
          <MenuItem icon={<Grid2x2 />} onAction={() => setDrawing("tileset")}>
            Draw a new tileset
          </MenuItem>
          <MenuItem icon={<AudioLines />} onAction={() => addGeneratedSound(editor, "Sound", generateSound("coin", Math.random))}>
            Make a sound effect
          </MenuItem>
          <MenuItem icon={<Upload />} onAction={() => input.current?.click()}>
            Upload pictures or sounds
          </MenuItem>
        </Menu>
      }
    >
      <ul className={styles["list"]}>
        {inOrder(assets).map(([id, asset]) => (
          <li key={id} className={styles["row"]} data-selected={id === assetId ? "" : undefined}>
            <button
              type="button"
              aria-pressed={id === assetId}
              onClick={() => editor.update({ selection: [], prefabId: "", assetId: id })}
              onDoubleClick={() => {
                if (isPixelSprite(asset) || isPixelTileset(asset)) editor.openDocument({ kind: asset.kind, of: "asset", id });
              }}
            >
              {isPictureAsset(asset) ? (
                <AssetPicture className={`${styles["picture"]} ${styles["small"]}`} assetId={id} />
              ) : (
                <Music size={15} aria-label="Sound" />
              )}
              <span className={styles["name"]}>{asset.name}</span>
              {asset.kind === "tileset" && <Grid2x2 className={styles["mark"]} size={13} aria-label="Tileset" />}
            </button>
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div
          className={styles["drop"]}
          data-over={isOver ? "" : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            upload([...event.dataTransfer.files]);
          }}
        >
          <Image size={16} aria-hidden="true" /> Drop pictures or sounds here, or{" "}
          <button type="button" onClick={() => input.current?.click()}>
            choose files
          </button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif,audio/wav,audio/mpeg,audio/ogg,.wav,.mp3,.ogg"
        aria-label="Files to upload"
        onChange={(event) => {
          upload([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Uploads uploads={uploads} />
      {drawing && <NewSpriteDialog kind={drawing} onClose={() => setDrawing(null)} />}
    </Section>
  );
}

function Uploads({ uploads }: { uploads: readonly Uploading[] }) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles["progress"]} aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.error ? (
            <span role="alert">
              {upload.name}: {upload.error}
            </span>
          ) : (
            <label>
              {upload.name}
              <progress max={1} value={upload.progress} />
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
