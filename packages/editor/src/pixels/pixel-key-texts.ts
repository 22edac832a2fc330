import { PIXEL_TOOLS } from "./pixel-tools.ts";
import { PIXEL_TOOL_TEXTS } from "./pixel-text.ts";

type KeyTexts = readonly { name: string; shortcuts: readonly string[] }[];

/** What keys do while the picture has the focus, for the list of shortcuts. */
export const pixelKeys: KeyTexts = [
  { name: "Move the cursor by a pixel", shortcuts: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] },
  { name: "Move the cursor by 8 pixels", shortcuts: ["Shift+ArrowRight"] },
  { name: "Work the tool at the cursor", shortcuts: ["Enter", "Space"] },
  ...PIXEL_TOOLS.map((tool) => ({ name: PIXEL_TOOL_TEXTS[tool].name, shortcuts: [PIXEL_TOOL_TEXTS[tool].key] })),
  { name: "Size of the brush", shortcuts: ["1", "2", "3", "4"] },
  { name: "Mirror across, down", shortcuts: ["H", "V"] },
  { name: "Filled shapes, or outlines", shortcuts: ["X"] },
  { name: "Colour before, after", shortcuts: ["[", "]"] },
  { name: "Frame before, after", shortcuts: [",", "."] },
  { name: "Layer above, below", shortcuts: ["PageUp", "PageDown"] },
  { name: "Move the selection", shortcuts: ["Alt+ArrowRight"] },
  { name: "Delete the selection", shortcuts: ["Delete"] },
  { name: "Zoom out, in; the whole picture", shortcuts: ["-", "=", "0"] },
];

/** What keys do while the list of a sprite's layers has the focus. */
export const spriteLayerKeys: KeyTexts = [
  { name: "Choose a layer", shortcuts: ["ArrowUp", "ArrowDown", "Home", "End"] },
  { name: "Move the layer", shortcuts: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { name: "Hide or show the layer", shortcuts: ["H"] },
  { name: "Lock or unlock the layer", shortcuts: ["L"] },
  { name: "Rename the layer", shortcuts: ["F2"] },
  { name: "Delete the layer", shortcuts: ["Delete"] },
];
