import { z } from "zod";
import { callable } from "../callable.ts";
import { keySchema, textSchema } from "../text.ts";
import { askedSlug } from "./community.ts";
import { MODERATION_LIMITS, REPORT_REASONS } from "./moderation.ts";

const foundRoom = z.object({
  /** Six letters; see `online-rooms.ts`. */
  code: z.string(),
  /** The game of the room, and its release. */
  slug: z.string(),
  version: z.int(),
  seats: z.int(),
});

export const onlineCallables = {
  /** Makes a room for the current release of a game. Throws GAME_NOT_FOUND, GAME_NOT_ONLINE, ONLINE_OFF and TOO_MANY_ROOMS. */
  createRoom: callable({
    access: "guest",
    // A class behind one address.
    addressLimitPerMinute: 40,
    input: z.strictObject({ slug: askedSlug }),
    output: foundRoom,
  }),
  /**
   * Makes a room in which members of a project play it as it is now. Throws GAME_INVALID, GAME_NOT_ONLINE, ONLINE_OFF and TOO_MANY_ROOMS.
   */
  createProjectRoom: callable({
    access: { project: "editor" },
    addressLimitPerMinute: 40,
    input: z.strictObject({ projectId: keySchema }),
    output: z.object({ code: z.string(), path: z.string() }),
  }),
  /** The room of a code. Wrong codes are limited by address and person. Throws ROOM_NOT_FOUND, ONLINE_OFF and TOO_MANY_REQUESTS. */
  findRoom: callable({
    access: "guest",
    addressLimitPerMinute: 120,
    input: z.strictObject({
      /** As typed. */
      code: z.string().max(40),
      /** The game on whose page the code is entered. */
      slug: askedSlug.optional(),
    }),
    output: foundRoom,
  }),
  /** A room that waits for whoever comes and has a free seat, else a new one. Throws as createRoom does. */
  quickMatch: callable({
    access: "guest",
    addressLimitPerMinute: 60,
    input: z.strictObject({ slug: askedSlug }),
    output: foundRoom,
  }),
  /** Reports the name of a member of a room to the moderators: a person, or a guest. Throws CONTENT_NOT_FOUND and RATE_LIMITED. */
  reportRoomMember: callable({
    access: "user",
    addressLimitPerMinute: 60,
    input: z.strictObject({
      code: z.string().max(40),
      member: keySchema,
      reason: z.enum(REPORT_REASONS),
      note: textSchema({ min: 0, max: MODERATION_LIMITS.note }),
    }),
    output: z.object({}),
  }),
};
