import { namesOf, variablesOfBehaviours } from "@playsmith/editor/rules";
import type { Value } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import { PropertyRow } from "../../../../ui/fields/property-fields.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

/** Variables that behaviours use but that are not declared, each with a button to set its initial value. */
export function UsedByBehaviours({ isDisabled, onSet }: { isDisabled: boolean; onSet: (name: string, value: Value) => void }) {
  const editor = useEditor();
  const names = useGame(variablesOfBehaviours);
  const add = (name: string): void => onSet(name, (namesOf(editor.game).globals.get(name) ?? 0) as Value);
  return names.map((name) => (
    <PropertyRow key={name} label={name} help={translated("A behaviour counts in {name}. Add it to say what it starts as.", { name })}>
      <span className={styles["note"]}>{translated("of a behaviour")}</span>
      <IconButton size="small" label={translated("Add {name}", { name })} isDisabled={isDisabled} onPress={() => add(name)}>
        <Plus />
      </IconButton>
    </PropertyRow>
  ));
}
