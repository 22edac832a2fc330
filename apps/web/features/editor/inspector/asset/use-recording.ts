import { useEffect, useMemo, useRef, useState } from "react";
import { peaksOf, type Playing, RecordingPlayer } from "./recording-player.ts";

interface Recording {
  buffer: AudioBuffer;
  peaks: readonly number[];
}

/** Loads a stored recording, and plays it. */
export function useRecording(hash: string): {
  recording: Recording | null;
  isBroken: boolean;
  isPlaying: boolean;
  play: (playing: Playing) => void;
  stop: () => void;
} {
  const player = useRef<RecordingPlayer | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const current = new RecordingPlayer();
    player.current = current;
    let isCurrent = true;
    setRecording(null);
    setBroken(false);
    current.read(hash).then(
      (buffer) => isCurrent && setRecording({ buffer, peaks: peaksOf(buffer) }),
      () => isCurrent && setBroken(true),
    );
    return () => {
      isCurrent = false;
      setPlaying(false);
      current.close();
    };
  }, [hash]);

  return useMemo(
    () => ({
      recording,
      isBroken,
      isPlaying,
      play: (playing) => {
        if (!recording) return;
        setPlaying(true);
        player.current?.play(recording.buffer, playing, () => setPlaying(false));
      },
      stop: () => {
        player.current?.stop();
        setPlaying(false);
      },
    }),
    [recording, isBroken, isPlaying],
  );
}
