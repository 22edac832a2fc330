import type { PlayerMessage } from "@playsmith/contract";
import type { Editor } from "@playsmith/editor";
import { type Game, type GameChange, touchesScripts } from "@playsmith/game-format";
import { pageStore, type PlayerConnection, SaveKeeper } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { compileScripts, type ScriptError } from "../../../shell/compile-scripts.ts";
import { filesOf, type PlayerFrameHandle } from "../../../shell/player-frame.tsx";
import type { GameConsole } from "../console/game-console.ts";
import { DebugLink } from "./debugger/debug-link.ts";
import { LatestFigures } from "./debugger/figures.tsx";
import { GameFocus } from "./game-focus.ts";
import { GameView } from "./game-view.ts";

const CODE_RESTS_MS = 90;

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
  /** What the game has kept when it was played before, by slot. */
  readSaves(): Record<string, unknown>;
  /** Forgets what the game has kept; a run begins anew without it. @returns whether there was anything. */
  forgetSaves(): boolean;
  figures: LatestFigures;
  /** What looks into the running game. */
  debug: DebugLink;
  /** How the game is shown. */
  view: GameView;
  /** Where the game is shown. */
  frame: RefObject<PlayerFrameHandle | null>;
  /** Plays the scene that is open, or stops. */
  toggle(): void;
  /** Plays the scene with which the game begins, anew where it is running already. */
  fromStart(): void;
  stop(): void;
  restart(): void;
  /** Begins anew with the game as it is now, in the frame that there is. */
  begin(): void;
  setPaused(paused: boolean): void;
  step(): void;
  setMuted(muted: boolean): void;
  /** A player is there, whether or not it has a game. */
  onConnect(connection: PlayerConnection): void;
  onReady(connection: PlayerConnection): void;
  onMessage(message: PlayerMessage): void;
  /** What keeps scripts from running, as the game begins. */
  onMistakes(mistakes: readonly ScriptError[]): void;
}

/**
 * Runs the open scene, and sends each edit on to the running game. Edits made between the start and the player being ready are in
 * neither the loaded game nor lost: they are sent when it is.
 */
