import type { PlayerMessage, RunStart } from "@playsmith/contract";
import type { Editor } from "@playsmith/editor";
import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useCallback, useEffect, useRef, useState } from "react";
import { importRetrying } from "../../../../backend/import-with-retry.ts";
import { useLatest } from "../../../../ui/use-latest.ts";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import type { GameSession } from "../../../../shell/game-session.ts";
import type { ProjectConnection } from "../../editor-context.tsx";
import { followPeers } from "../../session/presence.ts";
import type { RunWatcher, WatchState } from "./run-watcher.ts";
import { watchText } from "./watch-texts.ts";

/** Watching the run of a colleague. */
export interface RunWatching {
  state: WatchState | null;
  /** @param clientId of the colleague's editor. */
  watch(connection: ProjectConnection, clientId: number, name: string): void;
  /** Ends it, when another run begins or the game stops. */
  end(): void;
  /** The player has received its game. */
  ready(): void;
  followed(message: PlayerMessage & { type: "followed" }): void;
  /** Whether the current run began as that of a colleague. */
  isOfColleague(): boolean;
}

/** @param begin plays a game whose inputs are those of the colleague. */
export function useRunWatching(editor: Editor, session: GameSession, begin: (game: Game, start: RunStart) => void): RunWatching {
  const [state, setState] = useState<WatchState | null>(null);
  const current = useRef<{ watcher: RunWatcher; close: () => void } | null>(null);
  /** Incremented to ignore the code of a watcher that arrives too late. */
  const attempts = useRef(0);
  const isColleagues = useRef(false);
  const latest = useLatest(begin);

  const end = useCallback((): void => {
    attempts.current++;
    current.current?.close();
    current.current = null;
    isColleagues.current = false;
    setState(null);
  }, []);

  const watch = useCallback(
    (connection: ProjectConnection, clientId: number, name: string): void => {
      end();
      const attempt = attempts.current;
      const open = async (): Promise<void> => {
        const { RunWatcher } = await importRetrying(() => import("./run-watcher.ts"));
        if (attempt !== attempts.current) return;
        const watcher = new RunWatcher({
          name,
          watchId: () => crypto.getRandomValues(new Uint32Array(1))[0] as number,
          send: (data) => connection.sendToPeer(clientId, data),
          ownGame: () => editor.game,
          begin: (game, start) => {
            isColleagues.current = true;
            editor.announce(translated("Watching {name} play", { name }));
            latest.current(game, start);
          },
          follow: (message) => session.follow(message),
          followEdit: (game, changes, atTick) => session.followEdit(game, changes, atTick),
          onChange: (now) => {
            if (attempt !== attempts.current) return;
            // Before the game has arrived there is nothing to show it in.
            if (isColleagues.current || now.phase === "watching") return setState(now);
            if (now.phase === "asking") return;
            end();
            showToast(watchText(now), { tone: "bad" });
          },
          after(ms, call) {
            const timer = setTimeout(call, ms);
            return () => clearTimeout(timer);
          },
        });
        const stopMessages = connection.subscribePeers((from, data) => {
          if (from === clientId) watcher.receive(data);
        });
        const stopPeers = followPeers(connection, (peers) => {
          if (!peers.some((peer) => peer.clientId === clientId)) watcher.peerLeft();
        });
        current.current = {
          watcher,
          close() {
            stopMessages();
            stopPeers();
            watcher.close();
          },
        };
      };
      open().catch(() => showToast(translated("The game of {name} can't be watched right now. Try again.", { name }), { tone: "bad" }));
    },
    [editor, session, end, latest],
  );

  useEffect(() => end, [end]);

  return {
    state,
    watch,
    end,
    ready: () => current.current?.watcher.ready(),
    followed(message) {
      const { watcher, close } = current.current ?? {};
      if (!watcher) return;
      if (!message.isLeft) return watcher.followed(message);
      session.leaveFollowed(watcher.game ?? editor.game);
      editor.announce(translated("You play on from here"));
      close?.();
      current.current = null;
      setState(null);
    },
    isOfColleague: () => isColleagues.current,
  };
}
