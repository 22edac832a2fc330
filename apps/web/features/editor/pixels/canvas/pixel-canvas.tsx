import {
  copyPixels,
  cutPixels,
  deletePixels,
  hideSpriteLayer,
  layerText,
  lockSpriteLayer,
  pastePixels,
  setPixelViewport,
  showPixelCursor,
} from "@playsmith/editor/pixels";
import { shortcutLabel, translated } from "@playsmith/texts";
import { ClipboardPaste, Copy, Scissors, Trash2 } from "lucide-react";
import { type CSSProperties, useEffect, useId, useRef, useSyncExternalStore } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { ModifierStrip } from "../../touch/modifier-strip.tsx";
import { CanvasPointer } from "./canvas-pointer.ts";
import { useOpenProject } from "../../editor-context.tsx";
import { drawPixels } from "./draw-pixels.ts";
import { followPointers, type OthersPointer, sendPointer } from "./live-pointers.ts";
import { PictureCache } from "./picture-cache.ts";
import { onPixelKey } from "./pixel-keys.ts";
import { usePixelEditor, usePixelSprite, usePixelState } from "../pixels-context.tsx";
import styles from "./canvas.module.css";

/** The drawing canvas. */
export function PixelCanvas({ name }: { name: string }) {
  const pixels = usePixelEditor();
  const { connection } = useOpenProject();
  const tool = usePixelState((state) => state.tool);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();

  useEffect(() => {
    const element = host.current;
    const surface = canvas.current;
    if (!element || !surface) return;
    const pictures = new PictureCache();
    let pointers: readonly OthersPointer[] = [];
    let frame = 0;
    const redraw = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        drawPixels(surface, pixels, pictures, pointers);
      });
    };
    const sizes = new ResizeObserver(() => {
      setPixelViewport(pixels, element.clientWidth, element.clientHeight);
      redraw();
    });
    sizes.observe(element);
    // The colours around the image come from the theme.
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const stop = pixels.subscribe(redraw);
    const stopFollowing = followPointers(pixels, connection, (theirs) => {
      pointers = theirs;
      redraw();
    });
    const stopTelling = sendPointer(pixels, connection);
    const pointer = new CanvasPointer(element, pixels);
    element.focus({ preventScroll: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      themes.disconnect();
      stop();
      stopFollowing();
      stopTelling();
      pointer.destroy();
    };
  }, [pixels, connection]);

  return (
    <div
      ref={host}
      className={styles["canvas"]}
      role="application"
      aria-label={translated("Picture of {name}", { name })}
      aria-describedby={helpId}
      tabIndex={0}
      data-tool={tool}
      onKeyDown={(event) => onPixelKey(pixels, event)}
      onContextMenu={(event) => event.preventDefault()}
      onFocus={({ target, currentTarget }) => {
        // With keyboard focus, draw the cursor; the pointer has its own position.
        if (target === currentTarget && target.matches(":focus-visible")) showPixelCursor(pixels);
      }}
      onBlur={() => {
        if (pixels.state.isCursorShown) pixels.update({ isCursorShown: false, hovered: null, stroke: null });
      }}
    >
      <canvas ref={canvas} aria-hidden />
      <PlaceText />
      <HeldKeys />
      <Hindrance />
      <Drawers />
      <p id={helpId} className="visually-hidden">
        {translated(
          "Arrow keys move the cursor by a pixel, with {shift} by eight. Space or Enter works the tool; a line, a shape and a selection take it twice. Letters change the tool: B pencil, E eraser, G fill, L line, R rectangle, O ellipse, M select, I pick, U lighten, D darken. Square brackets choose the colour, comma and full stop the frame, Page Up and Page Down the layer, 1 to 4 the size of the brush. Escape gives up.",
          { shift: shortcutLabel("Shift") },
        )}
      </p>
    </div>
  );
}

/** Explains why the sprite is read-only now, with a button that resolves it. */
function Hindrance() {
  const pixels = usePixelEditor();
  const sprite = usePixelSprite();
  const layerId = usePixelState((state) => state.layerId);
  const { editor, assetId, refusalReason, isReadOnly } = pixels;
  const layer = pixels.layers.find(([id]) => id === layerId)?.[1];
  if (!sprite || !layer || !refusalReason) return null;
  const free = (): void => {
    if (layer.hidden) hideSpriteLayer(editor, assetId, layerId, false);
    else lockSpriteLayer(editor, assetId, layerId, false);
  };
  return (
    <p className={styles["hindrance"]}>
      <span>{layerText(layer)}</span>
      {!isReadOnly && (
        <Button size="small" onPress={free}>
          {layer.hidden ? translated("Show it") : translated("Unlock it")}
        </Button>
      )}
    </p>
  );
}

/** Lists the other members who draw in this sprite. */
function Drawers() {
  const pixels = usePixelEditor();
  const others = useSyncExternalStore(
    (listener) => pixels.subscribe(listener),
    () => pixels.others,
  );
  const drawing = others.filter(({ isDone }) => !isDone);
  if (drawing.length === 0) return null;
  return (
    <ul className={styles["drawers"]} aria-label={translated("Drawing now")}>
      {drawing.map(({ by }, index) => (
        <li key={index} style={{ "--by": by.color } as CSSProperties}>
          {by.name}
        </li>
      ))}
    </ul>
  );
}

/** Held keys of the active tool, and actions on the selection, for fingers. */
function HeldKeys() {
  const pixels = usePixelEditor();
  const held = usePixelState((state) => state.heldModifiers);
  const hasSelection = usePixelState((state) => state.selection !== null);
  const canPaste = usePixelState((state) => state.clipboard !== null && state.tool === "select");
  usePixelState((state) => state.tool);
  const { isReadOnly } = pixels;
  return (
    <ModifierStrip surface={pixels} held={held} texts={pixels.tool.modifiers} className={styles["heldKeys"]}>
      {hasSelection && (
        <>
          <IconButton label={translated("Copy")} onPress={() => copyPixels(pixels)}>
            <Copy />
          </IconButton>
          <IconButton label={translated("Cut")} isDisabled={isReadOnly} onPress={() => cutPixels(pixels)}>
            <Scissors />
          </IconButton>
        </>
      )}
      {canPaste && (
        <IconButton label={translated("Paste")} isDisabled={isReadOnly} onPress={() => pastePixels(pixels)}>
          <ClipboardPaste />
        </IconButton>
      )}
      {hasSelection && (
        <IconButton label={translated("Delete")} isDisabled={isReadOnly} onPress={() => deletePixels(pixels)}>
          <Trash2 />
        </IconButton>
      )}
    </ModifierStrip>
  );
}

function PlaceText() {
  const pixels = usePixelEditor();
  const sprite = pixels.sprite;
  const hovered = usePixelState((state) => (state.isCursorShown ? state.cursor : state.hovered));
  return (
    <span className={styles["place"]} aria-hidden>
      {sprite && `${sprite.widthPx} × ${sprite.heightPx}`}
      {hovered && (
        <b>
          {hovered.column + 1} : {hovered.row + 1}
        </b>
      )}
    </span>
  );
}
