const MOST = 500;

/** Memoizes a parser of parameter texts. */
export function memoizeParser<Meaning>(parse: (text: string) => Meaning): (text: string) => Meaning {
  const known = new Map<string, Meaning>();
  return (text) => {
    let meaning = known.get(text);
    if (meaning === undefined) {
      if (known.size >= MOST) known.clear();
      meaning = parse(text);
      known.set(text, meaning);
    }
    return meaning;
  };
}
