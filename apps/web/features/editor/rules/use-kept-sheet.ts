import { type Editor, keyOfDocument, type OpenDocument } from "@playsmith/editor";
import { useState } from "react";

/** What of a rule sheet outlives its view, which is mounted again when the layout or the tab changes. */
interface KeptSheet {
  /** What was typed for new lines and not added yet, by place. */
  readonly drafts: Map<string, string>;
  /** The rule of which the sheet explains why it did not fire. */
  askedId: string | null;
}

const sheetsByEditor = new WeakMap<Editor, Map<string, KeptSheet>>();

/** The kept part of a document's rule sheet, and how to ask about another rule. */
export function useKeptSheet(editor: Editor, document: OpenDocument): { kept: KeptSheet; askWhy(ruleId: string | null): void } {
  const kept = sheetOf(editor, keyOfDocument(document));
  const [, setAsked] = useState(kept.askedId);
  const askWhy = (ruleId: string | null): void => {
    kept.askedId = ruleId;
    setAsked(ruleId);
  };
  return { kept, askWhy };
}

function sheetOf(editor: Editor, key: string): KeptSheet {
  const sheets = sheetsByEditor.get(editor) ?? new Map<string, KeptSheet>();
  sheetsByEditor.set(editor, sheets);
  const sheet = sheets.get(key) ?? { drafts: new Map<string, string>(), askedId: null };
  sheets.set(key, sheet);
  return sheet;
}
