import type { Letter } from "./layout.ts";

/** Invitation to a project. The same with or without an account. */
export function invitationMail(to: string, by: string, projectName: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("You are invited to a game on Playsmith"),
      preview: translated("{by} wants to make it with you.", { by }),
      before: [translated('{by} invites you to "{projectName}" on Playsmith. Join within a week:', { by, projectName })],
      action: { label: translated("Join"), link },
      after: [translated("You need a Playsmith account for {to}. If you don't know who this is, ignore this mail.", { to })],
    }),
  };
}

/** Tells a person that they are a member of a project now. */
export function addedMail(to: string, by: string, projectName: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("You were added to a game on Playsmith"),
      preview: translated("{by} wants to make it with you.", { by }),
      before: [translated('{by} has added you to "{projectName}" on Playsmith. It is among your projects.', { by, projectName })],
      action: { label: translated("Open the project"), link },
      after: [translated("If you don't want to be in it, open your projects and leave it there.")],
    }),
  };
}

/** Tells a person that they are in a team now. */
export function addedToTeamMail(to: string, by: string, teamName: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("You were added to a team on Playsmith"),
      preview: translated("{by} wants to make games with you.", { by }),
      before: [translated('{by} has added you to the team "{teamName}" on Playsmith. Its projects are among yours.', { by, teamName })],
      action: { label: translated("Open the team"), link },
      after: [translated("If you don't want to be in it, open the team and leave it.")],
    }),
  };
}

/**
 * Tells a person that a project of a deleted account is theirs now.
 * @param link null when the address of the site is not known.
 */
export function inheritedMail(to: string, projectName: string, link: string | null): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("A game of your team is yours now"),
      preview: translated("Its owner has deleted their account."),
      before: [
        translated(
          'The owner of "{projectName}" on Playsmith has deleted their account. You are its owner now, because it belongs to your team.',
          {
            projectName,
          },
        ),
      ],
      ...(link === null ? {} : { action: { label: translated("Open the project"), link } }),
      after: [translated("If it is published, its page names you as its maker. As its owner you can unpublish or delete it.")],
    }),
  };
}

/** Tells the owner of a project that a member asks to edit it. */
export function askedToEditMail(to: string, by: string, projectName: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("Somebody asks to edit your game on Playsmith"),
      preview: translated("{by} would like to change it with you.", { by }),
      before: [
        translated('{by} is in your project "{projectName}" and asks to edit it. Open it, then "People in this project", to answer.', {
          by,
          projectName,
        }),
      ],
      action: { label: translated("Open the project"), link },
      after: [translated("Without an answer nothing changes.")],
    }),
  };
}

/** Tells a person that a project is theirs now. */
export function madeOwnerMail(to: string, by: string, projectName: string, link: string): Letter {
  return {
    to,
    write: ({ translated }) => ({
      subject: translated("A game on Playsmith is yours now"),
      preview: translated("{by} has made you its owner.", { by }),
      before: [
        translated('{by} has made you the owner of "{projectName}" on Playsmith, and stays in it as an editor.', { by, projectName }),
      ],
      action: { label: translated("Open the project"), link },
      after: [translated("If it is published, its page names you as its maker. As its owner you can unpublish or delete it.")],
    }),
  };
}
