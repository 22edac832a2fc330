/** Keys that belong to the whole editor rather than to a command. */
export const everywhereKeys: readonly { name: string; shortcuts: readonly string[] }[] = [
  { name: "Play or stop", shortcuts: ["Mod+Enter"] },
  { name: "Find a command", shortcuts: ["Mod+K"] },
  { name: "Find in project", shortcuts: ["Mod+Shift+F"] },
  { name: "Help", shortcuts: ["F1"] },
  { name: "Back out: tool, gesture, selection, game", shortcuts: ["Escape"] },
];
