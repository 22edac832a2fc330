const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", 0: "\0", "\n": "" };

/** The value of a string literal. @param written the literal with its quotes. */
export function literalText(written: string): string {
  const inner = written.slice(1, -1);
  if (!inner.includes("\\")) return inner;
  return inner.replace(
    /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([\s\S]))/g,
    (_, braced: string, four: string, two: string, single: string) => {
      if (single !== undefined) return ESCAPED[single] ?? single;
      const code = Number.parseInt(braced ?? four ?? two, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    },
  );
}

/** Formats a text as a string literal. @param quote `"`, `'` or a backtick. */
export function printLiteral(text: string, quote: string): string {
  const escaped = text.replaceAll("\\", "\\\\").replaceAll(quote, `\\${quote}`).replaceAll("\n", "\\n").replaceAll("\r", "\\r");
  return quote + (quote === "`" ? escaped.replaceAll("${", "\\${") : escaped) + quote;
}
