import type { PlayerMessage } from "@playsmith/contract";
import { type Game, storedFileOf } from "@playsmith/game-format";
import { connectPlayer, FRAME_RECOVERY_MS, type FrameOffence, type PlayerConnection } from "@playsmith/player-host";
import { translated } from "@playsmith/texts";
import { flushSync } from "react-dom";
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from "react";
import { loadBackend } from "../backend/backend.ts";
import { noteError } from "../backend/error-handler.ts";
import { Button } from "../ui/button.tsx";
import { LoadingIndicator } from "../ui/feedback/loading-indicator.tsx";
import { compileScripts, loadCompiler, type ScriptError } from "./compile-scripts.ts";
import styles from "./player-frame.module.css";

/** Where the isolated player document is served. */
export const PLAYER_URL = "/player/player.html";

/** A player that has loaded calls at once. */
const CALLS_WITHIN_MS = 2_000;
const AGAIN_AFTER_MS = 2_000;
const AGAIN_AFTER_MOST_MS = 30_000;

const isOffence = (state: string): state is FrameOffence => state === "flooded" || state === "left";

/** The files that a game needs, by hash. */
export async function filesOf(game: Game, except: ReadonlySet<string> = new Set()): Promise<Record<string, ArrayBuffer>> {
  const hashes = new Set(Object.values(game.assets).flatMap((asset) => storedFileOf(asset)?.hash ?? []));
  const wanted = [...hashes].filter((hash) => !except.has(hash));
  if (wanted.length === 0) return {};
  const { storage } = await loadBackend();
  // Each run gets its own copy: what is handed to the player is no longer ours.
  const loaded = await Promise.allSettled(wanted.map(async (hash) => [hash, (await storage.fetchObject(hash)).slice(0)] as const));
  return Object.fromEntries(loaded.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
}

/** Hands a waiting player what it will probably play, and fetches what compiles its scripts. @returns ends it. */
function prepare(link: PlayerConnection, game: Game): () => void {
  let isEnded = false;
  void filesOf(game).then((files) => {
    if (isEnded) return;
    link.prepare({ game, isChecked: true, files });
    void loadCompiler(game);
  });
  return () => {
    isEnded = true;
  };
}

/** What a run begins with. */
export interface RunStart {
  game: Game;
  sceneId?: string | undefined;
}

export interface PlayerFrameHandle {
  connection: PlayerConnection | null;
  focus(): void;
  /**
   * Hands a waiting player its game at once, ahead of the page: it begins while the page is still being drawn for it. Who calls this ends
   * the waiting in the same breath.
   */
  begin(start: RunStart): void;
}

/** A running game in its isolated frame. It starts anew when `runKey` changes; `game` itself is only read at the start. */
export function PlayerFrame({
  game,
  runKey,
  sceneId,
  muted = false,
  autoFocus = false,
  readSaves,
  isWaiting = false,
  mayPrepare = true,
  title,
  onMessage,
  onMistakes,
  onConnect,
  onReady,
  onRestart,
  ref,
}: {
  game: Game;
  runKey: string | number;
  sceneId?: string;
  muted?: boolean;
  autoFocus?: boolean;
  /** What the game has kept by slot, for hosts that keep it. */
  readSaves?: () => Record<string, unknown>;
  /** Gets the player ready without running the game; the game is loaded when this ends. When it begins, a run that was ends. */
  isWaiting?: boolean;
  /** Whether a waiting player may rehearse the game by now, which takes its share of the graphics card. */
  mayPrepare?: boolean;
  title: string;
  onMessage?: (message: PlayerMessage) => void;
  /** What keeps scripts of the game from running; none of it is sent by the player. */
  onMistakes?: (mistakes: readonly ScriptError[]) => void;
  /** A player is being reached; it may have to wait for its game. */
  onConnect?: (connection: PlayerConnection) => void;
  onReady?: (connection: PlayerConnection) => void;
  /** A game that hung is about to be loaded again; the host may hand over a mended one. */
  onRestart?: () => void;
  ref?: Ref<PlayerFrameHandle>;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<PlayerConnection | null>(null);
  const latest = useRef({ game, muted, sceneId, autoFocus, readSaves, onMessage, onMistakes, onConnect, onReady });
  latest.current = { game, muted, sceneId, autoFocus, readSaves, onMessage, onMistakes, onConnect, onReady };
  const [state, setState] = useState<"loading" | "running" | "stuck" | "recovering" | "unreachable" | FrameOffence>("loading");
  const [attempt, setAttempt] = useState(0);
  const isHung = useRef(false);
  /** Ends the run that began ahead of the page. */
  const begun = useRef<(() => void) | null>(null);

  /** @returns gives up what has not been handed over yet. */
  const start = (link: PlayerConnection, { game: played, sceneId: place }: RunStart): (() => void) => {
    let isCurrent = true;
    const { muted: isMuted, readSaves: readKept } = latest.current;
    const load = async (): Promise<void> => {
      const [files, { scripts, errors }] = await Promise.all([filesOf(played), compileScripts(played)]);
      if (!isCurrent) return;
      latest.current.onMistakes?.(errors);
      link.load({
        // What the app plays comes from a document, which lets nothing invalid through, or from a template.
        ...{ game: played, isChecked: true, files, scripts, seed: crypto.getRandomValues(new Uint32Array(1))[0] as number, muted: isMuted },
        ...(place ? { sceneId: place } : {}),
        ...(readKept ? { saves: readKept() } : {}),
      });
      latest.current.onReady?.(link);
    };
    load().catch((error: unknown) => {
      noteError(error);
      if (isCurrent) setState("unreachable");
    });
    return () => {
      isCurrent = false;
    };
  };

  const tryAgain = useCallback((): void => {
    setState("loading");
    setAttempt((now) => now + 1);
  }, []);

  /** The frame has loaded something; without the network that is the browser's own page of it. */
  const onLoad = (): void => {
    const link = connection.current;
    setTimeout(() => {
      if (link && link === connection.current && !link.isConnected) setState("unreachable");
    }, CALLS_WITHIN_MS);
  };

  useImperativeHandle(ref, () => ({
    get connection() {
      return connection.current;
    },
    focus: () => frame.current?.focus(),
    begin: (run) => {
      if (connection.current && isWaiting && state === "loading") begun.current = start(connection.current, run);
    },
  }));

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    if (isHung.current) {
      isHung.current = false;
      setState("recovering");
      return;
    }
    setState("loading");
    const link = connectPlayer(element, {
      onMessage: (message) => {
        if (message.type === "firstFrame") {
          setState("running");
          if (latest.current.autoFocus) element.focus();
        }
        latest.current.onMessage?.(message);
      },
      onUnresponsive: () => {
        isHung.current = true;
        setState("stuck");
      },
      onResponsive: () => {
        isHung.current = false;
        setState("running");
      },
      // At once, not with the next paint: what floods the page would hold that up.
      onOffence: (offence) => {
        connection.current = null;
        flushSync(() => setState(offence));
      },
    });
    connection.current = link;
    latest.current.onConnect?.(link);
    return () => {
      connection.current = null;
      begun.current?.();
      begun.current = null;
      link.close();
    };
  }, [runKey, attempt]);

  const wasWaiting = useRef(isWaiting);
  useEffect(() => {
    const link = connection.current;
    if (!link) return;
    const hasRun = isWaiting && !wasWaiting.current;
    wasWaiting.current = isWaiting;
    if (state === "unreachable") return isWaiting ? undefined : tryAgain();
    if (hasRun && (link.hasRunScripts || state === "stuck" || isOffence(state))) return setAttempt((now) => now + 1);
    if (hasRun) {
      setState("loading");
      link.unload();
    }
    if (isWaiting) return mayPrepare ? prepare(link, latest.current.game) : undefined;
    const ahead = begun.current;
    begun.current = null;
    return ahead ?? start(link, latest.current);
  }, [runKey, attempt, isWaiting, isWaiting && mayPrepare]);

  useEffect(() => connection.current?.mute(muted), [muted]);

  // A new frame would join the process that hangs: the old one must be gone for a moment first.
  useEffect(() => {
    if (state !== "recovering") return;
    const timer = setTimeout(tryAgain, FRAME_RECOVERY_MS);
    return () => clearTimeout(timer);
  }, [state, tryAgain]);

  // A connection that has just come back may not carry anything yet.
  const failures = useRef(0);
  useEffect(() => {
    if (state === "running") failures.current = 0;
    if (state !== "unreachable") return;
    const againMs = Math.min(AGAIN_AFTER_MS * 2 ** failures.current++, AGAIN_AFTER_MOST_MS);
    const timer = navigator.onLine ? setTimeout(tryAgain, againMs) : undefined;
    window.addEventListener("online", tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", tryAgain);
    };
  }, [state, tryAgain]);

  const restart = (): void => {
    connection.current?.close();
    isHung.current = false;
    onRestart?.();
    setState("recovering");
  };

  return (
    <div className={styles["frame"]}>
      {state !== "recovering" && !isOffence(state) && (
        <iframe
          key={`${runKey}:${attempt}`}
          ref={frame}
          src={PLAYER_URL}
          title={title}
          onLoad={onLoad}
          sandbox="allow-scripts allow-pointer-lock"
          allow="autoplay; gamepad"
        />
      )}
      {!isWaiting && (state === "loading" || state === "recovering") && (
        <LoadingIndicator overlay message={translated("Starting the game")} />
      )}
      {state === "unreachable" && !isWaiting && (
        <div className={`${styles["stuck"]} ${styles["gone"]}`} role="alert">
          <p>{translated("The player couldn't be fetched, which takes a connection. It is tried again once there is one.")}</p>
          <Button variant="primary" onPress={tryAgain}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {(state === "stuck" || isOffence(state)) && (
        <div className={styles["stuck"]} role="alert">
          <p>
            {state === "stuck" && translated("The game stopped responding. A script in it may be going round in circles.")}
            {state === "flooded" && translated("The game was stopped: it sent this page more than it can take.")}
            {state === "left" && translated("The game was stopped: it tried to leave for another page.")}
          </p>
          <Button variant="primary" onPress={restart}>
            {translated("Restart")}
          </Button>
        </div>
      )}
    </div>
  );
}
