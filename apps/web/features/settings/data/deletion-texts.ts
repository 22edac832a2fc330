import type { AccountDeletionPreview } from "@playsmith/contract";

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

/** What deleting the account does, one sentence each, the gravest first. */
export function deletionTexts({ ownProjects, sharedOwnProjects, publishedGames, memberOf }: AccountDeletionPreview): string[] {
  return [
    ownProjects === 0
      ? "You have no projects of your own that would be deleted."
      : `Your ${count(ownProjects, "project is", "projects are")} deleted for good, the Trash included.`,
    ...(sharedOwnProjects === 0
      ? []
      : [
          `${count(sharedOwnProjects, "of them is shared: its other members lose it too.", "of them are shared: their other members lose them too.")}`,
        ]),
    ...(publishedGames === 0
      ? []
      : [`${count(publishedGames, "published game goes", "published games go")} offline; links to them stop working.`]),
    ...(memberOf === 0 ? [] : [`You leave ${count(memberOf, "project", "projects")} of other people, which stay as they are.`]),
    "You are signed out everywhere, and your email can be used for a new account.",
  ];
}
