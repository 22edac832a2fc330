import { importRetrying } from "../../../backend/import-with-retry.ts";
import { closeToastsOfScreen } from "../../../ui/feedback/toasts.tsx";
import { useCallback, useEffect, useState, startTransition, useRef } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { Centre } from "../centre/centre.tsx";
import { ConsolePanel } from "../console/console-panel.tsx";
import { GameConsole, useConsole } from "../console/game-console.ts";
import { translated } from "@playsmith/texts";
import { DiscussionProvider } from "../discussion/discussion-context.ts";
import { useEditorState, useGame, useOpenProject } from "../editor-context.tsx";
import { CommandPalette } from "../find/command-palette.tsx";
import { CommandRegistry, CommandRegistryProvider } from "../find/command-registry.ts";
import { EditorHeader } from "../header/editor-header.tsx";
import { Inspector } from "../inspector/inspector.tsx";
import { LazyHelpPane, LazyLessonStrip } from "../learning/parts.ts";
import { LearningProvider, useLearningState } from "../learning/use-learning.ts";
import { ActivityStrip } from "../activity/activity-strip.tsx";
import type { Visit } from "../activity/use-visit.ts";
import { HistoryScreensProvider } from "../history/history-screens.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { LeftPanel } from "../left/left-panel.tsx";
import { useDiscussionState, useOnePane } from "./side-panes.ts";
import { RunMomentsProvider, useMomentsOf } from "../discussion/run-moments.ts";
import { DebugProvider } from "../play/debugger/debug-context.ts";
import { GameViewProvider } from "../play/game-view-context.ts";
import { usePlay } from "../play/use-play.ts";
import { useOnlineInvitations } from "../play/together/play-online.tsx";
import { useRunSharing } from "../play/together/use-run-sharing.ts";
import { usePlayerPreload } from "../play/use-player-preload.ts";
import { SceneDialogs } from "../dialogs/scene-dialogs.tsx";
import { useDeletionToast, useWarningToast } from "../session/use-editor-toasts.ts";
import { useUndoConflictToast } from "../undo/use-undo-conflict-toast.ts";
import { useDistantUndoToast } from "../undo/use-distant-undo-toast.ts";
import { useOwnActivity } from "../session/own-activity.ts";
import { useOwnColor, useShownPlace } from "../session/presence.ts";
import { ProtectedNotice } from "../reviews/protected-notice.tsx";
import { FormatNotice } from "../session/format-notice.tsx";
import { RefusedNotice } from "../refused/refused-notice.tsx";
import { ScriptProblemsPane } from "../problems/script-problems.tsx";
import { RepairNotice } from "../repair/repair-notice.tsx";
import { useEditorShortcuts } from "../commands/use-editor-shortcuts.ts";
import { SCENE_KEY } from "@playsmith/editor";
import { useLinkedRun } from "../play/use-linked-run.ts";
import { listenToLongPress } from "../../../ui/long-press.ts";
import { useIsCoarse, useIsNarrow, useIsSlim } from "../../../ui/media-query.ts";
import styles from "./workbench.module.css";

/** Without a renderer, nothing waits for the scene. */
const MAX_WAIT_MS = 1_500;

type Sheet = "things" | "inspector" | "console" | null;

const LazyDiscussionPane = lazyPart(async () => (await importRetrying(() => import("../discussion/discussion-pane.tsx"))).DiscussionPane);

const LazyFindInProject = lazyPart(async () => (await importRetrying(() => import("../find/find-in-project.tsx"))).FindInProject);

