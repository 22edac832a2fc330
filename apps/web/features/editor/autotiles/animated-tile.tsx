import {
  animationOf,
  setTileFrames,
  type TileAnimation,
  tileAtTime,
  type TileFrame,
  withFrame,
  withMovedFrame,
} from "@playsmith/editor/tiles";
import type { Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ArrowDown, ArrowUp, Pause, Play, Trash2 } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { NumberProperty } from "../../../ui/fields/number-property.tsx";
import { AssetPicture } from "../thumbnails/asset-picture.tsx";
import { useEditor } from "../editor-context.tsx";
import { TileGridPicture } from "../thumbnails/tile-grid-picture.tsx";
import styles from "./autotiles.module.css";
import { tileName } from "./tile-name.ts";
import { TilePicker } from "./tile-picker.tsx";

/** Columns and rows of the preview grid. */
const PREVIEW_TILES = 3;

/** Editor of an animated tile's frames, with a live preview. */
export function AnimatedTile({
  tilesetId,
  tileset,
  tile,
  frames,
}: {
  tilesetId: string;
  tileset: Tileset;
  tile: number;
  frames: readonly TileFrame[];
}) {
  const editor = useEditor();
  const isDisabled = editor.document.isReadOnly;
  const name = tileName(tileset, tile);
  const set = (changed: readonly TileFrame[], said: string, gesture?: unknown): void => {
    setTileFrames(editor, tilesetId, tile, changed, gesture);
    editor.announce(said);
  };
  const totalMs = frames.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <>
      <div className={styles["main"]}>
        <h2>{name}</h2>
        <div className={styles["work"]}>
          <div className={styles["frames"]}>
            <ol aria-label={translated("Frames of {name}", { name })}>
              {frames.map((frame, index) => (
                // Frames have no identity of their own: the same tile may come several times.
                <li
                  key={`${index} ${frame.tile}`}
                  aria-label={translated("Frame {index}: {tile}", { index: index + 1, tile: tileName(tileset, frame.tile) })}
                >
                  <AssetPicture assetId={tilesetId} tile={frame.tile} />
                  <NumberProperty
                    label={translated("Frame {index}", { index: index + 1 })}
                    unit="ms"
                    step={10}
                    min={17}
                    max={10_000}
                    isDisabled={isDisabled}
                    value={frame.durationMs}
                    onChange={(durationMs, gesture) =>
                      set(
                        frames.with(index, { ...frame, durationMs }),
                        translated("Frame {index} is shown for {durationMs} ms", { index: index + 1, durationMs }),
                        gesture,
                      )
                    }
                  />
                  <IconButton
                    size="small"
                    label={translated("Move frame {index} earlier", { index: index + 1 })}
                    isDisabled={isDisabled || index === 0}
                    onPress={() => set(withMovedFrame(frames, index, index - 1), translated("Moved to place {index}", { index }))}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={translated("Move frame {index} later", { index: index + 1 })}
                    isDisabled={isDisabled || index === frames.length - 1}
                    onPress={() =>
                      set(withMovedFrame(frames, index, index + 1), translated("Moved to place {index}", { index: index + 2 }))
                    }
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={translated("Remove frame {index}", { index: index + 1 })}
                    isDisabled={isDisabled || frames.length < 2}
                    onPress={() => set(frames.toSpliced(index, 1), translated("Frame {index} removed", { index: index + 1 }))}
                  >
                    <Trash2 />
                  </IconButton>
                </li>
              ))}
            </ol>
            <p className={styles["note"]}>
              {frames.length < 2
                ? translated("Choose the tiles that it shows next under “Next frame”.")
                : translated("{count} frames, {totalMs} ms round. Choose a tile under “Next frame” to add it.", {
                    count: frames.length,
                    totalMs,
                  })}
            </p>
          </div>
          <Preview tilesetId={tilesetId} frames={frames} name={name} />
        </div>
        <div className={styles["actions"]}>
          <Button
            size="small"
            variant="danger"
            isDisabled={isDisabled}
            onPress={() => set([], translated("{name} stands still", { name }))}
          >
            {translated("Stop animating it")}
          </Button>
        </div>
      </div>
      <TilePicker
        {...{ tilesetId, tileset, isDisabled }}
        label={translated("Next frame")}
        chosen={0}
        onChoose={(next) =>
          set(withFrame(frames, next), translated("Frame {count}: {tile}", { count: frames.length + 1, tile: tileName(tileset, next) }))
        }
      />
    </>
  );
}

/** A grid of the animated tile, as the game plays it. */
function Preview({ tilesetId, frames, name }: { tilesetId: string; frames: readonly TileFrame[]; name: string }) {
  const [isPlaying, setPlaying] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const animation = useMemo(() => animationOf(frames), [frames]);
  const shown = usePlayedTile(animation, isPlaying);
  const grid = useMemo(() => {
    const cells = new Uint16Array(PREVIEW_TILES * PREVIEW_TILES).fill(shown);
    return { cells, columns: PREVIEW_TILES, rows: PREVIEW_TILES };
  }, [shown]);
  return (
    <figure className={styles["sample"]}>
      <TileGridPicture tilesetId={tilesetId} grid={grid} label={translated("{name} in motion", { name })} />
      <IconButton
        size="small"
        label={isPlaying ? translated("Stop the preview") : translated("Play the preview")}
        onPress={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? <Pause /> : <Play />}
      </IconButton>
    </figure>
  );
}

/** The current tile id of an animation that loops from the time of mount. */
function usePlayedTile(animation: TileAnimation | null, isPlaying: boolean): number {
  const [tile, setTile] = useState(animation?.tiles[0] ?? 0);
  useEffect(() => {
    if (!animation || !isPlaying) return setTile(animation?.tiles[0] ?? 0);
    let request = 0;
    let startMs: number | null = null;
    const step = (nowMs: number): void => {
      startMs ??= nowMs;
      setTile(tileAtTime(animation, nowMs - startMs));
      request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [animation, isPlaying]);
  return tile;
}
