import { type PlayerMessage, type RunResults, scoreText } from "@playsmith/contract";
import type { Editor } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { pageStore, type PlayerConnection, type PlayerRun, SaveKeeper } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ScriptError } from "../../../shell/compile-scripts.ts";
import { createGameSession } from "../../../shell/game-session.ts";
import type { GameConsole } from "../console/game-console.ts";
import { DebugLink } from "./debugger/debug-link.ts";
import { FrameStatsStore } from "./debugger/frame-stats.tsx";
import { GameFocus } from "./game-focus.ts";
import { GameView } from "./game-view.ts";
import { sendEdits } from "./send-edits.ts";
import { useRunWatching } from "./together/use-run-watching.ts";
import type { Play } from "./play.ts";
import { useKeptRuns } from "./use-kept-runs.ts";
import { useLatest } from "../../../ui/use-latest.ts";

/** Prints scores and achievements, which the published game submits. */
function reportResults(console: GameConsole, { scores, achievements, ticks: tick }: RunResults): void {
  for (const [board, score] of Object.entries(scores))
    console.add({ level: "info", text: translated("Score on {board}: {score}", { board, score: scoreText(score, "") }), tick });
  for (const name of achievements) console.add({ level: "info", text: translated("Achievement {name} unlocked", { name }), tick });
}

