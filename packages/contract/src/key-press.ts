/** A press of a key, as `KeyboardEvent` describes it. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  getModifierState?(modifier: string): boolean;
}

/** `KeyboardEvent.keyCode` of keys that an input method handles. Safari sends Enter with it after the composition has ended. */
const KEY_OF_INPUT_METHOD = 229;

/** Values of `key` of which only the position says something. */
const NO_KEY: ReadonlySet<string> = new Set(["Dead", "Process", "Unidentified"]);

/** Symbols by their position on a US keyboard, and of the number pad. */
const SYMBOL_AT: Readonly<Record<string, string>> = {
  Backquote: "`",
  Backslash: "\\",
  BracketLeft: "[",
  BracketRight: "]",
  Comma: ",",
  Equal: "=",
  Minus: "-",
  NumpadAdd: "=",
  NumpadDecimal: ".",
  NumpadDivide: "/",
  NumpadEnter: "Enter",
  NumpadMultiply: "*",
  NumpadSubtract: "-",
  Period: ".",
  Quote: "'",
  Semicolon: ";",
  Slash: "/",
};

/**
 * Symbols that Latin layouts have where a US keyboard has a letter, without and with Shift. There the symbol is meant. The same on another
 * position, such as `/` on Q in Hebrew, is of a layout without Latin letters, where the position is meant too.
 */
const LATIN_SYMBOLS_AT: Readonly<Record<string, string>> = {
  // Dvorak
  KeyE: ".>",
  KeyQ: "'\"",
  KeyW: ",<",
  KeyZ: ";:",
  // AZERTY
  KeyM: ",?",
  // Colemak and Workman
  KeyP: ";:",
  // Bépo
  KeyG: ",;",
  KeyN: "'?",
  KeyV: ".:",
};

/** Browsers zoom by them: such a press must not mean what a US keyboard has at its position. */
const ZOOM_SYMBOLS: ReadonlySet<string> = new Set(["-", "="]);

/**
 * The shortcuts that a press can mean, such as `Mod+Shift+Z`, the most probable first. `Mod` is Ctrl or Cmd. A Latin letter is meant as it
 * is (QWERTZ, AZERTY, Dvorak). What is no Latin letter is meant by its position on a US keyboard (Cyrillic, Greek, Hebrew and Arabic letters,
 * dead keys, symbols that Option types). A symbol is meant as it is, with the Shift that types it or without, and then by its position.
 */
export function shortcutsOf(press: KeyPress): readonly string[] {
  const { code } = press;
  const typed = press.key === "+" ? "=" : press.key;
  const isAltGraph = press.getModifierState?.("AltGraph") === true && (!press.altKey || press.ctrlKey);
  const isControl = press.ctrlKey && !(isAltGraph && press.altKey);
  const named = (key: string, isShifted = press.shiftKey): string =>
    [isControl || press.metaKey ? "Mod" : "", isShifted ? "Shift" : "", press.altKey && !isAltGraph ? "Alt" : "", key]
      .filter((part) => part !== "")
      .join("+");

  if (/^[a-z]$/i.test(typed)) return [named(typed.toUpperCase())];
  if (/^[A-Z][A-Za-z\d]+$/.test(typed) && !NO_KEY.has(typed)) return [named(typed)];
  const isSymbol = /^[!-~]$/.test(typed);
  const asTyped = isSymbol ? [named(typed, false), named(typed)] : [];
  if (isSymbol && press.shiftKey && /\d/.test(typed)) asTyped.reverse();
  const at = isAltGraph ? null : positionOf(code, typed);
  const isElsewhere = ZOOM_SYMBOLS.has(typed) && at !== null && !/^\d$/.test(at);
  return [...new Set([...asTyped, ...(at === null || isElsewhere ? [] : [named(at)])])];
}

/** The key of a US keyboard at a position; null for an unknown position. */
function positionOf(code: string, typed: string): string | null {
  const symbols = LATIN_SYMBOLS_AT[code] ?? "";
  if (typed !== "" && symbols.includes(typed)) return symbols.charAt(0);
  const [, lone] = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? [];
  return lone ?? SYMBOL_AT[code] ?? (code === "" ? null : code);
}

/** Whether a press means one of these shortcuts, on the keyboard layout it was made with. */
export const isShortcut = (press: KeyPress, ...shortcuts: readonly string[]): boolean =>
  shortcutsOf(press).some((shortcut) => shortcuts.includes(shortcut));

/** The value that a table by shortcuts has for a press. */
export function byShortcut<Value>(press: KeyPress, table: Readonly<Record<string, Value>>): Value | undefined {
  const meant = shortcutsOf(press).find((shortcut) => Object.hasOwn(table, shortcut));
  return meant === undefined ? undefined : table[meant];
}

/** Whether a key belongs to an input method, e.g. for Japanese, in which Enter accepts a word, Escape drops it, and arrows move in it. */
export const isOfInputMethod = ({ isComposing, keyCode }: { readonly isComposing: boolean; readonly keyCode: number }): boolean =>
  isComposing || keyCode === KEY_OF_INPUT_METHOD;
