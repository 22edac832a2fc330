import { isShortcut } from "@playsmith/contract";
import { hideSpriteLayer, layerText, lockSpriteLayer } from "@playsmith/editor/pixels";
import type { SpriteLayer } from "@playsmith/game-format";
import { shortcutLabel, translated } from "@playsmith/texts";
import { Eye, EyeOff, Lock, LockOpen } from "lucide-react";
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { FramePicture } from "../frames/frame-picture.tsx";
import styles from "./layer-panel.module.css";
import { moveLayerTo } from "./move-layer.ts";
import { usePixelEditor, usePixelState } from "../pixels-context.tsx";

const DRAG_TYPE = "application/x-playsmith-sprite-layer";
const PICTURE_PX = 26;

/** List of the layers, reorderable by drag or keys. */
export function LayerStack({ layerId, onRename, onDelete }: { layerId: string; onRename: () => void; onDelete: () => void }) {
  const pixels = usePixelEditor();
  const stack = useRef<HTMLUListElement>(null);
  const [overId, setOverId] = useState("");
  const helpId = useId();
  const { isReadOnly } = pixels;
  const layers = pixels.layers.reverse();
  const ids = layers.map(([id]) => id);
  const bottomUp = (index: number): number => layers.length - 1 - index;

  const toggle = (field: "hidden" | "locked", id: string, layer: SpriteLayer): void => {
    (field === "hidden" ? hideSpriteLayer : lockSpriteLayer)(pixels.editor, pixels.assetId, id, !layer[field]);
    const { name } = layer;
    const hiding = layer.hidden ? translated("“{name}” is shown", { name }) : translated("“{name}” is hidden", { name });
    const locking = layer.locked ? translated("“{name}” is unlocked", { name }) : translated("“{name}” is locked", { name });
    pixels.announce(field === "hidden" ? hiding : locking);
  };
  const take = (index: number): void => {
    const entry = layers[index];
    if (!entry) return;
    pixels.activateLayer(entry[0]);
    pixels.announce(layerText(entry[1]));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = ids.indexOf(layerId);
    const chosen = layers[at]?.[1];
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (event.ctrlKey || event.metaKey || !chosen) return;
    if (to !== undefined && event.altKey) {
      if (!isReadOnly && to >= 0 && to < ids.length) moveLayerTo(pixels, layerId, bottomUp(to));
    } else if (to !== undefined) take(to);
    else if (isReadOnly) return;
    else if (event.key === "Delete") onDelete();
    else if (event.key === "F2") onRename();
    else if (isShortcut(event, "H")) toggle("hidden", layerId, chosen);
    else if (isShortcut(event, "L")) toggle("locked", layerId, chosen);
    else return;
    event.preventDefault();
    if (event.key !== "F2")
      requestAnimationFrame(() => stack.current?.querySelector<HTMLElement>("[aria-pressed=true][data-layer]")?.focus());
  };
  const onDrop = (event: DragEvent, ontoId: string): void => {
    event.preventDefault();
    setOverId("");
    const id = event.dataTransfer.getData(DRAG_TYPE);
    if (ids.includes(id)) moveLayerTo(pixels, id, bottomUp(ids.indexOf(ontoId)));
  };

  return (
    <>
      <ul
        ref={stack}
        className={styles["stack"]}
        aria-label={translated("Layer to draw on")}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onDragLeave={() => setOverId("")}
      >
        {layers.map(([id, layer]) => (
          <li
            key={id}
            data-chosen={id === layerId ? "" : undefined}
            data-muted={layer.hidden ? "" : undefined}
            data-over={id === overId ? "" : undefined}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
              event.preventDefault();
              setOverId(id);
            }}
            onDrop={(event) => onDrop(event, id)}
          >
            <button
              type="button"
              data-layer
              aria-pressed={id === layerId}
              tabIndex={id === layerId ? 0 : -1}
              draggable={!isReadOnly}
              onClick={() => take(ids.indexOf(id))}
              onDoubleClick={() => !isReadOnly && onRename()}
              onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, id)}
            >
              <LayerPicture layerId={id} />
              <span className={styles["name"]} title={layer.name}>
                {layer.name}
              </span>
              {id !== layerId && layer.opacity !== undefined && layer.opacity < 1 && (
                <small className={styles["share"]}>{Math.round(layer.opacity * 100)} %</small>
              )}
              {(layer.hidden || layer.locked) && (
                <span className="visually-hidden">
                  {layer.hidden && layer.locked
                    ? translated(", hidden and locked")
                    : layer.hidden
                      ? translated(", hidden")
                      : translated(", locked")}
                </span>
              )}
            </button>
            <IconButton
              size="small"
              label={layer.hidden ? translated("Show {name}", { name: layer.name }) : translated("Hide {name}", { name: layer.name })}
              isDisabled={isReadOnly}
              excludeFromTabOrder={id !== layerId}
              onPress={() => toggle("hidden", id, layer)}
            >
              {layer.hidden ? <EyeOff /> : <Eye />}
            </IconButton>
            <IconButton
              size="small"
              label={layer.locked ? translated("Unlock {name}", { name: layer.name }) : translated("Lock {name}", { name: layer.name })}
              isDisabled={isReadOnly}
              excludeFromTabOrder={id !== layerId}
              onPress={() => toggle("locked", id, layer)}
            >
              {layer.locked ? <Lock color="var(--accent-text)" /> : <LockOpen />}
            </IconButton>
          </li>
        ))}
      </ul>
      <p id={helpId} className="visually-hidden">
        {translated(
          "Up and Down go through the layers, with {alt} they move the layer; H hides or shows it, L locks it, F2 renames it, Delete deletes it.",
          { alt: shortcutLabel("Alt") },
        )}
      </p>
    </>
  );
}

/** Thumbnail of a layer in the current frame. */
function LayerPicture({ layerId }: { layerId: string }) {
  const pixels = usePixelEditor();
  const frameId = usePixelState((state) => state.frameId);
  return (
    <span className={styles["picture"]}>
      <FramePicture grid={pixels.layerGridOf(frameId, layerId)} palette={pixels.palette} maxPx={PICTURE_PX} />
    </span>
  );
}
