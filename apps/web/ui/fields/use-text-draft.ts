import { translated } from "@playsmith/texts";
import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from "react";
import { mergeText } from "./merge-text.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What the fields are of: a draft of one thing's text is not for another that takes its place in the same field. */
export const DraftsOf = createContext<unknown>(null);

/** What is typed into a field and not taken over yet. */
export interface TextDraft {
  /** Null while nothing is typed. */
  text: string | null;
  /** What became of it, when somebody else changed the same text meanwhile; "" for nothing. */
  note: string;
  set(text: string | null): void;
  field: RefObject<TextField | null>;
}

/**
 * Keeps what one types when the value changes under it: both changes come together where they are apart, else one's own stays and one is
 * told of the other.
 */
export function useTextDraft(value: string | null): TextDraft {
  const [text, setText] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const field = useRef<TextField | null>(null);
  /** What was there when one began to type, or what somebody made of it since. */
  const base = useRef(value);
  const subject = use(DraftsOf);
  const subjectBefore = useRef(subject);
  useLayoutEffect(() => {
    const before = base.current;
    base.current = value;
    const isOfAnother = subjectBefore.current !== subject;
    subjectBefore.current = subject;
    const element = field.current;
    if (text === null || (before === value && !isOfAnother)) return;
    setNote("");
    if (isOfAnother || !element || element !== element.ownerDocument.activeElement) return setText(null);
    if (text === value || value === null) return;
    const mostLetters = element.maxLength < 0 ? undefined : element.maxLength;
    const merged = mergeText(before, text, value, element.selectionStart ?? text.length, mostLetters);
    if (!merged)
      return setNote(translated("Somebody made “{value}” of it meanwhile. Yours takes its place when you leave the field.", { value }));
    setText(merged.text);
    requestAnimationFrame(() => element.setSelectionRange(merged.caret, merged.caret));
  }, [value, text, subject]);
  const set = (next: string | null): void => {
    setText(next);
    if (next === null) setNote("");
  };
  return { text, note, set, field };
}
