import type { Mail } from "../../platform/mail.ts";
import { mailOf } from "./layout.ts";

/** Invitation to a project. The same with or without an account. */
export function invitationMail(to: string, by: string, projectName: string, link: string): Mail {
  return mailOf({
    to,
    subject: "You are invited to a game on Playsmith",
    preview: `${by} wants to make it with you.`,
    before: [`${by} invites you to "${projectName}" on Playsmith. Join within a week:`],
    action: { label: "Join", link },
    after: [`You need a Playsmith account for ${to}. If you don't know who this is, ignore this mail.`],
  });
}

/** Tells a person that they are a member of a project now. */
export function addedMail(to: string, by: string, projectName: string, link: string): Mail {
  return mailOf({
    to,
    subject: "You were added to a game on Playsmith",
    preview: `${by} wants to make it with you.`,
    before: [`${by} has added you to "${projectName}" on Playsmith. It is among your projects.`],
    action: { label: "Open the project", link },
    after: ["If you don't want to be in it, open your projects and leave it there."],
  });
}

/** Tells the owner of a project that a member asks to edit it. */
export function askedToEditMail(to: string, by: string, projectName: string, link: string): Mail {
  return mailOf({
    to,
    subject: "Somebody asks to edit your game on Playsmith",
    preview: `${by} would like to change it with you.`,
    before: [`${by} is in your project "${projectName}" and asks to edit it. Open it, then "People in this project", to answer.`],
    action: { label: "Open the project", link },
    after: ["Without an answer nothing changes."],
  });
}

/** Tells a person that a project is theirs now. */
export function madeOwnerMail(to: string, by: string, projectName: string, link: string): Mail {
  return mailOf({
    to,
    subject: "A game on Playsmith is yours now",
    preview: `${by} has made you its owner.`,
    before: [`${by} has made you the owner of "${projectName}" on Playsmith, and stays in it as an editor.`],
    action: { label: "Open the project", link },
    after: ["If it is published, its page names you as its maker. As its owner you can unpublish or delete it."],
  });
}
