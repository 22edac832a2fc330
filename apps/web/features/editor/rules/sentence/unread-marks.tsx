import { type RefObject, useEffect, useRef } from "react";
import styles from "../lines/line-adder.module.css";
import type { UnreadPart } from "./unread-parts.ts";

/** Underlines the unparsed parts in a text field: an overlay that scrolls with the field. */
export function UnreadMarks({
  text,
  parts,
  field,
}: {
  text: string;
  parts: readonly UnreadPart[];
  field: RefObject<HTMLInputElement | null>;
}) {
  const marks = useRef<HTMLDivElement>(null);
  const isMarked = parts.length > 0;
  useEffect(() => {
    const input = field.current;
    if (!isMarked || !input) return;
    const follow = (): void => {
      if (marks.current) marks.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input.addEventListener("scroll", follow);
    return () => input.removeEventListener("scroll", follow);
  }, [field, isMarked]);
  if (!isMarked) return null;
  const pieces = parts.flatMap(({ start, end }, index) => [
    text.slice(parts[index - 1]?.end ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <div className={styles["marks"]} ref={marks} aria-hidden>
      {pieces}
      {text.slice(parts.at(-1)?.end)}
    </div>
  );
}
