/** Style of letters. */
export interface LetterStyle {
  /** 0xrrggbb; null for the text's own colour. */
  color: number | null;
  wave: boolean;
  shake: boolean;
}

/** Consecutive letters with the same style. */
export interface Span extends LetterStyle {
  text: string;
}

const PLAIN: LetterStyle = { color: null, wave: false, shake: false };
const TAG = /\[(?:#([0-9a-fA-F]{6})|(wave)|(shake)|(\/))\]/g;
/** Maximum nesting; deeper markup has no effect. */
const MAX_DEPTH = 16;

/**
 * Parses the markup of a text: `[#rrggbb]…[/]`, `[wave]…[/]`, `[shake]…[/]`. Spans can be nested; an unclosed span extends to the end.
 * Anything else in brackets, and an unmatched `[/]`, is plain text.
 */
export function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  const open: LetterStyle[] = [];
  let ignored = 0;
  let from = 0;
  const add = (part: string) => {
    if (part === "") return;
    const style = open.at(-1) ?? PLAIN;
    const last = spans.at(-1);
    if (last && last.color === style.color && last.wave === style.wave && last.shake === style.shake) last.text += part;
    else spans.push({ text: part, ...style });
  };
  for (const match of text.matchAll(TAG)) {
    const [mark, color, wave, shake, close] = match;
    if (close !== undefined && open.length === 0) continue;
    add(text.slice(from, match.index));
    from = match.index + mark.length;
    if (close !== undefined) {
      if (ignored > 0) ignored--;
      else open.pop();
    } else if (open.length >= MAX_DEPTH) ignored++;
    else {
      const outer = open.at(-1) ?? PLAIN;
      open.push({
        color: color === undefined ? outer.color : Number.parseInt(color, 16),
        wave: outer.wave || wave !== undefined,
        shake: outer.shake || shake !== undefined,
      });
    }
  }
  add(text.slice(from));
  return spans;
}

/** Whether any letters of a text are animated. */
export function isMoving(spans: readonly Span[]): boolean {
  return spans.some(({ wave, shake }) => wave || shake);
}
