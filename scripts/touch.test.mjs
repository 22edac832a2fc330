// What fingers can't do: hover. What a pointer over a thing shows has to show by the keyboard's focus, and where nothing hovers. A context menu
// has to open by a long press, which has one place.
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, isSource, read } from "./source-files.mjs";
import { root } from "./workspace.mjs";

const styles = ["apps/web/app", "apps/web/features", "apps/web/shell", "apps/web/ui", "apps/player/src"]
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)))
  .filter((file) => file.endsWith(".css"));

const REVEALS = /(?:^|[;\s])(opacity|visibility|display)\s*:/;

/** The rules of a stylesheet, with the media query around each. */
function rulesOf(css) {
  const rules = [];
  const around = [];
  let text = "";
  for (const letter of css.replace(/\/\*[\s\S]*?\*\//g, "")) {
    if (letter === "{") {
      around.push(text.trim());
      text = "";
    } else if (letter === "}") {
      const selector = around.pop() ?? "";
      if (!selector.startsWith("@"))
        rules.push({ selector, body: text, media: around.filter((each) => each.startsWith("@media")).join(" ") });
      text = "";
    } else if (letter === ";" && around.every((each) => each.startsWith("@"))) text = "";
    else text += letter;
  }
  return rules;
}

/** The class that a selector ends with. */
const subjectOf = (selector) => /\.[\w-]+(?=[^.\s>+~]*$)/.exec(selector.trim())?.[0] ?? selector.trim();

/** Rules that show something under the pointer alone. */
function hoverOnlyIn(css) {
  const rules = rulesOf(css);
  return rules.flatMap(({ selector, body, media }) => {
    const property = REVEALS.exec(body)?.[1];
    if (!property || !selector.includes(":hover")) return [];
    const hasFocus = /:focus(-within|-visible)/.test(selector);
    const subject = subjectOf(selector.split(",").find((part) => part.includes(":hover")) ?? selector);
    const isOnlyForMice = media.includes("(hover: hover)");
    const showsAnyway = rules.some(
      (other) => /\(hover: none\)/.test(other.media) && other.body.includes(`${property}:`) && other.selector.includes(subject),
    );
    return hasFocus && (isOnlyForMice || showsAnyway) ? [] : [selector];
  });
}

describe("what shows under the pointer", () => {
  it.each([
    ".row:hover .more { opacity: 1 }",
    ".row:hover .more, .row:focus-within .more { opacity: 1 }",
    ".row:hover .more { display: grid } @media (hover: none) { .more { display: grid } }",
    ".row:hover .more, .row:focus-within .more { opacity: 1 } @media (hover: none) { .less { opacity: 1 } }",
  ])("is found where it shows in no other way: %s", (css) => expect(hoverOnlyIn(css)).toHaveLength(1));

  it.each([
    ".row:hover .more, .row:focus-within .more { opacity: 1 } @media (hover: none), (pointer: coarse) { .more { opacity: 1 } }",
    "@media (hover: hover) { .slot:not(:hover, :focus-within) .close { opacity: 0 } }",
    ".row:hover { background: red }",
  ])("may do so with its counterparts: %s", (css) => expect(hoverOnlyIn(css)).toEqual([]));

  it.each(styles)("shows by focus too, and where nothing hovers: %s", (file) => expect(hoverOnlyIn(read(file))).toEqual([]));
});

it("opens each context menu by a long press too", () => {
  const alone = ["apps/web/features", "apps/web/shell"]
    .flatMap(filesUnder)
    .filter((file) => isSource(file) && file.endsWith(".tsx"))
    .filter((file) => /onContextMenu=\{(?!\(event\) => event\.preventDefault\(\)\})/.test(read(file)));
  expect(alone, "use contextMenu() of ui/long-press.ts").toEqual([]);
});
