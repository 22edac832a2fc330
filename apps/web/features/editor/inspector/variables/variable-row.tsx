import type { Value } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { exactNumberText } from "../../../../ui/fields/number-text.ts";
import { PropertyRow } from "../../../../ui/fields/property-fields.tsx";
import styles from "../inspector.module.css";
import { readValue } from "../read-value.ts";

/** Lists and maps longer than this are shown in several lines. */
const LINE_LENGTH = 24;

const MAX_ROWS = 14;

function writtenOf(value: Value): string {
  if (typeof value === "number") return exactNumberText(value);
  if (typeof value !== "object") return String(value);
  const line = JSON.stringify(value);
  return line.length <= LINE_LENGTH ? line : JSON.stringify(value, null, 2);
}

/** A variable and its initial value. Invalid input stays in the field with its error, and the variable keeps its value. */
export function VariableRow({
  name,
  value,
  isDisabled,
  onSet,
  onRevert,
  children,
}: {
  name: string;
  value: Value;
  isDisabled: boolean;
  onSet: (value: Value) => void;
  onRevert: (() => void) | undefined;
  /** Menu of further actions. */
  children: ReactNode;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const written = writtenOf(value);
  const isLong = written.includes("\n");
  const drop = (): void => {
    setDraft(null);
    setProblem("");
  };
  const commit = (): void => {
    if (draft === null || draft === written) return drop();
    const read = readValue(draft, value);
    if ("problem" in read) return setProblem(read.problem);
    drop();
    onSet(read.value);
  };
  const field = {
    className: `${styles["variable"]} ${isLong ? styles["lines"] : ""}`,
    "aria-label": translated("{name} starts as", { name }),
    "aria-invalid": problem !== "",
    disabled: isDisabled,
    value: draft ?? written,
    onBlur: commit,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") drop();
      if (event.key === "Enter" && !isLong) commit();
    },
  };
  return (
    <PropertyRow label={name} onRevert={onRevert} note={problem} isWide={isLong}>
      {isLong ? (
        <textarea
          rows={Math.min(MAX_ROWS, written.split("\n").length + 1)}
          spellCheck={false}
          {...field}
          onChange={(event) => setDraft(event.target.value)}
        />
      ) : (
        <input {...field} onChange={(event) => setDraft(event.target.value)} />
      )}
      {children}
    </PropertyRow>
  );
}
