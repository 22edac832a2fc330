import { describe, expect, it } from "vitest";
import { byShortcut, isOfInputMethod, isShortcut, type KeyPress, shortcutsOf } from "./key-press.ts";

/** A press such as `Ctrl+Shift AltGr`, of a position that types a key. */
function press(code: string, key: string, held = ""): KeyPress {
  const isHeld = (modifier: string): boolean => held.split("+").includes(modifier);
  return {
    key,
    code,
    ctrlKey: isHeld("Ctrl"),
    metaKey: isHeld("Cmd"),
    shiftKey: isHeld("Shift"),
    altKey: isHeld("Alt"),
    getModifierState: (modifier) => modifier === "AltGraph" && isHeld("AltGr"),
  };
}

describe("a press means a shortcut", () => {
  it.each<[layout: string, code: string, key: string, held: string, shortcut: string]>([
    ["US", "KeyZ", "z", "Ctrl", "Mod+Z"],
    ["US", "KeyZ", "Z", "Ctrl+Shift", "Mod+Shift+Z"],
    ["US on a Mac", "KeyZ", "z", "Cmd+Shift", "Mod+Shift+Z"],
    ["US with Caps Lock", "KeyS", "S", "", "S"],
    ["US with Caps Lock", "KeyS", "S", "Ctrl", "Mod+S"],
    ["US with Caps Lock", "KeyS", "s", "Shift", "Shift+S"],
    ["US", "Digit1", "!", "Shift", "Shift+1"],
    ["US", "Digit2", "@", "Shift", "Shift+2"],
    ["US", "Period", ">", "Shift", "Shift+."],
    ["US", "Comma", "<", "Shift", "Shift+,"],
    ["US", "Equal", "=", "Ctrl", "Mod+="],
    ["US", "Equal", "+", "Ctrl+Shift", "Mod+="],
    ["US", "Minus", "-", "", "-"],
    ["US", "BracketRight", "]", "Ctrl", "Mod+]"],
    ["US", "Slash", "/", "Ctrl", "Mod+/"],
    ["US", "Space", " ", "Ctrl", "Mod+Space"],
    ["US", "Enter", "Enter", "Ctrl+Shift", "Mod+Shift+Enter"],
    ["US", "ArrowUp", "ArrowUp", "Alt", "Alt+ArrowUp"],
    ["US", "F6", "F6", "Shift", "Shift+F6"],
    ["number pad", "NumpadAdd", "+", "", "="],
    ["number pad", "NumpadAdd", "+", "Ctrl", "Mod+="],
    ["number pad", "NumpadSubtract", "-", "Ctrl", "Mod+-"],
    ["number pad", "NumpadDivide", "/", "Ctrl", "Mod+/"],
    ["number pad", "Numpad0", "0", "", "0"],
    ["number pad", "NumpadEnter", "Enter", "Ctrl", "Mod+Enter"],
    ["number pad without NumLock", "Numpad1", "End", "", "End"],
    ["German number pad", "NumpadDecimal", ",", "", "."],
    ["Arabic number pad", "Numpad4", "٤", "", "4"],
    ["QWERTZ", "KeyY", "z", "Ctrl", "Mod+Z"],
    ["QWERTZ", "KeyZ", "y", "Ctrl", "Mod+Y"],
    ["QWERTZ", "Digit2", '"', "Shift", "Shift+2"],
    ["QWERTZ", "Comma", ";", "Shift", "Shift+,"],
    ["QWERTZ", "Period", ":", "Shift", "Shift+."],
    ["QWERTZ", "Slash", "-", "Ctrl", "Mod+-"],
    ["QWERTZ", "BracketRight", "+", "Ctrl", "Mod+="],
    ["QWERTZ", "Digit7", "/", "Ctrl+Shift", "Mod+/"],
    ["QWERTZ", "BracketLeft", "ü", "Ctrl", "Mod+["],
    ["QWERTZ, AltGr", "Digit8", "[", "AltGr", "["],
    ["QWERTZ, AltGr as Ctrl and Alt", "Digit9", "]", "Ctrl+Alt+AltGr", "]"],
    ["QWERTZ on Linux, AltGr", "Digit9", "]", "Ctrl+AltGr", "Mod+]"],
    ["AZERTY", "KeyW", "z", "Ctrl", "Mod+Z"],
    ["AZERTY", "KeyQ", "a", "Ctrl", "Mod+A"],
    ["AZERTY", "Semicolon", "m", "", "M"],
    ["AZERTY", "Digit1", "&", "", "1"],
    ["AZERTY", "Digit2", "é", "", "2"],
    ["AZERTY", "Digit6", "-", "", "6"],
    ["AZERTY", "Digit6", "-", "Ctrl", "Mod+-"],
    ["AZERTY", "Digit0", "à", "", "0"],
    ["AZERTY", "Digit1", "1", "Shift", "Shift+1"],
    ["AZERTY", "Digit1", "1", "Shift", "1"],
    ["AZERTY", "BracketLeft", "Dead", "Ctrl", "Mod+["],
    ["AZERTY", "BracketRight", "$", "Ctrl", "Mod+]"],
    ["AZERTY", "KeyM", ",", "", ","],
    ["AZERTY", "KeyM", "?", "Shift", "Shift+,"],
    ["AZERTY", "Comma", ".", "Shift", "Shift+."],
    ["AZERTY", "Period", "/", "Ctrl+Shift", "Mod+/"],
    ["Czech", "Digit1", "+", "", "1"],
    ["Czech", "Digit3", "š", "", "3"],
    ["Spanish", "BracketLeft", "Dead", "Ctrl", "Mod+["],
    ["Brazilian", "IntlRo", "/", "Ctrl", "Mod+/"],
    ["Turkish", "KeyI", "ı", "", "I"],
    ["Dvorak", "Semicolon", "s", "Ctrl", "Mod+S"],
    ["Dvorak", "Slash", "z", "Ctrl", "Mod+Z"],
    ["Dvorak", "KeyS", "o", "Shift", "Shift+O"],
    ["Dvorak", "KeyW", ",", "", ","],
    ["Dvorak", "KeyW", "<", "Shift", "Shift+,"],
    ["Dvorak", "BracketLeft", "/", "Ctrl", "Mod+/"],
    ["Cyrillic", "KeyZ", "я", "Ctrl", "Mod+Z"],
    ["Cyrillic", "KeyZ", "Я", "Ctrl+Shift", "Mod+Shift+Z"],
    ["Cyrillic", "KeyS", "ы", "Ctrl", "Mod+S"],
    ["Cyrillic", "KeyB", "и", "", "B"],
    ["Cyrillic with Caps Lock", "KeyB", "И", "", "B"],
    ["Cyrillic", "BracketRight", "ъ", "Ctrl", "Mod+]"],
    ["Cyrillic", "Slash", ".", "Ctrl", "Mod+/"],
    ["Cyrillic", "Period", "Ю", "Shift", "Shift+."],
    ["Cyrillic", "Digit2", '"', "Shift", "Shift+2"],
    ["Greek", "KeyZ", "ζ", "Ctrl", "Mod+Z"],
    ["Greek", "KeyQ", ";", "", "Q"],
    ["Greek", "Semicolon", "Dead", "Ctrl", "Mod+;"],
    ["Hebrew", "KeyZ", "ז", "Ctrl", "Mod+Z"],
    ["Hebrew", "KeyQ", "/", "", "Q"],
    ["Hebrew", "KeyW", "'", "Ctrl", "Mod+W"],
    ["Hebrew", "Comma", "ת", "", ","],
    ["Arabic", "KeyZ", "ئ", "Ctrl", "Mod+Z"],
    ["Arabic, two letters of one key", "KeyB", "لا", "", "B"],
    ["Arabic", "KeyL", "/", "Shift", "Shift+L"],
    ["Persian", "Digit1", "۱", "", "1"],
    ["Hindi", "Digit3", "३", "", "3"],
    ["Korean", "KeyS", "ㄴ", "Ctrl", "Mod+S"],
    ["Japanese, wide letters", "KeyS", "ｓ", "Ctrl", "Mod+S"],
    ["handled by an input method", "KeyS", "Process", "Ctrl", "Mod+S"],
    ["handled by an input method", "ArrowLeft", "Process", "", "ArrowLeft"],
    ["Option on a Mac", "KeyS", "ß", "Alt", "Alt+S"],
    ["Option on a Mac", "KeyR", "®", "Alt", "Alt+R"],
    ["Option on a Mac", "KeyA", "å", "Alt", "Alt+A"],
    ["Option on a Mac", "KeyE", "Dead", "Alt", "Alt+E"],
    ["Option on a Mac", "KeyF", "Ï", "Shift+Alt", "Shift+Alt+F"],
    ["Option on a Mac in Firefox", "KeyS", "ß", "Alt+AltGr", "Alt+S"],
    ["a screen's keyboard", "", "s", "", "S"],
  ])("%s: %s with %s and %s means %s", (_layout, code, key, held, shortcut) => {
    expect(isShortcut(press(code, key, held), shortcut)).toBe(true);
  });

  it.each<[layout: string, code: string, key: string, held: string, shortcut: string]>([
    ["Dvorak, the letter that QWERTY has there", "KeyS", "o", "Ctrl", "Mod+S"],
    ["Dvorak, ; where QWERTY has Z", "KeyZ", ";", "Ctrl", "Mod+Z"],
    ["Dvorak, . where QWERTY has E", "KeyE", ".", "", "E"],
    ["AZERTY, , where QWERTY has M", "KeyM", ",", "", "M"],
    ["Colemak, ; where QWERTY has P", "KeyP", ";", "", "P"],
    ["QWERTZ, - where a US keyboard has /: the browser zooms by it", "Slash", "-", "Ctrl", "Mod+/"],
    ["QWERTZ, + where a US keyboard has ]", "BracketRight", "+", "Ctrl", "Mod+]"],
    ["Polish, a letter of AltGr", "KeyS", "ś", "AltGr", "S"],
    ["Polish, a letter of AltGr as Ctrl and Alt", "KeyS", "ś", "Ctrl+Alt+AltGr", "Mod+S"],
    ["no key", "", "Unidentified", "", ""],
  ])("and not another one: %s", (_layout, code, key, held, shortcut) => {
    expect(shortcutsOf(press(code, key, held))).not.toContain(shortcut);
  });

  it("of two that are in use, the one that is typed", () => {
    expect(byShortcut(press("Digit6", "-"), { "6": "write", "-": "zoom" })).toBe("zoom");
    expect(byShortcut(press("Digit6", "-"), { "6": "write" })).toBe("write");
    expect(byShortcut(press("Comma", ".", "Shift"), { "Shift+,": "left", "Shift+.": "right" })).toBe("right");
    expect(byShortcut(press("KeyB", "b"), { toString: 1 })).toBeUndefined();
  });
});

it.each([
  ["while a word is composed", true, 13, true],
  ["as Safari sends Enter after the word", false, 229, true],
  ["as any other", false, 13, false],
])("a key belongs to an input method %s: %s, %d", (_when, isComposing, keyCode, expected) => {
  expect(isOfInputMethod({ isComposing, keyCode })).toBe(expected);
});
