/** Code points of keys without a character (W3C WebDriver §17.4.2). */
const KEYS: Record<string, string> = {
  Enter: "\uE006",
  Tab: "\uE004",
  Escape: "\uE00C",
  Space: " ",
  Backspace: "\uE003",
  Delete: "\uE017",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Home: "\uE011",
  End: "\uE010",
  PageUp: "\uE00E",
  PageDown: "\uE00F",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Meta: "\uE03D",
};

/** WebDriver's name of a key, such as `Enter` or `a`. */
export const keyOf = (name: string): string => KEYS[name] ?? name;

/** The keys of a combination, such as `Control+z`. */
export const keysOf = (combination: string): string[] => combination.split(/(?<=.)\+/).map(keyOf);
