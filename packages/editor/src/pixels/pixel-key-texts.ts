import { translated } from "@playsmith/texts";
import { pixelTools } from "./pixel-tools.ts";

type KeyTexts = readonly { name: string; shortcuts: readonly string[] }[];

/** The keys of the focused picture, for the list of shortcuts. */
export const pixelKeys: KeyTexts = [
  { name: translated("Move the cursor by a pixel"), shortcuts: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] },
  { name: translated("Move the cursor by 8 pixels"), shortcuts: ["Shift+ArrowRight"] },
  { name: translated("Work the tool at the cursor"), shortcuts: ["Enter", "Space"] },
  ...pixelTools.map(({ label, key }) => ({ name: label, shortcuts: [key] })),
  { name: translated("Size of the brush"), shortcuts: ["1", "2", "3", "4"] },
  { name: translated("Mirror across, down"), shortcuts: ["H", "V"] },
  { name: translated("Filled shapes, or outlines"), shortcuts: ["X"] },
  { name: translated("Colour before, after"), shortcuts: ["[", "]"] },
  { name: translated("Frame before, after"), shortcuts: [",", "."] },
  { name: translated("Layer above, below"), shortcuts: ["PageUp", "PageDown"] },
  { name: translated("Move the selection"), shortcuts: ["Alt+ArrowRight"] },
  { name: translated("Delete the selection"), shortcuts: ["Delete"] },
  { name: translated("Zoom out, in; the whole picture"), shortcuts: ["-", "=", "0"] },
];

/** The keys of the focused list of layers. */
export const spriteLayerKeys: KeyTexts = [
  { name: translated("Choose a layer"), shortcuts: ["ArrowUp", "ArrowDown", "Home", "End"] },
  { name: translated("Move the layer"), shortcuts: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { name: translated("Hide or show the layer"), shortcuts: ["H"] },
  { name: translated("Lock or unlock the layer"), shortcuts: ["L"] },
  { name: translated("Rename the layer"), shortcuts: ["F2"] },
  { name: translated("Delete the layer"), shortcuts: ["Delete"] },
];
