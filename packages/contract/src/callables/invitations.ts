import { z } from "zod";
import { callable, GIVEN_ROLES } from "../callable.ts";
import { INVITATION_DAYS, INVITATION_USES_MAX } from "../constants.ts";
import { keySchema } from "../text.ts";

const projectId = keySchema;
/** Of any shape, so that a damaged link gets the same answer as an unknown one. */
const token = z.string().min(1).max(200);
const ADDRESS_LIMIT_PER_MINUTE = 60;

/** An open invitation, for the owner of its project. Its link is known only when it is made. */
const invitationSchema = z.object({
  id: z.string(),
  role: z.enum(GIVEN_ROLES),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  usesMax: z.int(),
  usesLeft: z.int(),
  /** The only email that can accept it; null for anybody's. */
  email: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const invitations = z.object({ invitations: z.array(invitationSchema) });

export const invitationCallables = {
  /** Creates an invitation link. Throws TOO_MANY_INVITATIONS. */
  createInvitation: callable({
    access: { project: "owner" },
    input: z.strictObject({
      projectId,
      role: z.enum(GIVEN_ROLES),
      days: z.literal(INVITATION_DAYS),
      uses: z.int().min(1).max(INVITATION_USES_MAX),
    }),
    output: z.object({ link: z.string(), ...invitations.shape }),
  }),
  listInvitations: callable({ access: { project: "owner" }, input: z.strictObject({ projectId }), output: invitations }),
  /** Ends an invitation; does nothing when it has ended. */
  revokeInvitation: callable({
    access: { project: "owner" },
    input: z.strictObject({ projectId, invitationId: keySchema }),
    output: invitations,
  }),
  /**
   * What the link of an invitation offers. Throws INVITATION_NOT_FOUND, INVITATION_REVOKED, INVITATION_EXPIRED, INVITATION_USED_UP or
   * INVITATION_PAUSED.
   */
  getInvitation: callable({
    access: "guest",
    addressLimitPerMinute: ADDRESS_LIMIT_PER_MINUTE,
    input: z.strictObject({ token }),
    output: z.object({
      projectName: z.string(),
      inviterName: z.string(),
      role: z.enum(GIVEN_ROLES),
      expiresAt: z.iso.datetime(),
      /** The only email that can accept it; null for anybody's. */
      email: z.string().nullable(),
      /** The project, when the caller is a member of it. */
      memberOf: z.string().nullable(),
    }),
  }),
  /** Makes the caller a member. Throws as `getInvitation` does, and INVITATION_FOR_ANOTHER, ALREADY_MEMBER or TOO_MANY_MEMBERS. */
  acceptInvitation: callable({
    access: "user",
    addressLimitPerMinute: ADDRESS_LIMIT_PER_MINUTE,
    input: z.strictObject({ token }),
    output: z.object({ projectId: z.string() }),
  }),
};
