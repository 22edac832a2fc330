import { AppError, type onlineCallables, readRoomCode } from "@playsmith/contract";
import type { Throttle, ThrottleSubject } from "../accounts/sessions/throttle.ts";
import { networkOf } from "../accounts/sessions/address-network.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Config } from "../platform/config.ts";
import type { Members } from "../projects/members.ts";
import type { Drafts } from "../publishing/drafts.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Subject } from "../moderation/contents.ts";
import type { Reports } from "../moderation/reports.ts";
import { guestIdOf } from "../scores/player-key.ts";
import type { RoomDirectory, RoomMaker } from "./room-directory.ts";
import { gameOfRoom, type RoomGame } from "./room-game.ts";
import { userIdOf } from "./room-entry.ts";
import type { StoredMember } from "./room-members.ts";
import { readStoredRoom } from "./room-saves.ts";

export interface OnlineServices {
  publications: Pick<Publications, "at">;
  members: Pick<Members, "isMember">;
  directory: RoomDirectory;
  throttle: Pick<Throttle, "begin">;
  reports: Pick<Reports, "file">;
  drafts: Pick<Drafts, "pin">;
}

/** The calls before a room is entered. Its socket is served by `room-socket.ts`. */
export function onlineHandlers(config: Pick<Config, "online">, services: OnlineServices): HandlersOf<keyof typeof onlineCallables> {
  const { publications, members, directory, throttle, reports } = services;

  async function mayPlay(game: RoomGame, user: SignedIn | null): Promise<boolean> {
    return !game.isForMembers || (user !== null && (await members.isMember(game.projectId, user.userId)));
  }

  async function onlineGame(slug: string, user: SignedIn | null): Promise<PublicGame> {
    if (!config.online) throw new AppError("ONLINE_OFF");
    const game = await publications.at({ slug, version: null });
    if (game === null || !(await mayPlay(game, user))) throw new AppError("GAME_NOT_FOUND");
    if (game.onlineSeats === 0) throw new AppError("GAME_NOT_ONLINE");
    return game;
  }

  async function makeRoom(game: RoomGame, isQuick: boolean, user: SignedIn | null, address: string, draftHash = "") {
    const network = networkOf(address);
    const maker: RoomMaker = user === null ? { kind: "network", of: network } : { kind: "person", of: user.userId };
    await throttle.begin(subjects("room", network, user));
    const { projectId, version, onlineSeats, slug } = game;
    const code = await directory.add({ projectId, version, isQuick, seats: onlineSeats, maker, draftHash });
    return { code, slug, version, seats: onlineSeats };
  }

  return {
    async createRoom({ user, input, address }) {
      return makeRoom(await onlineGame(input.slug, user), false, user, address);
    },
    async createProjectRoom({ user, input, address }) {
      if (!config.online) throw new AppError("ONLINE_OFF");
      const { objectHash, onlineSeats, slug, title } = await services.drafts.pin(input.projectId, user.userId);
      if (onlineSeats === 0) throw new AppError("GAME_NOT_ONLINE");
      const game = { projectId: input.projectId, slug, version: 1, objectHash, title, onlineSeats, isForMembers: true };
      const { code } = await makeRoom(game, false, user, address, objectHash);
      return { code, path: `/play/${slug}?room=${code}` };
    },
    async findRoom({ user, input, address }) {
      if (!config.online) throw new AppError("ONLINE_OFF");
      const attempt = await throttle.begin(subjects("roomCode", networkOf(address), user));
      const code = readRoomCode(input.code);
      const room = code === null ? null : await directory.find(code);
      const game = room === null ? null : await gameOfRoom(publications, room);
      if (room === null || game === null || !(await mayPlay(game, user))) throw new AppError("ROOM_NOT_FOUND");
      await attempt.takeBack();
      return { code: room.code, slug: game.slug, version: game.version, seats: game.onlineSeats };
    },
    async quickMatch({ user, input, address }) {
      const game = await onlineGame(input.slug, user);
      const code = await directory.offerSeat(game.projectId, game.version);
      if (code === null) return makeRoom(game, true, user, address);
      return { code, slug: game.slug, version: game.version, seats: game.onlineSeats };
    },
    async reportRoomMember({ user, input, origin }) {
      const code = readRoomCode(input.code);
      const room = code === null ? null : await directory.find(code);
      const game = room === null ? null : await gameOfRoom(publications, room);
      const member = room === null ? undefined : readStoredRoom(room.state)?.members.find(({ id }) => id === input.member);
      if (member === undefined || game === null || !(await mayPlay(game, user))) throw new AppError("CONTENT_NOT_FOUND");
      const copy = { title: game.title, text: member.name, path: `/play/${game.slug}` };
      const { reason, note } = input;
      await reports.file({ subject: subjectOf(member), reporterId: user.userId, reason, note, copy, origin });
      return {};
    },
  };
}

/** Guests without a key are nobody whom moderators could find elsewhere. */
function subjectOf({ id, identity }: StoredMember): Subject {
  const userId = userIdOf(identity);
  if (userId !== null) return { kind: "author", id: userId };
  return { kind: "guest", id: identity === "" ? id : guestIdOf(identity) };
}

function subjects(kind: "room" | "roomCode", network: string, user: SignedIn | null): ThrottleSubject[] {
  const ofAddress: ThrottleSubject = { kind: `${kind}Address`, of: network };
  return user === null ? [ofAddress] : [ofAddress, { kind: `${kind}Person`, of: user.userId }];
}
