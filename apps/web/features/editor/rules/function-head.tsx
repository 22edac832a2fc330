import {
  addParameter,
  deleteParameter,
  type ParameterType,
  renameFunction,
  renameParameter,
  setFunctionReturns,
  setParameterType,
} from "@playsmith/editor/rules";
import { inOrder, PARAMETER_TYPES, type RuleFunction } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import styles from "./function-head.module.css";

const TYPE_TEXTS: Readonly<Record<ParameterType | "nothing", string>> = {
  number: translated("a number"),
  text: translated("a text"),
  boolean: translated("yes or no"),
  object: translated("an object"),
  nothing: "nothing",
};
const RETURNS = ["nothing", "number", "text", "boolean"] as const satisfies readonly RuleFunction["returns"][];

/** Name, parameters and return value of a function, above its rules. */
export function FunctionHead({ id }: { id: string }) {
  const editor = useEditor();
  const fn = useGame((game) => game.functions[id]);
  const returnsId = useId();
  if (!fn) return null;
  const isDisabled = editor.document.isReadOnly;
  const params = inOrder(fn.params);
  return (
    <section className={styles["head"]} aria-label={translated("What it takes and gives back")}>
      <p className={styles["call"]} aria-hidden="true">
        <b>{fn.name}</b>({params.map(([, { name }]) => name).join(", ")})
      </p>
      <NameField label={translated("Called")} value={fn.name} isDisabled={isDisabled} onSave={(name) => renameFunction(editor, id, name)} />
      {params.map(([parameterId, { name, type }]) => (
        <div key={parameterId} className={styles["row"]} role="group" aria-label={translated("Takes {name}", { name })}>
          <NameField
            label={translated("Takes")}
            value={name}
            isDisabled={isDisabled}
            onSave={(wanted) => renameParameter(editor, id, parameterId, wanted)}
          />
          <select
            aria-label={translated("What {name} is", { name })}
            disabled={isDisabled}
            value={type}
            onChange={(event) => setParameterType(editor, id, parameterId, event.target.value as ParameterType)}
          >
            {PARAMETER_TYPES.map((each) => (
              <option key={each} value={each}>
                {TYPE_TEXTS[each]}
              </option>
            ))}
          </select>
          <IconButton
            size="small"
            label={translated("Take {name} no more", { name })}
            isDisabled={isDisabled}
            onPress={() => deleteParameter(editor, id, parameterId)}
          >
            <X />
          </IconButton>
        </div>
      ))}
      <div className={styles["row"]}>
        <label htmlFor={returnsId}>{translated("Gives back")}</label>
        <select
          id={returnsId}
          disabled={isDisabled}
          value={fn.returns}
          onChange={(event) => setFunctionReturns(editor, id, event.target.value as RuleFunction["returns"])}
        >
          {RETURNS.map((each) => (
            <option key={each} value={each}>
              {TYPE_TEXTS[each]}
            </option>
          ))}
        </select>
        <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => addParameter(editor, id)}>
          <Plus /> {translated("Take something")}
        </Button>
      </div>
    </section>
  );
}

/** A name field that saves on blur; a name that is taken is reverted, with a message. @param props.onSave returns false when it is taken. */
function NameField({
  label,
  value,
  isDisabled,
  onSave,
}: {
  label: string;
  value: string;
  isDisabled: boolean;
  onSave: (name: string) => boolean;
}) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const save = (): void => {
    if (draft !== null && draft.trim() !== "" && draft !== value && !onSave(draft))
      showToast(translated("“{name}” is taken already.", { name: draft.trim() }), { tone: "bad" });
    setDraft(null);
  };
  return (
    <span className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        disabled={isDisabled}
        maxLength={80}
        spellCheck={false}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === "Enter") save();
          if (event.key === "Escape") setDraft(null);
        }}
      />
    </span>
  );
}
