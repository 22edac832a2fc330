import { addFrame, deleteFrame, duplicateFrame, frameIdsOf, moveFrame } from "@playsmith/editor/pixels";
import { shortcutLabel, translated } from "@playsmith/texts";
import { Copy, Grid3x3, Layers, Plus, Trash2 } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import { FramePicture } from "./frame-picture.tsx";
import { usePixelEditor, usePixelSprite, usePixelState } from "../pixels-context.tsx";
import styles from "./frame-strip.module.css";

const DRAG_TYPE = "application/x-playsmith-frame";
const PICTURE_PX = 48;

/** Strip of the frames; the selected one is on the canvas. */
export function FrameStrip() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const shownId = usePixelState((state) => state.frameId);
  const showsOnionSkin = usePixelState((state) => state.showsOnionSkin);
  const wraps = usePixelState((state) => state.wraps);
  const strip = useRef<HTMLDivElement>(null);
  const [overId, setOverId] = useState("");
  const helpId = useId();
  const keepClear = useKeepClear();
  useEffect(() => {
    strip.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shownId]);
  if (!sprite) return null;
  const { editor, assetId, isReadOnly, isTileset } = pixels;
  const ids = frameIdsOf(sprite);
  const [frame, Frame] = isTileset ? [translated("tile"), translated("Tile")] : [translated("frame"), translated("Frame")];

  const insert = (make: typeof addFrame): void => {
    const id = make(editor, assetId, shownId, pixels.state.animationId);
    if (id === null) return showToast(translated("There is no room for another {frame}.", { frame }), { tone: "bad" });
    pixels.showFrame(id);
    pixels.announce(translated("{Frame} {indexOf} added", { Frame, indexOf: frameIdsOf(pixels.sprite ?? sprite).indexOf(id) + 1 }));
  };
  const remove = (): void => {
    const next = ids[ids.indexOf(shownId) - 1] ?? ids[1] ?? "";
    if (!deleteFrame(editor, assetId, shownId)) {
      if (isTileset)
        showToast(translated("This tile is painted in a scene, or a terrain shows it. Erase it there first."), { tone: "bad" });
      return;
    }
    pixels.showFrame(next);
    pixels.announce(translated("{Frame} deleted", { Frame }));
  };
  const focusShown = (): void => {
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = ids.indexOf(shownId);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (isReadOnly && (event.key === "Delete" || event.altKey)) return;
    if (event.key === "Delete") remove();
    else if (to === undefined) return;
    else if (event.altKey && !isTileset) {
      moveFrame(editor, assetId, shownId, to);
      pixels.announce(
        translated("Moved to place {count} of {count2}", { count: Math.min(ids.length, Math.max(1, to + 1)), count2: ids.length }),
      );
    } else pixels.showFrame(ids[to] ?? shownId);
    event.preventDefault();
    focusShown();
  };
  const onDrop = (event: DragEvent, ontoId: string): void => {
    event.preventDefault();
    setOverId("");
    const id = event.dataTransfer.getData(DRAG_TYPE);
    if (id) moveFrame(editor, assetId, id, ids.indexOf(ontoId));
  };

  return (
    <section ref={keepClear} className={styles["frames"]} aria-label={translated("{Frame} strip", { Frame })}>
      <div className={styles["frameActions"]}>
        <IconButton size="small" label={translated("Add a {frame}", { frame })} isDisabled={isReadOnly} onPress={() => insert(addFrame)}>
          <Plus />
        </IconButton>
        <IconButton
          size="small"
          label={translated("Duplicate the {frame}", { frame })}
          isDisabled={isReadOnly}
          onPress={() => insert(duplicateFrame)}
        >
          <Copy />
        </IconButton>
        <IconButton
          size="small"
          label={translated("Delete the {frame}", { frame })}
          isDisabled={isReadOnly || ids.length < 2}
          onPress={remove}
        >
          <Trash2 />
        </IconButton>
        {isTileset ? (
          <IconButton
            size="small"
            label={translated("See and draw the tile as if it went on without end")}
            isActive={wraps}
            onPress={() => pixels.update({ wraps: !wraps })}
          >
            <Grid3x3 />
          </IconButton>
        ) : (
          <IconButton
            size="small"
            label={translated("Onion skin: see the previous frame")}
            isActive={showsOnionSkin}
            onPress={() => pixels.update({ showsOnionSkin: !showsOnionSkin })}
          >
            <Layers />
          </IconButton>
        )}
      </div>
      <div
        ref={strip}
        className={styles["strip"]}
        role="group"
        aria-label={translated("{Frame} to draw on", { Frame })}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onDragLeave={() => setOverId("")}
      >
        {ids.map((id, index) => (
          <button
            key={id}
            type="button"
            className={styles["frame"]}
            aria-pressed={id === shownId}
            aria-label={`${Frame} ${isTileset ? id : index + 1}`}
            tabIndex={id === shownId ? 0 : -1}
            data-over={id === overId ? "" : undefined}
            draggable={!isReadOnly && !isTileset}
            onClick={() => pixels.showFrame(id)}
            onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, id)}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
              event.preventDefault();
              setOverId(id);
            }}
            onDrop={(event) => onDrop(event, id)}
          >
            <FramePicture grid={pixels.gridOf(id)} palette={sprite.source.palette} maxPx={PICTURE_PX} />
            <span aria-hidden>{isTileset ? id : index + 1}</span>
          </button>
        ))}
      </div>
      <p id={helpId} className="visually-hidden">
        {isTileset
          ? translated("Arrow keys go through the tiles; Delete deletes one that is not painted anywhere.")
          : translated("Arrow keys go through the frames, with {alt} they move the frame; Delete deletes it.", {
              alt: shortcutLabel("Alt"),
            })}
      </p>
    </section>
  );
}
