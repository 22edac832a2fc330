import { translated } from "@playsmith/texts";
import { after, type Command, command, quietly } from "./command.ts";
import type { Editor } from "../editor.ts";
import { keyOfDocument, SCENE_KEY } from "../open-documents.ts";

const isInTab = ({ state }: Editor): boolean => state.documentKey !== SCENE_KEY;
const others = ({ state }: Editor): string[] => state.documents.map(keyOfDocument).filter((key) => key !== state.documentKey);

/** Commands for the document tabs. */
export const tabCommands: readonly Command[] = [
  command(
    "tabs.close",
    translated("Close the tab"),
    [],
    quietly((editor) => editor.closeDocument(editor.state.documentKey)),
    isInTab,
    true,
  ),
  command(
    "tabs.close-others",
    translated("Close the other tabs"),
    [],
    after((editor) => {
      for (const key of others(editor)) editor.closeDocument(key);
    }, translated("Closed the other tabs.")),
    (editor) => others(editor).length > 0,
    true,
  ),
];
