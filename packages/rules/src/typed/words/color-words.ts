const COLORS: Readonly<Record<string, string>> = {
  white: "#ffffff",
  black: "#000000",
  grey: "#808080",
  gray: "#808080",
  silver: "#c0c0c0",
  brown: "#8b4513",
  red: "#ff3030",
  orange: "#ff9020",
  yellow: "#ffe030",
  lime: "#a0ff30",
  green: "#30c040",
  teal: "#109090",
  cyan: "#30e0ff",
  blue: "#3060ff",
  navy: "#102060",
  purple: "#8030c0",
  violet: "#a050ff",
  magenta: "#ff30ff",
  pink: "#ff80b0",
  gold: "#ffc820",
};

/** A colour by its common name as `#rrggbb`; others stay unchanged. */
export function normalizeColor(text: string): string {
  const name = text.trim().toLowerCase();
  return Object.hasOwn(COLORS, name) ? (COLORS[name] as string) : text;
}
