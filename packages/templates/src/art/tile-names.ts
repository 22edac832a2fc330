const EDGES: Readonly<Record<string, string>> = { t: "top", b: "bottom", l: "left", r: "right" };

/** A tile's name from its material and open sides, e.g. "Hedge, top left edge" for `tl`. */
export function edgeName(material: string, sides: string): string {
  const edges = [...sides].map((side) => EDGES[side]);
  return edges.length === 0 ? material : `${material}, ${edges.join(" ")} edge`;
}

/** A key as words: "Red flower" for `redFlower`. */
export function inWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
