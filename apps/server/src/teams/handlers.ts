import { AppError, type teamCallables } from "@playsmith/contract";
import type { Accounts } from "../accounts/accounts.ts";
import { addedToTeamMail } from "../accounts/mails/project-mails.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Platform } from "../platform/platform.ts";
import type { AddedPeople } from "../projects/added-people.ts";
import type { Projects } from "../projects/projects.ts";
import type { RoleChange } from "../projects/update-roles.ts";
import type { OpenSockets } from "../realtime/open-sockets.ts";
import { listTeams, readTeam } from "./team-lists.ts";
import type { Teams } from "./teams.ts";

interface TeamParts {
  teams: Teams;
  accounts: Pick<Accounts, "throttle" | "findByEmail">;
  people: AddedPeople;
  projects: Pick<Projects, "branchIds" | "summary">;
  sockets: Pick<OpenSockets, "endMember">;
}

export function teamHandlers(
  { config, database }: Pick<Platform, "config" | "database">,
  { teams, accounts, people, projects, sockets }: TeamParts,
): HandlersOf<keyof typeof teamCallables> {
  const shown = async (teamId: string, userId: string) => ({ team: await readTeam(database, teamId, userId) });

  async function withEmail(email: string, callerId: string): Promise<{ id: string; email: string }> {
    const found = await people.withEmail(email, callerId);
    if (found !== null) return found;
    // Teams have no invitations: who has not proven the email tells their handle.
    const isUnproven = config.hideAccountExistence || (await accounts.findByEmail(email)) !== null;
    throw new AppError(isUnproven ? "HANDLE_NEEDED" : "MEMBER_NOT_FOUND");
  }

  /** Closes the sockets of those whose role changed, which connect again with what they may do now. */
  async function apply(changes: readonly RoleChange[]): Promise<void> {
    const branches = new Map<string, string[]>();
    for (const { projectId, userId } of changes) {
      const ids = branches.get(projectId) ?? (await projects.branchIds(projectId));
      branches.set(projectId, ids);
      for (const id of [projectId, ...ids]) sockets.endMember(id, userId);
    }
  }

  return {
    listTeams: async ({ user }) => ({ teams: await listTeams(database, user.userId) }),
    createTeam: async ({ user, input }) => shown(await teams.create(user.userId, input.name), user.userId),
    getTeam: ({ user, input }) => shown(input.teamId, user.userId),
    async renameTeam({ user, input }) {
      await teams.rename(input.teamId, user.userId, input.name);
      return shown(input.teamId, user.userId);
    },
    async addTeamMember({ user, origin, input }) {
      const { teamId, role } = input;
      // Limits the probing of handles and emails.
      await accounts.throttle.begin([{ kind: "addUnknown", of: user.userId }]);
      const { id, email } = await ("handle" in input ? people.withHandle(input.handle, user.userId) : withEmail(input.email, user.userId));
      await apply(await teams.add(teamId, user.userId, id, role));
      const answer = await shown(teamId, user.userId);
      await people.notify(addedToTeamMail(email, user.name, answer.team.name, `${origin}/teams/${teamId}`), user.userId);
      return answer;
    },
    async changeTeamRole({ user, input: { teamId, userId, role } }) {
      await apply(await teams.changeRole(teamId, user.userId, userId, role));
      return shown(teamId, user.userId);
    },
    async removeTeamMember({ user, input: { teamId, userId } }) {
      if (userId === user.userId) throw new AppError("LEAVE_INSTEAD");
      await apply(await teams.remove(teamId, user.userId, userId));
      return shown(teamId, user.userId);
    },
    async leaveTeam({ user, input }) {
      await apply(await teams.remove(input.teamId, user.userId, user.userId));
      return {};
    },
    async deleteTeam({ user, input }) {
      await apply(await teams.delete(input.teamId, user.userId));
      return {};
    },
    async giveProjectToTeam({ user, input: { projectId, teamId } }) {
      await apply(await teams.give(projectId, teamId, user.userId));
      return { project: await projects.summary(user.userId, projectId) };
    },
    async takeProjectFromTeam({ user, input: { projectId, teamId } }) {
      await apply(await teams.take(projectId, teamId, user.userId));
      return shown(teamId, user.userId);
    },
  };
}
