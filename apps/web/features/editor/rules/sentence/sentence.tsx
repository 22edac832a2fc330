import { setLineNegated } from "@playsmith/editor/rules";
import { type Game, inOrder, type RuleNode } from "@playsmith/game-format";
import { ARGUMENT_PREFIX, sentenceParts, sentenceSpec, type SlotSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { useEditor } from "../../editor-context.tsx";
import { afterKeyword } from "./keyword.ts";
import styles from "./sentence.module.css";
import { useSheet } from "../sheet-context.tsx";
import { Slot } from "./slot.tsx";

/** Sentence of a line with editable slots. */
export function Sentence({ id, node }: { id: string; node: RuleNode }) {
  const editor = useEditor();
  const { owner, scope, isReadOnly } = useSheet();
  const spec = sentenceSpec(node.type);
  const parts = sentenceParts({ ...node, negated: false, slots: withArguments(node, scope.game) }, scope.game);
  const isTurnable = node.part === "if" && node.kind !== "comment";
  return (
    <p className={styles["sentence"]} data-sentence="">
      {isTurnable && (node.negated || !isReadOnly) && (
        <button
          type="button"
          className={styles["not"]}
          aria-pressed={node.negated ?? false}
          disabled={isReadOnly}
          title={node.negated ? translated("Holds when this does not") : translated("Turn round: holds when this does not")}
          onClick={() => setLineNegated(editor, owner, id, !node.negated)}
        >
          {translated("not", {}, "condition")}
        </button>
      )}
      {parts.map((part, index) => {
        const slot = part.slot === undefined ? undefined : (spec?.slots[part.slot] ?? argumentSlot(part.slot, node, scope.game.functions));
        if (part.slot === undefined || !slot) return <span key={index}>{index === 0 ? afterKeyword(node, part.text) : part.text}</span>;
        return <Slot key={part.slot} id={id} node={node} name={part.slot} spec={slot} text={part.text} />;
      })}
    </p>
  );
}

/** Slots of a line, with an empty one for each missing argument of a called function. */
function withArguments({ type, slots }: RuleNode, { functions }: Game): RuleNode["slots"] {
  if (type !== "callFunction") return slots;
  const params = inOrder(functions[String(slots["function"] ?? "")]?.params ?? {});
  return { ...Object.fromEntries(params.map(([id]) => [ARGUMENT_PREFIX + id, ""])), ...slots };
}

/** Slot of a called function's parameter. */
function argumentSlot(name: string, node: RuleNode, functions: Game["functions"]): SlotSpec | undefined {
  const param = functions[String(node.slots["function"] ?? "")]?.params[name.slice(ARGUMENT_PREFIX.length)];
  return param && { type: param.type === "object" ? "objects" : param.type, label: param.name, unit: "", default: "" };
}
