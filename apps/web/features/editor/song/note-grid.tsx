import { type NotePlace, NotePen, type NoteCell, pitchName, rowsOf } from "@playsmith/editor/audio";
import { type Note, notesOf, type Pattern, type Song, type Track } from "@playsmith/game-format";
import { shortcutLabel, translated } from "@playsmith/texts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type PointerEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { TwoFingers } from "../../../ui/two-fingers.ts";
import { Translated } from "../../../ui/translated.tsx";
import { useEditor } from "../editor-context.tsx";
import { pressGridKey } from "./note-grid-keys.ts";
import { NoteRow } from "./note-row.tsx";
import styles from "./song.module.css";
import type { SongPlayer } from "./song-player.ts";
import { trackColor } from "./track-color.ts";
import { useSongPlace } from "./use-song-player.ts";

/** Minimum width for touch: narrower steps are too small, so fewer are shown at a time. */
const FEW_STEPS_UNDER_PX = 480;
const ALL_STEPS_FROM_PX = 600;

interface Props {
  song: Song;
  track: Track;
  pattern: Pattern;
  place: NotePlace;
  player: SongPlayer;
  isDisabled: boolean;
  onSay: (text: string) => void;
}

/** The notes of a track in a pattern: steps from left to right, pitches from low to high. */
export function NoteGrid({ song, track, pattern, place, player, isDisabled, onSay }: Props) {
  const editor = useEditor();
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const pen = useRef<NotePen | null>(null);
  const [fingers] = useState(() => new TwoFingers());
  const [widthPx, setWidthPx] = useState(ALL_STEPS_FROM_PX);
  const [page, setPage] = useState(0);
  const rows = useMemo(() => rowsOf(song, track, place.trackId, pattern), [song, track, place.trackId, pattern]);
  const [chosen, setCursor] = useState<NoteCell>({ step: 0, pitch: -1 });
  const shown = widthPx < FEW_STEPS_UNDER_PX ? 8 : widthPx < ALL_STEPS_FROM_PX ? 16 : pattern.steps;
  const pages = Math.ceil(pattern.steps / shown);
  const playedPage = useSongPlace(player, (at) => (at?.patternId === place.patternId ? Math.floor(at.step / shown) : null));
  const first = Math.min(playedPage ?? page, pages - 1) * shown;
  const cursor: NoteCell = {
    step: Math.min(chosen.step, pattern.steps - 1),
    pitch: rows.includes(chosen.pitch)
      ? chosen.pitch
      : nearest(rows, chosen.pitch < 0 ? (rows[Math.floor(rows.length / 2)] ?? 0) : chosen.pitch),
  };

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidthPx(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const moveTo = (cell: NoteCell): void => {
    setCursor(cell);
    setPage(Math.floor(cell.step / shown));
  };
  const cellOf = (event: PointerEvent): NoteCell => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = Math.floor(((event.clientX - box.left) / box.width) * shown);
    const down = Math.floor(((event.clientY - box.top) / box.height) * rows.length);
    const step = Math.min(pattern.steps - 1, first + Math.min(shown - 1, Math.max(0, across)));
    return { step, pitch: rows[Math.min(rows.length - 1, Math.max(0, down))] ?? 0 };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (fingers.down(event, { x: event.clientX, y: event.clientY })) return lift(true);
    if (event.button !== 0 || isDisabled || pen.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const cell = cellOf(event);
    pen.current = new NotePen(editor, place, cell);
    if (!pen.current.isErasing) player.playNote(track, cell.pitch);
    setCursor(cell);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const moved = fingers.move(event, { x: event.clientX, y: event.clientY });
    if (moved) event.currentTarget.closest(`.${styles["view"]}`)?.scrollBy(-moved.deltaX, -moved.deltaY);
    if (!pen.current) return;
    const cell = cellOf(event);
    const playedPitch = pen.current.drag(cell);
    if (playedPitch !== null) player.playNote(track, playedPitch);
    setCursor(cell);
  };
  const lift = (isCancelled: boolean): void => {
    if (isCancelled) pen.current?.cancel();
    else pen.current?.lift();
    pen.current = null;
  };
  const onPointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.up(event);
    lift(event.type === "pointercancel");
  };

  const byRow = useMemo(() => notesByRow(pattern, place.trackId), [pattern, place.trackId]);
  const others = useMemo(() => ghostsByRow(song, pattern, track, place.trackId), [song, pattern, track, place.trackId]);
  return (
    <div className={styles["score"]} style={trackColor(song, place.trackId)} data-drums={track.wave === "drums" ? "" : undefined}>
      <div
        className={styles["grid"]}
        role="grid"
        aria-label={translated("Notes of {name} in pattern {name2}", { name: track.name, name2: pattern.name })}
        aria-rowcount={rows.length}
        aria-colcount={pattern.steps}
        aria-readonly={isDisabled}
        tabIndex={0}
        aria-activedescendant={`${id}-${cursor.step}-${cursor.pitch}`}
        onKeyDown={(event) => pressGridKey(event, { editor, place, rows, cursor, track, player, isDisabled, moveTo, onSay })}
      >
        {rows.map((pitch, index) => (
          <NoteRow
            key={pitch}
            {...{ id, pitch, first, shown, index }}
            name={pitchName(track, pitch)}
            tone={track.wave === "drums" ? "drum" : (pitch - song.root) % 12 === 0 ? "root" : "other"}
            cursorStep={cursor.pitch === pitch ? cursor.step : -1}
            notes={byRow.get(pitch) ?? NONE}
            ghosts={others.get(pitch) ?? NO_GHOSTS}
            onHear={() => player.playNote(track, pitch)}
          />
        ))}
        {/* Over all rows, so that one drag can cross them. */}
        <div
          ref={body}
          className={styles["touch"]}
          role="presentation"
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        >
          <Playhead player={player} patternId={place.patternId} first={first} shown={shown} />
        </div>
      </div>
      <div className={styles["below"]}>
        {pages > 1 && (
          <span className={styles["pages"]}>
            <IconButton label={translated("Earlier steps")} isDisabled={first === 0} onPress={() => setPage(first / shown - 1)}>
              <ChevronLeft />
            </IconButton>
            {translated("Steps {first}–{steps} of {steps2}", {
              first: first + 1,
              steps: Math.min(pattern.steps, first + shown),
              steps2: pattern.steps,
            })}
            <IconButton
              label={translated("Later steps")}
              isDisabled={first + shown >= pattern.steps}
              onPress={() => setPage(first / shown + 1)}
            >
              <ChevronRight />
            </IconButton>
          </span>
        )}
        <p className={styles["hint"]}>
          <Translated
            text="Click or drag to write, again to erase. <kbd>Space</kbd> writes at the cursor,"
            with={{ kbd: (within) => <kbd>{within}</kbd> }}
          />{" "}
          {track.wave === "drums" ? (
            <>
              <Translated text="<kbd>1–6</kbd> write on," with={{ kbd: (within) => <kbd>{within}</kbd> }} />
            </>
          ) : (
            <>
              <Translated
                text="<kbd>A–G</kbd> write on, <kbd2>{shift}</kbd2> <kbd3>→</kbd3> makes longer,"
                with={{
                  kbd: (within) => <kbd>{within}</kbd>,
                  kbd2: (within) => <kbd>{within}</kbd>,
                  shift: shortcutLabel("Shift"),
                  kbd3: (within) => <kbd>{within}</kbd>,
                }}
              />
            </>
          )}{" "}
          <Translated text="<kbd>P</kbd> plays." with={{ kbd: (within) => <kbd>{within}</kbd> }} />
        </p>
      </div>
    </div>
  );
}

