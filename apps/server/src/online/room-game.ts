import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { ListedRoom } from "./room-directory.ts";

/** What is played in a room. */
export type RoomGame = Pick<PublicGame, "projectId" | "slug" | "version" | "objectHash" | "title" | "onlineSeats" | "isForMembers">;

/** The game of a room: its release, or the project as it was when its members began to play it. Null when it is no longer public. */
export async function gameOfRoom(publications: Pick<Publications, "at">, room: ListedRoom): Promise<RoomGame | null> {
  const { projectId, slug, version, draft } = room;
  if (draft === null) return publications.at({ slug, version });
  const { objectHash, seats, title } = draft;
  return { projectId, slug, version, objectHash, title, onlineSeats: seats, isForMembers: true };
}
