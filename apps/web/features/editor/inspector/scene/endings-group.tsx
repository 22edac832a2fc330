import { setSetting } from "@playsmith/editor/prefabs";
import { translated } from "@playsmith/texts";
import { memo } from "react";
import { TextProperty } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

const TITLE_LENGTH = 80;

/** Texts of the screens for a won and a lost game. */
export const EndingsGroup = memo(function EndingsGroup({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const settings = useGame((game) => game.settings);
  const fields = [
    {
      name: "wonTitle",
      label: translated("Won: title"),
      placeholder: "You made it!",
      help: translated("Stands over the game once it is won. The name of a variable in braces, such as {example}, shows what it holds.", {
        example: "{score}",
      }),
    },
    { name: "wonText", label: translated("Won: text"), placeholder: "Well played." },
    { name: "lostTitle", label: translated("Lost: title"), placeholder: "Game over" },
    { name: "lostText", label: translated("Lost: text"), placeholder: "So close. One more try?" },
  ] as const;
  return (
    <section className={styles["group"]} aria-label={translated("Endings")}>
      <h3>{translated("Endings")}</h3>
      {fields.map(({ name, label, placeholder, ...rest }) => (
        <TextProperty
          key={name}
          label={label}
          {...rest}
          isLong={name.endsWith("Text")}
          placeholder={placeholder}
          maxLength={name.endsWith("Title") ? TITLE_LENGTH : 500}
          isDisabled={isDisabled}
          value={settings[name] ?? ""}
          onChange={(value) => setSetting(editor, name, value.trim() || undefined)}
        />
      ))}
    </section>
  );
});
