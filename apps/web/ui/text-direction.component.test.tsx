import "./tokens.css";
import { translated } from "@playsmith/texts";
import type { ReactElement } from "react";
import { expect, it, onTestFinished } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { Translated } from "./translated.tsx";

const NAME = "שלום!";

/** Where a part of the shown text begins, in px from the left. */
function leftOf(part: string): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent?.indexOf(part) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(walker.currentNode, at);
    range.setEnd(walker.currentNode, at + part.length);
    return range.getBoundingClientRect().left;
  }
  throw new Error(`${part} is not shown`);
}

const show = (part: ReactElement): Promise<unknown> => {
  onTestFinished(cleanup);
  return Promise.resolve(render(part));
};

it.each([
  ["a heading", <h2 key="">{NAME}</h2>],
  ["an item", <li key="">{NAME}</li>],
  [
    "a row of the layout",
    <span key="" style={{ display: "flex" }}>
      <span>{NAME}</span>
    </span>,
  ],
  [
    "a button",
    <button key="" type="button">
      {NAME}
    </button>,
  ],
  ["a part", <div key="">{NAME}</div>],
])("a name that runs from right to left has its signs at its end: %s", async (_where, part) => {
  await show(part);
  expect(leftOf("!")).toBeLessThan(leftOf("ש"));
});

it.each([
  ["a text", <p key="">{translated("{name} has joined {team}.", { name: NAME, team: "Foxes" })}</p>],
  [
    "a text with elements",
    <p key="">
      <Translated text="{name} has joined <b>Foxes</b>." with={{ name: NAME }} />
    </p>,
  ],
  [
    "elements",
    <p key="">
      <strong>{NAME}</strong> has joined <b>Foxes</b>.
    </p>,
  ],
])("and leaves the sentence around it as it is: %s", async (_of, part) => {
  await show(part);
  expect(leftOf("!")).toBeLessThan(leftOf("ש"));
  expect(leftOf("ש")).toBeLessThan(leftOf("joined"));
  expect(leftOf("joined")).toBeLessThan(leftOf("Foxes"));
});

it("is typed in its direction, in one line and in several", async () => {
  await show(
    <>
      <input aria-label="Name" defaultValue={NAME} />
      <textarea aria-label="Text" defaultValue={`${NAME}\nhello!`} />
      <div className="cm-editor">
        <div data-code="">{NAME}</div>
      </div>
    </>,
  );
  for (const field of document.querySelectorAll("input, textarea")) expect(getComputedStyle(field).unicodeBidi).toBe("plaintext");
  expect(getComputedStyle(document.querySelector("[data-code]") as Element).unicodeBidi, "code runs from left to right").toBe("normal");
});
