import { translated } from "@playsmith/texts";

/** The keys of a focused rule line, for the list of shortcuts. */
export const ruleKeys: readonly { name: string; shortcuts: readonly string[] }[] = [
  { name: translated("To the line above or below"), shortcuts: ["ArrowUp", "ArrowDown"] },
  { name: translated("Through what is in the line"), shortcuts: ["ArrowLeft", "ArrowRight"] },
  { name: translated("From slot to slot while typing"), shortcuts: ["Tab"] },
  { name: translated("Delete the line"), shortcuts: ["Delete", "Backspace"] },
  { name: translated("Add a line below"), shortcuts: ["Insert"] },
  { name: translated("Duplicate the line"), shortcuts: ["Mod+D"] },
  { name: translated("Turn the line off or on"), shortcuts: ["Mod+/"] },
  { name: translated("Move the line"), shortcuts: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { name: translated("Move the line out or in"), shortcuts: ["Alt+ArrowLeft", "Alt+ArrowRight"] },
];
