import { toolNamed } from "@playsmith/editor";
import { isEmptyScene } from "@playsmith/editor/scene";
import { shortcutLabel, translated } from "@playsmith/texts";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { LoadingIndicator } from "../../../ui/feedback/loading-indicator.tsx";
import { useDiscussionPane } from "../discussion/discussion-context.ts";
import { ScenePins } from "../discussion/scene-pins.tsx";
import { useEditorState, useGame, useOpenProject } from "../editor-context.tsx";
import { SceneReactions } from "../reactions/scene-reactions.tsx";
import { followPeers } from "../session/presence.ts";
import { takeFiles } from "../imports/take-files.ts";
import { filesOfDrop } from "../uploads/dropped-files.ts";
import { PREFAB_DRAG_TYPE } from "./drops.ts";
import { EmptyScene } from "./empty-scene.tsx";
import { keepView } from "./stored-view.ts";
import { listenToKeys } from "./keyboard-input.ts";
import { dragOver, dropPrefab, listenToPointer } from "./pointer-input.ts";
import { LassoBar } from "./bars/lasso-bar.tsx";
import { listenToMenu, type MenuRequest } from "./menu-input.ts";
import { Minimap } from "./minimap/minimap.tsx";
import { HeldKeysBar } from "./bars/held-keys-bar.tsx";
import { PlaceBar } from "./bars/place-bar.tsx";
import { PrefabBar } from "./bars/prefab-bar.tsx";
import { SceneAnnouncer } from "./scene-announcer.tsx";
import { SCENE_ID } from "./scene-id.ts";
import { aimMenu, SceneMenu } from "./scene-menu.tsx";
import { SceneStage } from "./scene-stage.ts";
import { TileBar } from "./bars/tile-bar.tsx";
import { useLatest } from "../../../ui/use-latest.ts";
import { useClipboard } from "./use-clipboard.ts";
import styles from "./scene-view.module.css";
import { SceneToolbar, ZoomControls } from "./bars/scene-toolbar.tsx";

/** The scene canvas. */
export function SceneView({
  isHidden,
  onDrawn,
}: {
  isHidden: boolean;
  /** Called after the scene's first render. */
  onDrawn: () => void;
}) {
  const open = useOpenProject();
  const { editor, connection } = open;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<SceneStage | null>(null);
  const [state, setState] = useState<"starting" | "ready" | "failed">("starting");
  const [attempt, setAttempt] = useState(0);
  const tool = useEditorState((now) => now.tool);
  const showRulers = useEditorState((now) => now.showRulers);
  const hasScene = useGame((game, now) => game.scenes[now.sceneId] !== undefined);
  const isEmpty = useGame((game, now) => {
    const scene = game.scenes[now.sceneId];
    return scene !== undefined && isEmptyScene(scene);
  });
  const [menu, setMenu] = useState<MenuRequest | null>(null);
  const { paste } = useClipboard();
  const { open: openDiscussion } = useDiscussionPane();
  const drawn = useLatest(onDrawn);
  const covered = useLatest(isHidden);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    let isCurrent = true;
    let close = (): void => undefined;
    setState("starting");
    SceneStage.open(element, editor, () => covered.current)
      .then((opened) => {
        if (!isCurrent) return opened.destroy();
        stage.current = opened;
        close = () => opened.destroy();
        setState("ready");
        drawn.current();
      })
      .catch((error: unknown) => {
        reportError(error);
        if (isCurrent) setState("failed");
      });
    const stopPointer = listenToPointer(element, editor);
    const stopKeys = listenToKeys(element, editor);
    const stopMenu = listenToMenu(element, editor, (request) => {
      aimMenu(editor, request);
      setMenu(request);
    });
    return () => {
      isCurrent = false;
      stopPointer();
      stopKeys();
      stopMenu();
      stage.current = null;
      close();
    };
  }, [editor, attempt, drawn, covered]);

  // Before the browser paints the uncovered scene.
  useLayoutEffect(() => stage.current?.hide(isHidden), [isHidden]);

  useEffect(() => {
    if (state === "ready") return followPeers(connection, (peers) => stage.current?.setPeers(peers));
  }, [connection, state]);

  useEffect(() => keepView(editor), [editor]);

  return (
    <div className={styles["view"]} inert={isHidden} data-rulers={showRulers ? "" : undefined}>
      <div
        ref={host}
        id={SCENE_ID}
        className={styles["host"]}
        data-cursor={toolNamed(tool).cursor}
        // The canvas handles keys itself, so its role is that of an application.
        role="application"
        aria-label={translated("Scene")}
        aria-describedby="scene-keys"
        tabIndex={0}
        data-arrival=""
        data-context-menu=""
        onDragOver={(event) => {
          event.preventDefault();
          if (editor.state.draggedPrefabId) dragOver(event.currentTarget, editor, event);
        }}
        onDragLeave={() => editor.state.draggedPrefabId && editor.pointerLeave()}
        onDrop={(event) => {
          event.preventDefault();
          const prefabId = event.dataTransfer.getData(PREFAB_DRAG_TYPE);
          const point = dropPrefab(event.currentTarget, editor, event, prefabId);
          if (!prefabId && event.dataTransfer.files.length > 0)
            void filesOfDrop(event.dataTransfer).then((files) => takeFiles(open, files, { at: point }));
        }}
      />
      <p id="scene-keys" className="visually-hidden">
        {translated(
          "N and {previous} walk through the objects, arrow keys move the selected ones, Delete removes them. With a tile tool or a prefab in hand, arrow keys move a cursor, Enter works there and Escape ends it. All keys are listed under Keyboard shortcuts in the project menu.",
          { previous: shortcutLabel("Shift+N") },
        )}
      </p>
      {menu && (
        <SceneMenu
          request={menu}
          onPaste={paste}
          onClose={() => {
            setMenu(null);
            host.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {state === "ready" && <ScenePins onOpen={openDiscussion} />}
      {state === "ready" && <SceneReactions />}
      <SceneAnnouncer />
      <SceneToolbar />
      <PrefabBar />
      <LassoBar />
      <PlaceBar />
      <TileBar onPaste={() => paste()} />
      <HeldKeysBar />
      <Minimap />
      <ZoomControls />
      {state === "starting" && <LoadingIndicator overlay message={translated("Opening the scene")} />}
      {state === "failed" && (
        <div className={styles["failed"]} role="alert">
          <p>{translated("The scene can't be drawn: this browser has neither WebGL nor a 2D canvas. Everything else works.")}</p>
          <Button onPress={() => setAttempt(attempt + 1)}>{translated("Try again")}</Button>
        </div>
      )}
      {/* Hidden during placement: it would cover the place to click. */}
      {state === "ready" && hasScene && isEmpty && tool !== "place" && <EmptyScene />}
    </div>
  );
}
