import { useGame, useEditor, useEditorState } from "../editor-context.tsx";
import { AssetPicture } from "../asset-picture.tsx";
import styles from "./left-panel.module.css";
import { Section } from "./section.tsx";

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
  if (tiles.length === 0) return null;

  const choose = (tile: number): void => {
    editor.update({ tile });
    if (editor.state.tool === "erase" || editor.state.tool === "pick" || editor.state.tool === "select" || editor.state.tool === "hand")
      editor.setTool("brush");
  };
  const move = (step: number): void => {
    const next = tiles[(tiles.indexOf(chosen) + step + tiles.length) % tiles.length];
    if (next !== undefined) choose(next);
  };

  return (
    <Section title="Tiles">
      <div
        className={styles["tiles"]}
        role="radiogroup"
        aria-label="Tile to paint"
        data-keys="own"
        onKeyDown={(event) => {
          const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          move(step);
          const group = event.currentTarget;
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
            aria-label={`Tile ${tile}`}
            tabIndex={tile === chosen || (!tiles.includes(chosen) && tile === tiles[0]) ? 0 : -1}
            onClick={() => choose(tile)}
          >
            <AssetPicture assetId={tilesetId} tile={tile} />
          </button>
        ))}
      </div>
    </Section>
  );
}
