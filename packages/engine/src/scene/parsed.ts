const MOST = 500;

/** Remembers what texts of parameters mean, so that each is read once. */
export function rememberParsed<Meaning>(parse: (text: string) => Meaning): (text: string) => Meaning {
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
