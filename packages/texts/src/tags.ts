/** A stretch of a text: words, a place to fill, or what stands between a pair of tags. */
export type TextPart = string | { place: string } | { tag: string; parts: readonly TextPart[] };

/** Takes a text such as `Delete <b>{name}</b>?` apart. A tag that is not closed holds all that follows it. */
export function partsOf(text: string): readonly TextPart[] {
  const tokens = text.split(/(<\/?\w+>|\{\w+\})/).filter((token) => token !== "");
  let next = 0;
  const upTo = (end: string | null): TextPart[] => {
    const parts: TextPart[] = [];
    for (let token = tokens[next++]; token !== undefined && token !== end; token = tokens[next++]) {
      const name = token.slice(1, -1);
      if (/^\{\w+\}$/.test(token)) parts.push({ place: name });
      else if (/^<\w+>$/.test(token)) parts.push({ tag: name, parts: upTo(`</${name}>`) });
      else parts.push(token);
    }
    return parts;
  };
  return upTo(null);
}
