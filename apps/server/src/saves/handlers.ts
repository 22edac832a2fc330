import { AppError, type saveCallables } from "@playsmith/contract";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { HandlersOf } from "../operations/call.ts";
import type { Members } from "../projects/members.ts";
import type { Addresses } from "../publishing/addresses.ts";
import type { Publications } from "../publishing/publications.ts";
import type { AccountSavesStore, SavesOwner } from "./account-saves.ts";

export interface SaveServices {
  publications: Pick<Publications, "at">;
  addresses: Pick<Addresses, "movedTo">;
  members: Pick<Members, "isMember">;
  saves: AccountSavesStore;
}

export function saveHandlers({ publications, addresses, members, saves }: SaveServices): HandlersOf<keyof typeof saveCallables> {
  /** @param slug the address of a game, or one that it had before. */
  async function ownerOf(slug: string, { userId }: SignedIn): Promise<SavesOwner> {
    const game =
      (await publications.at({ slug, version: null })) ??
      (await publications.at({
        slug: (await addresses.movedTo(slug, (projectId) => members.isMember(projectId, userId))) ?? slug,
        version: null,
      }));
    if (game === null || (game.isForMembers && !(await members.isMember(game.projectId, userId)))) throw new AppError("GAME_NOT_FOUND");
    return { userId, projectId: game.projectId };
  }

  return {
    getSaves: async ({ user, input }) => saves.read(await ownerOf(input.slug, user)),
    async putSaves({ user, input: { slug, revision, nextRevision, slots } }) {
      return saves.write(await ownerOf(slug, user), revision, { revision: nextRevision, slots });
    },
    async deleteSaves({ user, input }) {
      await saves.remove(await ownerOf(input.slug, user));
      return {};
    },
  };
}
