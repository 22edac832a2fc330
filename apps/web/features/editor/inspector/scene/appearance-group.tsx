import { setScenePart, setSceneOption } from "@playsmith/editor/prefabs";
import type { Scene } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { NumberProperty } from "../../../../ui/fields/number-property.tsx";
import { ChoiceProperty, ColorProperty, SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

const DUSK: NonNullable<Scene["lighting"]> = { ambientColor: "#1a2040", ambientIntensity: 0.25 };
const NO_TRANSITION: NonNullable<Scene["transition"]> = { kind: "cut", durationMs: 400, color: "#000000" };
const TRANSITIONS = [
  { value: "cut", label: translated("At once") },
  { value: "fade", label: translated("Fades in") },
  { value: "wipe", label: translated("Is wiped in") },
  { value: "circle", label: translated("Opens as a circle") },
  { value: "slide", label: translated("Slides in") },
];

/** Darkness of a scene, and its transition. */
export const AppearanceGroup = memo(function AppearanceGroup({ sceneId, isDisabled }: { sceneId: string; isDisabled: boolean }) {
  const editor = useEditor();
  const lighting = useGame((game) => game.scenes[sceneId]?.lighting);
  const transition = useGame((game) => game.scenes[sceneId]?.transition);
  const choose = (kind: string): void => {
    if (kind === "cut") setSceneOption(editor, sceneId, "transition", undefined);
    else if (transition) setScenePart(editor, sceneId, "transition", "kind", kind);
    else setSceneOption(editor, sceneId, "transition", { ...NO_TRANSITION, kind: kind as typeof NO_TRANSITION.kind });
  };
  return (
    <section className={styles["group"]} aria-label={translated("Light and transition")}>
      <h3>{translated("Light and transition")}</h3>
      <SwitchProperty
        label={translated("Darkness")}
        help={translated(
          "Only what lights reach is bright; a prefab gets a light by More in its inspector. It shows while the game plays.",
        )}
        isDisabled={isDisabled}
        value={lighting !== undefined}
        onChange={(isOn) => setSceneOption(editor, sceneId, "lighting", isOn ? DUSK : undefined)}
      />
      {lighting && (
        <>
          <ColorProperty
            label={translated("In the dark")}
            isDisabled={isDisabled}
            value={lighting.ambientColor}
            onChange={(color, gesture) => setScenePart(editor, sceneId, "lighting", "ambientColor", color, gesture)}
          />
          <NumberProperty
            label={translated("Left to see")}
            unit="%"
            min={0}
            max={100}
            step={5}
            isDisabled={isDisabled}
            value={lighting.ambientIntensity * 100}
            onChange={(value, gesture) => setScenePart(editor, sceneId, "lighting", "ambientIntensity", value / 100, gesture)}
          />
        </>
      )}
      <ChoiceProperty
        label={translated("Transition")}
        help={translated("How it comes after another scene.")}
        isDisabled={isDisabled}
        value={transition?.kind ?? "cut"}
        choices={TRANSITIONS}
        onChange={choose}
      />
      {transition && transition.kind !== "cut" && (
        <>
          <NumberProperty
            label={translated("Duration")}
            unit="ms"
            min={0}
            max={5_000}
            step={50}
            isDisabled={isDisabled}
            value={transition.durationMs}
            onChange={(value, gesture) => setScenePart(editor, sceneId, "transition", "durationMs", value, gesture)}
          />
          <ColorProperty
            label={translated("Colour")}
            isDisabled={isDisabled}
            value={transition.color}
            onChange={(color, gesture) => setScenePart(editor, sceneId, "transition", "color", color, gesture)}
          />
        </>
      )}
    </section>
  );
});
