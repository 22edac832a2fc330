import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Translated } from "./translated.tsx";

it("a sentence keeps its elements with their props, and fills its placeholders", () => {
  const sentence = (
    <Translated
      text="Delete <b>{name}</b>, <a>or not</a>? {unknown}"
      with={{ b: (within) => <b className="x">{within}</b>, name: "Fox & Co", a: (within) => <a href="/">{within}</a> }}
    />
  );
  expect(renderToStaticMarkup(sentence)).toBe('Delete <b class="x">Fox &amp; Co</b>, <a href="/">or not</a>? {unknown}');
});
