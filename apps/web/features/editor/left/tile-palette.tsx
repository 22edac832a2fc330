import { tileText } from "@playsmith/editor";
import { useId } from "react";
import { useGame, useEditor, useEditorState } from "../editor-context.tsx";
import { AssetPicture } from "../asset-picture.tsx";
import { SCENE_ID } from "../scene/scene-id.ts";
import styles from "./left-panel.module.css";
import { Section } from "./section.tsx";

/** How many tiles stand in a row. */
function columnsOf(grid: HTMLElement): number {
  const [first, ...others] = [...grid.children] as HTMLElement[];
  const second = others.findIndex((tile) => tile.offsetTop !== first?.offsetTop);
  return second < 0 ? grid.children.length : second + 1;
}

/** The tiles of the active layer's tileset; the chosen one is in hand. */
export function TilePalette() {
  const editor = useEditor();
  const tilesetId = useGame((game, state) => {
    const layer = game.scenes[state.sceneId]?.layers[state.layerId];
    return layer?.kind === "tiles" ? layer.tilesetId : "";
  });
  const tiles = useGame((game) => {
    const tileset = game.assets[tilesetId];
    return tileset?.kind === "tileset"
      ? Object.keys(tileset.tiles)
          .map(Number)
          .sort((a, b) => a - b)
      : [];
  });
  const chosen = useEditorState((state) => state.tile);
  const hintId = useId();
  if (tiles.length === 0) return null;

  const choose = (tile: number): void => {
    editor.update({ tile });
    if (editor.state.tool === "erase" || editor.state.tool === "pick" || editor.state.tool === "select" || editor.state.tool === "hand")
      editor.setTool("brush");
  };
  const move = (step: number): void => {
    const next = tiles[Math.min(tiles.length - 1, Math.max(0, tiles.indexOf(chosen) + step))];
    if (next !== undefined) choose(next);
  };

  return (
    <Section title="Tiles">
      <div
        className={styles["tiles"]}
        role="radiogroup"
        aria-label="Tile to paint"
        aria-describedby={hintId}
        data-keys="own"
        onKeyDown={(event) => {
          const group = event.currentTarget;
          if (event.key === "Enter") {
            event.preventDefault();
            return document.getElementById(SCENE_ID)?.focus();
          }
          const columns = columnsOf(group);
          const { length } = tiles;
          const steps = { ArrowRight: 1, ArrowDown: columns, ArrowLeft: -1, ArrowUp: -columns, Home: -length, End: length };
          const step = steps[event.key as keyof typeof steps];
          if (step === undefined) return;
          event.preventDefault();
          move(step);
          requestAnimationFrame(() => group.querySelector<HTMLElement>("[aria-checked=true]")?.focus());
        }}
      >
        {tiles.map((tile) => (
          <button
            key={tile}
            type="button"
            role="radio"
            className={styles["tile"]}
            aria-checked={tile === chosen}
            aria-label={tileText(editor, tile)}
            title={tileText(editor, tile)}
            tabIndex={tile === chosen || (!tiles.includes(chosen) && tile === tiles[0]) ? 0 : -1}
            onClick={() => choose(tile)}
          >
            <AssetPicture assetId={tilesetId} tile={tile} />
          </button>
        ))}
      </div>
      <p id={hintId} className="visually-hidden">
        Enter takes the tile to the scene.
      </p>
    </Section>
  );
}
