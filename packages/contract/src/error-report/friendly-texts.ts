import { translated } from "@playsmith/texts";
import type { ErrorSeverity, ErrorType } from "./classify.ts";

/** Messages for people by type and severity (SPEC §8): what happened, and what to do. */
export const friendlyTexts: Readonly<Record<ErrorType, Readonly<Record<ErrorSeverity, string>>>> = {
  network: {
    low: translated("The connection hiccuped for a moment. Nothing needs doing."),
    medium: translated("The server is hard to reach just now. What you make is kept on this device meanwhile."),
    high: translated("Part of the app couldn't be loaded. Check your connection, then try again."),
    critical: translated("The server can't be reached, and this screen needs it. Check your connection, then refresh the page."),
  },
  authentication: {
    low: translated("Your sign-in is being renewed. Nothing needs doing."),
    medium: translated("Your sign-in couldn't be confirmed. If this goes on, log in again."),
    high: translated("You need to be signed in for this. Please log in again."),
    critical: translated("Your sign-in is no longer valid. Please log in again to go on."),
  },
  authorization: {
    low: translated("Your browser didn't allow a part of this. Everything else goes on."),
    medium: translated("You may not do this here. Ask the project's owner if you should."),
    high: translated("You don't have the right to do this, so nothing was changed. Ask the project's owner."),
    critical: translated("You may not see this screen. Go to your projects, or ask the owner for access."),
  },
  validation: {
    low: translated("Something was left out because it wasn't in the right form."),
    medium: translated("Something you entered wasn't accepted. Check it, then try again."),
    high: translated("What you entered couldn't be used, and nothing was changed. Check it, then try again."),
    critical: translated("What this screen got can't be shown. Refresh the page; if that doesn't help, go to your projects."),
  },
  user: {
    low: translated("There was nothing to do."),
    medium: translated("What this is about isn't there any more. Refresh the page to see what is."),
    high: translated("That couldn't be done just now: a limit has been reached. Wait a little, then try again."),
    critical: translated("This can't go on here: a limit has been reached. Save what you can, then refresh the page."),
  },
  system: {
    low: translated("A small thing went wrong on our side. Nothing needs doing."),
    medium: translated("Something went wrong on our side. If it doesn't work, try again."),
    high: translated("Something on this page went wrong. Your saved work is safe; if it doesn't react, refresh the page."),
    critical: translated("This screen broke. Your saved work is safe: refresh the page to go on."),
  },
};

/** The message for an error. */
export const friendlyText = ({ type, severity }: { type: ErrorType; severity: ErrorSeverity }): string => friendlyTexts[type][severity];
