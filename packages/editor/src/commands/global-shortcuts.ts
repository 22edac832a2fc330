import { translated } from "@playsmith/texts";

/** Shortcuts of the whole editor that are no commands. */
export const globalShortcuts: readonly { name: string; shortcuts: readonly string[] }[] = [
  { name: translated("Play or stop"), shortcuts: ["Mod+Enter"] },
  { name: translated("Play from the start"), shortcuts: ["Mod+Shift+Enter"] },
  { name: translated("While the game runs: the scene with the game small, or the game large"), shortcuts: ["Shift+P"] },
  { name: translated("In the scene: react at the pointer"), shortcuts: ["Shift+E"] },
  { name: translated("Find a command"), shortcuts: ["Mod+K"] },
  { name: translated("Find in project"), shortcuts: ["Mod+Shift+F"] },
  { name: translated("Help"), shortcuts: ["F1"] },
  { name: translated("From panel to panel"), shortcuts: ["F6", "Shift+F6"] },
  { name: translated("Back out: tool, gesture, selection, game"), shortcuts: ["Escape"] },
];
