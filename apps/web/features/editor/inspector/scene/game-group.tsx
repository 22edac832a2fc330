import { setBusVolume, setSetting } from "@playsmith/editor/prefabs";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty, SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import { spritesOf, useNamedChoices } from "../use-named-choices.ts";
import { OnlineProperty } from "./online-property.tsx";
import { PlayerKeys } from "./player-keys.tsx";

const BUSES = [
  { bus: "master", label: translated("Volume") },
  { bus: "music", label: translated("Music") },
  { bus: "effects", label: translated("Effects") },
];

/** Settings of the whole game. */
export const GameGroup = memo(function GameGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const settings = useGame((game) => game.settings);
  const sprites = useNamedChoices(spritesOf);
  return (
    <section className={styles["group"]} aria-label={translated("Game")}>
      <h3>{translated("Game")}</h3>
      <NumberProperty
        label={translated("View width")}
        unit="px"
        min={16}
        max={4_096}
        step={16}
        isDisabled={isDisabled}
        value={settings.viewWidthPx}
        onChange={(value, gesture) => setSetting(editor, "viewWidthPx", Math.round(value), gesture)}
      />
      <NumberProperty
        label={translated("View height")}
        unit="px"
        min={16}
        max={4_096}
        step={16}
        isDisabled={isDisabled}
        value={settings.viewHeightPx}
        onChange={(value, gesture) => setSetting(editor, "viewHeightPx", Math.round(value), gesture)}
      />
      <ColorProperty
        label={translated("Border")}
        help={translated("Around the game where the screen has another shape.")}
        isDisabled={isDisabled}
        value={settings.background}
        onChange={(value, gesture) => setSetting(editor, "background", value, gesture)}
      />
      <SwitchProperty
        label={translated("Pixel perfect")}
        help={translated("Draws without smoothing.")}
        isDisabled={isDisabled}
        value={settings.pixelPerfect}
        onChange={(value) => setSetting(editor, "pixelPerfect", value)}
      />
      <ChoiceProperty
        label={translated("Cover")}
        help={translated("What the published game is shown by where it is shared. 16 to 9 fills it best.")}
        isDisabled={isDisabled}
        value={sprites.find(({ value }) => value === settings.coverId)?.value ?? ""}
        choices={[{ value: "", label: translated("What is seen first") }, ...sprites]}
        onChange={(id) => setSetting(editor, "coverId", id || undefined)}
      />
      <NumberProperty
        label={translated("Players")}
        min={1}
        max={4}
        help={translated("How many play at one machine, each with keys or a gamepad of their own.")}
        isDisabled={isDisabled}
        value={settings.players ?? 1}
        onChange={(value, gesture) => setSetting(editor, "players", Math.round(value), gesture)}
      />
      <PlayerKeys />
      <OnlineProperty isDisabled={isDisabled} />
      {BUSES.map(({ bus, label }) => (
        <NumberProperty
          key={bus}
          label={label}
          unit="%"
          min={0}
          max={100}
          step={5}
          isDisabled={isDisabled}
          value={(settings.volumes?.[bus] ?? 1) * 100}
          onChange={(value, gesture) => setBusVolume(editor, bus, value / 100, gesture)}
        />
      ))}
    </section>
  );
});
