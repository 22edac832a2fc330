import { addMissingVariable, missingVariable } from "@playsmith/editor";
import type { RuleProblem } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/toasts.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import styles from "./line.module.css";
import { gripOf, useSheet } from "./sheet-context.tsx";

/** Adds the variable that a line speaks of and that is missing, where that is what is wrong with a slot. */
export function AddMissing({ id, problem }: { id: string; problem: Pick<RuleProblem, "slot" | "start" | "end"> }) {
  const editor = useEditor();
  const sceneId = useEditorState((state) => state.sceneId);
  const { rules, scope, isReadOnly, focusOn, say } = useSheet();
  const node = rules[id];
  const missing = node && !isReadOnly ? missingVariable(node, problem, scope, sceneId) : null;
  if (!missing) return null;
  const { name } = missing;
  const add = (): void => {
    const start = addMissingVariable(editor, missing);
    focusOn(gripOf(id));
    say(translated("{name} added.", { name }));
    showToast(
      missing.of === "prefab"
        ? translated("{name} starts as {start}. Another start is given under Variables, in the inspector of the prefab.", { name, start })
        : translated("{name} starts as {start}. Another start is given under Variables, in the inspector while nothing is selected.", {
            ...{ name, start },
          }),
    );
  };
  const bearer = missing.of === "game" ? "" : (missing.of === "scene" ? scope.game.scenes : scope.game.prefabs)[missing.id]?.name;
  return (
    <button type="button" className={styles["mend"]} onClick={add}>
      {missing.of === "game"
        ? translated("Add the variable {name}", { name })
        : translated("Add {name} to {bearer}", { name, bearer: bearer ?? "" })}
    </button>
  );
}
