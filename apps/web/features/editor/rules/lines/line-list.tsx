import { partsOf, type RulePlace } from "@playsmith/editor/rules";
import { type NodePart, partOf, type RuleNode, type RuleTree } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useState } from "react";
import { LineAdder } from "./line-adder.tsx";
import { LineHint } from "./line-hint.tsx";
import { LineMore } from "./line-more.tsx";
import { LineProblems } from "./line-problems.tsx";
import { LineRow } from "./line-row.tsx";
import { useLineName } from "./line-actions.ts";
import styles from "./line.module.css";
import { useSheet } from "../sheet-context.tsx";

const PART_LABELS = new Map<NodePart, string>([
  ["if", translated("Conditions")],
  ["then", translated("What is done")],
  ["else", translated("What is done otherwise")],
]);

/** Lines of a section, with the field that adds one. */
export function LineList({
  trees,
  parent,
  part,
  label,
}: {
  trees: readonly RuleTree[];
  parent: { id: string; node: RuleNode } | null;
  part: NodePart;
  label: string | undefined;
}) {
  const { adding } = useSheet();
  const place: RulePlace | null = adding?.parentId === (parent?.id ?? "") && adding.part === part ? adding : null;
  if (trees.length === 0 && !place) return null;
  const adder = place && (
    <li key="adder" className={styles["adding"]}>
      <LineAdder place={place} typed={adding?.typed} />
    </li>
  );
  const isAtEnd = !trees.some(({ id }) => id === place?.beforeId);
  const isTop = parent === null || parent.node.kind === "group";
  return (
    <ol className={styles["lines"]} aria-label={label} data-part={part} data-top={isTop ? "" : undefined}>
      {trees.flatMap((tree, index) => [
        place?.beforeId === tree.id && adder,
        <Line key={tree.id} tree={tree} parent={parent?.node ?? null} index={index} />,
      ])}
      {isAtEnd && adder}
    </ol>
  );
}

/** A line with its nested sections. */
function Line({ tree, parent, index }: { tree: RuleTree; parent: RuleNode | null; index: number }) {
  const { id, node } = tree;
  const name = useLineName(id);
  const [isFolded, setFolded] = useState(false);
  return (
    <li className={styles["item"]} data-kind={node.kind} data-off={node.enabled ? undefined : ""} aria-label={name}>
      <LineRow tree={tree} parent={parent} index={index} isFolded={isFolded} onFold={setFolded} />
      <LineProblems id={id} />
      <LineHint id={id} />
      {!isFolded &&
        partsOf(node).map((part) => (
          <LineList key={part} trees={partOf(tree, part)} parent={{ id, node }} part={part} label={PART_LABELS.get(part)} />
        ))}
      {!isFolded && <LineMore tree={tree} />}
    </li>
  );
}
