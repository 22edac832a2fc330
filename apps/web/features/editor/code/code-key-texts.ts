import { translated } from "@playsmith/texts";

/** The keys of the code editor, for the sheet of shortcuts. */
export const codeKeys: readonly { name: string; shortcuts: readonly string[] }[] = [
  { name: translated("Complete"), shortcuts: ["Ctrl+Space"] },
  { name: translated("Mend what is wrong at the cursor, where that is known"), shortcuts: ["Mod+."] },
  { name: translated("Go to the next problem"), shortcuts: ["F8"] },
  { name: translated("Go to where the name is declared"), shortcuts: ["F12"] },
  { name: translated("Rename what the cursor is on"), shortcuts: ["F2"] },
  { name: translated("Tidy up the code"), shortcuts: ["Shift+Alt+F"] },
  { name: translated("Find in this script"), shortcuts: ["Mod+F"] },
  { name: translated("Comment the lines out or in"), shortcuts: ["Mod+/"] },
  { name: translated("Move the lines"), shortcuts: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { name: translated("Leave the code: then Tab goes on to the next panel"), shortcuts: ["Escape"] },
];
