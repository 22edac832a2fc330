import type { Letter } from "./layout.ts";

/** Mail with a link that creates the account. */
export function finishSignUpMail(to: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Finish signing up for Playsmith"),
      preview: translated("The link works once, within a day."),
      before: [translated("somebody, hopefully you, wants a Playsmith account for {to}. Make it here within a day:", { to })],
      action: { label: translated("Make the account"), link },
      after: [translated("Then sign in with the password that you chose. If it wasn't you, ignore this mail; no account is made.")],
    }),
  };
}

/** Invitation by an admin to make an account. */
export function siteInvitationMail(to: string, by: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("You are invited to Playsmith"),
      preview: translated("Make games together in the browser."),
      before: [translated("{by} invites you to make games on their Playsmith site. Make your account within two weeks:", { by })],
      action: { label: translated("Make the account"), link },
      after: [translated("Use the email {to} for it. If you don't know who this is, ignore this mail.", { to })],
    }),
  };
}

/** Mail to a person who already has an account with the email. */
export function alreadySignedUpMail(to: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("You already have a Playsmith account"),
      preview: translated("Nothing was changed."),
      before: [
        translated(
          "somebody, hopefully you, wanted to sign up for Playsmith as {to}. You already have an account, and nothing was changed.",
          { to },
        ),
      ],
      after: [translated('Sign in with it. If you don\'t know the password any more: open the sign-in page, then "Forgot Password".')],
    }),
  };
}

/** Mail with a link that confirms a new email of an account. */
export function confirmEmailMail(to: string, oldEmail: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Confirm your new Playsmith email"),
      preview: translated("The link works once, within an hour."),
      before: [translated("the Playsmith account {oldEmail} is to have your email, {to}. Confirm it within an hour:", { oldEmail, to })],
      action: { label: translated("Make this my email"), link },
      after: [
        translated(
          "Everywhere you are signed in, you'll be signed out. If this account isn't yours, ignore this mail; nothing is changed.",
        ),
      ],
    }),
  };
}

/** Mail to a person whose email was requested for another account. */
export function emailWantedMail(to: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Somebody wanted your email for their Playsmith account"),
      preview: translated("Nothing was changed."),
      before: [
        translated(
          "somebody, perhaps you, wanted {to} as the email of another Playsmith account. Yours has it already, and nothing was changed.",
          { to },
        ),
      ],
      after: [translated("If it was you: sign in with this email, or delete this account first.")],
    }),
  };
}
