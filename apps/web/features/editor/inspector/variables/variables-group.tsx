import { problemOfName, renameVariable, type VariableOwner } from "@playsmith/editor/rules";
import type { Value } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/button.tsx";
import { useEditor } from "../../editor-context.tsx";
import { NameDialog } from "../../dialogs/name-dialog.tsx";
import styles from "../inspector.module.css";
import { UsedByBehaviours } from "../behaviours/used-by-behaviours.tsx";
import { notifyOfRename } from "../notify-of-rename.ts";
import { VariableRow } from "./variable-row.tsx";

/** Variables with their initial values. @param note explanation while there are none. */
export function VariablesGroup({
  owner,
  title,
  note,
  variables,
  inherited,
  isDisabled,
  onSet,
}: {
  owner: VariableOwner;
  title: string;
  note: string;
  variables: Readonly<Record<string, Value>>;
  /** Inherited variables, and whether the variant overrides them; they can't be removed. */
  inherited?: ReadonlyMap<string, boolean>;
  isDisabled: boolean;
  /** `undefined` removes the variable, or reverts its override. */
  onSet: (name: string, value: Value | undefined) => void;
}) {
  const editor = useEditor();
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <section className={styles["group"]} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <IconButton size="small" label={translated("Add a variable")} isDisabled={isDisabled} onPress={() => setAdding(true)}>
          <Plus />
        </IconButton>
      </header>
      {Object.keys(variables).length === 0 && <p className={styles["note"]}>{note}</p>}
      {Object.entries(variables)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, value]) => (
          <VariableRow
            // What is typed for a variable of one scene must not stay for that of another scene.
            key={`${owner.kind === "game" ? "" : owner.id} ${name}`}
            name={name}
            value={value}
            isDisabled={isDisabled}
            onSet={(next) => onSet(name, next)}
            onRevert={inherited?.get(name) && !isDisabled ? () => onSet(name, undefined) : undefined}
          >
            {!inherited?.has(name) && (
              <>
                <IconButton
                  size="small"
                  label={translated("Rename {name}", { name })}
                  isDisabled={isDisabled}
                  onPress={() => setRenaming(name)}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  size="small"
                  label={translated("Remove {name}", { name })}
                  isDisabled={isDisabled}
                  onPress={() => onSet(name, undefined)}
                >
                  <Trash2 />
                </IconButton>
              </>
            )}
          </VariableRow>
        ))}
      {owner.kind === "game" && <UsedByBehaviours isDisabled={isDisabled} onSet={onSet} />}
      {isAdding && (
        <NameDialog
          title={translated("Add a variable")}
          name=""
          problem={(name) => problemOfName(editor, owner, name)}
          onSave={(name) => onSet(name, 0)}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming !== null && (
        <NameDialog
          title={translated("Rename variable")}
          name={renaming}
          problem={(name) => problemOfName(editor, owner, name, renaming)}
          onSave={(name) => notifyOfRename(editor, owner, renaming, name, renameVariable(editor, owner, renaming, name))}
          onClose={() => setRenaming(null)}
        />
      )}
    </section>
  );
}
