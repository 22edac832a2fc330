import { AppError, NEUTRAL_ROOM_NAME, type Profile, ROOM_LIMITS, type RoomRequest } from "@playsmith/contract";
import { nameFromEmail } from "../accounts/profiles/profiles.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Members } from "../projects/members.ts";
import { guestPlayer } from "../scores/player-key.ts";
import type { Joining } from "./room-members.ts";

type JoinRequest = Extract<RoomRequest, { type: "join" }>;

/** Without control and format characters, as the names of guests on leaderboards. */
const ROOM_NAME = new RegExp(`^[^\\p{C}\\p{Zl}\\p{Zp}]{1,${ROOM_LIMITS.nameLength}}$`, "u");

export interface RoomEntryParts {
  accounts: { tokens: Pick<Accounts["tokens"], "authenticate">; profiles: Pick<Accounts["profiles"], "read"> };
  members: Pick<Members, "isMember">;
  hasFlaggedWords(text: string): boolean;
}

/**
 * Finds out who asks to join a room: a person by their token, or a guest by the name they choose. Throws UNAUTHENTICATED,
 * ROOM_NAME_INVALID, ROOM_NAME_WORDS, and ROOM_NOT_FOUND for a game that is only for members of its project.
 */
export async function whoJoins(
  { accounts, members, hasFlaggedWords }: RoomEntryParts,
  game: { projectId: string; isForMembers: boolean },
  { name = "", guestKey, token, resume, replaces = false }: JoinRequest,
): Promise<{ joining: Joining; sessionId: string | null }> {
  const person = token === undefined ? null : await accounts.tokens.authenticate(token);
  if (game.isForMembers && (person === null || !(await members.isMember(game.projectId, person.userId))))
    throw new AppError("ROOM_NOT_FOUND");
  if (person !== null) {
    const profile = await accounts.profiles.read(person.userId);
    const joining = {
      name: profile === null ? NEUTRAL_ROOM_NAME : nameForRoom(profile, { hasFlaggedWords, areStrangers: !game.isForMembers }),
      hasAccount: true,
      identity: personIdentity(person),
      resume: resume ?? null,
      replaces,
    };
    return { joining, sessionId: person.sessionId };
  }
  const trimmed = name.trim();
  if (!ROOM_NAME.test(trimmed)) throw new AppError("ROOM_NAME_INVALID");
  if (hasFlaggedWords(trimmed)) throw new AppError("ROOM_NAME_WORDS");
  // Only a hash of the key is known to the room.
  const identity = guestKey === undefined ? "" : guestPlayer(guestKey, trimmed).playerKey;
  return { joining: { name: trimmed, hasAccount: false, identity, resume: resume ?? null, replaces }, sessionId: null };
}

/**
 * The name of a profile, unless nobody may choose it in a room. Strangers are not shown one that is no more than the beginning of the person's
 * address of email.
 */
function nameForRoom(
  { displayName, email }: Pick<Profile, "displayName" | "email">,
  { hasFlaggedWords, areStrangers }: { hasFlaggedWords(text: string): boolean; areStrangers: boolean },
): string {
  const name = [...displayName.trim()].slice(0, ROOM_LIMITS.nameLength).join("").trim();
  const isHidden = (areStrangers && displayName === nameFromEmail(email)) || hasFlaggedWords(displayName);
  return ROOM_NAME.test(name) && !isHidden ? name : NEUTRAL_ROOM_NAME;
}

const PERSON_PREFIX = "user:";
const personIdentity = ({ userId }: SignedIn): string => `${PERSON_PREFIX}${userId}`;

/** The person of an identity; null for a guest. */
export const userIdOf = (identity: string): string | null =>
  identity.startsWith(PERSON_PREFIX) ? identity.slice(PERSON_PREFIX.length) : null;
