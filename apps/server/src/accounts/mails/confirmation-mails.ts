import type { Mail } from "../../platform/mail.ts";
import { mailOf } from "./layout.ts";

/** Mail with a link that creates the account. */
export function finishSignUpMail(to: string, link: string): Mail {
  return mailOf({
    to,
    subject: "Finish signing up for Playsmith",
    preview: "The link works once, within a day.",
    before: [`somebody, hopefully you, wants a Playsmith account for ${to}. Make it here within a day:`],
    action: { label: "Make the account", link },
    after: ["Then sign in with the password that you chose. If it wasn't you, ignore this mail; no account is made."],
  });
}

/** Mail to a person who already has an account with the email. */
export function alreadySignedUpMail(to: string): Mail {
  return mailOf({
    to,
    subject: "You already have a Playsmith account",
    preview: "Nothing was changed.",
    before: [`somebody, hopefully you, wanted to sign up for Playsmith as ${to}. You already have an account, and nothing was changed.`],
    after: ['Sign in with it. If you don\'t know the password any more: open the sign-in page, then "Forgot Password".'],
  });
}

/** Mail with a link that confirms a new email of an account. */
export function confirmEmailMail(to: string, oldEmail: string, link: string): Mail {
  return mailOf({
    to,
    subject: "Confirm your new Playsmith email",
    preview: "The link works once, within an hour.",
    before: [`the Playsmith account ${oldEmail} is to have your email, ${to}. Confirm it within an hour:`],
    action: { label: "Make this my email", link },
    after: ["Everywhere you are signed in, you'll be signed out. If this account isn't yours, ignore this mail; nothing is changed."],
  });
}

/** Mail to a person whose email was requested for another account. */
export function emailWantedMail(to: string): Mail {
  return mailOf({
    to,
    subject: "Somebody wanted your email for their Playsmith account",
    preview: "Nothing was changed.",
    before: [
      `somebody, perhaps you, wanted ${to} as the email of another Playsmith account. Yours has it already, and nothing was changed.`,
    ],
    after: ["If it was you: sign in with this email, or delete this account first."],
  });
}
