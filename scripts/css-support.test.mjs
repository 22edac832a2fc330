import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import compat from "@mdn/browser-compat-data" with { type: "json" };
import postcss from "postcss";
import { expect, it } from "vitest";
import { isSupported, oldestBrowsers } from "./browsers.mjs";

const root = new URL("../", import.meta.url);
const BUILDS = { players: "apps/player/dist/assets/", editor: "apps/web/build/client/assets/" };
const { properties, selectors, types, "at-rules": atRules } = compat.css;

/** What an older browser lacks and the styles use all the same, each with what it shows instead. */
const ALLOWED = {
  "-webkit-tap-highlight-color": "a tap flashes",
  "-webkit-touch-callout": "only iPhones and iPads show a preview of what a finger rests on",
  ":selection": "selected text has the colour of the system",
  "accent-color": "checkboxes have the colour of the system",
  "contain: style": "layout takes longer",
  cursor: "phones show no cursor",
  "field-sizing": "fields have a width or height from their attributes",
  "font-family": "the next family of the list",
  "forced-color-adjust": "colours of the system",
  "overscroll-behavior": "the page scrolls on",
  resize: "phones have no grip",
  "scrollbar-width": "scroll bars have the width of the system",
  "text-wrap": "lines break where they are full",
};

const isAllowed = (name) => name in ALLOWED || name.split(":")[0] in ALLOWED;

/** Styles that a browser asks for before it takes them. */
const isAskedFor = (node) => node !== undefined && ((node.type === "atrule" && node.name === "supports") || isAskedFor(node.parent));

const wordsOf = (value) => value.toLowerCase().match(/[a-z][a-z-]*/g) ?? [];

/** The features of MDN's data that a style sheet uses, by name. */
function featuresOf(css) {
  const used = new Map();
  const use = (name, feature) => feature?.__compat !== undefined && used.set(name, feature);
  const styles = postcss.parse(css);
  styles.walkDecls((declaration) => {
    const { prop, value, parent } = declaration;
    const isPrefixed = (name) => parent.some((other) => other.type === "decl" && new RegExp(`^-(webkit|moz)-${name}$`).test(other.prop));
    const property = properties[prop];
    if (property === undefined || isAskedFor(parent) || isPrefixed(prop)) return;
    use(prop, property);
    const plain = value.replaceAll(/(["']).*?\1|url\([^)]*\)|--[\w-]+/g, " ");
    for (const word of wordsOf(plain)) use(`${prop}: ${word}`, property[word]);
    for (const [, name] of plain.matchAll(/([a-z][\w-]*)\(/g)) use(`${name}()`, types[name] ?? types.color[name] ?? types.image[name]);
  });
  styles.walkAtRules((rule) => {
    use(`@${rule.name}`, atRules[rule.name]);
    if (rule.name !== "media") return;
    if (/[<>]/.test(rule.params)) use("@media with < or >", atRules.media.range_syntax);
    for (const word of wordsOf(rule.params)) use(`@media ${word}`, atRules.media[word]);
  });
  styles.walkRules((rule) => {
    if (rule.selector.includes("&")) use("nested rules", selectors.nesting);
    if (isAskedFor(rule)) return;
    for (const [, name] of rule.selector.matchAll(/::?([a-z][\w-]*)/g)) use(`:${name}`, selectors[name]);
  });
  return used;
}

const missingIn = (css, oldest) => [...featuresOf(css)].flatMap(([name, feature]) => (isSupported(feature, oldest) ? [] : [name]));

it.each(Object.entries(BUILDS))("the styles for %s ask for nothing that its oldest browsers lack", (environment, folder) => {
  expect(existsSync(new URL(folder, root)), `build first: ${fileURLToPath(new URL(folder, root))}`).toBe(true);
  const names = readdirSync(new URL(folder, root)).filter((name) => name.endsWith(".css"));
  expect(names.length).toBeGreaterThan(1);
  const found = names.flatMap((name) => missingIn(readFileSync(new URL(`${folder}${name}`, root), "utf8"), oldestBrowsers(environment)));
  expect([...new Set(found)].filter((name) => !isAllowed(name)).toSorted()).toEqual([]);
});

it.each([
  ["a { field-sizing: content }", ["field-sizing", "field-sizing: content"]],
  ["@media (width <= 3px) { a { color: red } }", []],
  ["a { text-decoration: underline dotted red }", ["text-decoration: dotted"]],
  ["a { text-decoration: underline }", []],
  ["a { user-select: none }", ["user-select"]],
  ["a { -webkit-user-select: none; user-select: none }", []],
  ["@supports (field-sizing: content) { a { field-sizing: content } }", []],
  ["a { color: light-dark(red, blue) }", ["light-dark()"]],
  ["a { & b { color: red } }", ["nested rules"]],
  ["details::details-content { color: red }", [":details-content"]],
])("%s lacks support in Safari 16.4: %j", (css, missing) => {
  expect(missingIn(css, { safari: "16.4" })).toEqual(missing);
});
