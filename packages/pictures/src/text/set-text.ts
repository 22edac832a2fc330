import type { Face, TextLook } from "./face.ts";
import { layOut, type TextLayout } from "./layout.ts";
import { parseSpans, type Span } from "./spans.ts";

/** A text with each of its letters at its place, in the px of its face. */
export interface SetText extends TextLayout {
  spans: readonly Span[];
  height: number;
}

/** Share of a text's width that lies left of its origin. Its origin lies halfway down. */
export const TEXT_ANCHOR = { left: 0, center: 0.5, right: 1 } as const;

/** Sets a text as its look wants it. @param text what it says, its marks included. */
export function setText(look: Pick<TextLook, "align" | "wrapPx">, text: string, face: Omit<Face, "border">): SetText {
  const spans = parseSpans(text);
  const layout = layOut(spans, (letter) => face.widthOf(letter), (look.wrapPx ?? 0) / face.scale, look.align, face.gap);
  return { ...layout, spans, height: (layout.lineCount - 1) * face.lineHeight + face.letterHeight };
}
