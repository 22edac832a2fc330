import {
  CATEGORY_NAMES,
  durationS,
  fullParameters,
  generateSound,
  mutateSound,
  setSoundParameters,
  shortParameters,
  SOUND_CATEGORIES,
  SOUND_PARAMETERS,
  type SoundParameter,
} from "@playsmith/editor/audio";
import { type OpenDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { Dices, Play, Shuffle } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Slider } from "../../../ui/fields/slider.tsx";
import { useFocusOnOpen } from "../centre/use-focus-on-open.ts";
import { useEditor, useGame } from "../editor-context.tsx";
import { Audition } from "./audition.ts";
import styles from "./sound.module.css";
import { Waveform } from "./waveform.tsx";

const GROUPS = ["Tone", "Shape over time", "Pitch", "Effects"] as const;
/** Debounce after a slider's last change. */
const PLAY_AFTER_MS = 160;

/** The sound effect editor: generate by kind or at random, and edit each parameter. */
export function SoundView({ document }: { document: OpenDocument }) {
  const editor = useEditor();
  const sound = useGame((game) => {
    const asset = game.assets[document.id];
    return asset?.kind === "sound" ? asset : null;
  });
  const audition = useMemo(() => new Audition(), []);
  const [samples, setSamples] = useState<readonly number[]>([]);
  const [playsOnChange, setPlaysOnChange] = useState(true);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const zzfx = useMemo(() => (sound?.source.kind === "generated" ? sound.source.zzfx : null), [sound]);
  const isDisabled = editor.document.isReadOnly;
  const buttons = useFocusOnOpen<HTMLDivElement>();

  useEffect(() => () => audition.stop(), [audition]);
  useEffect(() => {
    let isCurrent = true;
    if (zzfx) void audition.samples(zzfx).then((made) => isCurrent && setSamples(made.samples));
    return () => {
      isCurrent = false;
    };
  }, [audition, zzfx]);

  if (!sound || !zzfx)
    return <p className={styles["file"]}>{translated("This sound is a file. Only generated sounds can be changed here.")}</p>;

  const play = (parameters: readonly number[]): void => void audition.play(parameters, sound.volume);
  const change = (next: readonly number[], gesture?: unknown): void => {
    setSoundParameters(editor, document.id, next, gesture);
    if (!playsOnChange) return;
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = setTimeout(() => play(next), gesture === undefined ? 0 : PLAY_AFTER_MS);
  };
  const full = fullParameters(zzfx);

  return (
    <div className={styles["view"]}>
      <div className={styles["make"]} role="group" aria-label={translated("Make up a sound")}>
        {SOUND_CATEGORIES.map((category) => (
          <Button key={category} size="small" isDisabled={isDisabled} onPress={() => change(generateSound(category, Math.random))}>
            {category === "anything" && <Dices />}
            {CATEGORY_NAMES[category]}
          </Button>
        ))}
      </div>
      <div className={styles["listen"]}>
        <Waveform samples={samples} durationS={durationS(zzfx)} />
        <div ref={buttons} className={styles["buttons"]}>
          <Button variant="primary" onPress={() => play(zzfx)}>
            <Play /> {translated("Listen")}
          </Button>
          <Button isDisabled={isDisabled} onPress={() => change(mutateSound(zzfx, Math.random))}>
            <Shuffle /> {translated("Mutate")}
          </Button>
          <Checkbox label={translated("Play each change")} isChecked={playsOnChange} onChange={setPlaysOnChange} />
        </div>
      </div>
      <div className={styles["groups"]}>
        {GROUPS.map((group) => (
          <fieldset key={group} disabled={isDisabled}>
            <legend>{translated(group)}</legend>
            {SOUND_PARAMETERS.map((spec, index) =>
              spec.group === group ? (
                <ParameterSlider
                  key={spec.label}
                  spec={spec}
                  value={full[index] ?? spec.default}
                  onChange={(value, gesture) => change(shortParameters(full.with(index, value)), gesture)}
                />
              ) : null,
            )}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

function ParameterSlider({
  spec,
  value,
  onChange,
}: {
  spec: SoundParameter;
  value: number;
  onChange: (value: number, gesture: unknown) => void;
}) {
  const id = useId();
  const valueText = spec.names?.[Math.round(value)] ?? `${value} ${spec.unit}`.trim();
  return (
    <div className={styles["slider"]} data-default={value === spec.default ? "" : undefined}>
      <label htmlFor={id} title={spec.help}>
        {spec.label}
      </label>
      <Slider
        id={id}
        min={spec.min}
        max={spec.max}
        step={spec.step}
        value={value}
        aria-valuetext={valueText}
        title={spec.help}
        onDoubleClick={() => onChange(spec.default, {})}
        onChange={onChange}
      />
      {/* Already announced by the slider. */}
      <output htmlFor={id} aria-live="off">
        {valueText}
      </output>
    </div>
  );
}
