import { composedMusic, fitToScale, countOutsideScale } from "@playsmith/editor/audio";
import { type OpenDocument } from "@playsmith/editor";
import { inOrder } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { NoteGrid } from "./note-grid.tsx";
import { PatternStrip } from "./pattern-strip.tsx";
import { SongBar } from "./song-bar.tsx";
import styles from "./song.module.css";
import { TrackStrip } from "./track-strip.tsx";
import { usePlayback, useSongPlace, useSongPlayer } from "./use-song-player.ts";

/** The song editor: notes on a grid, tracks, and patterns in an order. */
export function SongView({ document }: { document: OpenDocument }) {
  const editor = useEditor();
  const music = useGame(() => composedMusic(editor, document.id));
  const song = music?.song ?? null;
  const player = useSongPlayer(song, music?.volume ?? 1);
  const [chosenTrackId, setTrackId] = useState("");
  const [chosenPatternId, setPatternId] = useState("");
  const [entryId, setEntryId] = useState("");
  const [announcement, setAnnouncement] = useState("");
  const playback = usePlayback(player);
  const playedPatternId = useSongPlace(player, (place) => place?.patternId ?? null);

  if (!song)
    return <p className={styles["gone"]}>{translated("This music is a recording. Only music made of notes can be changed here.")}</p>;
  const tracks = inOrder(song.tracks);
  // A collaborator may have deleted the selection.
  const trackId = Object.hasOwn(song.tracks, chosenTrackId) ? chosenTrackId : (tracks[0]?.[0] ?? "");
  const followed = playback?.kind === "song" ? playedPatternId : null;
  const wantedPatternId = followed ?? chosenPatternId;
  const patternId = Object.hasOwn(song.patterns, wantedPatternId) ? wantedPatternId : (inOrder(song.patterns)[0]?.[0] ?? "");
  const [track, pattern] = [song.tracks[trackId], song.patterns[patternId]];
  const isDisabled = editor.document.isReadOnly;
  const outside = countOutsideScale(song);

  const showPattern = (id: string): void => {
    setPatternId(id);
    if (playback) player.play({ kind: "pattern", patternId: id });
  };

  return (
    <div className={styles["view"]}>
      <SongBar assetId={document.id} song={song} player={player} patternId={patternId} isDisabled={isDisabled} />
      <PatternStrip
        {...{ assetId: document.id, song, player, patternId, entryId, isDisabled }}
        onShow={showPattern}
        onChooseEntry={setEntryId}
      />
      <TrackStrip assetId={document.id} song={song} trackId={trackId} patternId={patternId} isDisabled={isDisabled} onShow={setTrackId} />
      {track && pattern && (
        <NoteGrid
          {...{ song, track, pattern, player, isDisabled }}
          place={{ assetId: document.id, patternId, trackId }}
          onSay={(text) => setAnnouncement((last) => (last === text ? `${text}\u00a0` : text))}
        />
      )}
      {outside > 0 && (
        <p className={styles["outside"]}>
          {plural(outside, { one: "1 note is not in the scale.", other: "{count} notes are not in the scale." })}
          <Button size="small" isDisabled={isDisabled} onPress={() => fitToScale(editor, document.id)}>
            {translated("Move into the scale")}
          </Button>
        </p>
      )}
      <p className="visually-hidden" role="status" aria-label={translated("Written")}>
        {announcement}
      </p>
    </div>
  );
}
