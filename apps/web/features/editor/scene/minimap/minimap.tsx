import { isBeyondView, isEmptyScene } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { X } from "lucide-react";
import { type PointerEvent, useEffect, useRef } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import { useIsNarrow, useIsShort } from "../../../../ui/media-query.ts";
import { MinimapStage } from "./minimap-stage.ts";
import styles from "./minimap.module.css";

const MAX_PX = { x: 208, y: 132 };
const MAX_NARROW_PX = { x: 112, y: 84 };

/** Minimap in the corner, shown while part of the scene is outside the view and there is room. A press or drag moves the view. */
export function Minimap() {
  const editor = useEditor();
  const isShort = useIsShort();
  const isShown = useGame(
    () =>
      editor.state.showMinimap &&
      editor.scene !== null &&
      !isEmptyScene(editor.scene) &&
      isBeyondView(editor.scene, editor.state.camera, editor.state.viewport),
  );
  return isShown && !isShort ? <Map /> : null;
}

function Map() {
  const editor = useEditor();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const stage = useRef<MinimapStage | null>(null);
  const isNarrow = useIsNarrow();
  const keepClear = useKeepClear();
  useEffect(() => {
    if (!canvas.current || !frame.current) return;
    const opened = new MinimapStage(editor, canvas.current, frame.current, isNarrow ? MAX_NARROW_PX : MAX_PX);
    stage.current = opened;
    return () => opened.destroy();
  }, [editor, isNarrow]);
  const move = (event: PointerEvent<HTMLElement>): void => {
    const rect = event.currentTarget.getBoundingClientRect();
    stage.current?.moveTo({ x: event.clientX - rect.left, y: event.clientY - rect.top });
  };
  return (
    <section ref={keepClear} className={styles["minimap"]} aria-label={translated("Minimap")}>
      <div
        className={styles["map"]}
        // Arrow keys in the scene move the view too.
        aria-hidden="true"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          move(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(event)}
      >
        <canvas ref={canvas} />
        <span ref={frame} className={styles["frame"]} />
      </div>
      <span className={styles["close"]}>
        <IconButton size="small" label={translated("Put the minimap away")} onPress={() => editor.update({ showMinimap: false })}>
          <X />
        </IconButton>
      </span>
    </section>
  );
}
