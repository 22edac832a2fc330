import { modifiersOf } from "@playsmith/editor";
import {
  addToMix,
  beginMix,
  activeBrush,
  countMix,
  activeBrushText,
  removeFromMix,
  pickStamp,
  pickTerrain,
  pickTile,
  activeTileLayer,
  tileText,
} from "@playsmith/editor/tiles";
import { inOrder } from "@playsmith/game-format";
import { shortcutLabel, translated } from "@playsmith/texts";
import { Blocks, Dices, Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useId, useRef } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { AssetPicture } from "../thumbnails/asset-picture.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { useGameView } from "../play/game-view-context.ts";
import { focusScene } from "../scene/focus-scene.ts";
import { columnsOf, placesBetween } from "./palette-grid.ts";
import styles from "./tile-palette.module.css";
import { Section } from "./section.tsx";

/** Wider sheets don't keep their columns: their tiles are wrapped to fit the panel. */
const BROADEST_SHEET = 16;

/** Tiles and autotiles of the active layer's tileset; the selected ones are the brush. */
export function TilePalette() {
  const editor = useEditor();
  const takeBrush = useTakeBrush();
  const tilesetId = useGame(() => activeTileLayer(editor)?.tilesetId ?? "");
  const tiles = useGame(() =>
    Object.keys(activeTileLayer(editor)?.tileset.tiles ?? {})
      .map(Number)
      .sort((a, b) => a - b),
  );
  const sheetColumns = useGame(() => {
    const source = activeTileLayer(editor)?.tileset.source;
    return source?.kind === "image" && source.columns <= BROADEST_SHEET ? source.columns : 0;
  });
  const brush = useGame(() => activeBrush(editor));
  if (tiles.length === 0) return null;
  const isMix = brush.kind === "mix";
  const toggleMix = (): void => {
    if (isMix) pickTile(editor, editor.state.tile);
    else beginMix(editor);
    takeBrush();
    editor.announce(translated("Painting with {inHand}", { inHand: activeBrushText(editor) }));
  };
  return (
    <Section
      title={translated("Tiles")}
      actions={
        <>
          <IconButton size="small" label={translated("Mix tiles at random")} shortcut="Shift+R" isActive={isMix} onPress={toggleMix}>
            <Dices />
          </IconButton>
          <IconButton
            size="small"
            label={translated("Autotiles and animated tiles")}
            onPress={() => editor.openDocument({ kind: "autotiles", of: "asset", id: tilesetId })}
          >
            <Blocks />
          </IconButton>
        </>
      }
    >
      <Terrains tilesetId={tilesetId} />
      {isMix && <MixList tilesetId={tilesetId} tiles={brush.tiles} />}
      <TileGrid tilesetId={tilesetId} tiles={tiles} sheetColumns={sheetColumns} />
    </Section>
  );
}

/** Switches to the brush, unless the current tool paints with the selection, and minimizes a running game. */
function useTakeBrush(): () => void {
  const editor = useEditor();
  const view = useGameView();
  return () => {
    if (!editor.tool.paintsTiles) editor.setTool("brush");
    view.turnToScene();
  };
}

