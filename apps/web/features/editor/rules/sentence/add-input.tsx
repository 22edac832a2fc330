import { addInput, inputNameProblem } from "@playsmith/editor/scene";
import { actionNames } from "@playsmith/game-format";
import { sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { useEditor } from "../../editor-context.tsx";
import styles from "../lines/line.module.css";
import { gripOf, useSheet } from "../sheet-context.tsx";

/** Adds the input that a line speaks of and that the game does not have, with the key that it is called by. */
export function AddInput({ id }: { id: string }) {
  const editor = useEditor();
  const { rules, scope, isReadOnly, focusOn, say } = useSheet();
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
