import type { Face, TextLook } from "./face.ts";
import { layOut, type TextLayout } from "./layout.ts";
import { parseSpans, type Span } from "./spans.ts";

/** A text with positioned letters, in font px. */
export interface SetText extends TextLayout {
  spans: readonly Span[];
  height: number;
}

/** Share of a text's width that lies left of its origin. Vertically the origin is in the middle. */
export const TEXT_ANCHOR = { left: 0, center: 0.5, right: 1 } as const;

/** Lays out a text according to its look. @param text the text including its markup. */
export function setText(look: Pick<TextLook, "align" | "wrapPx">, text: string, face: Omit<Face, "border">): SetText {
  const spans = parseSpans(text);
  const layout = layOut(spans, (letter) => face.widthOf(letter), (look.wrapPx ?? 0) / face.scale, look.align, face.gap);
  return { ...layout, spans, height: (layout.lineCount - 1) * face.lineHeight + face.letterHeight };
}
