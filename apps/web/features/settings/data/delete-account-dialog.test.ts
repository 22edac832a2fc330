import { expect, it } from "vitest";
import { deletionTexts } from "./delete-account-dialog.tsx";

it("lists what is deleted, what others lose, and what stays", () => {
  expect(deletionTexts({ ownProjects: 3, sharedOwnProjects: 1, publishedGames: 2, teamProjects: 1, memberOf: 1 })).toEqual([
    "Your 3 projects are deleted for good, the Trash included.",
    "1 of them belongs to a team: somebody there who has worked on it becomes its owner, and it is deleted only if nobody has.",
    "1 of them is shared: its other members lose it too.",
    "Your 2 published games go offline; links to them stop working.",
    "Remixes that others have made stay, and credit you by name.",
    "You leave one project of other people, which stays as it is.",
    "You are signed out everywhere, and your email can be used for a new account.",
  ]);
});

it("omits what does not exist", () => {
  expect(deletionTexts({ ownProjects: 0, sharedOwnProjects: 0, publishedGames: 0, teamProjects: 0, memberOf: 0 })).toHaveLength(2);
});
