import type { PageTexts } from "../../platform/page-texts.ts";
import type { Letter } from "./layout.ts";

/** What to do about an act that somebody else may have done. */
const ifNotMe = ({ translated }: PageTexts): string =>
  translated(
    'If it was you, all is well. If it wasn\'t you, choose a new password at once: open the sign-in page, then "Forgot Password". That also signs everybody else out.',
  );

/** Notification of a changed password. */
export function passwordChangedMail(to: string): Letter {
  return {
    to,
    write: (texts) => {
      const { translated } = texts;
      return {
        subject: translated("Your Playsmith password was changed"),
        preview: translated("If it wasn't you, act now."),
        before: [translated("the password of the Playsmith account {to} was changed just now. Other devices were signed out.", { to })],
        after: [ifNotMe(texts)],
      };
    },
  };
}

/** Notification to the old address of an account. */
export function emailLeftMail(oldEmail: string, newEmail: string): Letter {
  return {
    to: oldEmail,
    write: ({ translated }) => ({
      subject: translated("Your Playsmith email was changed"),
      preview: translated("From {oldEmail} to {newEmail}.", { oldEmail, newEmail }),
      before: [
        translated("your Playsmith account's email was changed just now, from {oldEmail} to {newEmail}. Other devices were signed out.", {
          oldEmail,
          newEmail,
        }),
      ],
      after: [
        translated("From now on you sign in with {newEmail}, and mails go there.", { newEmail }),
        translated("If it wasn't you, ask whoever runs this site for help: they can see this change and close the account."),
      ],
    }),
  };
}

/** Notification to the new address of an account. */
export function emailGainedMail(oldEmail: string, newEmail: string): Letter {
  return {
    to: newEmail,
    write: ({ translated }) => ({
      subject: translated("This is your Playsmith email now"),
      preview: translated("You sign in with {newEmail} from now on.", { newEmail }),
      before: [
        translated("the Playsmith account that had the email {oldEmail} has yours, {newEmail}, from now on. You sign in with it.", {
          oldEmail,
          newEmail,
        }),
      ],
      after: [
        translated(
          'If this account isn\'t yours, somebody mistyped an address. You can take the account out of their hands: open the sign-in page, then "Forgot Password".',
        ),
      ],
    }),
  };
}

/** Notification of a connected Google account. */
export function googleConnectedMail(to: string, googleEmail: string | null): Letter {
  return {
    to,
    write: (texts) => {
      const { translated } = texts;
      return {
        subject: translated("Google was connected to your Playsmith account"),
        preview: translated("If it wasn't you, act now."),
        before: [
          googleEmail === null
            ? translated("A Google account was connected to the Playsmith account {to} just now. Whoever has it can sign in.", { to })
            : translated(
                "The Google account {googleEmail} was connected to the Playsmith account {to} just now. Whoever has it can sign in.",
                { googleEmail, to },
              ),
        ],
        after: [ifNotMe(texts), translated("Then disconnect Google in the settings.")],
      };
    },
  };
}

/** Confirmation of a deleted account. */
export function accountDeletedMail(to: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Your Playsmith account was deleted"),
      preview: translated("With everything that was its own."),
      before: [
        translated("the Playsmith account {to} was deleted, with its projects, files and published games. It can't be brought back.", {
          to,
        }),
      ],
      after: [translated("Thank you for having made games with us. You can sign up again at any time.")],
    }),
  };
}
