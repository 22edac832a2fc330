import { translated } from "@playsmith/texts";
import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from "react";

/** A change of a text: the range that is replaced, and its replacement. */
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

/** The object that the fields belong to: a draft is dropped when its field is reused for another object. */
export const DraftsOf = createContext<unknown>(null);

/** Text that is typed into a field and not yet committed. */
export interface TextDraft {
  /** Null when there is no draft. */
  text: string | null;
  /** Message about a concurrent change that could not be merged; else "". */
  note: string;
  set(text: string | null): void;
  field: RefObject<TextField | null>;
}

/**
 * Keeps a draft when the value changes concurrently: both changes are merged if they don't overlap, else the draft is kept, with a
 * message.
 */
export function useTextDraft(value: string | null): TextDraft {
  const [text, setText] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const field = useRef<TextField | null>(null);
  /** The value that the draft is based on: as of the first keystroke, or of the last concurrent change. */
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
    const maxLength = element.maxLength < 0 ? undefined : element.maxLength;
    const merged = mergeText(before, text, value, element.selectionStart ?? text.length, maxLength);
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
 * Three-way merge of two versions of a text.
 * @param base null if there is no common base, e.g. for several objects with different texts.
 * @param caret caret position in `mine`.
 * @returns the merged text and caret; null where both changed the same part, or the result is too long.
 */
export function mergeText(
  base: string | null,
  mine: string,
  theirs: string,
  caret: number,
  maxLength = Number.POSITIVE_INFINITY,
): MergedText | null {
  const merged = base === null ? null : bothChanges(base, mine, theirs, caret);
  return merged && merged.text.length <= maxLength ? merged : null;
}

function bothChanges(base: string, mine: string, theirs: string, caret: number): MergedText | null {
  const [own, other] = [changeBetween(base, mine), changeBetween(base, theirs)];
  if (own.to <= other.from) return { text: theirs.slice(0, own.from) + own.text + theirs.slice(own.to), caret };
  if (other.to > own.from) return null;
  const shift = other.text.length - (other.to - other.from);
  const [from, to] = [own.from + shift, own.to + shift];
  return { text: theirs.slice(0, from) + own.text + theirs.slice(to), caret: caret >= other.to ? caret + shift : caret };
}
