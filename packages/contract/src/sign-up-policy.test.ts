import { expect, it } from "vitest";
import { readDomains, signUpPolicySchema } from "./sign-up-policy.ts";

it("reads domains from a text, as people write them", () => {
  expect(readDomains(" School.example.org, @example.com\nexample.com ")).toEqual(["school.example.org", "example.com"]);
});

it.each(["", " , ", "localhost", "ada@example.org", "a b c", "-bad.example", `${"x".repeat(64)}.org`, "exämple.org"])(
  "refuses %j",
  (text) => {
    expect(readDomains(text)).toBeNull();
    expect(signUpPolicySchema.safeParse({ kind: "domains", domains: [text] }).success).toBe(false);
  },
);
