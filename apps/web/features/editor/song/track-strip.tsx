import {
  addTrack,
  clearTrack,
  deleteTrack,
  moveTrackOctave,
  setTrack,
  TOUCH_NAMES,
  WAVE_NAMES,
  SONG_STARTER_IDS,
  SONG_STARTERS,
  type SongStarter,
  startSongFrom,
} from "@playsmith/editor/audio";
import { inOrder, type Song, SONG_LIMITS, TONE_WAVES, TOUCHES, type Track } from "@playsmith/game-format";
import { ArrowDown, ArrowUp, Drum, Eraser, MoreHorizontal, Music2, Pencil, Plus, Trash2, Volume2, VolumeX, Sparkles } from "lucide-react";
import { useId, useState } from "react";
import { IconButton, Button } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { Slider } from "../../../ui/fields/slider.tsx";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import styles from "./song.module.css";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";
import { undoAction } from "../undo/undo-toast-action.ts";
import { trackColor } from "./track-color.ts";

interface Props {
  assetId: string;
  song: Song;
  trackId: string;
  patternId: string;
  isDisabled: boolean;
  onShow: (trackId: string) => void;
}

/** A song's tracks, and the instrument of the current one. */
export function TrackStrip(props: Props) {
  const { assetId, song, trackId, isDisabled, onShow } = props;
  const editor = useEditor();
  const tracks = inOrder(song.tracks);
  const track = song.tracks[trackId];
  const hasDrums = tracks.some(([, { wave }]) => wave === "drums");
  const add = (wave: Track["wave"]): void => {
    const id = addTrack(editor, assetId, wave);
    if (id !== null) onShow(id);
  };
  return (
    <div className={styles["tracks"]}>
      <div className={styles["heading"]}>
        <fieldset className={styles["strip"]}>
          <legend>{translated("Tracks")}</legend>
          {tracks.map(([id, { name, muted }]) => (
            <button
              key={id}
              type="button"
              className={styles["track"]}
              style={trackColor(song, id)}
              aria-label={muted ? translated("Track {name}, silent", { name }) : translated("Track {name}", { name })}
              aria-pressed={id === trackId}
              data-muted={muted ? "" : undefined}
              onClick={() => onShow(id)}
            >
              <i aria-hidden="true" /> {name}
              {muted && <VolumeX size={13} aria-hidden="true" />}
            </button>
          ))}
          <Menu
            label={translated("Add a track")}
            trigger={
              <IconButton size="small" label={translated("Add a track")} isDisabled={isDisabled || tracks.length >= SONG_LIMITS.tracks}>
                <Plus />
              </IconButton>
            }
          >
            <MenuItem icon={<Music2 />} onAction={() => add("square")}>
              {translated("For notes")}
            </MenuItem>
            <MenuItem icon={<Drum />} isDisabled={hasDrums} onAction={() => add("drums")}>
              {translated("For drums")}
            </MenuItem>
          </Menu>
        </fieldset>
        <StartFrom assetId={assetId} isDisabled={isDisabled} />
      </div>
      {track && <TrackSettings {...props} track={track} isOnly={tracks.length < 2} />}
    </div>
  );
}

