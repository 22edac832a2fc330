import type { Platform } from "../platform/platform.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import { readCredits, type Remixes, type StoredCredit } from "./remixes.ts";

/** Nodes of a tree, with the game itself and those that it comes from. */
export const TREE_NODES_MAX = 100;

/** A game of a tree. Its title is "" when the visitor may not see it; a deleted game keeps the title and author of its credit. */
export interface RemixNode {
  state: "shown" | "deleted" | "private";
  title: string;
  authorName: string;
  /** Null for a game that is not shown. */
  path: string | null;
  /** The game that the tree is about. */
  isCurrent: boolean;
  remixes: RemixNode[];
}

export interface RemixTree {
  /** The first game of the line. */
  root: RemixNode;
  /** Whether there are more public remixes than the tree shows. */
  hasMore: boolean;
}

export interface RemixTrees {
  /** Where a game comes from, and the public remixes of it. @param visitorId null for a guest. */
  read(game: PublicGame, visitorId: string | null): Promise<RemixTree>;
}

export function createRemixTrees({ database }: Platform, { stored }: Pick<Remixes, "stored">): RemixTrees {
  /** Published games of projects that still exist. */
  const publications = () =>
    database
      .selectFrom("publication")
      .innerJoin("project", "project.id", "publication.projectId")
      .leftJoin("release", "release.id", "publication.releaseId")
      .select(["publication.projectId", "publication.slug", "publication.visibility", "publication.hiddenAt"])
      .select(["release.title", "release.authorName"])
      .where("project.trashedAt", "is", null);

  /** How the games of credits are shown, by project id. */
  async function shownOf(credits: readonly StoredCredit[], visitorId: string | null): Promise<Map<string, RemixNode>> {
    const ids = [...new Set(credits.map(({ projectId }) => projectId))];
    if (ids.length === 0) return new Map();
    const [existing, rows, memberships] = await Promise.all([
      database.selectFrom("project").select("id").where("id", "in", ids).where("trashedAt", "is", null).execute(),
      publications().where("publication.projectId", "in", ids).execute(),
      database
        .selectFrom("member")
        .select("projectId")
        .where("userId", "=", visitorId ?? "")
        .where("projectId", "in", ids)
        .execute(),
    ]);
    const kept = new Set(existing.map(({ id }) => id));
    const own = new Set(memberships.map(({ projectId }) => projectId));
    const byId = new Map(rows.map((row) => [row.projectId, row]));
    return new Map(
      credits.map(({ projectId, title, authorName }) => {
        if (!kept.has(projectId)) return [projectId, node("deleted", { title, authorName, path: null })];
        const row = byId.get(projectId);
        const isSeen = row?.hiddenAt === null && (row.visibility === "public" || own.has(projectId));
        if (!isSeen || row.title === null) return [projectId, node("private", { title: "", authorName: "", path: null })];
        return [projectId, node("shown", { title: row.title, authorName: row.authorName ?? "", path: `/play/${row.slug}` })];
      }),
    );
  }

  /** Public remixes of a game, also those whose way to it leads over games that are gone; the nearest generation first. */
  const publicRemixes = (ancestorId: string, limit: number) =>
    publications()
      .innerJoin("remixAncestor", "remixAncestor.projectId", "publication.projectId")
      .innerJoin("remix", "remix.projectId", "publication.projectId")
      .select("remix.credits")
      .where("remixAncestor.ancestorId", "=", ancestorId)
      .where("publication.releaseId", "is not", null)
      .where("publication.hiddenAt", "is", null)
      .where("publication.visibility", "=", "public")
      .orderBy("remixAncestor.generations")
      .orderBy("remix.at")
      .orderBy("remix.projectId")
      .limit(limit)
      .execute();

  return {
    async read(game, visitorId) {
      const line = (await stored(game.projectId)).slice(0, TREE_NODES_MAX - 1);
      const rows = await publicRemixes(game.projectId, TREE_NODES_MAX - line.length);
      const lines = rows.map(({ credits }) => lineBelow(readCredits(credits), game.projectId));
      const nodes = await shownOf([...line, ...lines.flat()], visitorId);
      const { title, authorName, slug, projectId } = game;
      const current: RemixNode = { ...node("shown", { title, authorName, path: `/play/${slug}` }), isCurrent: true };
      nodes.set(projectId, current);
      for (const row of rows)
        nodes.set(row.projectId, node("shown", { title: row.title ?? "", authorName: row.authorName ?? "", path: `/play/${row.slug}` }));
      let count = line.length + 1;
      const placed = new Set([current]);
      const isComplete = rows.every((row, index) => {
        const way = [...(lines[index] ?? []).map((credit) => credit.projectId).toReversed(), row.projectId];
        const missing = way.filter((id) => !placed.has(nodes.get(id) as RemixNode));
        if (count + missing.length > TREE_NODES_MAX) return false;
        count += missing.length;
        let parent = current;
        for (const id of way) {
          const child = nodes.get(id) as RemixNode;
          if (!placed.has(child)) parent.remixes.push(child);
          placed.add(child);
          parent = child;
        }
        return true;
      });
      let root = current;
      for (const credit of line) {
        const parent = nodes.get(credit.projectId) as RemixNode;
        parent.remixes.push(root);
        root = parent;
      }
      return { root, hasMore: !isComplete };
    },
  };
}

const node = (state: RemixNode["state"], game: Pick<RemixNode, "title" | "authorName" | "path">): RemixNode => ({
  state,
  ...game,
  isCurrent: false,
  remixes: [],
});

/** The games between a remix and one of its ancestors, the latest first. */
function lineBelow(credits: readonly StoredCredit[], ancestorId: string): StoredCredit[] {
  return credits.slice(
    0,
    credits.findIndex(({ projectId }) => projectId === ancestorId),
  );
}
