import { howTo, type HowTo } from "./how-to.ts";

/** Questions about working with others, and about earlier states of a project. */
export const togetherHowTos: readonly HowTo[] = [
  howTo(
    "makeTogether",
    "How do I make a game with others?",
    "Share a project, and all work in it at the same time.",
    "share invite friend team collaborate multiplayer link handle role commenter",
    [
      "Press **People in this project** at the top, and invite people by email, by handle or with a link. Editors change the game, commenters say what they think, viewers look on.",
      "Everyone's edits appear at once. Undo takes back only your own.",
      "**Shift+E** shows the others a reaction at your pointer, such as a heart.",
      "For several players of one machine, set **Players** of the game, and **Player** of a movement to 2, 3 or 4.",
    ],
  ),
  howTo(
    "shareWithTeam",
    "How do I share several games with the same people?",
    "A team has projects together.",
    "team group organisation class club studio members roles share several projects",
    [
      "Press **Teams** above your projects and **New team**, and add people by email or by handle. Their role counts in all projects of the team.",
      "Open the team and give it a project of yours, or press **People in this project** in the editor and choose the team there. You stay the owner, and can take the project back.",
      "Who leaves the team, or is removed, loses its projects at once, and takes their own along.",
    ],
  ),
  howTo(
    "bringBack",
    "How do I bring back how it was?",
    "The history keeps versions of the project, by itself and by name.",
    "history version restore revert old earlier undo reload lost deleted backup time machine snapshot",
    [
      "Open the project menu and choose **History**. A version is saved by itself when you edit, at most every ten minutes; **Save a version** gives one a name, and keeps it for ever.",
      "Choose a version: you see what is different now, and can play the game as it was.",
      "**Restore** brings one thing back, **Restore all** everything. It is an edit like others, and Undo takes it back.",
    ],
  ),
  howTo(
    "tryApart",
    "How do I try something without breaking the game?",
    "Make a branch, and merge what turns out well.",
    "branch merge fork experiment variant version git conflict",
    [
      "Open the project menu, choose **Branches** and press **New branch**. It begins with the project as it is, and has the same members.",
      "Work in it as usual. **Bring this branch up to date** takes over what others do in the project meanwhile.",
      "In the project, choose **Branches** and press **Merge**. Where both sides changed the same thing, you choose; **Try the merged game** plays it before.",
    ],
  ),
  howTo(
    "discuss",
    "How do I say something about a part of the game?",
    "Comments are pinned to objects, places, rules and lines of code.",
    "comment chat discuss feedback review note mention talk message",
    [
      "Select an object, or open a script or rules, and press **Discussion** at the top. Your comment is pinned to what is named above it.",
      "Pins in the scene move with their objects. An at-sign and a name mention a member, who gets a mail.",
      "**Settle** closes a thread; a reply opens it again. **Chat** is for everything else.",
    ],
  ),
];
