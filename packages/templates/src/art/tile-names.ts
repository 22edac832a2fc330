const EDGES: Readonly<Record<string, string>> = { t: "top", b: "bottom", l: "left", r: "right" };

/** The name of a tile by what it is made of and its open sides, e.g. "Hedge, top left edge" of `tl`. */
export function edgeName(material: string, sides: string): string {
  const edges = [...sides].map((side) => EDGES[side]);
  return edges.length === 0 ? material : `${material}, ${edges.join(" ")} edge`;
}

/** A key as words: "Red flower" of `redFlower`. */
export function inWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
