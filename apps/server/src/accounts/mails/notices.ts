import type { Mail } from "../../platform/mail.ts";
import { mailOf } from "./layout.ts";

const NOT_ME =
  'If it wasn\'t you, choose a new password at once: open the sign-in page, then "Forgot Password". That also signs everybody else out.';

/** Notification of a changed password. */
export function passwordChangedMail(to: string): Mail {
  return mailOf({
    to,
    subject: "Your Playsmith password was changed",
    preview: "If it wasn't you, act now.",
    before: [`the password of the Playsmith account ${to} was changed just now. Other devices were signed out.`],
    after: [`If it was you, all is well. ${NOT_ME}`],
  });
}

/** Notification to the old address of an account. */
export function emailLeftMail(oldEmail: string, newEmail: string): Mail {
  return mailOf({
    to: oldEmail,
    subject: "Your Playsmith email was changed",
    preview: `From ${oldEmail} to ${newEmail}.`,
    before: [`your Playsmith account's email was changed just now, from ${oldEmail} to ${newEmail}. Other devices were signed out.`],
    after: [
      `From now on you sign in with ${newEmail}, and mails go there.`,
      "If it wasn't you, ask whoever runs this site for help: they can see this change and close the account.",
    ],
  });
}

/** Notification to the new address of an account. */
export function emailGainedMail(oldEmail: string, newEmail: string): Mail {
  return mailOf({
    to: newEmail,
    subject: "This is your Playsmith email now",
    preview: `You sign in with ${newEmail} from now on.`,
    before: [`the Playsmith account that had the email ${oldEmail} has yours, ${newEmail}, from now on. You sign in with it.`],
    after: [
      'If this account isn\'t yours, somebody mistyped an address. You can take the account out of their hands: open the sign-in page, then "Forgot Password".',
    ],
  });
}

/** Notification of a connected Google account. */
export function googleConnectedMail(to: string, googleEmail: string | null): Mail {
  const which = googleEmail === null ? "A Google account" : `The Google account ${googleEmail}`;
  return mailOf({
    to,
    subject: "Google was connected to your Playsmith account",
    preview: "If it wasn't you, act now.",
    before: [`${which} was connected to the Playsmith account ${to} just now. Whoever has it can sign in.`],
    after: [`If it was you, all is well. ${NOT_ME} Then disconnect Google in the settings.`],
  });
}

/** Confirmation of a deleted account. */
export function accountDeletedMail(to: string): Mail {
  return mailOf({
    to,
    subject: "Your Playsmith account was deleted",
    preview: "With everything that was its own.",
    before: [`the Playsmith account ${to} was deleted, with its projects, files and published games. It can't be brought back.`],
    after: ["Thank you for having made games with us. You can sign up again at any time."],
  });
}