function TrackSettings({ assetId, song, trackId, patternId, track, isOnly, isDisabled }: Props & { track: Track; isOnly: boolean }) {
  const editor = useEditor();
  const id = useId();
  const [isNaming, setNaming] = useState(false);
  const set = (change: Parameters<typeof setTrack>[3], of?: unknown): void => setTrack(editor, assetId, trackId, change, of);
  const isDrums = track.wave === "drums";
  return (
    <div
      className={styles["settings"]}
      role="group"
      aria-label={translated("Sound of {name}", { name: track.name })}
      style={trackColor(song, trackId)}
    >
      {!isDrums && (
        <>
          <div className={styles["field"]}>
            <label htmlFor={`${id}-wave`}>{translated("Wave")}</label>
            <select
              id={`${id}-wave`}
              disabled={isDisabled}
              value={track.wave}
              onChange={(event) => set({ wave: TONE_WAVES.find((wave) => wave === event.target.value) ?? "square" })}
            >
              {TONE_WAVES.map((wave) => (
                <option key={wave} value={wave}>
                  {WAVE_NAMES[wave]}
                </option>
              ))}
            </select>
          </div>
          <div className={styles["field"]}>
            <label htmlFor={`${id}-touch`}>{translated("Touch")}</label>
            <select
              id={`${id}-touch`}
              disabled={isDisabled}
              value={track.touch}
              onChange={(event) => set({ touch: TOUCHES.find((touch) => touch === event.target.value) ?? "held" })}
            >
              {TOUCHES.map((touch) => (
                <option key={touch} value={touch}>
                  {TOUCH_NAMES[touch]}
                </option>
              ))}
            </select>
          </div>
          <div className={styles["octave"]} role="group" aria-label={translated("Octave")}>
            <IconButton
              size="small"
              label={translated("An octave lower")}
              isDisabled={isDisabled || track.octave <= 1}
              onPress={() => moveTrackOctave(editor, assetId, trackId, -1)}
            >
              <ArrowDown />
            </IconButton>
            <span>{translated("Octave {octave}", { octave: track.octave })}</span>
            <IconButton
              size="small"
              label={translated("An octave higher")}
              isDisabled={isDisabled || track.octave >= 5}
              onPress={() => moveTrackOctave(editor, assetId, trackId, 1)}
            >
              <ArrowUp />
            </IconButton>
          </div>
        </>
      )}
      <div className={styles["field"]}>
        <IconButton
          size="small"
          label={track.muted ? translated("Let {name} be heard", { name: track.name }) : translated("Silence {name}", { name: track.name })}
          isActive={track.muted ?? false}
          isDisabled={isDisabled}
          onPress={() => set({ muted: !track.muted })}
        >
          {track.muted ? <VolumeX /> : <Volume2 />}
        </IconButton>
        <Slider
          aria-label={translated("Volume of {name}", { name: track.name })}
          min={0}
          max={100}
          disabled={isDisabled}
          value={Math.round(track.volume * 100)}
          aria-valuetext={`${Math.round(track.volume * 100)} %`}
          onChange={(value, gesture) => set({ volume: value / 100 }, gesture)}
        />
      </div>
      <Menu
        label={translated("Actions for {name}", { name: track.name })}
        trigger={
          <IconButton size="small" label={translated("Actions for {name}", { name: track.name })} isDisabled={isDisabled}>
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onAction={() => setNaming(true)}>
          {translated("Rename…")}
        </MenuItem>
        <MenuItem icon={<Eraser />} onAction={() => clearTrack(editor, { assetId, patternId, trackId })}>
          {translated("Clear in this pattern")}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon={<Trash2 />} tone="danger" isDisabled={isOnly} onAction={() => deleteTrack(editor, assetId, trackId)}>
          {translated("Delete track")}
        </MenuItem>
      </Menu>
      {isNaming && (
        <NameDialog
          title={translated("Rename “{name}”", { name: track.name })}
          name={track.name}
          onSave={(name) => set({ name })}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}

/** Example songs, which replace the current one. */
function StartFrom({ assetId, isDisabled }: { assetId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const start = (starter: SongStarter): void => {
    startSongFrom(editor, assetId, starter);
    showToast(translated("The song starts from “{name}”.", { name: SONG_STARTERS[starter].name }), {
      action: undoAction(editor),
    });
  };
  return (
    <Menu
      label={translated("Start from")}
      trigger={
        <Button size="small" isDisabled={isDisabled}>
          <Sparkles /> {translated("Start from…")}
        </Button>
      }
    >
      {SONG_STARTER_IDS.map((starter) => (
        <MenuItem key={starter} onAction={() => start(starter)}>
          {SONG_STARTERS[starter].name}
        </MenuItem>
      ))}
    </Menu>
  );
}
