import { NOTE_NAMES, SCALE_NAMES, setRoot, setScale, setTempo } from "@playsmith/editor/audio";
import { SCALES, type Song, SONG_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Play, Repeat, Square } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { readNumber } from "../../../ui/fields/number-text.ts";
import { Slider } from "../../../ui/fields/slider.tsx";
import { useFocusOnOpen } from "../centre/use-focus-on-open.ts";
import { useEditor } from "../editor-context.tsx";
import styles from "./song.module.css";
import type { Playback, SongPlayer } from "./song-player.ts";
import { usePlayback } from "./use-song-player.ts";

/** Playback, tempo, and the scale of the offered notes. */
export function SongBar({
  assetId,
  song,
  player,
  patternId,
  isDisabled,
}: {
  assetId: string;
  song: Song;
  player: SongPlayer;
  patternId: string;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const playback = usePlayback(player);
  const id = useId();
  const transport = useFocusOnOpen<HTMLDivElement>();
  return (
    <div className={styles["bar"]}>
      <div ref={transport} className={styles["transport"]}>
        <PlayButton player={player} playback={{ kind: "song" }} isPlaying={playback?.kind === "song"} icon={<Play />}>
          {translated("Play song")}
        </PlayButton>
        <PlayButton player={player} playback={{ kind: "pattern", patternId }} isPlaying={playback?.kind === "pattern"} icon={<Repeat />}>
          {translated("Play pattern")}
        </PlayButton>
      </div>
      <Tempo assetId={assetId} song={song} isDisabled={isDisabled} />
      <div className={styles["field"]}>
        <label htmlFor={`${id}-root`}>{translated("Key", {}, "music")}</label>
        <select
          id={`${id}-root`}
          disabled={isDisabled}
          value={song.root}
          onChange={(event) => setRoot(editor, assetId, Number(event.target.value))}
        >
          {NOTE_NAMES.map((name, root) => (
            <option key={name} value={root}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={styles["field"]}>
        <label htmlFor={`${id}-scale`}>{translated("Scale", {}, "music")}</label>
        <select
          id={`${id}-scale`}
          disabled={isDisabled}
          value={song.scale}
          onChange={(event) => setScale(editor, assetId, SCALES.find((scale) => scale === event.target.value) ?? "all")}
        >
          {SCALES.map((scale) => (
            <option key={scale} value={scale}>
              {SCALE_NAMES[scale]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

function Tempo({ assetId, song, isDisabled }: { assetId: string; song: Song; isDisabled: boolean }) {
  const editor = useEditor();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string): void => {
    setDraft(null);
    if (text.trim() === "") return;
    const beatsPerMin = readNumber(text);
    const { minBeatsPerMin: min, maxBeatsPerMin: max } = SONG_LIMITS;
    if (!Number.isFinite(beatsPerMin)) showToast(translated("“{text}” is not a number.", { text: text.trim() }), { tone: "bad" });
    else if (beatsPerMin < min || beatsPerMin > max) showToast(translated("From {min} to {max}{unit}", { min, max, unit: "" }));
    setTempo(editor, assetId, beatsPerMin);
  };
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{translated("Tempo")}</label>
      <Slider
        aria-label={translated("Tempo, slider")}
        min={SONG_LIMITS.minBeatsPerMin}
        max={SONG_LIMITS.maxBeatsPerMin}
        disabled={isDisabled}
        value={song.beatsPerMin}
        aria-valuetext={translated("{beatsPerMin} beats a minute", { beatsPerMin: song.beatsPerMin })}
        onChange={(value, gesture) => setTempo(editor, assetId, value, gesture)}
      />
      <input
        id={id}
        className={styles["number"]}
        inputMode="numeric"
        title={translated("Beats a minute")}
        disabled={isDisabled}
        value={draft ?? String(song.beatsPerMin)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={(event) => draft !== null && commit(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit(event.currentTarget.value);
          if (event.key === "Escape") setDraft(null);
        }}
      />
    </div>
  );
}

/** A play button that becomes the stop button while its source plays. */
function PlayButton({
  player,
  playback,
  isPlaying,
  icon,
  children,
}: {
  player: SongPlayer;
  playback: Playback;
  isPlaying: boolean;
  icon: ReactNode;
  children: string;
}) {
  const variant = playback.kind === "song" || isPlaying ? "primary" : "secondary";
  return (
    <Button size="small" variant={variant} onPress={() => (isPlaying ? player.stop() : player.play(playback))}>
      <span className={styles["playLabel"]} data-hidden={isPlaying ? "" : undefined} aria-hidden={isPlaying}>
        {icon} {children}
      </span>
      {isPlaying && (
        <span className={styles["playLabel"]}>
          <Square /> {translated("Stop")}
        </span>
      )}
    </Button>
  );
}
