import { useEffect, useRef } from "react";
import { importRetrying } from "../../../../backend/import-with-retry.ts";
import { useLatest } from "../../../../ui/use-latest.ts";
import { useOpenProject } from "../../editor-context.tsx";
import { followPeers } from "../../session/presence.ts";
import type { Play } from "../play.ts";
import type { RunSharing } from "./run-sharing.ts";

/** Shows the others whether this person plays, and sends the run to those who watch it. */
export function useRunSharing(play: Play): void {
  const { connection } = useOpenProject();
  const { debug, loadedGame } = play;
  const isOwnRun = play.isPlaying && play.watched === null;
  const latest = useLatest(isOwnRun);
  const sharing = useRef<RunSharing | null>(null);
  useEffect(() => {
    connection.awareness.setLocalStateField("plays", isOwnRun ? true : null);
    if (!isOwnRun) sharing.current?.stopped();
  }, [connection, isOwnRun]);
  useEffect(() => {
    let loading: Promise<void> | null = null;
    const load = async (): Promise<void> => {
      const { RunSharing } = await importRetrying(() => import("./run-sharing.ts"));
      const made = new RunSharing({
        send: (to, data) => connection.sendToPeer(to, data),
        loadedGame: () => (latest.current ? loadedGame() : null),
        setReporting: (isOn) => debug.send({ kind: "share", isOn }),
      });
      sharing.current = made;
      debug.onShared((report) => made.report(report));
    };
    const stopMessages = connection.subscribePeers((from, data) => {
      // Pieces are for the watcher of another run.
      if (data.startsWith('{"kind":"piece"')) return;
      loading ??= load();
      loading.then(
        () => sharing.current?.receive(from, data),
        () => {
          // The next request tries again; this one is repeated after its timeout.
          loading = null;
        },
      );
    });
    const stopPeers = followPeers(connection, (peers) => {
      if (sharing.current && sharing.current.watchers.length > 0) sharing.current.keepOnly(new Set(peers.map(({ clientId }) => clientId)));
    });
    return () => {
      stopMessages();
      stopPeers();
      sharing.current?.stopped();
      sharing.current = null;
      debug.onShared(() => {});
    };
  }, [connection, debug, loadedGame, latest]);
}
