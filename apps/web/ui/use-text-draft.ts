import { translated } from "@playsmith/texts";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { mergeText } from "./merge-text.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

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
  useLayoutEffect(() => {
    const before = base.current;
    base.current = value;
    const element = field.current;
    if (text === null || before === value || text === value || value === null) return;
    if (!element || element !== element.ownerDocument.activeElement) return setText(null);
    const merged = mergeText(before ?? "", text, value, element.selectionStart ?? text.length);
    if (!merged)
      return setNote(translated("Somebody made “{value}” of it meanwhile. Yours takes its place when you leave the field.", { value }));
    setText(merged.text);
    requestAnimationFrame(() => element.setSelectionRange(merged.caret, merged.caret));
  }, [value, text]);
  const set = (next: string | null): void => {
    setText(next);
    if (next === null) setNote("");
  };
  return { text, note, set, field };
}
