import type { Editor } from "@playsmith/editor";
import { ProjectLanguage } from "./project-language.ts";

const shared = new WeakMap<Editor, { language: ProjectLanguage; holders: number }>();

/** The reference-counted language service of a project; it closes when the last user releases it. */
export function holdLanguage(editor: Editor): { language: ProjectLanguage; release: () => void } {
  const held = shared.get(editor) ?? { language: new ProjectLanguage(editor), holders: 0 };
  shared.set(editor, held);
  held.holders++;
  return {
    language: held.language,
    release: () => {
      if (--held.holders > 0) return;
      shared.delete(editor);
      held.language.close();
    },
  };
}
