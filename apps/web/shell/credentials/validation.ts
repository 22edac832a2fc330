import { messages, type PasswordPolicy } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The error of an email (SPEC §5), or undefined. */
export function emailError(email: string): string | undefined {
  if (email.trim() === "") return messages.emailRequired;
  return EMAIL.test(email.trim()) ? undefined : messages.emailInvalid;
}

export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  requireLowercase: false,
  requireUppercase: false,
  requireNumeric: false,
  requireNonAlphanumeric: false,
};

/** The error of a new password under the server's policy, or undefined. */
export function newPasswordError(password: string, policy: PasswordPolicy): string | undefined {
  if (password === "") return messages.passwordRequired;
  if (password.length < policy.minLength) {
    return policy.minLength === 6 ? messages.passwordTooShort : messages.passwordShorterThan(policy.minLength);
  }
  if (policy.maxLength !== null && password.length > policy.maxLength) return messages.passwordLongerThan(policy.maxLength);
  if (policy.requireLowercase && !/\p{Ll}/u.test(password)) return messages.passwordNeeds(translated("a lowercase letter"));
  if (policy.requireUppercase && !/\p{Lu}/u.test(password)) return messages.passwordNeeds(translated("an uppercase letter"));
  if (policy.requireNumeric && !/\p{Nd}/u.test(password)) return messages.passwordNeeds(translated("a digit"));
  if (policy.requireNonAlphanumeric && !/[^\p{L}\p{N}]/u.test(password)) return messages.passwordNeeds(translated("a symbol"));
  return undefined;
}

/** The requirements of a new password, shown as a hint. */
export function passwordHint(policy: PasswordPolicy): string {
  const parts = [
    policy.requireLowercase && translated("a lowercase letter"),
    policy.requireUppercase && translated("an uppercase letter"),
    policy.requireNumeric && translated("a digit"),
    policy.requireNonAlphanumeric && translated("a symbol"),
  ].filter((part): part is string => part !== false);
  const length =
    policy.maxLength === null
      ? translated("At least {minLength} characters", { minLength: policy.minLength })
      : translated("{minLength} to {maxLength} characters", { minLength: policy.minLength, maxLength: policy.maxLength });
  return parts.length === 0 ? length : translated("{length}, with {value}", { length, value: new Intl.ListFormat(language).format(parts) });
}

/** The error of the repeated password, or undefined. */
export function confirmationError(password: string, confirmation: string): string | undefined {
  if (confirmation === "") return messages.confirmationRequired;
  return confirmation === password ? undefined : messages.passwordsDiffer;
}

/** The message above a sign-in form that was submitted incomplete, or undefined. */
export function loginFormError(email: string, password: string): string | undefined {
  if (email.trim() === "" && password === "") return messages.loginEmpty;
  if (email.trim() === "") return messages.loginEmailEmpty;
  if (password === "") return messages.loginPasswordEmpty;
  return undefined;
}
