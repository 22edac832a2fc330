import { addMissingVariable, missingVariable, neededStart } from "@playsmith/editor/rules";
import type { Value } from "@playsmith/game-format";
import type { RuleProblem } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../../ui/feedback/toasts.tsx";
import { useEditor, useEditorState } from "../../editor-context.tsx";
import styles from "../lines/line.module.css";
import { gripOf, useSheet } from "../sheet-context.tsx";

/** Initial value of a variable, described in words if it is not visible (e.g. empty). */
function startInWords(start: Value): string {
  if (start === "") return translated("an empty text");
  if (Array.isArray(start)) return translated("an empty list");
  return typeof start === "object" ? translated("an empty map") : String(start);
}

/** Adds a missing variable that a slot refers to, if that is the slot's error. */
export function AddMissing({ id, problem }: { id: string; problem: Pick<RuleProblem, "slot" | "start" | "end"> }) {
  const editor = useEditor();
  const sceneId = useEditorState((state) => state.sceneId);
  const { rules, scope, isReadOnly, focusOn, announce: say } = useSheet();
  const node = rules[id];
  const missing = node && !isReadOnly ? missingVariable(node, problem, scope, sceneId) : null;
  if (!node || !missing) return null;
  const { name } = missing;
  const add = (): void => {
    const needed = neededStart(node, missing, scope);
    addMissingVariable(editor, missing, needed);
    const start = startInWords(needed);
    focusOn(gripOf(id));
    say(translated("{name} added.", { name }));
    showToast(
      missing.of === "prefab"
        ? translated("{name} starts as {start}. Another start is given under Variables, in the inspector of the prefab.", { name, start })
        : translated("{name} starts as {start}. Another start is given under Variables, in the inspector while nothing is selected.", {
            name,
            start,
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