const NONE: readonly Note[] = [];
const NO_GHOSTS: readonly (Note & { color: string })[] = [];

function Playhead({ player, patternId, first, shown }: { player: SongPlayer; patternId: string; first: number; shown: number }) {
  const step = useSongPlace(player, (at) => (at?.patternId === patternId ? at.step : null));
  if (step === null || step < first || step >= first + shown) return null;
  return (
    <span
      className={styles["playhead"]}
      data-step={step}
      style={{ left: `${((step - first) / shown) * 100}%`, width: `${100 / shown}%` }}
      aria-hidden="true"
    />
  );
}

function nearest(rows: readonly number[], pitch: number): number {
  return rows.reduce((best, row) => (Math.abs(row - pitch) < Math.abs(best - pitch) ? row : best), rows[0] ?? 0);
}

function notesByRow(pattern: Pattern, trackId: string): ReadonlyMap<number, readonly Note[]> {
  const byRow = new Map<number, Note[]>();
  for (const note of notesOf(pattern)) {
    if (note.trackId !== trackId) continue;
    const row = byRow.get(note.pitch) ?? [];
    // A note cuts off the previous one of the same pitch.
    const last = row.at(-1);
    if (last) last.length = Math.min(last.length, note.step - last.step);
    row.push({ ...note, length: Math.min(note.length, pattern.steps - note.step) });
    byRow.set(note.pitch, row);
  }
  return byRow;
}

/** Notes of the other tracks in the same rows. */
function ghostsByRow(song: Song, pattern: Pattern, track: Track, trackId: string) {
  const byRow = new Map<number, (Note & { color: string })[]>();
  if (track.wave === "drums") return byRow;
  for (const note of notesOf(pattern)) {
    const other = song.tracks[note.trackId];
    if (note.trackId === trackId || !other || other.wave === "drums" || other.muted) continue;
    const { "--track": color } = trackColor(song, note.trackId) as { "--track": string };
    byRow.set(note.pitch, [...(byRow.get(note.pitch) ?? []), { ...note, color }]);
  }
  return byRow;
}
