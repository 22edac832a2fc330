import type { PlayerMessage } from "@playsmith/contract";
import type { Editor } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { pageStore, type PlayerConnection, SaveKeeper } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { ScriptError } from "../../../shell/compile-scripts.ts";
import { createGameSession, type GameSession } from "../../../shell/game-session.ts";
import type { GameConsole } from "../console/game-console.ts";
import { DebugLink } from "./debugger/debug-link.ts";
import { LatestFigures } from "./debugger/figures.tsx";
import { GameFocus } from "./game-focus.ts";
import { GameView } from "./game-view.ts";
import { sendEdits } from "./send-edits.ts";
import { useLatest } from "../../../ui/use-latest.ts";

/** A run of the game inside the editor. */
export interface Play {
  isPlaying: boolean;
  isPaused: boolean;
  isMuted: boolean;
  /** This run has been won. */
  hasWon: boolean;
  /** Changes when a run begins anew. */
  runKey: number;
  /** The game as it was when the run began. */
  game: Game;
  sceneId: string;
  /** Forgets what the game has kept; a run begins anew without it. @returns whether there was anything. */
  forgetSaves(): boolean;
  figures: LatestFigures;
  /** What looks into the running game. */
  debug: DebugLink;
  /** How the game is shown. */
  view: GameView;
  /** The player that the game runs in. */
  session: GameSession;
  /** The run has shown its first picture. */
  isShown: boolean;
  /** Plays the scene that is open, or stops. */
  toggle(): void;
  /** Plays the scene with which the game begins, anew where it is running already. */
  fromStart(): void;
  stop(): void;
  restart(): void;
  /** Begins anew with the game as it is now. */
  begin(): void;
  setPaused(paused: boolean): void;
  step(): void;
  setMuted(muted: boolean): void;
}

/** Runs the open scene, and sends each edit on to the running game. */
export function usePlay(editor: Editor, console: GameConsole, projectId: string): Play {
  const [run, setRun] = useState<{ game: Game; sceneId: string } | null>(null);
  const [runKey, setRunKey] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [hasWon, setWon] = useState(false);
  const [isShown, setShown] = useState(false);
  const [figures] = useState(() => new LatestFigures());
  const [focus] = useState(() => new GameFocus(() => performance.now()));
  const [debug] = useState(
    () =>
      new DebugLink(
        () => performance.now(),
        (key) => focus.press(key),
      ),
  );
  const view = useMemo(() => new GameView(editor, pageStore()), [editor]);
  /** Whether the run begins where the game does, rather than in the scene that is open. */
  const isFromStart = useRef(false);
  const keeper = useMemo(() => new SaveKeeper(pageStore(), `project:${projectId}`, editor.game.settings.title), [projectId, editor]);

  const onReady = (connection: PlayerConnection): void => {
    // A game that is loaded again, as its panel has moved to another place on the page, runs.
    setPaused(false);
    debug.connect(connection);
  };
  const onMistakes = (mistakes: readonly ScriptError[]): void =>
    console.setMistakes(
      mistakes.map(({ message, prefabId, sceneId, module, line }) => ({ text: message, prefabId, sceneId, module, line })),
    );
  const isFirstShown = useRef(false);
  const onMessage = (message: PlayerMessage): void => {
    if (message.type === "escape") stop();
    if (message.type === "save") {
      const problem = keeper.keep(message.slot, message.value);
      if (problem !== null) console.add({ level: "error", text: problem });
    }
    if (message.type === "firstFrame") {
      isFirstShown.current = true;
      setShown(true);
    }
    if (message.type === "status" && message.status === "won") setWon(true);
    // A player that waits for its game has nothing to tell.
    if (message.type === "heartbeat" && isFirstShown.current) figures.set(message);
    if (message.type === "debug") debug.receive(message.report);
    if (message.type === "paused") setPaused(message.paused);
    if (message.type === "log") console.add({ level: message.level, text: message.text, tick: message.tick });
    if (message.type === "error") {
      const { type: _, message: text, ...place } = message;
      console.add({ level: "error", text, ...place });
    }
  };
  const latest = useLatest({ onReady, onMistakes, onMessage, keeper });
  const [session] = useState(() =>
    createGameSession(translated("Game"), {
      autoFocus: true,
      readSaves: () => latest.current.keeper.values,
      // The debugger is fetched ahead of the game, so that it is there from the first tick.
      onConnect: (connection) => connection.debug({ kind: "attach" }),
      onReady: (connection) => latest.current.onReady(connection),
      onMistakes: (mistakes) => latest.current.onMistakes(mistakes),
      onMessage: (message) => latest.current.onMessage(message),
    }),
  );

  const isPlaying = run !== null;
  // What had the focus may only be seen again once the game has made room.
  useEffect(() => (isPlaying ? () => focus.giveBack() : undefined), [isPlaying, focus]);
  useEffect(() => (isPlaying ? view.begin() : undefined), [isPlaying, view]);
  // From the start on: a run begins ahead of the page, and no edit after that may be missed.
  useEffect(() => sendEdits(editor, session), [editor, session]);
  useEffect(() => session.setMuted(isMuted), [session, isMuted]);

  const forget = useCallback((): void => {
    isFirstShown.current = false;
    setShown(false);
    debug.reset();
    figures.set(null);
  }, [debug, figures]);

  const start = useCallback(
    (fromStart = isFromStart.current): void => {
      isFromStart.current = fromStart;
      forget();
      setPaused(false);
      setWon(false);
      const begun = { game: editor.game, sceneId: fromStart ? editor.game.settings.startSceneId : editor.state.sceneId };
      // Ahead of the page: the game begins while that is still being drawn for it.
      session.play(begun);
      setRun(begun);
    },
    [editor, session, forget],
  );

  const stop = useCallback((): void => {
    forget();
    focus.giveBack();
    session.stop();
    setRun(null);
    editor.announce(translated("The game has stopped"));
  }, [editor, session, forget, focus]);

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
      figures,
      debug,
      view,
      session,
      toggle: () => {
        if (isPlaying) return stop();
        focus.note();
        // What the last run said is not this one's.
        console.clear();
        start(false);
      },
      fromStart: () => {
        if (isPlaying) setRunKey((key) => key + 1);
        else focus.note();
        console.clear();
        start(true);
      },
      stop,
      restart,
      begin: () => start(),
      setPaused: (paused) => {
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
      figures,
      debug,
      view,
      session,
      editor,
      keeper,
      start,
      stop,
      restart,
      focus,
      console,
    ],
  );
}
