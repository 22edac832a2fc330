import { TREND_WEIGHTS, trendAfter } from "../community/popularity.ts";
import type { GameAddress } from "./addresses.ts";
import { AppError, objectPath, type Publication, type Release } from "@playsmith/contract";
import { type Game, type GameProblem, newId } from "@playsmith/game-format";
import type { AssetUsage } from "../assets/asset-usage.ts";
import { lockAccountShared } from "../accounts/account-lock.ts";
import { removeUnusedObjects } from "../assets/unused-objects.ts";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { DatabaseTransaction, NewRow, Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";
import type { GameReader } from "../projects/reading/game-reader.ts";
import type { DocumentStore } from "../realtime/log/document-store.ts";
import { scoringColumn } from "../scores/scoring.ts";
import { buildRelease, playedHow } from "./build-release.ts";
import { isSamePicture, isSameRelease } from "./same-release.ts";
import type { PublicGame } from "./public-game.ts";
import { storeRelease } from "./store-release.ts";
import type { ScriptCompiler } from "./scripts/script-compiler.ts";
import { makeSlug } from "./slug.ts";

/** Attempts for concurrent publications of a project. */
const ATTEMPTS = 5;

/** Result of publishing: the public release, whether it is new, and the omitted assets. */
interface Published {
  publication: Publication;
  isNew: boolean;
  problems: GameProblem[];
}

interface PublishOptions {
  /** Whether to keep the public release if the project is unchanged. */
  onlyIfChanged: boolean;
  notes: string;
  progress(step: string): void;
}

/** Public releases: immutable objects, and one row per project that refers to the current one. */
export interface Publications {
  publish(project: Row<"project">, by: SignedIn, options: PublishOptions): Promise<Published>;
  unpublish(projectId: string): Promise<void>;
  /** Stores a release of a project as it is, without publishing it. Nothing refers to the object yet. Throws GAME_INVALID. */
  storeDraft(projectId: string, userId: string): Promise<{ objectHash: string; title: string; authorName: string; onlineSeats: number }>;
  /** Makes a release of a project as it is, and stores nothing. Throws GAME_INVALID. @returns it, and the tests of the project. */
  build(projectId: string, userId: string): Promise<{ release: Release; tests: NonNullable<Game["tests"]> }>;
  current(projectId: string): Promise<Publication | null>;
  /** The object of the public release; null when the game is not public. */
  currentObject(projectId: string): Promise<string | null>;
  /** A release of a published game; null when there is none, or the game is not public. */
  at(address: GameAddress): Promise<PublicGame | null>;
}

export interface PublishingParts {
  documents: Pick<DocumentStore, "readUpdates">;
  reader: Pick<GameReader, "game">;
  scripts: Pick<ScriptCompiler, "compile">;
  assets: AssetUsage;
  ownerName(userId: string): Promise<string>;
  /** Throws what publishing throws for a person who may not publish a project (no longer). */
  requireMayPublish(transaction: DatabaseTransaction, projectId: string, userId: string): Promise<void>;
  /** Brings the lists of public games up to date. */
  refreshLists(projectId: string): Promise<void>;
  /** Renders and stores the share image; null after a failure. */
  drawPicture(projectId: string, game: Game): Promise<string | null>;
}

export function createPublications(platform: Platform, parts: PublishingParts): Publications {
  const { database, databaseKind, objects, now } = platform;

  const currentRelease = () =>
    database.selectFrom("publication").innerJoin("release", "release.id", "publication.releaseId").selectAll("release").select("slug");

  async function nextVersion(projectId: string): Promise<number> {
    const last = await database
      .selectFrom("release")
      .select("version")
      .where("projectId", "=", projectId)
      .orderBy("version", "desc")
      .executeTakeFirst();
    return (last?.version ?? 0) + 1;
  }

  /** The public release with its share image; null when the game is not public, has no share image, or its object is lost. */
  async function readPublic(projectId: string): Promise<{ bytes: Uint8Array; pictureHash: string } | null> {
    const row = await currentRelease().where("publication.projectId", "=", projectId).executeTakeFirst();
    if (row === undefined || row.pictureHash === null) return null;
    const bytes = await objects.read(row.objectHash);
    return bytes === null ? null : { bytes, pictureHash: row.pictureHash };
  }

  async function current(projectId: string): Promise<Publication | null> {
    const row = await currentRelease().where("publication.projectId", "=", projectId).executeTakeFirst();
    if (row === undefined) return null;
    return {
      slug: row.slug,
      path: `/play/${row.slug}`,
      title: row.title,
      authorName: row.authorName,
      version: row.version,
      publishedAt: new Date(row.createdAt).toISOString(),
      pictureUrl: row.pictureHash === null ? null : objectPath(row.pictureHash),
    };
  }

  /** False when the version already exists. Throws PROJECT_NOT_FOUND when the project was deleted meanwhile, and as `requireMayPublish` does. */
  async function pointAt(release: NewRow<"release">): Promise<boolean> {
    return database.transaction().execute(async (transaction) => {
      await lockAccountShared(transaction, databaseKind, release.createdBy);
      await lockProjectShared(transaction, databaseKind, release.projectId);
      await parts.requireMayPublish(transaction, release.projectId, release.createdBy);
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto("release")
        .values(release)
        .onConflict((conflict) => conflict.columns(["projectId", "version"]).doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return false;
      await transaction
        .insertInto("publication")
        .values({
          projectId: release.projectId,
          slug: makeSlug(release.title),
          releaseId: release.id,
          firstPublishedAt: release.createdAt,
        })
        .onConflict((conflict) => conflict.column("projectId").doUpdateSet({ releaseId: release.id }))
        .execute();
      const { trend } = await transaction
        .selectFrom("publication")
        .select("trend")
        .where("projectId", "=", release.projectId)
        .executeTakeFirstOrThrow();
      // A first release has a start; later ones are no news to those who decide what is popular.
      if (trend === 0) {
        const first = trendAfter(0, TREND_WEIGHTS.release, now());
        await transaction.updateTable("publication").set({ trend: first }).where("projectId", "=", release.projectId).execute();
      }
      return true;
    });
  }

  /** Makes a release of a project as it is now. */
  async function buildFrom(project: Row<"project">, userId: string, version: number, compiling: () => void) {
    const [{ game, problems }, assets, authorName] = await Promise.all([
      parts.documents.readUpdates(project.id).then((updates) => parts.reader.game(userId, updates)),
      parts.assets.list(project.id),
      parts.ownerName(project.ownerId),
    ]);
    const hashes = new Set(assets.map((asset) => asset.hash));
    compiling();
    const title = project.name;
    const { tests = {} } = game;
    const holdsFile = (hash: string) => hashes.has(hash);
    const compile = (from: Game) => parts.scripts.compile(userId, from);
    const built = await buildRelease({ game, title, authorName, version, holdsFile, compile });
    return { game, title, authorName, release: built.release, tests, problems: [...problems, ...built.problems] };
  }

  async function build(projectId: string, userId: string) {
    const project = await database.selectFrom("project").selectAll().where("id", "=", projectId).executeTakeFirst();
    if (project === undefined) throw new AppError("PROJECT_NOT_FOUND");
    return buildFrom(project, userId, 0, () => undefined);
  }

  /** Null when a concurrent publication took the version. */
  async function tryToPublish(
    project: Row<"project">,
    by: SignedIn,
    { onlyIfChanged, notes, progress }: PublishOptions,
  ): Promise<Published | null> {
    progress("reading");
    const version = await nextVersion(project.id);
    const [shown, built] = await Promise.all([readPublic(project.id), buildFrom(project, by.userId, version, () => progress("compiling"))]);
    const { game, title, authorName } = built;
    const problemsOfAll = built.problems;
    const bytes = new TextEncoder().encode(JSON.stringify(built.release));
    if (onlyIfChanged && shown !== null && isSameRelease(shown.bytes, bytes)) {
      const publication = await current(project.id);
      if (publication !== null) return { publication, isNew: false, problems: problemsOfAll };
    }
    progress("storing");
    const [objectHash, pictureHash] = await Promise.all([
      storeRelease(objects, bytes),
      shown !== null && isSamePicture(shown.bytes, bytes) ? shown.pictureHash : parts.drawPicture(project.id, game),
    ]);
    const release = {
      id: newId(),
      projectId: project.id,
      version,
      objectHash,
      pictureHash,
      title,
      authorName,
      notes,
      scoring: scoringColumn(game),
      ...playedHow(game),
    };
    try {
      if (!(await pointAt({ ...release, createdAt: now(), createdBy: by.userId }))) return null;
    } finally {
      await removeUnusedObjects(platform, pictureHash === null ? [objectHash] : [objectHash, pictureHash]);
    }
    await parts.refreshLists(project.id);
    const publication = await current(project.id);
    if (publication === null) throw new AppError("NOT_PUBLISHED");
    return { publication, isNew: true, problems: problemsOfAll };
  }

  return {
    current,
    build,
    async currentObject(projectId) {
      return (await currentRelease().where("publication.projectId", "=", projectId).executeTakeFirst())?.objectHash ?? null;
    },
    async storeDraft(projectId, userId) {
      const { release } = await build(projectId, userId);
      const { title, authorName } = release;
      const objectHash = await storeRelease(objects, new TextEncoder().encode(JSON.stringify(release)));
      return { objectHash, title, authorName, onlineSeats: playedHow(release.game as Game).onlineSeats };
    },
    async publish(project, by, options) {
      for (let attempt = 1; ; attempt++) {
        const published = await tryToPublish(project, by, options);
        if (published !== null) return published;
        if (attempt === ATTEMPTS) throw new AppError("SERVICE_UNAVAILABLE");
      }
    },
    async unpublish(projectId) {
      const { numUpdatedRows } = await database
        .updateTable("publication")
        .set({ releaseId: null })
        .where("projectId", "=", projectId)
        .where("releaseId", "is not", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError("NOT_PUBLISHED");
      await parts.refreshLists(projectId);
    },
    async at({ slug, version }) {
      const query = database
        .selectFrom("publication")
        .innerJoin("project", "project.id", "publication.projectId")
        .innerJoin("release", "release.projectId", "publication.projectId")
        .selectAll("release")
        .select(["publication.slug", "publication.releaseId", "publication.visibility"])
        .select(["publication.allowsRemix", "publication.allowsComments", "publication.allowsDownload"])
        .select(["publication.playCount", "publication.likeCount", "publication.remixCount", "project.ownerId"])
        .where("publication.slug", "=", slug)
        .where("publication.releaseId", "is not", null)
        .where("publication.hiddenAt", "is", null)
        .where("project.trashedAt", "is", null);
      const row = await (version === null
        ? query.whereRef("release.id", "=", "publication.releaseId")
        : query.where("release.version", "=", version)
      ).executeTakeFirst();
      if (row === undefined) return null;
      return {
        projectId: row.projectId,
        slug: row.slug,
        version: row.version,
        objectHash: row.objectHash,
        ownerId: row.ownerId,
        counts: { plays: row.playCount, likes: row.likeCount, remixes: row.remixCount },
        allowsRemix: row.allowsRemix === 1,
        allowsComments: row.allowsComments === 1,
        scoring: row.scoring,
        onlineSeats: row.onlineSeats,
        allowsDownload: row.allowsDownload === 1,
        publishedAt: new Date(row.createdAt).toISOString(),
        isForMembers: row.visibility === "members",
        isListed: row.visibility === "public" && row.id === row.releaseId,
        isCurrent: row.id === row.releaseId,
        title: row.title,
        authorName: row.authorName,
        releaseUrl: objectPath(row.objectHash),
        pictureUrl: row.pictureHash === null ? null : objectPath(row.pictureHash),
      };
    },
  };
}
