import type { Song } from "@playsmith/game-format";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type Playback, SongPlayer, type SongPlace } from "./song-player.ts";

/** Creates a player that follows a song while it is shown. */
export function useSongPlayer(song: Song | null, volume: number): SongPlayer {
  const [player] = useState(() => new SongPlayer());
  useEffect(() => {
    if (song) player.follow(song, volume);
    else player.stop();
  }, [player, song, volume]);
  useEffect(() => () => player.close(), [player]);
  return player;
}

export function usePlayback(player: SongPlayer): Playback | null {
  return useSyncExternalStore(player.subscribe, () => player.playback);
}

/** A value derived from the player's position; the caller renders only when it changes. */
export function useSongPlace<T extends string | number | null>(player: SongPlayer, select: (place: SongPlace | null) => T): T {
  return useSyncExternalStore(player.subscribe, () => select(player.place));
}