/** Layout of the editor: header, left panel, scene or game, inspector, console. */
export function Workbench({ visit }: { visit: Visit }) {
  const { project, editor, connection } = useOpenProject();
  const [console] = useState(() => new GameConsole());
  const [shelf] = useState(() => new CommandRegistry());
  const play = usePlay(editor, console, project.id);
  const moments = useMomentsOf(play);
  useRunSharing(play);
  useLinkedRun(project.id, play);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const discussion = useDiscussionState();
  const [isFinding, setFinding] = useState(false);
  const [isSceneDrawn, setSceneDrawn] = useState(false);
  const isSettled = useSceneDrawn(isSceneDrawn);
  const isPlayerWanted = usePlayerPreload();
  const openPalette = useCallback(() => setPaletteOpen(true), []);
  const onSceneDrawn = useCallback(() => setSceneDrawn(true), []);
  useShownPlace();
  useOwnColor();
  useOnlineInvitations();
  useOwnActivity();
  useDeletionToast();
  useUndoConflictToast();
  useWarningToast();
  useDistantUndoToast();
  const learning = useLearningState();
  useOnePane(discussion, learning);
  const title = useGame((game) => game.settings.title);
  useEditorShortcuts(editor, {
    play,
    openPalette,
    openHelp: learning.openHelp,
    openFind: () => setFinding(true),
    save: () => connection.save(),
  });
  useEffect(() => {
    document.documentElement.dataset["screen"] = "editor";
    const listening = new AbortController();
    listenToLongPress(document, listening.signal);
    return () => {
      listening.abort();
      delete document.documentElement.dataset["screen"];
      closeToastsOfScreen();
    };
  }, []);
  useEffect(() => {
    if (isSettled) connection.shown();
  }, [isSettled, connection]);
  useEffect(() => {
    document.title = `${title} · Playsmith`;
  }, [title]);

  const centre = (
    <DebugProvider value={play.debug}>
      <Centre play={play} isPlayerWanted={isPlayerWanted && isSettled} isSceneDrawn={isSceneDrawn} onSceneDrawn={onSceneDrawn} />
    </DebugProvider>
  );

  return (
    <LearningProvider value={learning}>
      <CommandRegistryProvider value={shelf}>
        <GameViewProvider value={play.view}>
          <DiscussionProvider value={discussion}>
            <RunMomentsProvider value={moments}>
              <HistoryScreensProvider>
                <ScriptProblemsPane isSettled={isSettled}>
                  <div className={styles["bench"]}>
                    <EditorHeader play={play} onOpenPalette={openPalette} />
                    <RepairNotice />
                    <RefusedNotice />
                    <FormatNotice />
                    <ProtectedNotice />
                    <ActivityStrip visit={visit} />
                    {learning.isLessonShown && !editor.document.isReadOnly && (
                      <div className={styles["lesson"]}>
                        <LazyLessonStrip play={play} learning={learning} onFailed={learning.leaveLesson} />
                      </div>
                    )}
                    <div className={styles["body"]}>
                      <main className={styles["main"]}>
                        <h1 className="visually-hidden">{title}</h1>
                        <Rooms centre={centre} console={console} isSettled={isSettled} isPlaying={play.isPlaying} />
                      </main>
                      {discussion.isOpen && (
                        <LazyDiscussionPane threadId={discussion.threadId} onClose={discussion.close} onFailed={discussion.close} />
                      )}
                      {learning.helpEntry !== null && <LazyHelpPane learning={learning} onFailed={learning.closeHelp} />}
                    </div>
                    <CommandPalette
                      isOpen={isPaletteOpen}
                      onClose={() => setPaletteOpen(false)}
                      onFind={() => setFinding(true)}
                      play={play}
                      shelf={shelf}
                    />
                    <SceneDialogs />
                    <ActionAnnouncer />
                    {isFinding && <LazyFindInProject onClose={() => setFinding(false)} onFailed={() => setFinding(false)} />}
                  </div>
                </ScriptProblemsPane>
              </HistoryScreensProvider>
            </RunMomentsProvider>
          </DiscussionProvider>
        </GameViewProvider>
      </CommandRegistryProvider>
    </LearningProvider>
  );
}

interface RoomsProps {
  centre: React.ReactNode;
  console: GameConsole;
  isSettled: boolean;
  isPlaying: boolean;
}

/**
 * Panels around the scene or game. On a phone the centre fills the screen, and panels open as sheets below it, so that the edited object
 * stays visible. The centre keeps its place in the tree when a window becomes narrow or a device is turned: a running game goes on.
 */
