import { z } from "zod";
import { callable, PROJECT_ROLES } from "../callable.ts";
import { keySchema, lineSchema } from "../text.ts";
import { handleSchema } from "./authors.ts";
import { projectNameSchema, projectSummarySchema } from "./projects.ts";

const teamId = keySchema;
const onTeam = z.strictObject({ teamId });
const role = z.enum(PROJECT_ROLES);
const empty = z.strictObject({});

/** A team in the list of a person's teams. */
const teamSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the caller. */
  role,
  memberCount: z.int(),
  projectCount: z.int(),
});
export type TeamSummary = z.infer<typeof teamSummarySchema>;

const teamMemberSchema = z.object({
  userId: z.string(),
  displayName: z.string(),
  handle: z.string().nullable(),
  photoURL: z.string().nullable(),
  role,
  /** Projects of this person that belong to the team: they leave the team with their owner. */
  ownedProjects: z.int(),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

const teamProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  thumbnailUrl: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type TeamProject = z.infer<typeof teamProjectSchema>;

/** A team as one of its members sees it. Projects in the Trash are left out. */
const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of the caller. */
  role,
  members: z.array(teamMemberSchema),
  projects: z.array(teamProjectSchema),
});
export type Team = z.infer<typeof teamSchema>;

const team = z.object({ team: teamSchema });

export const teamCallables = {
  listTeams: callable({ access: "user", input: empty, output: z.object({ teams: z.array(teamSummarySchema) }) }),
  /** Creates a team of which the caller is the owner. Throws TOO_MANY_TEAMS. */
  createTeam: callable({ access: "user", input: z.strictObject({ name: projectNameSchema }), output: team }),
  getTeam: callable({ access: { team: "viewer" }, input: onTeam, output: team }),
  renameTeam: callable({
    access: { team: "owner" },
    input: z.strictObject({ teamId, name: projectNameSchema }),
    output: team,
  }),
  /**
   * By email only people with an account. Throws HANDLE_NOT_FOUND, MEMBER_NOT_FOUND, HANDLE_NEEDED when the existence of accounts is hidden
   * or, where mails are sent, the person has not proven that the email is theirs, ALREADY_IN_TEAM, TOO_MANY_TEAM_MEMBERS, NEW_MEMBER_FULL, TEAM_PROJECT_FULL or TOO_MANY_REQUESTS. */
  addTeamMember: callable({
    access: { team: "owner" },
    input: z.union([
      z.strictObject({ teamId, email: lineSchema({ min: 3, max: 320 }), role }),
      z.strictObject({ teamId, handle: handleSchema, role }),
    ]),
    output: team,
  }),
  /** Throws TEAM_MEMBER_NOT_FOUND, or LAST_TEAM_OWNER. */
  changeTeamRole: callable({
    access: { team: "owner" },
    input: z.strictObject({ teamId, userId: keySchema, role }),
    output: team,
  }),
  /** Removes another person, with the projects that they own. Throws TEAM_MEMBER_NOT_FOUND, or LAST_TEAM_OWNER. */
  removeTeamMember: callable({
    access: { team: "owner" },
    input: z.strictObject({ teamId, userId: keySchema }),
    output: team,
  }),
  /** Removes the caller, with the projects that they own. Throws LAST_TEAM_OWNER. */
  leaveTeam: callable({ access: { team: "viewer" }, input: onTeam, output: empty }),
  /** Deletes a team. Its projects stay with their owners. */
  deleteTeam: callable({ access: { team: "owner" }, input: onTeam, output: empty }),
  /** Gives a project of the caller to a team of which they are an owner or editor. Throws TEAM_NOT_FOUND, PROJECT_OF_TEAM, TOO_MANY_MEMBERS. */
  giveProjectToTeam: callable({
    access: { project: "owner" },
    onBranch: false,
    input: z.strictObject({ projectId: keySchema, teamId }),
    output: z.object({ project: projectSummarySchema }),
  }),
  /** Takes a project from a team: for the owner of the project, and for owners of the team. Throws PROJECT_NOT_FOUND. */
  takeProjectFromTeam: callable({
    access: { team: "viewer" },
    input: z.strictObject({ teamId, projectId: keySchema }),
    output: team,
  }),
};
