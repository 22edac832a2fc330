import { setPixelViewport } from "@playsmith/editor";
import { useEffect, useId, useRef } from "react";
import { CanvasPointer } from "./canvas-pointer.ts";
import { drawPixels } from "./draw-pixels.ts";
import { PictureCache } from "./picture-cache.ts";
import { onPixelKey } from "./pixel-keys.ts";
import { usePixelEditor, usePixelState } from "./pixels-context.tsx";
import styles from "./pixels.module.css";

/** The picture that is drawn on, large. */
export function PixelCanvas({ name }: { name: string }) {
  const pixels = usePixelEditor();
  const tool = usePixelState((state) => state.tool);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();

  useEffect(() => {
    const element = host.current;
    const surface = canvas.current;
    if (!element || !surface) return;
    const pictures = new PictureCache();
    let frame = 0;
    const redraw = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        drawPixels(surface, pixels, pictures);
      });
    };
    const sizes = new ResizeObserver(() => {
      setPixelViewport(pixels, element.clientWidth, element.clientHeight);
      redraw();
    });
    sizes.observe(element);
    // The colours around the picture are the theme's.
    const themes = new MutationObserver(redraw);
    themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const stop = pixels.subscribe(redraw);
    const pointer = new CanvasPointer(element, pixels);
    element.focus({ preventScroll: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      themes.disconnect();
      stop();
      pointer.destroy();
    };
  }, [pixels]);

  return (
    <div
      ref={host}
      className={styles["canvas"]}
      role="application"
      aria-label={`Picture of ${name}`}
      aria-describedby={helpId}
      tabIndex={0}
      data-tool={tool}
      onKeyDown={(event) => onPixelKey(pixels, event)}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={() => {
        if (pixels.state.isCursorShown) pixels.update({ isCursorShown: false, hovered: null, stroke: null });
      }}
    >
      <canvas ref={canvas} aria-hidden />
      <PlaceText />
      <p id={helpId} className="visually-hidden">
        Arrow keys move the cursor by a pixel, with Shift by eight. Space or Enter works the tool; a line, a shape and a selection take it
        twice. Letters change the tool: B pencil, E eraser, G fill, L line, R rectangle, O ellipse, M select, I pick, U lighten, D darken.
        Square brackets choose the colour, comma and full stop the frame, 1 to 4 the size of the brush. Escape gives up.
      </p>
    </div>
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
