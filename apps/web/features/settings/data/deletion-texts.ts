import type { AccountDeletionPreview } from "@playsmith/contract";
import { translated } from "@playsmith/texts";

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What deleting the account does, one sentence each, the gravest first. */
export function deletionTexts({ ownProjects, sharedOwnProjects, publishedGames, memberOf }: AccountDeletionPreview): string[] {
  return [
    ownProjects === 0
      ? translated("You have no projects of your own that would be deleted.")
      : translated("Your {count} deleted for good, the Trash included.", {
          count: count(ownProjects, translated("project is"), translated("projects are")),
        }),
    ...(sharedOwnProjects === 0
      ? []
      : [
          `${count(sharedOwnProjects, translated("of them is shared: its other members lose it too."), translated("of them are shared: their other members lose them too."))}`,
        ]),
    ...(publishedGames === 0
      ? []
      : [
          translated("{count} offline; links to them stop working.", {
            count: count(publishedGames, translated("published game goes"), translated("published games go")),
          }),
        ]),
    ...(memberOf === 0
      ? []
      : [
          translated("You leave {count} of other people, which stay as they are.", {
            count: count(memberOf, translated("project"), translated("projects")),
          }),
        ]),
    translated("You are signed out everywhere, and your email can be used for a new account."),
  ];
}
