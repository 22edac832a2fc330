import { importRetrying } from "../../../../backend/import-with-retry.ts";
import { addGeneratedSound, addSong, generateSound } from "@playsmith/editor/audio";
import { type AssetFilter, assetRows, assetTags, EVERY_ASSET, findAssets, moveFolder, moveToFolder } from "@playsmith/editor/assets";
import { translated } from "@playsmith/texts";
import { AudioLines, Grid2x2, Image, LibraryBig, Music, Pencil, Plus, Upload } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useRef, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../../ui/menu.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { useEditorState, useGame, useOpenProject } from "../../editor-context.tsx";
import { useRegisteredCommands } from "../../find/command-registry.ts";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { NewSpriteDialog } from "../../pixels/new-sprite-dialog.tsx";
import { UploadList } from "../../uploads/upload-list.tsx";
import { takeFiles } from "../../imports/take-files.ts";
import { filesOfDrop } from "../../uploads/dropped-files.ts";
import { ASSET_FILES, useUploads } from "../../uploads/use-uploads.ts";
import panel from "../left-panel.module.css";
import { Section } from "../section.tsx";
import { ASSET_DRAG_TYPE } from "./asset-kinds.tsx";
import { AssetRowItem } from "./asset-row-item.tsx";
import { AssetSearch } from "./asset-search.tsx";
import styles from "./assets.module.css";
import { FolderRow } from "./folder-row.tsx";

const LazyLibrary = lazyPart(async () => (await importRetrying(() => import("../../library/library-dialog.tsx"))).LibraryDialog);

/** The project's images, sounds, music and fonts by folder; a drop target for files. */
export function AssetList() {
  const open = useOpenProject();
  const { editor } = open;
  const [filter, setFilter] = useState<AssetFilter>(EVERY_ASSET);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const count = useGame((game) => Object.keys(game.assets).length);
  const assets = useGame((game) => game.assets);
  // The filter for unused assets depends on the whole game; other filters depend only on assets.
  const everything = useGame((game) => (filter.isUnusedOnly ? game : null));
  const found = findAssets(everything ?? editor.game, filter);
  const rows = assetRows({ ...editor.game, assets }, found, filter.search === "" ? closed : new Set());
  const assetId = useEditorState((state) => state.assetId);
  const { entries, uploads } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [drawing, setDrawing] = useState<"sprite" | "tileset" | null>(null);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const isReadOnly = editor.document.isReadOnly;
  const ways = [
    { id: "add.sprite", icon: <Pencil />, name: translated("Draw a new sprite"), run: () => setDrawing("sprite") },
    { id: "add.tileset", icon: <Grid2x2 />, name: translated("Draw a new tileset"), run: () => setDrawing("tileset") },
    {
      id: "add.sound",
      icon: <AudioLines />,
      name: translated("Make a sound effect"),
      run: () => addGeneratedSound(editor, translated("Sound"), generateSound("coin", Math.random)),
    },
    { id: "add.music", icon: <Music />, name: translated("Make music"), run: () => addSong(editor, translated("Music"), "calm") },
    { id: "add.library", icon: <LibraryBig />, name: translated("Take from the library"), run: () => setLibraryOpen(true) },
    {
      id: "add.upload",
      icon: <Upload />,
      name: translated("Upload pictures, sounds or fonts"),
      run: () => input.current?.click(),
    },
  ];
  useRegisteredCommands(() => (isReadOnly ? [] : ways));

  const toggle = (path: string): void =>
    setClosed((now) => (now.has(path) ? new Set([...now].filter((shown) => shown !== path)) : new Set([...now, path])));
  const dropInto = (event: DragEvent, folder: string): void => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const dragged = event.dataTransfer.getData(ASSET_DRAG_TYPE);
    if (isReadOnly) return;
    if (dragged) moveToFolder(editor, [dragged], folder);
    else void filesOfDrop(event.dataTransfer).then((files) => takeFiles(open, files, { folder }));
  };
  const changeFolder = (from: string, to: string): void => {
    if (!moveFolder(editor, from, to)) showToast(translated("The folder can't be called that."), { tone: "bad" });
  };

  return (
    <Section
      title={translated("Assets")}
      actions={
        <Menu
          label={translated("Add an asset")}
          trigger={
            <IconButton size="small" label={translated("Add an asset")} isDisabled={isReadOnly}>
              <Plus />
            </IconButton>
          }
        >
          {/* oxlint-disable-next-line react/refs -- the ref is read when an item is chosen */}
          {ways.map(({ id, icon, name, run }) => (
            <MenuItem key={id} icon={icon} onAction={run}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      {count > 0 && <AssetSearch filter={filter} tags={assetTags({ assets })} onChange={setFilter} found={found.length} />}
      {/* Arrow keys move between the rows; each row is a button. */}
      <ul className={panel["list"]} data-keys="own" onKeyDown={walkRows}>
        {rows.map((row) =>
          row.kind === "folder" ? (
            <FolderRow
              key={`folder ${row.path}`}
              row={row}
              isReadOnly={isReadOnly}
              onToggle={() => toggle(row.path)}
              onDrop={(event) => dropInto(event, row.path)}
              onMove={(to) => changeFolder(row.path, to)}
            />
          ) : (
            <AssetRowItem
              key={row.id}
              id={row.id}
              asset={row.asset}
              depth={row.depth}
              isChosen={row.id === assetId}
              isReadOnly={isReadOnly}
            />
          ),
        )}
      </ul>
      {count > 0 && found.length === 0 && (
        <p className={panel["empty"]}>
          {filter.isUnusedOnly && filter.search === "" && filter.kind === "all" && filter.tag === ""
            ? translated("Everything is used.")
            : translated("Nothing here is like that.")}{" "}
          <button type="button" className={styles["reset"]} onClick={() => setFilter(EVERY_ASSET)}>
            {translated("Show all")}
          </button>
        </p>
      )}
      {!isReadOnly && (
        <div
          className={panel["drop"]}
          data-over={isOver ? "" : undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => dropInto(event, "")}
        >
          <Image size={16} aria-hidden="true" /> {translated("Drop pictures, sounds or fonts here, or")}{" "}
          <button type="button" onClick={() => input.current?.click()}>
            {translated("choose files")}
          </button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ASSET_FILES}
        aria-label={translated("Files to upload")}
        onChange={(event) => {
          takeFiles(open, [...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <UploadList uploads={uploads} entries={entries} />
      {isLibraryOpen && <LazyLibrary onClose={() => setLibraryOpen(false)} onFailed={() => setLibraryOpen(false)} />}
      {drawing && <NewSpriteDialog kind={drawing} onClose={() => setDrawing(null)} />}
    </Section>
  );
}

function walkRows(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-asset-row]")];
  const index = rows.findIndex((row) => row === event.target);
  if (index < 0) return;
  const last = rows.length - 1;
  const next = { ArrowDown: Math.min(last, index + 1), ArrowUp: Math.max(0, index - 1), Home: 0, End: last }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}
