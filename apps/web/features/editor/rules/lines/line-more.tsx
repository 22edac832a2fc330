import { partsOf } from "@playsmith/editor/rules";
import { type NodePart, partOf, type RuleTree } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import styles from "./line-more.module.css";
import { useSheet } from "../sheet-context.tsx";

/** Buttons that add to a rule, block or group. */
export function LineMore({ tree }: { tree: RuleTree }) {
  const { id, node } = tree;
  const { adding, startAdding, isReadOnly } = useSheet();
  const parts = partsOf(node);
  if (parts.length === 0 || isReadOnly || adding?.parentId === id) return null;
  const add = (part: NodePart): void => startAdding({ parentId: id, part, beforeId: null });
  const hasDeeds = parts.includes("then");
  const isBranched = partOf(tree, "else").length > 0;
  const mayBranch = parts.includes("else") && !isBranched && partOf(tree, "if").length > 0;
  if (isBranched)
    return (
      <div className={styles["more"]} data-kind={node.kind}>
        <button type="button" onClick={() => add("else")}>
          <Plus aria-hidden /> {translated("Add a line to otherwise")}
        </button>
        <button type="button" onClick={() => add("then")}>
          <Plus aria-hidden /> {translated("Add a line to then")}
        </button>
      </div>
    );
  return (
    <div className={styles["more"]} data-kind={node.kind} data-empty={tree.children.length === 0 ? "" : undefined}>
      <button type="button" onClick={() => add(hasDeeds ? "then" : "if")}>
        <Plus aria-hidden />{" "}
        {node.kind === "group" ? translated("Add a rule") : hasDeeds ? translated("Add a line") : translated("Add a condition")}
      </button>
      {mayBranch && (
        <button type="button" onClick={() => add("else")}>
          <Plus aria-hidden /> {translated("Otherwise")}
        </button>
      )}
    </div>
  );
}
