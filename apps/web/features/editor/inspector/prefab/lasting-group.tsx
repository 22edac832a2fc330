import { setPrefabOption } from "@playsmith/editor/prefabs";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { SwitchProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor } from "../../editor-context.tsx";
import styles from "../inspector.module.css";
import type { VariantView } from "./use-variant.ts";

/** Options of an object to persist across scenes, and to run while the game is paused. */
export const LastingGroup = memo(function LastingGroup({
  prefabId,
  persistent,
  runsWhilePaused,
  variant,
  isDisabled,
}: {
  prefabId: string;
  persistent: boolean;
  runsWhilePaused: boolean;
  variant: VariantView;
  isDisabled: boolean;
}) {
  const editor = useEditor();
  const flag = (label: string, help: string, option: "persistent" | "runsWhilePaused", isOn: boolean) => (
    <SwitchProperty
      label={label}
      help={variant.base ? translated("This comes from {name}.", { name: variant.base.name }) : help}
      isDisabled={isDisabled || variant.base !== null}
      value={isOn}
      onChange={(next) => setPrefabOption(editor, prefabId, option, next ? true : undefined)}
    />
  );
  return (
    <section className={styles["group"]} aria-label={translated("How long it lasts")}>
      {flag(
        translated("Kept between scenes"),
        translated("Stays when the scene changes, as it is: a hero with what they carry, a score."),
        "persistent",
        persistent,
      )}
      {flag(translated("Goes on while paused"), translated("As a pause menu does."), "runsWhilePaused", runsWhilePaused)}
    </section>
  );
});