export function usePlay(editor: Editor, console: GameConsole, projectId: string): Play {
  const [run, setRun] = useState<{ game: Game; sceneId: string } | null>(null);
  const [runKey, setRunKey] = useState(1);
  const [isPaused, setPaused] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [hasWon, setWon] = useState(false);
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
  const frame = useRef<PlayerFrameHandle>(null);
  const link = useRef<PlayerConnection | null>(null);
  const waiting = useRef<GameChange[]>([]);
  const knownFiles = useRef(new Set<string>());
  const isShown = useRef(false);
  /** Whether the run begins where the game does, rather than in the scene that is open. */
  const isFromStart = useRef(false);
  const keeper = useMemo(() => new SaveKeeper(pageStore(), `project:${projectId}`, editor.game.settings.title), [projectId, editor]);

  const onMistakes = useCallback(
    (mistakes: readonly ScriptError[]): void =>
      console.tellMistakes(
        mistakes.map(({ message, prefabId, sceneId, module, line }) => ({ text: message, prefabId, sceneId, module, line })),
      ),
    [console],
  );

  const send = useCallback(
    async (game: Game, changes: readonly GameChange[]): Promise<void> => {
      const [files, compiled] = await Promise.all([
        changes.some((change) => change.path[0] === "assets") ? filesOf(game, knownFiles.current) : {},
        changes.some(({ path }) => touchesScripts(path)) ? compileScripts(game) : null,
      ]);
      for (const hash of Object.keys(files)) knownFiles.current.add(hash);
      if (compiled) onMistakes(compiled.errors);
      link.current?.patch({
        changes: changes.map((change) => ({ path: [...change.path], value: change.value })),
        ...(compiled ? { scripts: compiled.scripts } : {}),
        ...(Object.keys(files).length > 0 ? { files } : {}),
      });
    },
    [onMistakes],
  );

  const isPlaying = run !== null;
  // What had the focus may only be seen again once the game has made room.
  useEffect(() => (isPlaying ? () => focus.giveBack() : undefined), [isPlaying, focus]);
  useEffect(() => (isPlaying ? view.begin() : undefined), [isPlaying, view]);
  useEffect(() => {
    if (!isPlaying) return;
    let typing: ReturnType<typeof setTimeout> | null = null;
    const sendWaiting = (): void => {
      typing = null;
      if (link.current) void send(editor.game, waiting.current.splice(0));
    };
    const stop = editor.document.subscribe(({ game, patch }) => {
      if (!link.current) return void waiting.current.push(...patch);
      // Half a word of code is no script: what is typed is sent when the fingers rest.
      const isCode = patch.every(({ path }) => path.at(-1) === "script" || path.at(-1) === "source");
      if (!isCode && waiting.current.length === 0) return void send(game, patch);
      waiting.current.push(...patch);
      if (typing !== null) clearTimeout(typing);
      if (!isCode) return sendWaiting();
      typing = setTimeout(sendWaiting, CODE_RESTS_MS);
    });
    return () => {
      stop();
      if (typing !== null) clearTimeout(typing);
    };
  }, [editor, isPlaying, send]);

  const start = useCallback(
    (fromStart = isFromStart.current): void => {
      isFromStart.current = fromStart;
      waiting.current = [];
      knownFiles.current = new Set();
      link.current = null;
      isShown.current = false;
      debug.reset();
      setPaused(false);
      setWon(false);
      figures.set(null);
      const begin = { game: editor.game, sceneId: fromStart ? editor.game.settings.startSceneId : editor.state.sceneId };
      frame.current?.begin(begin);
      setRun(begin);
    },
    [editor, debug, figures],
  );

  const stop = useCallback((): void => {
    link.current = null;
    isShown.current = false;
    debug.reset();
    focus.giveBack();
    setRun(null);
    figures.set(null);
    editor.announce(translated("The game has stopped"));
  }, [editor, debug, figures, focus]);

  const restart = useCallback((): void => {
    setRunKey((key) => key + 1);
    start();
  }, [start]);

  const onMessage = useCallback(
    (message: PlayerMessage): void => {
      if (message.type === "save") {
        const problem = keeper.keep(message.slot, message.value);
        if (problem !== null) console.add({ level: "error", text: problem });
      }
      if (message.type === "firstFrame") isShown.current = true;
      if (message.type === "status" && message.status === "won") setWon(true);
      // A player that waits for its game has nothing to tell.
      if (message.type === "heartbeat" && isShown.current) figures.set(message);
      if (message.type === "debug") debug.receive(message.report);
      if (message.type === "paused") setPaused(message.paused);
      if (message.type === "log") console.add({ level: message.level, text: message.text, tick: message.tick });
      if (message.type === "error") {
        const { type: _, message: text, ...place } = message;
        console.add({ level: "error", text, ...place });
      }
    },
    [keeper, debug, figures, console],
  );

  return useMemo(
    () => ({
      isPlaying,
      isPaused,
      isMuted,
      hasWon,
      runKey,
      game: run?.game ?? editor.game,
      sceneId: run?.sceneId ?? "",
      readSaves: () => keeper.values,
      forgetSaves: () => {
        const hadAny = keeper.forget();
        if (hadAny && isPlaying) start();
        return hadAny;
      },
      figures,
      debug,
      view,
      frame,
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
        link.current?.control(paused ? "pause" : "resume");
        setPaused(paused);
      },
      step: () => {
        debug.goOn();
        link.current?.control("step");
      },
      setMuted,
      // The debugger is fetched ahead of the game, so that it is there from the first tick.
      onConnect: (connection) => connection.debug({ kind: "attach" }),
      onReady: (connection) => {
        // A frame that was put elsewhere on the page begins anew, and runs.
        if (link.current !== null && link.current !== connection) setPaused(false);
        link.current = connection;
        debug.connect(connection);
        const missed = waiting.current.splice(0);
        if (missed.length > 0) void send(editor.game, missed);
      },
      onMessage: (message) => {
        if (message.type === "escape") stop();
        else onMessage(message);
      },
      onMistakes,
    }),
    [
      isPlaying,
      isPaused,
      isMuted,
      hasWon,
      run,
      runKey,
      figures,
      debug,
      view,
      editor,
      keeper,
      start,
      stop,
      restart,
      send,
      onMessage,
      onMistakes,
      focus,
      console,
    ],
  );
}
