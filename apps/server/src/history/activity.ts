import { ACTIVITY_LIMITS, type Activity, type Version } from "@playsmith/contract";
import type { Platform } from "../platform/platform.ts";
import { createVersionRows, VERSION_COLUMNS } from "./version-rows.ts";
import type { Versions } from "./versions.ts";

type Change = Version["changes"][number];
type Person = Version["authors"][number];

/** Edits without a version get one for a summary, at most this often for each project. */
const VERSION_FOR_SUMMARY_MS = 60_000;

/** Summaries of what others did in a project, from the rows of versions and of the discussion. */
export interface ActivitySummaries {
  /** @param sinceMs when the person had the project open last; null for never. */
  since(projectId: string, userId: string, sinceMs: number | null): Promise<Activity>;
}

export function createActivitySummaries({ database, now, log }: Platform, versions: Pick<Versions, "take" | "lastAt">): ActivitySummaries {
  const { shown } = createVersionRows(database);

  /** Who has edited since a time, by version; the id is empty for edits that have none yet. */
  async function editors(projectId: string, sinceMs: number): Promise<Map<string, Person[]>> {
    const rows = await database
      .selectFrom("versionAuthor")
      .innerJoin("profile", "profile.uid", "versionAuthor.userId")
      .select(["versionAuthor.versionId", "profile.uid as userId", "profile.displayName", "profile.photoURL"])
      .where("versionAuthor.projectId", "=", projectId)
      .where("versionAuthor.editedAt", ">", sinceMs)
      .orderBy("profile.displayName")
      .execute();
    const byVersion = Map.groupBy(rows, ({ versionId }) => versionId);
    return new Map(
      [...byVersion].map(([id, people]) => [id, people.map(({ userId, displayName, photoURL }) => ({ userId, displayName, photoURL }))]),
    );
  }

  const isByOthers = (people: readonly Person[] | undefined, userId: string): boolean =>
    people?.some((person) => person.userId !== userId) === true;

  async function takeVersion(projectId: string): Promise<void> {
    if ((await versions.lastAt(projectId)) > now() - VERSION_FOR_SUMMARY_MS) return;
    // The summary then lists these edits without what they changed.
    await versions
      .take(projectId, "edits")
      .catch((error: unknown) => log.error({ err: error, projectId }, "a version for a summary could not be taken"));
  }

  async function messages(projectId: string, userId: string, sinceMs: number): Promise<Activity["messages"]> {
    const rows = await database
      .selectFrom("discussionMessage")
      .leftJoin("profile", "profile.uid", "discussionMessage.userId")
      .select(["discussionMessage.id", "threadId", "channel", "userId", "displayName", "photoURL"])
      .where("projectId", "=", projectId)
      .where("at", ">", sinceMs)
      .where("deletedAt", "is", null)
      .where(({ eb, or }) => or([eb("userId", "is", null), eb("userId", "!=", userId)]))
      .orderBy("at", "desc")
      .limit(ACTIVITY_LIMITS.versions)
      .execute();
    return [...Map.groupBy(rows, (row) => row.userId)].slice(0, ACTIVITY_LIMITS.people).map(([id, ofPerson]) => {
      const [{ displayName, photoURL }] = ofPerson as [(typeof rows)[number]];
      const comments = ofPerson.filter(({ channel }) => channel === "comments");
      return {
        author: id === null || displayName === null ? null : { userId: id, displayName, photoURL },
        comments: comments.length,
        chat: ofPerson.length - comments.length,
        threadId: comments[0]?.threadId ?? comments[0]?.id ?? null,
      };
    });
  }

  return {
    async since(projectId, userId, sinceMs) {
      if (sinceMs === null) return { since: null, edits: [], versions: [], messages: [] };
      let authors = await editors(projectId, sinceMs);
      if (isByOthers(authors.get(""), userId)) {
        await takeVersion(projectId);
        authors = await editors(projectId, sinceMs);
      }
      const rows = await database
        .selectFrom("version")
        .select(VERSION_COLUMNS)
        .where("projectId", "=", projectId)
        .where("at", ">", sinceMs)
        .orderBy("number", "desc")
        .limit(ACTIVITY_LIMITS.versions)
        .execute();
      const found = await shown(rows);
      const groups = new Map<string, { people: Person[]; changes: Change[] }>();
      for (const [id, changes] of [["", []] as const, ...found.map((version) => [version.id, version.changes] as const)]) {
        const people = authors.get(id);
        if (people === undefined || !isByOthers(people, userId)) continue;
        const key = people.map((person) => person.userId).join();
        const group = groups.get(key) ?? { people, changes: [] };
        group.changes.push(...changes);
        groups.set(key, group);
      }
      return {
        since: new Date(sinceMs).toISOString(),
        edits: [...groups.values()].slice(0, ACTIVITY_LIMITS.groups).map(({ people, changes }) => {
          const things = summed(changes);
          return {
            authors: people.filter((person) => person.userId !== userId).slice(0, ACTIVITY_LIMITS.people),
            isWithCaller: people.some((person) => person.userId === userId),
            changes: things.slice(0, ACTIVITY_LIMITS.changesPerGroup),
            moreChanges: Math.max(0, things.length - ACTIVITY_LIMITS.changesPerGroup),
          };
        }),
        versions: found
          .filter(({ name, cause }) => name !== "" || cause === "release")
          .slice(0, ACTIVITY_LIMITS.kept)
          .map(({ id, at, name, cause }) => ({ id, at, name, cause })),
        messages: await messages(projectId, userId, sinceMs),
      };
    },
  };
}

type Count = Change["objects"];
const sum = (a: Count, b: Count): Count => ({ added: a.added + b.added, removed: a.removed + b.removed, changed: a.changed + b.changed });

/** The changes of several versions, the newest first, as one for each thing. */
function summed(changes: readonly Change[]): Change[] {
  return [...Map.groupBy(changes, ({ kind, id }) => `${kind}/${id}`).values()].map((ofThing) => {
    const [newest] = ofThing as [Change];
    const isAdded = ofThing.at(-1)?.change === "added";
    return ofThing.slice(1).reduce<Change>(
      (all, { objects, rules, cells, hasScript, fields }) => ({
        ...all,
        objects: sum(all.objects, objects),
        rules: sum(all.rules, rules),
        cells: all.cells + cells,
        hasScript: all.hasScript || hasScript,
        fields: [...new Set([...all.fields, ...fields])],
      }),
      { ...newest, change: newest.change === "changed" && isAdded ? "added" : newest.change },
    );
  });
}