function Rooms({ centre, console, isSettled, isPlaying }: RoomsProps) {
  const isNarrow = useIsNarrow();
  const leastWidth = useIsCoarse() ? "232px" : "200px";
  const isSlim = useIsSlim();
  return (
    <div className={styles[isNarrow ? "narrow" : "wide"]}>
      <Group orientation="horizontal" className={styles["rooms"] ?? ""} id="editor-rooms">
        {/* On a slim screen the panels begin with their least widths: a panel that has to grow beyond its share of such a screen collapses. */}
        {!isNarrow && (
          <>
            <Panel id="left" defaultSize={isSlim ? leastWidth : "19%"} minSize={leastWidth} maxSize="34%" collapsible>
              <LeftPanel isSettled={isSettled} />
            </Panel>
            <Separator className={styles["handle"] ?? ""} aria-label={translated("Resize the left panel")} />
          </>
        )}
        <Panel id="centre" minSize={isNarrow ? "0px" : "300px"}>
          <Group orientation="vertical" id="editor-centre">
            <Panel id="stage" minSize={isNarrow ? "0px" : "160px"}>
              {centre}
            </Panel>
            {!isNarrow && (
              <>
                <Separator className={styles["handleRow"] ?? ""} aria-label={translated("Resize the console")} />
                <Panel id="console" defaultSize="18%" minSize="34px" collapsedSize="34px">
                  <ConsolePanel console={console} />
                </Panel>
              </>
            )}
          </Group>
        </Panel>
        {!isNarrow && (
          <>
            <Separator className={styles["handle"] ?? ""} aria-label={translated("Resize the inspector")} />
            <Panel id="right" defaultSize={isSlim ? "232px" : "22%"} minSize="232px" maxSize="38%" collapsible>
              <Inspector isSettled={isSettled} />
            </Panel>
          </>
        )}
      </Group>
      {isNarrow && <Sheets console={console} isSettled={isSettled} isPlaying={isPlaying} />}
    </div>
  );
}

/** The panels of a phone, one at a time. */
function Sheets({ console, isSettled, isPlaying }: Omit<RoomsProps, "centre">) {
  const [sheet, setSheet] = useOpenSheet(isPlaying);
  const { errorCount } = useConsole(console);
  const tabs = [
    ["things", translated("Project")],
    ["inspector", translated("Inspector")],
    ["console", errorCount > 0 ? translated("Console ({errorCount})", { errorCount }) : translated("Console")],
  ] as const;
  return (
    <>
      {sheet && (
        <div className={styles["sheet"]}>
          {sheet === "things" && <LeftPanel isSettled={isSettled} />}
          {sheet === "inspector" && <Inspector isSettled={isSettled} />}
          {sheet === "console" && <ConsolePanel console={console} />}
        </div>
      )}
      <nav className={styles["sheetTabs"]} aria-label={translated("Panels")}>
        {tabs.map(([id, label]) => (
          <button key={id} type="button" aria-pressed={sheet === id} onClick={() => setSheet(sheet === id ? null : id)}>
            {label}
          </button>
        ))}
      </nav>
    </>
  );
}

/** Live region that announces the last action. Outside all panels: a covered scene is hidden from screen readers. */
function ActionAnnouncer() {
  const announcement = useEditorState((state) => state.announcement);
  return (
    <p role="status" aria-label={translated("Done")} className="visually-hidden">
      {announcement}
    </p>
  );
}

/** The open sheet on a phone. Closes when the user opens a document, places a prefab or starts the game. */
function useOpenSheet(isPlaying: boolean): [Sheet, (sheet: Sheet) => void] {
  const [sheet, setSheet] = useState<Sheet>(null);
  const shownKey = useEditorState((state) => state.documentKey);
  const isPlacing = useEditorState((state) => state.tool === "place");
  const before = useRef(shownKey);
  useEffect(() => {
    const isOpened = shownKey !== SCENE_KEY && shownKey !== before.current;
    before.current = shownKey;
    if (isOpened || isPlacing) setSheet(null);
  }, [shownKey, isPlacing]);
  useEffect(() => {
    if (isPlaying) setSheet(null);
  }, [isPlaying]);
  return [sheet, setSheet];
}

/**
 * Whether the scene has been drawn, so that the other panels may render: half of the time to open
 * the editor is spent on lists and fields around it.
 */
function useSceneDrawn(isSceneDrawn: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = (): void => startTransition(() => setSettled(true));
    if (isSceneDrawn) return settle();
    const timer = setTimeout(settle, MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSceneDrawn]);
  return isSettled;
}
