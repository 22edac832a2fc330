import type { invitationCallables } from "@playsmith/contract";
import type { HandlersOf } from "../operations/call.ts";
import type { Invitations } from "./invitations.ts";

/** Invitations belong to the main project of a branch, as its members do. */
export function invitationHandlers(invitations: Invitations): HandlersOf<keyof typeof invitationCallables> {
  const listed = async (projectId: string) => ({ invitations: await invitations.list(projectId) });
  return {
    async createInvitation({ user, origin, project: { row }, input: { role, days, uses } }) {
      const projectId = row.branchOf ?? row.id;
      const token = await invitations.create({ projectId, role, days, uses }, user.userId);
      return { link: `${origin}/join/${token}`, ...(await listed(projectId)) };
    },
    listInvitations: ({ project: { row } }) => listed(row.branchOf ?? row.id),
    async revokeInvitation({ project: { row }, input }) {
      await invitations.revoke(row.branchOf ?? row.id, input.invitationId);
      return listed(row.branchOf ?? row.id);
    },
    getInvitation: ({ user, input }) => invitations.read(input.token, user?.userId ?? null),
    acceptInvitation: async ({ user, input }) => ({ projectId: await invitations.accept(input.token, user.userId) }),
  };
}
