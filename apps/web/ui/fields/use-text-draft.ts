import { translated } from "@playsmith/texts";
import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from "react";

/** One change of a text: what is put in place of what lies between two places. */
interface Change {
  from: number;
  to: number;
  text: string;
}

interface MergedText {
  text: string;
  caret: number;
}

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

function changeBetween(before: string, after: string): Change {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) };
}

/**
 * Brings together what two people made of one text.
 * @param base null for one that nobody knows, as of several things that have different ones.
 * @param caret where one stands in one's own.
 * @returns the text with both changes, and where one stands then; null where both changed the same part, and where there is no room for both.
 */
export function mergeText(
  base: string | null,
  mine: string,
  theirs: string,
  caret: number,
  mostLetters = Number.POSITIVE_INFINITY,
): MergedText | null {
  const merged = base === null ? null : bothChanges(base, mine, theirs, caret);
  return merged && merged.text.length <= mostLetters ? merged : null;
}

function bothChanges(base: string, mine: string, theirs: string, caret: number): MergedText | null {
  const [own, other] = [changeBetween(base, mine), changeBetween(base, theirs)];
  if (own.to <= other.from) return { text: theirs.slice(0, own.from) + own.text + theirs.slice(own.to), caret };
  if (other.to > own.from) return null;
  const shift = other.text.length - (other.to - other.from);
  const [from, to] = [own.from + shift, own.to + shift];
  return { text: theirs.slice(0, from) + own.text + theirs.slice(to), caret: caret >= other.to ? caret + shift : caret };
}