/** Runs the open scene, and sends each edit to the running game. */
export function usePlay(editor: Editor, console: GameConsole, projectId: string): Play {
  const [run, setRun] = useState<{ game: Game; sceneId: string } | null>(null);
  const [runKey, setRunKey] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [hasWon, setWon] = useState(false);
  const [isShown, setShown] = useState(false);
  const [frameStats] = useState(() => new FrameStatsStore());
  const [focus] = useState(() => new GameFocus(() => performance.now()));
  const [debug] = useState(
    () =>
      new DebugLink(
        () => performance.now(),
        (key) => focus.press(key),
      ),
  );
  const view = useMemo(() => new GameView(editor, pageStore()), [editor]);
  /** Whether the run begins in the start scene instead of the open one. */
  const isFromStart = useRef(false);
  const keeper = useMemo(() => new SaveKeeper(pageStore(), `project:${projectId}`, editor.game.settings.title), [projectId, editor]);

  const loaded = useRef<Game | null>(null);
  const loadedGame = useCallback(() => loaded.current, []);
  const onLoad = (game: Game): void => void (loaded.current = game);
  const onReady = (connection: PlayerConnection): void => {
    // A player that reloads because its panel moved in the DOM counts as running.
    setPaused(false);
    debug.connect(connection);
    watching.ready();
  };
  const onMistakes = (mistakes: readonly ScriptError[]): void =>
    console.setMistakes(
      mistakes.map(({ message, prefabId, sceneId, module, line }) => ({ text: message, prefabId, sceneId, module, line })),
    );
  const isFirstShown = useRef(false);
  const onMessage = (message: PlayerMessage): void => {
    if (message.type === "escape") stop();
    if (message.type === "recording") receiveRecording(message.recording);
    if (message.type === "followed") watching.followed(message);
    // The saves of a watched run began as those of the colleague.
    if (message.type === "save" && !watching.isOfColleague()) {
      const problem = keeper.keep(message.slot, message.value);
      if (problem !== null) console.add({ level: "error", text: problem });
    }
    if (message.type === "firstFrame") {
      isFirstShown.current = true;
      setShown(true);
    }
    if (message.type === "status" && message.status === "won") setWon(true);
    // A preloaded player has no errors to report.
    if (message.type === "heartbeat" && isFirstShown.current) frameStats.set(message);
    if (message.type === "debug") debug.receive(message.report);
    if (message.type === "paused") setPaused(message.paused);
    if (message.type === "log") console.add({ level: message.level, text: message.text, tick: message.tick });
    if (message.type === "results") reportResults(console, message);
    if (message.type === "error") {
      const { type: _, message: text, ...place } = message;
      console.add({ level: "error", text, ...place });
    }
  };
  const latest = useLatest({ onLoad, onReady, onMistakes, onMessage, keeper });
  const [session] = useState(() =>
    createGameSession(translated("Game"), {
      autoFocus: true,
      readSaves: () => latest.current.keeper.values,
      // Load the debugger before the game, so that it is active from the first tick.
      onConnect: (connection) => connection.debug({ kind: "attach" }),
      onLoad: (game) => latest.current.onLoad(game),
      onReady: (connection) => latest.current.onReady(connection),
      onMistakes: (mistakes) => latest.current.onMistakes(mistakes),
      onMessage: (message) => latest.current.onMessage(message),
    }),
  );

  const { keptRuns, noteKept, cutKept, forgetKept, takeRecording, receiveRecording } = useKeptRuns(session);
  const isPlaying = run !== null;
  // The previously focused element may be hidden until the game is minimized.
  useEffect(() => (isPlaying ? () => focus.giveBack() : undefined), [isPlaying, focus]);
  useEffect(() => (isPlaying ? view.begin() : undefined), [isPlaying, view]);
  // Subscribe from the start: a run begins before the page renders, and no later edit may be missed.
  useEffect(() => sendEdits(editor, session), [editor, session]);
  useEffect(() => session.setMuted(isMuted), [session, isMuted]);

  const forget = useCallback((): void => {
    isFirstShown.current = false;
    setShown(false);
    debug.reset();
    forgetKept();
    frameStats.set(null);
  }, [debug, frameStats, forgetKept]);

  const beginWatched = useCallback(
    (game: Game, follows: NonNullable<PlayerRun<Game>["follows"]>): void => {
      focus.note();
      console.clear();
      setRunKey((key) => key + 1);
      forget();
      setPaused(false);
      setWon(false);
      session.play({ game, follows });
      setRun({ game, sceneId: follows.sceneId || game.settings.startSceneId });
    },
    [session, forget, focus, console],
  );
  const watching = useRunWatching(editor, session, beginWatched);
  const { end: endWatching } = watching;

  const start = useCallback(
    (fromStart = isFromStart.current): void => {
      endWatching();
      isFromStart.current = fromStart;
      forget();
      setPaused(false);
      setWon(false);
      const begun = { game: editor.game, sceneId: fromStart ? editor.game.settings.startSceneId : editor.state.sceneId };
      // Before the page renders: the game starts while React renders its panel.
      session.play(begun);
      setRun(begun);
    },
    [editor, session, forget, endWatching],
  );

  const replay = useCallback(
    (recorded: NonNullable<PlayerRun<Game>["replay"]>, runId?: string): void => {
      endWatching();
      focus.note();
      console.clear();
      setRunKey((key) => key + 1);
      isFromStart.current = true;
      forget();
      setPaused(false);
      setWon(false);
      const begun = { game: editor.game, sceneId: editor.game.settings.startSceneId };
      session.play({ ...begun, replay: recorded });
      if (runId !== undefined) noteKept(runId);
      setRun(begun);
    },
    [editor, session, forget, focus, console, endWatching, noteKept],
  );

  const stop = useCallback((): void => {
    endWatching();
    loaded.current = null;
    forget();
    focus.giveBack();
    session.stop();
    setRun(null);
    editor.announce(translated("The game has stopped"));
  }, [editor, session, forget, focus, endWatching]);

  const restart = useCallback((): void => {
    setRunKey((key) => key + 1);
    start();
  }, [start]);

  return useMemo(
    () => ({
      isPlaying,
      isPaused,
      isMuted,
      hasWon,
      isShown,
      runKey,
      game: run?.game ?? editor.game,
      sceneId: run?.sceneId ?? "",
      forgetSaves: () => {
        const hadAny = keeper.forget();
        if (hadAny && isPlaying) start();
        return hadAny;
      },
      frameStats,
      debug,
      view,
      session,
      watched: watching.state,
      watch: watching.watch,
      takeOver: () => {
        debug.goOn();
        session.control("takeOver");
      },
      loadedGame,
      takeRecording,
      keptRuns,
      noteKept,
      toggle: () => {
        if (isPlaying) return stop();
        focus.note();
        // Clear the messages of the last run.
        console.clear();
        start(false);
      },
      fromStart: () => {
        if (isPlaying) setRunKey((key) => key + 1);
        else focus.note();
        console.clear();
        start(true);
      },
      replay,
      stop,
      restart,
      begin: () => start(),
      setPaused: (paused) => {
        const { tick } = debug;
        if (!paused && tick !== undefined) cutKept(tick);
        debug.goOn();
        session.control(paused ? "pause" : "resume");
        setPaused(paused);
      },
      step: () => {
        debug.goOn();
        session.control("step");
      },
      setMuted,
    }),
    [
      isPlaying,
      isPaused,
      isMuted,
      hasWon,
      isShown,
      run,
      runKey,
      frameStats,
      debug,
      view,
      session,
      editor,
      keeper,
      start,
      replay,
      stop,
      restart,
      focus,
      console,
      watching.state,
      watching.watch,
      loadedGame,
      takeRecording,
      keptRuns,
      noteKept,
      cutKept,
    ],
  );
}