function TileGrid({ tilesetId, tiles, sheetColumns }: { tilesetId: string; tiles: readonly number[]; sheetColumns: number }) {
  const editor = useEditor();
  const takeBrush = useTakeBrush();
  const chosen = useEditorState((state) => state.tile);
  const brush = useGame(() => activeBrush(editor));
  const group = useRef<HTMLDivElement>(null);
  /** Index of the tile where a rectangular selection starts. */
  const from = useRef(0);
  const isDragging = useRef(false);
  const hintId = useId();
  const inHand = new Set(brush.kind === "stamp" ? brush.stamp.cells : brush.kind === "mix" ? brush.tiles : []);

  const choose = (place: number): void => {
    const tile = tiles[place];
    if (tile === undefined) return;
    from.current = place;
    if (brush.kind === "mix") {
      const count = addToMix(editor, tile);
      editor.announce(translated("{tile}: {count} in the mix", { tile: tileText(editor, tile), count }));
    } else pickTile(editor, tile);
    takeBrush();
  };
  const move = (place: number): void => {
    const tile = tiles[Math.min(tiles.length - 1, Math.max(0, place))];
    if (tile === undefined) return;
    from.current = tiles.indexOf(tile);
    // In a random mix, arrow keys only move the focus; Space adds a tile.
    if (brush.kind === "mix") editor.update({ tile });
    else pickTile(editor, tile);
    takeBrush();
  };
  /** Selects the rectangle between the start tile and this one as the brush. */
  const stretch = (to: number): void => {
    if (!group.current || tiles[to] === undefined) return;
    const { places, columns, rows } = placesBetween(from.current, to, columnsOf(group.current));
    pickStamp(editor, { cells: Uint16Array.from(places, (place) => tiles[place] ?? 0), columns, rows });
    editor.update({ tile: tiles[to] });
    takeBrush();
    editor.announce(translated("In hand: {inHand}", { inHand: activeBrushText(editor) }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === "Enter") {
      event.preventDefault();
      return focusScene();
    }
    const columns = columnsOf(event.currentTarget);
    const { length } = tiles;
    const steps = { ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns, Home: -length, End: length };
    const step = steps[event.key as keyof typeof steps];
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.min(length - 1, Math.max(0, tiles.indexOf(editor.state.tile) + step));
    if (event.shiftKey && brush.kind !== "mix") stretch(to);
    else move(to);
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus());
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!isDragging.current || brush.kind === "mix") return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-place]");
    const to = Number(under?.dataset["place"]);
    if (under && (to !== from.current || brush.kind === "stamp")) stretch(to);
  };

  return (
    <>
      <div
        ref={group}
        className={styles["tiles"]}
        style={sheetColumns > 0 ? { gridTemplateColumns: `repeat(${sheetColumns}, minmax(24px, 40px))` } : undefined}
        role="radiogroup"
        aria-label={translated("Tile to paint")}
        aria-describedby={hintId}
        data-keys="own"
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerUp={() => (isDragging.current = false)}
        onPointerLeave={() => (isDragging.current = false)}
      >
        {tiles.map((tile, place) => (
          <button
            key={tile}
            type="button"
            role="radio"
            className={styles["tile"]}
            data-place={place}
            data-in-hand={inHand.has(tile) ? "" : undefined}
            aria-checked={tile === chosen && brush.kind !== "terrain"}
            aria-label={tileText(editor, tile)}
            title={tileText(editor, tile)}
            tabIndex={tile === chosen || (!tiles.includes(chosen) && place === 0) ? 0 : -1}
            onPointerDown={(event) => {
              if (modifiersOf(event, editor).shift || event.button !== 0 || event.pointerType === "touch") return;
              from.current = place;
              isDragging.current = true;
            }}
            onClick={(event) => {
              if (modifiersOf(event, editor).shift && brush.kind !== "mix") return stretch(place);
              choose(place);
            }}
          >
            <AssetPicture assetId={tilesetId} tile={tile} />
          </button>
        ))}
      </div>
      <p id={hintId} className="visually-hidden">
        {translated("Enter takes the tile to the scene. {shift} and the arrow keys take several as a stamp.", {
          shift: shortcutLabel("Shift"),
        })}
      </p>
    </>
  );
}

/** Tiles of the random mix with their weights. */
function MixList({ tilesetId, tiles }: { tilesetId: string; tiles: readonly number[] }) {
  const editor = useEditor();
  return (
    <div className={styles["mix"]}>
      <p>{translated("Choose tiles to add them. What is in the mix more often comes more often.")}</p>
      <ul aria-label={translated("Tiles in the mix")}>
        {countMix(tiles).map(({ tile, count }) => (
          <li key={tile}>
            <AssetPicture assetId={tilesetId} tile={tile} />
            <span className={styles["share"]}>
              <span className="visually-hidden">{tileText(editor, tile)}: </span>
              {Math.round((count / tiles.length) * 100)} %
            </span>
            <IconButton
              size="small"
              label={translated("Less {tile}", { tile: tileText(editor, tile) })}
              onPress={() => removeFromMix(editor, tile)}
            >
              <Minus />
            </IconButton>
            <IconButton
              size="small"
              label={translated("More {tile}", { tile: tileText(editor, tile) })}
              onPress={() => addToMix(editor, tile)}
            >
              <Plus />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Autotiles of the tileset as brushes. */
function Terrains({ tilesetId }: { tilesetId: string }) {
  const editor = useEditor();
  const takeBrush = useTakeBrush();
  const terrains = useGame(() => activeTileLayer(editor)?.tileset.terrains);
  const brush = useGame(() => activeBrush(editor));
  const painted = inOrder(terrains ?? {}).filter(([, { tiles }]) => Object.keys(tiles).length > 0);
  if (painted.length === 0) return null;
  return (
    <div className={styles["terrains"]} role="group" aria-label={translated("Autotiles")}>
      {painted.map(([id, { name, tiles }]) => (
        <button
          key={id}
          type="button"
          className={styles["terrain"]}
          aria-pressed={brush.kind === "terrain" && brush.terrainId === id}
          onClick={() => {
            pickTerrain(editor, id);
            takeBrush();
            editor.announce(translated("Painting with {inHand}", { inHand: activeBrushText(editor) }));
          }}
        >
          <AssetPicture assetId={tilesetId} tile={tiles["0"] ?? Object.values(tiles)[0] ?? 1} />
          <span>{name}</span>
        </button>
      ))}
    </div>
  );
}
