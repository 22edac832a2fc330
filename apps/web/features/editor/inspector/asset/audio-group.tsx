import { setLoop, setTrim, turnAudioInto } from "@playsmith/editor/assets";
import { trimmedRange, loopRange, type Music, type Sound } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Music as NotesIcon, Play, Repeat, Square } from "lucide-react";
import { Button } from "../../../../ui/button.tsx";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor } from "../../editor-context.tsx";
import { Waveform } from "../../sound/waveform.tsx";
import inspector from "../inspector.module.css";
import styles from "./asset.module.css";
import { TrimHandles } from "./trim-handles.tsx";
import { useRecording } from "./use-recording.ts";

/** Length of the preview around the loop point of music. */
const BEFORE_LOOP_S = 2;

/** Properties of a sound or a piece of music. */
export function AudioGroup({ assetId, audio, isDisabled }: { assetId: string; audio: Sound | Music; isDisabled: boolean }) {
  const editor = useEditor();
  return (
    <section className={inspector["group"]} aria-label={audio.kind === "music" ? translated("Music") : translated("Sound")}>
      <h3>
        {audio.source.kind === "composed"
          ? translated("Music made of notes")
          : audio.kind === "music"
            ? translated("Music")
            : audio.source.kind === "generated"
              ? translated("Generated sound")
              : translated("Sound file")}
      </h3>
      <NumberProperty
        label={translated("Volume")}
        unit="%"
        step={5}
        min={0}
        max={100}
        isDisabled={isDisabled}
        value={audio.volume * 100}
        onChange={(value, gesture) =>
          editor.document.transact(translated("Change volume"), (edits) => edits.set(["assets", assetId, "volume"], value / 100), gesture)
        }
      />
      {audio.source.kind === "generated" ? (
        <div>
          <Button size="small" onPress={() => editor.openDocument({ kind: "sound", of: "asset", id: assetId })}>
            {translated("Shape the sound")}
          </Button>
        </div>
      ) : audio.source.kind === "composed" ? (
        <>
          <div>
            <Button size="small" variant="primary" onPress={() => editor.openDocument({ kind: "song", of: "asset", id: assetId })}>
              <NotesIcon /> {translated("Edit the notes")}
            </Button>
          </div>
          <SwitchProperty
            label={translated("Loops")}
            isDisabled={isDisabled}
            value={audio.kind === "music" && audio.loops}
            onChange={(loops) => setLoop(editor, assetId, { loops })}
          />
        </>
      ) : (
        <RecordingFields assetId={assetId} audio={audio} hash={audio.source.file.hash} isDisabled={isDisabled} />
      )}
    </section>
  );
}

function RecordingFields({
  assetId,
  audio,
  hash,
  isDisabled,
}: {
  assetId: string;
  audio: Sound | Music;
  hash: string;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const { recording, isBroken, isPlaying, play, stop } = useRecording(hash);
  const durationS = recording?.buffer.duration ?? 0;
  const range = trimmedRange(audio, durationS);
  const loop = audio.kind === "music" && audio.loops ? loopRange(audio, durationS) : null;
  const playFrom = (fromS: number): void => play({ fromS, endS: range.endS, volume: audio.volume, loop });
  const trim = (next: { startS?: number; endS?: number }, gesture: unknown): void => {
    // The end of the file is not stored as a number: a replaced file may be longer.
    const endS = next.endS !== undefined && durationS > 0 && next.endS >= durationS - 0.001 ? 0 : next.endS;
    setTrim(editor, assetId, { ...next, ...(endS === undefined ? {} : { endS }) }, gesture);
  };
  return (
    <>
      {isBroken && <p className={inspector["note"]}>{translated("The recording couldn’t be fetched. Check your connection.")}</p>}
      {recording && (
        <div className={styles["wave"]}>
          <Waveform samples={recording.peaks} durationS={durationS} />
          {loop && durationS > 0 && (
            <span
              className={styles["loop"]}
              aria-hidden="true"
              style={{ left: `${(loop.startS / durationS) * 100}%`, right: `${100 - (loop.endS / durationS) * 100}%` }}
            />
          )}
          {durationS > 0 && <TrimHandles range={range} durationS={durationS} isDisabled={isDisabled} onTrim={trim} />}
        </div>
      )}
      <div className={inspector["actions"]}>
        {isPlaying ? (
          <Button size="small" variant="primary" onPress={stop}>
            <Square /> {translated("Stop")}
          </Button>
        ) : (
          <Button size="small" variant="primary" isDisabled={!recording} onPress={() => playFrom(range.startS)}>
            <Play /> {translated("Listen")}
          </Button>
        )}
        {loop && (
          <Button size="small" isDisabled={!recording} onPress={() => playFrom(Math.max(loop.startS, loop.endS - BEFORE_LOOP_S))}>
            <Repeat /> {translated("Hear it go round")}
          </Button>
        )}
        <Button
          size="small"
          isDisabled={isDisabled}
          onPress={() => turnAudioInto(editor, assetId, audio.kind === "music" ? "sound" : "music")}
        >
          {audio.kind === "music" ? translated("Use as a sound") : translated("Use as music")}
        </Button>
      </div>
      <NumberProperty
        label={translated("Start")}
        unit="s"
        step={0.05}
        min={0}
        max={durationS || 3_600}
        help={translated("What lies before is not heard. The file stays whole.")}
        isDisabled={isDisabled}
        value={audio.trimStartS ?? 0}
        onChange={(startS, gesture) => trim({ startS }, gesture)}
      />
      <NumberProperty
        label={translated("End")}
        unit="s"
        step={0.05}
        min={0}
        max={durationS || 3_600}
        help={translated("What lies behind is not heard. 0 is the end of the file.")}
        isDisabled={isDisabled}
        value={audio.trimEndS ?? 0}
        onChange={(endS, gesture) => trim({ endS }, gesture)}
      />
      {audio.kind === "music" && (
        <>
          <SwitchProperty
            label={translated("Loops")}
            isDisabled={isDisabled}
            value={audio.loops}
            onChange={(loops) => setLoop(editor, assetId, { loops })}
          />
          {audio.loops && (
            <>
              <NumberProperty
                label={translated("Loop from")}
                unit="s"
                step={0.1}
                min={0}
                max={durationS || 3_600}
                help={translated("After the end it goes on here; what lies before is heard once.")}
                isDisabled={isDisabled}
                value={audio.loopStartS}
                onChange={(startS, gesture) => setLoop(editor, assetId, { startS }, gesture)}
              />
              <NumberProperty
                label={translated("Loop to")}
                unit="s"
                step={0.1}
                min={0}
                max={durationS || 3_600}
                help={translated("0 is the end of the file.")}
                isDisabled={isDisabled}
                value={audio.loopEndS}
                onChange={(endS, gesture) => setLoop(editor, assetId, { endS }, gesture)}
              />
            </>
          )}
        </>
      )}
    </>
  );
}
