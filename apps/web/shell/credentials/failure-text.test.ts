import { AppError } from "@playsmith/contract";
import { expect, it } from "vitest";
import { failureText } from "./failure-text.ts";

it("says what an expected failure says, and the fallback for any other", () => {
  expect(failureText(new AppError("INVALID_PASSWORD"), "Sorry.")).toBe("Incorrect password");
  expect(failureText(new TypeError("x is undefined"), "Sorry.")).toBe("Sorry.");
  // A server's answer in nobody's form, a proxy's page say.
  expect(failureText(new AppError("UNKNOWN_ERROR"), "Sorry.")).toBe("Sorry.");
  expect(failureText(new AppError("WEAK_PASSWORD", { details: { missing: ["a digit", "a symbol"] } }), "Sorry.")).toBe(
    "Password is too weak: it needs a digit and a symbol",
  );
  expect(failureText(new AppError("WEAK_PASSWORD"), "Sorry.")).toBe("Password is too weak");
});
