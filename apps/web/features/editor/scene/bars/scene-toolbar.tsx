import { canRun, commands, tools } from "@playsmith/editor";
import { cursorBox, zoomAt } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { AlignHorizontalDistributeCenter, Frame, Grid2x2, Magnet, Maximize, Minus, Plus } from "lucide-react";
import { useCallback } from "react";
import { Toolbar } from "react-aria-components";
import { IconButton } from "../../../../ui/button.tsx";
import { useEditor, useEditorState, useGame } from "../../editor-context.tsx";
import { useKeepClear } from "../../play/floating/float-obstacles.ts";
import styles from "../scene-view.module.css";
import { TOOL_ICONS } from "./tool-icons.ts";

/** Tools of the scene, including the tile tools for a tile layer. */
export function SceneToolbar() {
  const editor = useEditor();
  const keepClear = useKeepClear();
  const tool = useEditorState((state) => state.tool);
  const snapEnabled = useEditorState((state) => state.snapEnabled);
  const snapObjects = useEditorState((state) => state.snapObjects);
  const showGrid = useEditorState((state) => state.showGrid);
  const showCameraFrame = useEditorState((state) => state.showCameraFrame);
  // The availability of some tools depends on it.
  useEditorState((state) => state.selection.length === 1);
  const isTileLayer = useGame((game, state) => game.scenes[state.sceneId]?.layers[state.layerId]?.kind === "tiles");
  const showRulers = useEditorState((state) => state.showRulers);
  // Measure again when the rulers are toggled, since they move the toolbar.
  const toolbar = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const stopKeeping = keepClear(element);
      // A horizontal toolbar leaves the full width to the scene.
      const isColumn = (): boolean => element.offsetHeight > element.offsetWidth;
      const measure = (): void => editor.setToolsWidth(isColumn() ? element.offsetLeft + element.offsetWidth : 0);
      const sizes = new ResizeObserver(measure);
      sizes.observe(element);
      measure();
      return () => {
        sizes.disconnect();
        stopKeeping();
      };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- rulers move the toolbar, so that it is measured again
    [editor, keepClear, showRulers],
  );
  return (
    <Toolbar ref={toolbar} className={styles["toolbar"] ?? ""} aria-label={translated("Tools")} orientation="vertical">
      {tools.map(({ id, button, layerKinds }) => {
        const command = commands.find((candidate) => candidate.id === `tool.${id}`);
        if (!button || !command || (layerKinds === "tiles" && !isTileLayer)) return null;
        const Icon = TOOL_ICONS[button.icon];
        return (
          <IconButton
            key={id}
            label={button.label}
            shortcut={button.key}
            isActive={tool === id}
            isDisabled={!canRun(editor, command)}
            onPress={() => editor.setTool(id)}
          >
            <Icon />
          </IconButton>
        );
      })}
      <hr />
      <IconButton
        label={translated("Snap to grid")}
        shortcut="Shift+S"
        isActive={snapEnabled}
        onPress={() => editor.update({ snapEnabled: !snapEnabled })}
      >
        <Magnet />
      </IconButton>
      <IconButton
        label={translated("Snap to objects")}
        shortcut="Shift+O"
        isActive={snapObjects}
        onPress={() => editor.update({ snapObjects: !snapObjects })}
      >
        <AlignHorizontalDistributeCenter />
      </IconButton>
      <IconButton
        label={translated("Show grid")}
        shortcut="Shift+G"
        isActive={showGrid}
        onPress={() => editor.update({ showGrid: !showGrid })}
      >
        <Grid2x2 />
      </IconButton>
      <IconButton
        label={translated("Show the camera's frame and safe area")}
        shortcut="Shift+C"
        isActive={showCameraFrame}
        onPress={() => editor.update({ showCameraFrame: !showCameraFrame })}
      >
        <Frame />
      </IconButton>
    </Toolbar>
  );
}

const cellNumber = (lowPx: number, highPx: number): number => Math.round(highPx / (highPx - lowPx));

/** Zoom, and the position of the pointer or keyboard cursor. */
export function ZoomControls() {
  const editor = useEditor();
  const keepClear = useKeepClear();
  const zoom = (factor: number): void => {
    const { camera, viewport } = editor.state;
    editor.update({ camera: zoomAt(camera, viewport, { x: viewport.widthPx / 2, y: viewport.heightPx / 2 }, factor) });
  };
  return (
    <div ref={keepClear} className={styles["zoom"]} role="group" aria-label={translated("View")}>
      <Place />
      <IconButton size="small" label={translated("Zoom out")} shortcut="-" onPress={() => zoom(0.8)}>
        <Minus />
      </IconButton>
      <Percent />
      <IconButton size="small" label={translated("Zoom in")} shortcut="=" onPress={() => zoom(1.25)}>
        <Plus />
      </IconButton>
      <IconButton size="small" label={translated("Show the whole scene")} shortcut="Shift+1" onPress={() => editor.frameScene()}>
        <Maximize />
      </IconButton>
    </div>
  );
}

/** A component of its own, since it renders on each pointer move. */
function Place() {
  const editor = useEditor();
  const place = useEditorState(({ pointer }) => {
    const box = cursorBox(editor);
    // Cell of the keyboard cursor, counted from 1 as in announcements.
    if (box?.kind === "cells") return `${cellNumber(box.rect.left, box.rect.right)} : ${cellNumber(box.rect.top, box.rect.bottom)}`;
    return pointer ? `${Math.round(pointer.x)}, ${Math.round(pointer.y)}` : "";
  });
  return <span className={styles["place"]}>{place}</span>;
}

function Percent() {
  const percent = useEditorState((state) => Math.round(state.camera.zoom * 100));
  return <span className={styles["percent"]}>{percent} %</span>;
}
