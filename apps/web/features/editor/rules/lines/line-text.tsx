import { setLineText } from "@playsmith/editor/rules";
import type { RuleNode } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type RefObject, useRef } from "react";
import { useTextDraft } from "../../../../ui/fields/use-text-draft.ts";
import { useEditor } from "../../editor-context.tsx";
import styles from "./line.module.css";
import { gripOf, useSheet } from "../sheet-context.tsx";

/** Lines that a text takes, roughly: the height of its field in browsers that don't fit fields to their texts. */
const linesOf = (text: string): number => text.split("\n").reduce((lines, { length }) => lines + Math.max(1, Math.ceil(length / 60)), 0);

/** Text of a comment, or title of a group, edited in place. */
export function LineText({ id, node }: { id: string; node: RuleNode }) {
  const editor = useEditor();
  const { owner, isReadOnly, focusOn } = useSheet();
  const draft = useTextDraft(node.text ?? "");
  const { field } = draft;
  const isGivenUp = useRef(false);
  const text = draft.text ?? node.text ?? "";
  const isGroup = node.kind === "group";
  const commit = (): void => {
    if (draft.text !== null && !isGivenUp.current) setLineText(editor, owner, id, draft.text);
    isGivenUp.current = false;
    draft.set(null);
  };
  return (
    <span className={styles["written"]}>
      <textarea
        ref={field as RefObject<HTMLTextAreaElement | null>}
        className={isGroup ? styles["title"] : styles["comment"]}
        data-title={id}
        aria-label={isGroup ? translated("Title of the group") : translated("Comment")}
        placeholder={isGroup ? translated("Title") : translated("What should one know here?")}
        rows={linesOf(text)}
        maxLength={2_000}
        readOnly={isReadOnly}
        value={text}
        onChange={(event) => draft.set(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
          event.preventDefault();
          isGivenUp.current = event.key === "Escape";
          focusOn(gripOf(id));
        }}
      />
      {draft.note && (
        <p role="status" className={styles["meanwhile"]}>
          {draft.note}
        </p>
      )}
    </span>
  );
}
