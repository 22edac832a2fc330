import { AppError, type PasswordPolicy } from "@playsmith/contract";

const MAX_PASSWORD_LENGTH = 128;

/** The unmet requirements of a password, as texts; empty when it is accepted. */
function missingFromPassword(policy: PasswordPolicy, password: string): string[] {
  const longest = policy.maxLength ?? MAX_PASSWORD_LENGTH;
  const rules: [boolean, string][] = [
    [password.length < policy.minLength, `at least ${policy.minLength} characters`],
    [password.length > longest, `at most ${longest} characters`],
    [policy.requireLowercase && !/\p{Ll}/u.test(password), "a lowercase letter"],
    [policy.requireUppercase && !/\p{Lu}/u.test(password), "an uppercase letter"],
    [policy.requireNumeric && !/\p{Nd}/u.test(password), "a digit"],
    [policy.requireNonAlphanumeric && !/[^\p{L}\p{N}]/u.test(password), "a symbol"],
  ];
  return rules.filter(([missing]) => missing).map(([, requirement]) => requirement);
}

/** Throws WEAK_PASSWORD with the unmet requirements in `details.missing`. */
export function requireGoodPassword(policy: PasswordPolicy, password: string): void {
  const missing = missingFromPassword(policy, password);
  if (missing.length > 0) throw new AppError("WEAK_PASSWORD", { details: { missing } });
}
