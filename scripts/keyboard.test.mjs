// Shortcuts work on every keyboard layout, and keys of an input method act in no field: both have one place, which no handler goes around.
import { describe, expect, it } from "vitest";
import { filesUnder, isSource, read } from "./source-files.mjs";

const PLACE = "packages/contract/src/key-press.ts";
const sources = ["apps/web", "apps/player/src", "packages/editor/src", "packages/learning/src", "packages/player-host/src"]
  .flatMap(filesUnder)
  .filter(isSource);

/** A comparison of a letter, digit or symbol with the key of an event, or with its name of another case. */
const COMPARISONS = [
  /\bkey(?:\.to(?:Lower|Upper)Case\(\))?\s*[!=]==\s*(["'`])[^\s"'`]\1/g,
  /(["'`])[^\s"'`]\1\s*[!=]==\s*(?:\w+\.)*key\b/g,
  /\b(?:\w*[eE]vent|press|pressed|reached)\.key\.(?:to\w+Case|length|charCodeAt|codePointAt)\b/g,
  /\/\^?\[[^\]]+\]\$?\/[a-z]*\.test\((?:\w+\.)*key\)/g,
  /\bcase (["'])[^\s"']\1:/g,
];
const LONE_NAME = /(?:^|[{,\s])(?:(["'])[^\s"']\1|[A-Za-z]):/;

/** What in a source takes `event.key` for a letter, digit or symbol. */
function comparisonsIn(text) {
  if (!/KeyboardEvent|onKey(?:Down|Up)|"key(?:down|up)"|KeyPress/.test(text)) return [];
  const tables = [...text.matchAll(/\{([^{}]*)\}\[(?:\w+\.)*key(?:\.to\w+Case\(\))?\]/g)].filter(([, table]) => LONE_NAME.test(table));
  const named = [...text.matchAll(/\b(\w+)\[(?:\w+\.)*key(?:\.to\w+Case\(\))?\]/g)].filter(([, name]) =>
    LONE_NAME.test(new RegExp(`const ${name}\\b[^=]*= \\{([\\s\\S]*?)\\n?\\}`).exec(text)?.[1] ?? ""),
  );
  return [...COMPARISONS.flatMap((pattern) => [...text.matchAll(pattern)]), ...tables, ...named].map(([found]) => found);
}

describe("shortcuts", () => {
  it.each([
    'onKeyDown={(event) => event.key === "z" && undo()}',
    'onKeyDown={({ key }) => key.toLowerCase() === "h" && hide()}',
    'onKeyDown={(event) => "?" === event.key && help()}',
    "onKeyDown={(event) => event.key.toLowerCase()}",
    "onKeyDown={(event) => /^[zy]$/i.test(event.key)}",
    'function press({ key }: KeyboardEvent) { switch (key) { case "z": undo(); } }',
    "const act = (event: KeyboardEvent): unknown => { return { c: copy, v: paste }[event.key.toLowerCase()]; }",
    'const keys = {\n  Home: first,\n  "[": before,\n};\nconst act = (event: KeyboardEvent) => keys[event.key];',
  ])("that compare a letter of `key` are found: %s", (text) => expect(comparisonsIn(text)).not.toEqual([]));

  it.each([
    'onKeyDown={(event) => event.key === "Enter" && commit()}',
    'onKeyDown={(event) => event.key === " " && event.preventDefault()}',
    "const to = (event: KeyboardEvent) => ({ ArrowUp: at - 1, End: last })[event.key];",
  ])("of named keys may be compared: %s", (text) => expect(comparisonsIn(text)).toEqual([]));

  it(`are compared in ${PLACE} alone: use isShortcut or byShortcut, which know the keyboard layouts`, () => {
    expect(sources.flatMap((file) => comparisonsIn(read(file)).map((found) => `${file}: ${found}`))).toEqual([]);
  });
});

describe("shown keys", () => {
  /** Names of single keys, which `shortcutLabel` and the list of a game's inputs show. */
  const isKey = (text) => /^(?:(?:Left|Right) )?(?:Ctrl|Alt|Shift)$/.test(text);
  const texts = JSON.parse(read("packages/texts/src/catalogues/en.json"));

  it("stand in texts by shortcutLabel, so that they are the keys of the platform", () => {
    const fixed = Object.keys(texts).filter((text) => /\b(?:Ctrl|Cmd|Alt|Shift)\b|[⌘⌥⇧⌃]/.test(text) && !isKey(text));
    // The name of a behaviour's effect, and the sentence of a rule. The help replaces keys when it is shown.
    expect(fixed.filter((text) => !/“Shift”|^Shift \{objects\}|\|(?:help|page|rule)$/.test(text))).toEqual([]);
  });
});

describe("input methods", () => {
  it(`are recognized in ${PLACE} alone`, () => {
    const others = ["apps", "packages"].flatMap(filesUnder).filter(isSource);
    expect(others.filter((file) => file !== PLACE && /\bisComposing\b|\bkeyCode\b/.test(read(file)))).toEqual([]);
  });

  it("keep their keys from all handlers of the app and of what is rendered in its tests", () => {
    for (const file of ["apps/web/app/root.tsx", "apps/web/features/editor/testing/render-in-editor.tsx"])
      expect(read(file), file).toContain("useInputMethodKeys();");
  });

  it("are left alone by handlers that get a key before its field, and by the page of a game, where no hook keeps it", () => {
    const isEarly = (text) =>
      /addEventListener\(\s*"keydown",[^;]*,\s*(?:true|\{[^{}]*capture: true[^{}]*\}),?\s*\);|onKeyDownCapture/.test(text);
    const isOfPage = (file, text) => file.startsWith("apps/player/src/host") && /"keydown"/.test(text);
    const unaware = sources
      .filter((file) => !file.startsWith("apps/player/src/player"))
      .filter((file) => isEarly(read(file)) || isOfPage(file, read(file)))
      .filter((file) => !read(file).includes("isOfInputMethod("));
    expect(unaware).toEqual([]);
  });
});
