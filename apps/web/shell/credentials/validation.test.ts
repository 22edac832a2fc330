import { describe, expect, it } from "vitest";
import { confirmationError, defaultPasswordPolicy, emailError, loginFormError, newPasswordError, passwordHint } from "./validation.ts";

describe("account forms show the messages of SPEC §5", () => {
  it("for emails", () => {
    expect(emailError("  ")).toBe("Email is required");
    for (const email of ["a", "a@b", "@b.c", "a b@c.d", "a@b."]) expect(emailError(email)).toBe("Please enter a valid email address");
    expect(emailError(" a@b.c ")).toBeUndefined();
  });

  it("for passwords and their repetition", () => {
    expect(newPasswordError("", defaultPasswordPolicy)).toBe("Password is required");
    expect(newPasswordError("12345", defaultPasswordPolicy)).toBe("Password must be at least 6 characters");
    expect(newPasswordError("123456", defaultPasswordPolicy)).toBeUndefined();
    expect(confirmationError("123456", "")).toBe("Please confirm your password");
    expect(confirmationError("123456", "1234567")).toBe("Passwords do not match");
  });

  it("for a server's stricter policy", () => {
    const strict = {
      minLength: 8,
      maxLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireNumeric: true,
      requireNonAlphanumeric: true,
    };
    expect(passwordHint(strict)).toBe("8 to 12 characters, with a lowercase letter, an uppercase letter, a digit, and a symbol");
    expect(passwordHint(defaultPasswordPolicy)).toBe("At least 6 characters");
    expect(newPasswordError("Ab1!", strict)).toBe("Password must be at least 8 characters");
    expect(newPasswordError("AB1!AB1!", strict)).toBe("Password needs a lowercase letter");
    expect(newPasswordError("ab1!ab1!", strict)).toBe("Password needs an uppercase letter");
    expect(newPasswordError("Abc!Abc!", strict)).toBe("Password needs a digit");
    expect(newPasswordError("Abc1Abc1", strict)).toBe("Password needs a symbol");
    expect(newPasswordError("Abc1!Abc1!Abc", strict)).toBe("Password must be at most 12 characters");
  });

  it("above an incomplete sign-in form", () => {
    expect(loginFormError("", "")).toBe("Please enter your email and password");
    expect(loginFormError("", "x")).toBe("Please enter your email address");
    expect(loginFormError("a@b.c", "")).toBe("Please enter your password");
  });
});
