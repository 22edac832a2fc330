import { AppError, parseSaves, type Profile, type SaveSlots } from "@playsmith/contract";
import { readGame } from "@playsmith/document";
import type * as Y from "yjs";
import type { Row } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Accounts } from "../accounts.ts";
import { pictureHashOf } from "../profiles/pictures.ts";
import type { SignedIn } from "../sessions/sessions.ts";
import { accountPlayer } from "../../scores/player-key.ts";
import { ZIP_LIMITS, type ZipEntry } from "../../platform/zip-stream.ts";
import { readQuota } from "../../quotas/quotas.ts";
import { commentData } from "./comment-data.ts";

const TEXT_CHUNK_BYTES = 256 * 1024;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "image/webp": "webp",
  "audio/wav": "wav",
  "audio/ogg": "ogg",
  "audio/mpeg": "mp3",
};

/** All stored data of a person, as files. */
export interface PersonalData {
  /** Throws EXPORT_TOO_LARGE when it exceeds the limits of an archive. */
  requireFits(userId: string): Promise<void>;
  files(person: SignedIn): AsyncGenerator<ZipEntry>;
}

export function createPersonalData(
  { database, objects, log }: Platform,
  accounts: Pick<Accounts, "profiles" | "sessions">,
  readDocument: (projectId: string) => Promise<Y.Doc>,
): PersonalData {
  async function memberships(userId: string) {
    const rows = await database
      .selectFrom("member")
      .innerJoin("project", "project.id", "member.projectId")
      .select(["project.id", "project.name", "member.role", "member.addedAt"])
      .where("member.userId", "=", userId)
      .where("member.role", "!=", "owner")
      .orderBy("member.addedAt")
      .execute();
    return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt).toISOString() }));
  }

  async function teams(userId: string) {
    const rows = await database
      .selectFrom("teamMember")
      .innerJoin("team", "team.id", "teamMember.teamId")
      .select(["team.id", "team.name", "teamMember.role", "teamMember.addedAt"])
      .where("teamMember.userId", "=", userId)
      .orderBy("teamMember.addedAt")
      .execute();
    return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt).toISOString() }));
  }

  /** Sign-in methods and familiar networks of the person, and how much they may store; null for as much as the product allows. */
  async function waysIn(userId: string) {
    const methods = await database
      .selectFrom("authAccount")
      .select(["providerId as provider", "email", "createdAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .execute();
    const networks = await database.selectFrom("familiarAddress").select(["network", "at"]).where("userId", "=", userId).execute();
    const user = await database.selectFrom("authUser").select("language").where("id", "=", userId).executeTakeFirst();
    return {
      language: user?.language ?? null,
      quota: await readQuota(database, userId),
      methods,
      networks: networks.map(({ network, at }) => ({ network, lastAt: new Date(at).toISOString() })),
    };
  }

  /** All releases of the person's own projects, and their public pages. */
  async function publications(userId: string) {
    const rows = await database
      .selectFrom("release")
      .innerJoin("project", "project.id", "release.projectId")
      .leftJoin("publication", "publication.releaseId", "release.id")
      .select([
        "release.projectId",
        "release.title",
        "release.authorName",
        "release.version",
        "release.notes",
        "release.createdAt",
        "publication.slug",
      ])
      .where("project.ownerId", "=", userId)
      .orderBy("release.createdAt")
      .execute();
    const domains = await database
      .selectFrom("gameDomain")
      .innerJoin("project", "project.id", "gameDomain.projectId")
      .select(["gameDomain.projectId", "gameDomain.host"])
      .where("project.ownerId", "=", userId)
      .orderBy("gameDomain.addedAt")
      .execute();
    return rows.map(({ createdAt, slug, ...row }) => ({
      ...row,
      publishedAt: new Date(createdAt).toISOString(),
      path: slug === null ? null : `/play/${slug}`,
      // Hosts belong to the game, whose public release has the path.
      domains: slug === null ? [] : domains.filter(({ projectId }) => projectId === row.projectId).map(({ host }) => host),
    }));
  }

  /** The person's public page, the games that they like, and where their remixes come from. */
  async function community(userId: string) {
    const handles = await database.selectFrom("handle").select(["handle", "isCurrent", "chosenAt"]).where("userId", "=", userId).execute();
    const profile = await database.selectFrom("profile").select("about").where("uid", "=", userId).executeTakeFirst();
    const likes = await database
      .selectFrom("gameLike")
      .innerJoin("publication", "publication.projectId", "gameLike.projectId")
      .select(["publication.slug", "gameLike.at", "gameLike.isTakenBack"])
      .where("gameLike.userId", "=", userId)
      .execute();
    const remixes = await database
      .selectFrom("remix")
      .innerJoin("project", "project.id", "remix.projectId")
      .select(["remix.projectId", "remix.credits"])
      .where("project.ownerId", "=", userId)
      .execute();
    const runs = await database
      .selectFrom("provenRun")
      .leftJoin("publication", "publication.projectId", "provenRun.projectId")
      .select(["publication.slug", "provenRun.version", "provenRun.at", "provenRun.ticks", "provenRun.recording"])
      .where("provenRun.userId", "=", userId)
      .execute();
    const achievements = await database
      .selectFrom("unlockedAchievement")
      .leftJoin("publication", "publication.projectId", "unlockedAchievement.projectId")
      .select(["publication.slug", "unlockedAchievement.name", "unlockedAchievement.at"])
      .where("unlockedAchievement.playerKey", "=", accountPlayer(userId).playerKey)
      .execute();
    return {
      runs: runs.map(({ slug, at, ...run }) => ({ path: `/play/${slug}`, at: new Date(Number(at)).toISOString(), ...run })),
      achievements: achievements.map(({ slug, name, at }) => ({ path: `/play/${slug}`, name, at: new Date(Number(at)).toISOString() })),
      handles: handles.map(({ handle, isCurrent, chosenAt }) => ({
        handle,
        isCurrent: isCurrent === 1,
        chosenAt: new Date(Number(chosenAt)).toISOString(),
      })),
      about: profile?.about ?? "",
      likes: likes.map(({ slug, at, isTakenBack }) => ({
        path: `/play/${slug}`,
        at: new Date(Number(at)).toISOString(),
        isTakenBack: isTakenBack === 1,
      })),
      remixes: remixes.map(({ projectId, credits }) => ({ projectId, credits: JSON.parse(credits) as unknown })),
    };
  }

  /** What games have saved for the person. */
  async function saves(userId: string) {
    const rows = await database
      .selectFrom("gameSaves")
      .leftJoin("publication", "publication.projectId", "gameSaves.projectId")
      .select(["publication.slug", "gameSaves.slots", "gameSaves.updatedAt"])
      .where("gameSaves.userId", "=", userId)
      .orderBy("gameSaves.updatedAt")
      .execute();
    return rows.map(({ slug, slots, updatedAt }) => ({
      path: `/play/${slug}`,
      updatedAt: new Date(Number(updatedAt)).toISOString(),
      saves: parseSaves(JSON.parse(slots) as SaveSlots),
    }));
  }

  async function* pictureFiles(profile: Profile | null): AsyncGenerator<ZipEntry> {
    const hash = pictureHashOf(profile?.photoURL);
    if (hash !== null && (await objects.info(hash)) !== null) {
      yield { path: "picture.webp", compress: false, chunks: objects.stream(hash, "plain") };
    }
  }

  async function* projectFiles(project: Row<"project">): AsyncGenerator<ZipEntry> {
    const folder = `projects/${folderName(project)}`;
    const assets = await database
      .selectFrom("asset")
      .select(["hash", "mime"])
      .where("projectId", "=", project.id)
      .orderBy("hash")
      .execute();
    const game = await gameOf(project.id);
    if (game === null) return;
    // The editor's export format with asset files, so that the dashboard can import it.
    yield json(`${folder}/project.json`, { playsmith: 1, ...detailsOf(project), game });
    for (const { hash, mime } of assets) {
      if ((await objects.info(hash)) === null) log.error({ projectId: project.id, hash }, "an asset's file is missing from an export");
      else yield { path: `${folder}/assets/${hash}.${EXTENSIONS[mime] ?? "bin"}`, compress: false, chunks: objects.stream(hash, "plain") };
    }
  }

  /** Null for a project that was deleted meanwhile. */
  async function gameOf(projectId: string): Promise<unknown> {
    try {
      return readGame(await readDocument(projectId)).game;
    } catch (error) {
      if (error instanceof AppError && error.code === "PROJECT_NOT_FOUND") return null;
      throw error;
    }
  }

  return {
    async requireFits(userId) {
      const { projects, byteLength } = await database
        .selectFrom("project")
        .select(({ fn }) => [fn.countAll<number>().as("projects"), fn.sum<number | null>("assetBytes").as("byteLength")])
        .where("ownerId", "=", userId)
        .executeTakeFirstOrThrow();
      const { files } = await database
        .selectFrom("asset")
        .innerJoin("project", "project.id", "asset.projectId")
        .select(({ fn }) => fn.countAll<number>().as("files"))
        .where("project.ownerId", "=", userId)
        .executeTakeFirstOrThrow();
      const fits = Number(byteLength ?? 0) <= ZIP_LIMITS.byteLength && Number(projects) + Number(files) <= ZIP_LIMITS.files;
      if (!fits) throw new AppError("EXPORT_TOO_LARGE");
    },
    async *files(person) {
      const { userId, sessionId } = person;
      const profile = await accounts.profiles.read(userId);
      yield json("profile.json", profile);
      yield* pictureFiles(profile);
      yield json("settings.json", await accounts.profiles.readSettings(userId));
      yield json("sessions.json", await accounts.sessions.list(userId, sessionId));
      yield json("sign-in.json", await waysIn(userId));
      yield json("publications.json", await publications(userId));
      yield json("community.json", await community(userId));
      yield json("comments.json", await commentData(database, userId));
      yield json("saves.json", await saves(userId));
      yield json("memberships.json", await memberships(userId));
      yield json("teams.json", await teams(userId));
      const projects = await database.selectFrom("project").selectAll().where("ownerId", "=", userId).orderBy("createdAt").execute();
      for (const project of projects) yield* projectFiles(project);
    },
  };
}

function detailsOf({ id, name, createdAt, updatedAt, trashedAt }: Row<"project">) {
  const iso = (ms: number) => new Date(ms).toISOString();
  return { id, name, createdAt: iso(createdAt), updatedAt: iso(updatedAt), trashedAt: trashedAt === null ? null : iso(trashedAt) };
}

/** The project's name, sanitized for all file systems, with its unique id. */
function folderName({ id, name }: Pick<Row<"project">, "id" | "name">): string {
  const plain = name
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    // Removes half of a surrogate pair after truncation.
    .replace(/\p{Cs}$/u, "");
  return `${plain || "project"}-${id}`;
}

function json(path: string, value: unknown): ZipEntry {
  function* chunks(): Generator<Uint8Array> {
    const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
    for (let start = 0; start < bytes.byteLength; start += TEXT_CHUNK_BYTES) yield bytes.subarray(start, start + TEXT_CHUNK_BYTES);
  }
  return { path, compress: true, chunks: chunks() };
}
