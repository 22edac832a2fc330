import {
  ASSET_MAX_BYTES,
  PROJECT_MAX_BYTES,
  PROJECT_MAX_FILES,
  TEAM_MEMBERS_MAX,
  TEAM_PROJECTS_MAX,
  TEAMS_MAX,
  TRASH_DAYS,
} from "./constants.ts";

/** Status names of the callable protocol. */
export type WireStatus =
  | "INVALID_ARGUMENT"
  | "FAILED_PRECONDITION"
  | "UNAUTHENTICATED"
  | "PERMISSION_DENIED"
  | "NOT_FOUND"
  | "ALREADY_EXISTS"
  | "RESOURCE_EXHAUSTED"
  | "INTERNAL"
  | "UNAVAILABLE"
  | "DEADLINE_EXCEEDED";

interface CatalogueEntry {
  status: number;
  wire: WireStatus;
  message: string;
}

const entry = (status: number, wire: WireStatus, message: string): CatalogueEntry => ({ status, wire, message });
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** All errors of the product: SPEC §8 first, then our own. */
export const errorCatalogue = {
  USER_NOT_FOUND: entry(404, "NOT_FOUND", "No account found with this email"),
  INVALID_PASSWORD: entry(401, "UNAUTHENTICATED", "Incorrect password"),
  INVALID_EMAIL: entry(400, "INVALID_ARGUMENT", "Invalid email address"),
  EMAIL_IN_USE: entry(409, "ALREADY_EXISTS", "An account with this email already exists"),
  WEAK_PASSWORD: entry(400, "INVALID_ARGUMENT", "Password is too weak"),
  TOO_MANY_REQUESTS: entry(429, "RESOURCE_EXHAUSTED", "Too many failed attempts. Please try again later"),
  NETWORK_ERROR: entry(503, "UNAVAILABLE", "Network error. Please check your connection"),
  AUTH_ERROR: entry(401, "UNAUTHENTICATED", "Signing in didn't work. Please try again."),
  PERMISSION_DENIED: entry(403, "PERMISSION_DENIED", "Permission denied"),
  DOCUMENT_NOT_FOUND: entry(404, "NOT_FOUND", "Document not found"),
  SERVICE_UNAVAILABLE: entry(503, "UNAVAILABLE", "Service temporarily unavailable"),
  TIMEOUT: entry(408, "DEADLINE_EXCEEDED", "Request timed out"),
  DATABASE_ERROR: entry(500, "INTERNAL", "The data couldn't be read or saved. Please try again."),
  UNAUTHENTICATED: entry(401, "UNAUTHENTICATED", "Authentication required"),
  INTERNAL_ERROR: entry(500, "INTERNAL", "Internal server error"),
  FUNCTION_ERROR: entry(500, "INTERNAL", "The request didn't work. Please try again."),
  UNKNOWN_ERROR: entry(500, "INTERNAL", "Something went wrong. Please try again."),

  INVALID_REQUEST: entry(400, "INVALID_ARGUMENT", "The request isn't in the form that this call takes."),
  BODY_TOO_LARGE: entry(413, "INVALID_ARGUMENT", "The request is too large for this call."),
  UNKNOWN_FUNCTION: entry(404, "NOT_FOUND", "There is no call of this name."),
  METHOD_NOT_ALLOWED: entry(405, "INVALID_ARGUMENT", "Calls are made with POST."),
  PROJECT_NOT_FOUND: entry(404, "NOT_FOUND", "This project doesn't exist, or it isn't shared with you."),
  PROJECT_IN_TRASH: entry(409, "FAILED_PRECONDITION", "This project is in the Trash. Restore it first."),
  PROJECT_NOT_IN_TRASH: entry(
    409,
    "FAILED_PRECONDITION",
    `Only a project in the Trash can be deleted for good. Move it to the Trash first; it stays there for ${TRASH_DAYS} days.`,
  ),
  TOO_MANY_PROJECTS: entry(
    409,
    "RESOURCE_EXHAUSTED",
    "You have as many projects as an account can hold. Delete some from the Trash first.",
  ),
  PROJECT_TOO_LARGE: entry(
    413,
    "RESOURCE_EXHAUSTED",
    `This would make the project larger than ${megabytes(PROJECT_MAX_BYTES)}. Remove something first; nothing was lost.`,
  ),
  PROJECT_QUOTA_REACHED: entry(
    409,
    "RESOURCE_EXHAUSTED",
    "You have as many projects as an admin of this site allows you. Delete some from the Trash first, or ask an admin for more.",
  ),
  STORAGE_QUOTA_REACHED: entry(
    413,
    "RESOURCE_EXHAUSTED",
    "The projects of this project's owner would take more space than an admin of this site allows. The owner can delete something, also from the Trash, or ask an admin for more; nothing was lost.",
  ),
  TOO_MANY_FILES: entry(
    409,
    "RESOURCE_EXHAUSTED",
    `A project can hold at most ${PROJECT_MAX_FILES.toLocaleString("en")} files. Remove some first; nothing was lost.`,
  ),
  ASSET_TOO_LARGE: entry(413, "INVALID_ARGUMENT", `One file can be at most ${megabytes(ASSET_MAX_BYTES)}.`),
  ASSET_UNREADABLE: entry(
    400,
    "INVALID_ARGUMENT",
    "This file couldn't be read as a picture, sound or font. Use PNG, JPEG, WebP, GIF, WAV, MP3, OGG, WOFF2, WOFF, TTF or OTF.",
  ),
  MEMBER_NOT_FOUND: entry(404, "NOT_FOUND", "No account found with this email. Ask them to sign up first."),
  HANDLE_NOT_FOUND: entry(404, "NOT_FOUND", "Nobody has this handle. Check it, or add them by email."),
  ALREADY_MEMBER: entry(409, "ALREADY_EXISTS", "This person is in the project already."),
  TOO_MANY_MEMBERS: entry(409, "RESOURCE_EXHAUSTED", "This project has as many members as it can hold."),
  NEW_OWNER_UNINVOLVED: entry(
    409,
    "FAILED_PRECONDITION",
    "This person has never edited the project. Ask them to make a change in it first.",
  ),
  NEW_OWNER_QUOTA: entry(
    409,
    "RESOURCE_EXHAUSTED",
    "With this project, this person would have more projects or take more space than an admin of this site allows them.",
  ),
  NEW_OWNER_FULL: entry(409, "RESOURCE_EXHAUSTED", "This person has as many projects as an account can hold."),
  OWNER_STAYS: entry(409, "FAILED_PRECONDITION", "The owner can't be removed from their own project."),
  MEMBER_OF_TEAM: entry(
    409,
    "FAILED_PRECONDITION",
    "This person is in the project through its team. Remove them from the team, or take the project from the team.",
  ),
  LEAVE_TEAM: entry(409, "FAILED_PRECONDITION", "You are in this project through its team. Leave the team instead."),
  HANDLE_NEEDED: entry(409, "FAILED_PRECONDITION", "On this server people are added to teams by their handle, such as @ada."),
  LEAVE_INSTEAD: entry(409, "FAILED_PRECONDITION", "You can't remove yourself. Leave the team instead."),
  NEW_OWNER_NOT_IN_TEAM: entry(
    409,
    "FAILED_PRECONDITION",
    "The project belongs to a team, and this person is not in it. Add them to the team, or take the project from the team first.",
  ),
  TEAM_NOT_FOUND: entry(404, "NOT_FOUND", "This team doesn't exist, or you are not in it."),
  TEAM_MEMBER_NOT_FOUND: entry(404, "NOT_FOUND", "This person is no longer in the team."),
  ALREADY_IN_TEAM: entry(409, "ALREADY_EXISTS", "This person is in the team already."),
  LAST_TEAM_OWNER: entry(409, "FAILED_PRECONDITION", "A team needs an owner. Make somebody else an owner first, or delete the team."),
  TOO_MANY_TEAMS: entry(409, "RESOURCE_EXHAUSTED", `You are in ${TEAMS_MAX} teams that you made. Leave or delete one first.`),
  NEW_MEMBER_FULL: entry(409, "RESOURCE_EXHAUSTED", "This person is in as many teams of others as possible."),
  TOO_MANY_TEAM_MEMBERS: entry(409, "RESOURCE_EXHAUSTED", `A team has at most ${TEAM_MEMBERS_MAX} people.`),
  TEAM_PROJECT_FULL: entry(
    409,
    "RESOURCE_EXHAUSTED",
    "A project of the team has as many members as it can hold. Remove somebody there first.",
  ),
  TOO_MANY_TEAM_PROJECTS: entry(409, "RESOURCE_EXHAUSTED", `A team has at most ${TEAM_PROJECTS_MAX} projects. Take one back first.`),
  PROJECT_OF_TEAM: entry(409, "FAILED_PRECONDITION", "This project belongs to a team already. Take it back first."),
  INVITATION_NOT_FOUND: entry(404, "NOT_FOUND", "This invitation doesn't exist. Its link is incomplete, or the project was deleted."),
  INVITATION_EXPIRED: entry(410, "FAILED_PRECONDITION", "This invitation has expired. Ask for a new one."),
  INVITATION_REVOKED: entry(410, "FAILED_PRECONDITION", "This invitation was withdrawn. Ask for a new one."),
  INVITATION_USED_UP: entry(410, "RESOURCE_EXHAUSTED", "This invitation was used as often as it could be. Ask for a new one."),
  INVITATION_FOR_ANOTHER: entry(403, "PERMISSION_DENIED", "This invitation is for another email. Sign in with the account of that email."),
  INVITATION_PAUSED: entry(
    409,
    "FAILED_PRECONDITION",
    "The project is in the Trash. Ask its owner to restore it, then open the link again.",
  ),
  TOO_MANY_SITE_INVITATIONS: entry(409, "RESOURCE_EXHAUSTED", "There are as many open invitations as there can be. Withdraw one first."),
  MAIL_NEEDED: entry(
    409,
    "FAILED_PRECONDITION",
    "This needs a mail server, since people prove their address by mail. Set SMTP_URL, then try again.",
  ),
  TOO_MANY_INVITATIONS: entry(409, "RESOURCE_EXHAUSTED", "This project has as many open invitations as it can have. Withdraw one first."),
  GAME_INVALID: entry(409, "FAILED_PRECONDITION", "The game has problems that must be mended before it can be published."),
  NOT_PUBLISHED: entry(404, "NOT_FOUND", "This project isn't published."),
  RELEASE_NOT_FOUND: entry(404, "NOT_FOUND", "There is no release of this number."),
  GAME_NOT_FOUND: entry(404, "NOT_FOUND", "There is no game at this address. It may have been taken down."),
  REMIX_NOT_ALLOWED: entry(403, "PERMISSION_DENIED", "The maker of this game doesn't allow remixes of it."),
  LEADERBOARD_NOT_FOUND: entry(404, "NOT_FOUND", "This game has no leaderboard of this name."),
  VERSION_NOT_FOUND: entry(404, "NOT_FOUND", "This version is not in the history any more."),
  NOT_A_BRANCH: entry(409, "FAILED_PRECONDITION", "This is not a branch of the project."),
  TOO_MANY_BRANCHES: entry(409, "RESOURCE_EXHAUSTED", "This project has as many branches as it can have. Delete one first."),
  PROJECT_PROTECTED: entry(
    403,
    "PERMISSION_DENIED",
    "Changes of this project come by review, and its owner publishes it. Work in a branch of it, and ask for a review there.",
  ),
  REVIEW_OPEN: entry(409, "ALREADY_EXISTS", "A review of this branch is asked for already."),
  REVIEW_NOT_OPEN: entry(409, "FAILED_PRECONDITION", "This request for review is decided already."),
  MAIN_PROJECT_ONLY: entry(409, "FAILED_PRECONDITION", "A branch can't do this. Merge it into the project first, or do it there."),
  CRASH_NOT_FOUND: entry(404, "NOT_FOUND", "This error is not in the list any more."),
  TESTS_TOO_LONG: entry(
    409,
    "FAILED_PRECONDITION",
    "The tests take too long on this server. Test the exported project on your machine: npx playsmith test",
  ),
  TEST_NOT_FOUND: entry(404, "NOT_FOUND", "There is no such test in this project."),
  RUN_NOT_KEPT: entry(404, "NOT_FOUND", "The recording of this run is not kept any more."),
  RECORDING_INVALID: entry(
    400,
    "INVALID_ARGUMENT",
    "This recording can't be read, or it is longer than half an hour. Start the game again and record a shorter run.",
  ),
  RUN_NOT_FOUND: entry(404, "NOT_FOUND", "This run is not listed any more."),
  RUN_NOT_PROVEN: entry(
    409,
    "FAILED_PRECONDITION",
    "Replaying this run reaches no score. Runs that continue a saved game can't be proven.",
  ),
  RUN_TOO_LONG: entry(409, "FAILED_PRECONDITION", "This run takes too long to replay, so its score can't be proven."),
  RUN_ALREADY_SUBMITTED: entry(409, "ALREADY_EXISTS", "This run has been submitted before."),
  SAVES_CONFLICT: entry(409, "FAILED_PRECONDITION", "Another device has saved meanwhile."),
  SCORES_OFF: entry(403, "PERMISSION_DENIED", "Scores are switched off on this server."),
  SCORES_BUSY: entry(429, "RESOURCE_EXHAUSTED", "Many runs are being replayed. Please try again in a moment."),
  COMMENT_NOT_FOUND: entry(404, "NOT_FOUND", "This comment doesn't exist any more."),
  COMMENTS_CLOSED: entry(403, "PERMISSION_DENIED", "Comments on this game are closed."),
  MOMENT_NOT_IN_RUN: entry(409, "FAILED_PRECONDITION", "The recorded run ends before this moment. Choose an earlier one."),
  COMMENT_THREAD_FULL: entry(409, "RESOURCE_EXHAUSTED", "This comment has as many replies as it can hold. Write a new one."),
  WORDS_TO_CONFIRM: entry(409, "FAILED_PRECONDITION", "Some of these words can hurt. Do you want to send them as they are?"),
  LIKES_OFF: entry(403, "PERMISSION_DENIED", "Likes are switched off on this server."),
  REMIXES_OFF: entry(403, "PERMISSION_DENIED", "Remixes are switched off on this server."),
  EXPLORE_OFF: entry(404, "NOT_FOUND", "The list of public games is switched off on this server."),
  AUTHORS_OFF: entry(403, "PERMISSION_DENIED", "Public pages of people are switched off on this server."),
  BLOCKED: entry(403, "PERMISSION_DENIED", "This person doesn't take comments from you."),
  SUSPENDED: entry(
    403,
    "PERMISSION_DENIED",
    "Your account is suspended from publishing, commenting and liking. See the notice in Settings.",
  ),
  CONTENT_NOT_FOUND: entry(404, "NOT_FOUND", "This doesn't exist any more."),
  ACT_NOT_POSSIBLE: entry(409, "FAILED_PRECONDITION", "This can't be done with content of this kind."),
  APPEAL_NOT_FOUND: entry(404, "NOT_FOUND", "There is nothing to appeal against, or you have appealed already."),
  TOO_MANY_BLOCKED: entry(409, "RESOURCE_EXHAUSTED", "You have blocked as many people as an account can hold."),
  DOWNLOAD_NOT_ALLOWED: entry(403, "PERMISSION_DENIED", "The maker of this game doesn't allow downloads of it."),
  DOWNLOAD_TOO_LARGE: entry(413, "RESOURCE_EXHAUSTED", "This game is too large for this kind of download."),
  HANDLE_TAKEN: entry(409, "ALREADY_EXISTS", "This handle is taken. Choose another one."),
  HANDLE_TOO_SOON: entry(409, "FAILED_PRECONDITION", "A handle can be changed once a month."),
  CLIP_UNREADABLE: entry(
    415,
    "INVALID_ARGUMENT",
    "This file couldn't be read as a clip. Use a WebM or MP4 video with VP8, VP9, AV1 or H.264, at most 1920 pixels wide and high.",
  ),
  CLIP_LENGTH: entry(400, "INVALID_ARGUMENT", "A clip lasts 3 to 10 seconds."),
  CLIP_NOT_FOUND: entry(404, "NOT_FOUND", "There is no clip on the page any more."),
  SCREENSHOT_NOT_FOUND: entry(404, "NOT_FOUND", "This picture is not on the page any more."),
  TOO_MANY_SCREENSHOTS: entry(409, "RESOURCE_EXHAUSTED", "The page of a game has at most 8 pictures. Remove one first."),
  STOPS_OFF: entry(409, "FAILED_PRECONDITION", "This server doesn't collect where players stop."),
  ONLINE_OFF: entry(409, "FAILED_PRECONDITION", "This server doesn't have online play."),
  GAME_NOT_ONLINE: entry(409, "FAILED_PRECONDITION", "This game can't be played online. Its maker can switch that on, then publish again."),
  ROOM_NOT_FOUND: entry(404, "NOT_FOUND", "There is no room with this code. Ask for the code again, or make a new room."),
  ROOM_FULL: entry(409, "RESOURCE_EXHAUSTED", "This room has no place left, not even to watch. Make a room of your own."),
  ROOM_ELSEWHERE: entry(
    503,
    "UNAVAILABLE",
    "This room is on another server that can't be reached from here. Make a new room; whoever runs this site finds the remedy in the documentation.",
  ),
  TOO_MANY_ROOMS: entry(409, "RESOURCE_EXHAUSTED", "There are too many open rooms. Leave one of yours, or try again in some minutes."),
  ROOMS_FULL: entry(503, "RESOURCE_EXHAUSTED", "The server has no place for another room just now. Try again in some minutes."),
  ROOM_NAME_INVALID: entry(400, "INVALID_ARGUMENT", "Enter a name of 1 to 30 characters."),
  ROOM_NAME_WORDS: entry(400, "INVALID_ARGUMENT", "This name has words that not everybody likes. Choose another one."),
  ROOM_NOT_OWNER: entry(403, "PERMISSION_DENIED", "Only the owner of the room can do this."),
  ROOM_NOT_READY: entry(409, "FAILED_PRECONDITION", "The game starts when at least two players are there and everybody is ready."),
  ROOM_RUN_LOST: entry(409, "FAILED_PRECONDITION", "The server was restarted, and nobody in the room has the run any more. Start again."),
  ROOM_SEAT_GIVEN_UP: entry(409, "FAILED_PRECONDITION", "Others waited 30 seconds for you. Press “I am ready” to get a free seat."),
  ROOM_RUN_TOO_LONG: entry(409, "RESOURCE_EXHAUSTED", "The run has become too long for the server, so it has ended. Start again."),
  SLUG_TAKEN: entry(409, "ALREADY_EXISTS", "Another game has this address. Choose another one."),
  TOO_MANY_ADDRESSES: entry(409, "RESOURCE_EXHAUSTED", "This game has had as many addresses as possible. Choose one of them."),
  DOMAINS_OFF: entry(409, "FAILED_PRECONDITION", "This server doesn't serve games at domains of their own."),
  DOMAIN_INVALID: entry(400, "INVALID_ARGUMENT", "This is not a domain that can be used. Enter a full name, such as play.example.org."),
  DOMAIN_RESERVED: entry(400, "INVALID_ARGUMENT", "This domain belongs to this server. Choose one of your own."),
  DOMAIN_NOT_FOUND: entry(404, "NOT_FOUND", "The game doesn't have this domain any more."),
  DOMAIN_NOT_PROVEN: entry(
    409,
    "FAILED_PRECONDITION",
    "The record was not found. It can take an hour or more until a new record is seen everywhere; check its name and value, then try again.",
  ),
  DOMAIN_TAKEN: entry(
    409,
    "ALREADY_EXISTS",
    "Another game has this domain, and its record is still there. Remove the domain from that game or delete its record, then try again.",
  ),
  DNS_FAILED: entry(503, "UNAVAILABLE", "The name servers of this domain didn't answer. Please try again later."),
  TOO_MANY_DOMAINS: entry(409, "RESOURCE_EXHAUSTED", "A game has at most 3 domains. Remove one first."),
  EXPORT_TOO_LARGE: entry(
    413,
    "RESOURCE_EXHAUSTED",
    "Your projects are too large to be exported as one file. Export them one by one in the editor.",
  ),
  RATE_LIMITED: entry(429, "RESOURCE_EXHAUSTED", "You've reached the limit for this. Please try again later."),
  TEMPLATE_NOT_FOUND: entry(404, "NOT_FOUND", "There is no template of this name."),
  PERSON_NOT_FOUND: entry(404, "NOT_FOUND", "This account doesn't exist any more."),
  OWN_ACCOUNT: entry(409, "FAILED_PRECONDITION", "You can't disable your own account. Another admin can."),
  LAST_ADMIN: entry(409, "FAILED_PRECONDITION", "This is the only admin whose account can be used. Add another admin first."),
  SESSION_NOT_FOUND: entry(404, "NOT_FOUND", "This session has already ended."),
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(errorCatalogue, code);
}

/**
 * An expected error from the catalogue. `details` is plain data for the client, e.g. the paths of an invalid request, or `retryAfterS` of a
 * limit.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: { message?: string; details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(options.message ?? errorCatalogue[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.details = options.details ?? {};
  }
}
