import { setLineText } from "@playsmith/editor/rules";
import type { RuleNode } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useEffect, useRef, useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import styles from "./line.module.css";
import { gripOf, useSheet } from "../sheet-context.tsx";

/** Text of a comment, or title of a group, edited in place. */
export function LineText({ id, node }: { id: string; node: RuleNode }) {
  const editor = useEditor();
  const { owner, isReadOnly, focusOn } = useSheet();
  const [draft, setDraft] = useState<string | null>(null);
  const isGivenUp = useRef(false);
  useEffect(() => setDraft(null), [node.text]);
  const text = draft ?? node.text ?? "";
  const isGroup = node.kind === "group";
  const commit = (): void => {
    if (draft !== null && !isGivenUp.current) setLineText(editor, owner, id, draft);
    isGivenUp.current = false;
    setDraft(null);
  };
  return (
    <textarea
      className={isGroup ? styles["title"] : styles["comment"]}
      data-title={id}
      aria-label={isGroup ? translated("Title of the group") : translated("Comment")}
      placeholder={isGroup ? translated("Title") : translated("What should one know here?")}
      rows={1}
      maxLength={2_000}
      readOnly={isReadOnly}
      value={text}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
        event.preventDefault();
        isGivenUp.current = event.key === "Escape";
        focusOn(gripOf(id));
      }}
    />
  );
}
