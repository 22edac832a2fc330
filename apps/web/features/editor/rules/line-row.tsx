import type { RuleNode, RuleTree } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { ChevronDown, ChevronRight, StickyNote } from "lucide-react";
import { useLineDrop } from "./drag.ts";
import { keywordOf } from "./keyword.ts";
import { useLineName } from "./line-actions.ts";
import { LineGrip } from "./line-grip.tsx";
import { useLineKeys } from "./line-keys.ts";
import { LineText } from "./line-text.tsx";
import styles from "./rules.module.css";
import { Sentence } from "./sentence.tsx";

/** What a line itself says: its handle, the word that joins it to the line above, and its sentence. */
export function LineRow({
  tree: { id, node, children },
  parent,
  index,
  isFolded,
  onFold,
}: {
  tree: RuleTree;
  parent: RuleNode | null;
  index: number;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}) {
  const onKeyDown = useLineKeys(id);
  const drop = useLineDrop(id);
  const name = useLineName(id);
  const isText = node.kind === "group" || node.kind === "comment";
  return (
    // The keys are those of whatever in the line has the focus.
    <div role="presentation" className={styles["line"]} data-kind={node.kind} data-part={node.part} onKeyDown={onKeyDown} {...drop}>
      <LineGrip id={id} said={name} />
      {node.kind === "group" && (
        <button
          type="button"
          className={styles["fold"]}
          aria-expanded={!isFolded}
          aria-label={isFolded ? translated("Unfold the group") : translated("Fold the group")}
          onClick={() => onFold(!isFolded)}
        >
          {isFolded ? <ChevronRight /> : <ChevronDown />}
        </button>
      )}
      {node.kind === "comment" && <StickyNote className={styles["note"]} aria-hidden />}
      {!isText && <span className={styles["keyword"]}>{keywordOf(node, parent, index)}</span>}
      {isText ? <LineText id={id} node={node} /> : <Sentence id={id} node={node} />}
      {!node.enabled && <span className={styles["off"]}>{translated("off")}</span>}
      {isFolded && <span className={styles["count"]}>{children.length}</span>}
    </div>
  );
}
