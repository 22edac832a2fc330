import { addInput, inputNameProblem } from "@playsmith/editor/scene";
import { actionNames } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { useEditor } from "../../editor-context.tsx";
import styles from "../lines/line.module.css";
import { gripOf, useSheet } from "../sheet-context.tsx";

/** Adds a missing input that a line refers to, with the key of the same name. */
export function AddInput({ id }: { id: string }) {
  const editor = useEditor();
  const { rules, scope, isReadOnly, focusOn, announce: say } = useSheet();
  const node = rules[id];
  const slot = Object.entries(sentenceSpec(node?.type ?? "")?.slots ?? {}).find(([, { type }]) => type === "input")?.[0];
  const name = String(node?.slots[slot ?? ""] ?? "");
  if (isReadOnly || name === "" || actionNames(scope.game.inputActions).includes(name) || inputNameProblem(editor, name)) return null;
  const add = (): void => {
    addInput(editor, name);
    focusOn(gripOf(id));
    say(translated("{name} added.", { name }));
  };
  return (
    <button type="button" className={styles["mend"]} onClick={add}>
      {translated("Add the input {name}", { name })}
    </button>
  );
}
