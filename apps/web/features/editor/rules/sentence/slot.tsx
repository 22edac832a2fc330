import { setLineSlot } from "@playsmith/editor/rules";
import type { Primitive, RuleNode } from "@playsmith/game-format";
import { type RuleProblem, ruleText, type SlotSpec, slotValue } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import styles from "./sentence.module.css";
import { problemId } from "../lines/line-problems.tsx";
import { slotOf, useSheet } from "../sheet-context.tsx";
import { keysOfInput } from "./slot-options.ts";
import { SlotEditor } from "./slot-editor.tsx";
import { isExpression } from "./slot-kinds.ts";

/** Value of a slot; a press opens it for editing. */
export function Slot({ id, node, name, spec, text }: { id: string; node: RuleNode; name: string; spec: SlotSpec; text: string }) {
  const editor = useEditor();
  const { owner, scope, problems, isReadOnly, focusOn } = useSheet();
  const [isEditing, setEditing] = useState(false);
  const value = slotValue(node, name, spec, scope);
  const problem = problems.get(id)?.find((each) => each.slot === name);

  // Units apply to values, so an expression shows none.
  const label = ruleText(spec.label);
  const shown = spec.type === "number" && typeof value === "string" ? value : text || `(${label})`;

  const close = (keepsFocus: boolean): void => {
    setEditing(false);
    if (keepsFocus) focusOn(slotOf(id, name));
  };
  const save = (next: Primitive, keepsFocus: boolean): void => {
    setLineSlot(editor, owner, id, name, next);
    close(keepsFocus);
  };

  if (isEditing) return <SlotEditor node={node} name={name} spec={spec} value={value} onSave={save} onClose={close} />;
  return (
    <button
      type="button"
      className={styles["slot"]}
      data-slot={`${id} ${name}`}
      data-type={spec.type}
      data-problem={problem ? "" : undefined}
      disabled={isReadOnly}
      title={spec.type === "input" ? keysOfInput(scope.game, String(value)) : spec.help && ruleText(spec.help)}
      aria-label={problem ? translated("{label}: {shown}, problem", { label, shown }) : `${label}: ${shown}`}
      aria-describedby={problem ? problemId(id, name) : undefined}
      onClick={() => setEditing(true)}
    >
      {spec.type === "color" && <span className={styles["swatch"]} style={{ background: String(value) }} />}
      {problem && isExpression(spec.type) ? <Marked text={String(value)} problem={problem} /> : shown}
    </button>
  );
}

/** An expression with its error position marked. */
function Marked({ text, problem }: { text: string; problem: RuleProblem }) {
  const { start = 0, end = text.length } = problem;
  if (text === "") return <mark>{translated("(missing)")}</mark>;
  // For an error at the very end, mark the last character.
  const from = Math.min(start, Math.max(0, text.length - 1));
  const to = Math.max(from + 1, end);
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  );
}
