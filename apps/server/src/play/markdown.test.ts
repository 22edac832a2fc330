import { expect, it } from "vitest";
import { markdownToHtml } from "./markdown.ts";

it("renders paragraphs, lists, emphasis and links, with headings below those of the page", () => {
  expect(markdownToHtml("# Owl\n\nFind *it* on [the web](https://example.org).\n\n- one\n- two")).toBe(
    '<h3>Owl</h3>\n<p>Find <em>it</em> on <a rel="ugc nofollow noopener" href="https://example.org">the web</a>.</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
  );
});

it("shows a text with thousands of marks as it is, since these would keep the server busy", () => {
  expect(markdownToHtml("*_".repeat(5_000))).toBe(`<p>${"*_".repeat(5_000)}</p>`);
  expect(markdownToHtml(`${"> - ".repeat(2_000)}<b>\n&`)).toMatch(/&lt;b&gt;<br>&amp;<\/p>$/);
  expect(markdownToHtml("- *a* [b](https://example.org)\n".repeat(100))).toContain("<em>a</em>");
});

it("skips no level of headings, whatever levels a text uses", () => {
  const levels = (markdown: string): string => [...markdownToHtml(markdown).matchAll(/<h(\d)>/g)].map(([, level]) => level).join("");
  expect(levels("## a\n\n## b\n\n#### c")).toBe("334");
  expect(levels("#### a\n\n# b\n\n###### c")).toBe("334");
  expect(levels("# a\n\n## b\n\n### c\n\n#### d\n\n##### e\n\n###### f")).toBe("345666");
});

it.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "a <b onclick=alert(1)>b</b>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "![x](https://evil.example/pixel.png)",
  '[x](https://example.org "onmouseover=alert(1)")',
  "[x]: javascript:alert(1)\n\n[x]",
  "[x](irc://evil.example/room) <ircs://evil.example> <XMPP:ada@evil.example>",
  "<javascript:alert(1)>",
  "```html\n<script>alert(1)</script>\n```",
  "[a](https://example.org'onclick='alert(1))",
  "`</code><script>`",
])("lets %j bring no markup, script or address of another kind", (markdown) => {
  const html = markdownToHtml(markdown);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name);
  expect(tags.filter((name) => !["p", "a", "em", "code", "pre"].includes(name ?? ""))).toEqual([]);
  expect(html.match(/<[^>]*\son\w+=/)).toBeNull();
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(https?:|mailto:|$)/);
});

// Micromark takes up to two seconds for these, in which the server answers nobody.
it.each(["a\n=\n", "1)\t", "-\ta\n", "-\n  +\n", "\\```", "a\n\n"])("shows thousands of %j as they are", (part) => {
  const text = part.repeat(10_000 / part.length);
  expect(markdownToHtml(text)).toBe(`<p>${text.replaceAll("\n", "<br>")}</p>`);
});

it("takes a text of the greatest length in little time", () => {
  for (const part of ["*", "[", "`", "> ", "- ", "![", "<", "\\", "_a_ ", "[a](", "a\n"]) {
    expect(markdownToHtml(part.repeat(10_000 / part.length)).length).toBeGreaterThan(0);
  }
});
