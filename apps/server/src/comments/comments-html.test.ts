import type { Comment } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { commentsHtml } from "./comments-html.ts";

const comment = (change: Partial<Comment>): Comment => ({
  id: "a",
  version: 1,
  authorName: "Ada",
  authorPath: null,
  isByMaker: false,
  text: "Hello",
  at: "2026-01-02T03:04:05.000Z",
  editedAt: null,
  state: "shown",
  moment: null,
  isMine: false,
  replies: [],
  ...change,
});
const page = { slug: "game", version: 3, isOpen: true, hasMore: false };

describe("comments of a page", () => {
  it.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</p></section><svg onload=alert(1)>",
    "[x](javascript:alert(1)) https://example.org <b>&lt;",
    "<!--",
  ])("show %s as text, in texts, names and replies", (hostile) => {
    const html = commentsHtml({
      ...page,
      comments: [comment({ text: hostile, authorName: hostile, replies: [comment({ text: hostile })] })],
    });
    const tags = new Set([...html.matchAll(/<\/?([^\s>/]+)/g)].map(([, name]) => name));
    expect([...tags].toSorted()).toEqual(["div", "h3", "li", "ol", "p", "section", "strong", "time"]);
    expect(html).not.toContain("<a ");
  });

  it("keep the lines of a text, and say nothing of hidden and deleted ones", () => {
    expect(commentsHtml({ ...page, comments: [comment({ text: "a\nb" })] })).toContain('<p class="plain">a\nb</p>');
    const gone = { text: "", authorName: "", replies: [comment({ text: "Reply" })] };
    expect(commentsHtml({ ...page, comments: [comment({ ...gone, state: "deleted" })] })).toContain("Deleted comment");
    expect(commentsHtml({ ...page, comments: [comment({ ...gone, state: "hidden" })] })).toContain("Hidden comment");
  });

  it("are no section when they are closed and there are none", () => {
    expect(commentsHtml({ ...page, isOpen: false, comments: [] })).toBe("");
    expect(commentsHtml({ ...page, isOpen: false, comments: [comment({})] })).toContain("Comments are closed.");
  });
});
