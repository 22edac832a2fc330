import { AppError } from "@playsmith/contract";
import { expect, it } from "vitest";
import { failureText } from "./failure-text.ts";

it("returns the message of an expected failure, else the fallback", () => {
  expect(failureText(new AppError("INVALID_PASSWORD"), "Sorry.")).toBe("Incorrect password");
  expect(failureText(new TypeError("x is undefined"), "Sorry.")).toBe("Sorry.");
  // A response without an error code, such as a proxy's error page.
  expect(failureText(new AppError("UNKNOWN_ERROR"), "Sorry.")).toBe("Sorry.");
  expect(failureText(new AppError("WEAK_PASSWORD", { details: { missing: ["a digit", "a symbol"] } }), "Sorry.")).toBe(
    "Password is too weak: it needs a digit and a symbol",
  );
  expect(failureText(new AppError("WEAK_PASSWORD"), "Sorry.")).toBe("Password is too weak");
});
