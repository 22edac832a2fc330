import { AGE_LABELS, AppError, CONTENT_LABELS, LICENCES, type Listing, VISIBILITIES } from "@playsmith/contract";
import type { Row } from "../platform/database/schema.ts";
import type { Platform } from "../platform/platform.ts";
import { lockProjectShared } from "../projects/project-lock.ts";

/** What the public side shows of each game, apart from its releases. */
export interface Listings {
  /** Null before the first release. */
  read(projectId: string): Promise<Listing | null>;
  /** Changes the given fields. Throws NOT_PUBLISHED before the first release. */
  update(projectId: string, changes: ListingChanges): Promise<Listing>;
}

/** Fields to change; absent ones stay. */
export type ListingChanges = { [Field in Exclude<keyof Listing, "slug">]?: Listing[Field] | undefined };

export function createListings({ database, databaseKind }: Platform): Listings {
  async function read(projectId: string): Promise<Listing | null> {
    const row = await database.selectFrom("publication").selectAll().where("projectId", "=", projectId).executeTakeFirst();
    if (row === undefined) return null;
    const tags = await database.selectFrom("gameTag").select("tag").where("projectId", "=", projectId).orderBy("tag").execute();
    return listingOf(
      row,
      tags.map(({ tag }) => tag),
    );
  }

  return {
    read,
    async update(projectId, { tags, ...changes }) {
      await database.transaction().execute(async (transaction) => {
        await lockProjectShared(transaction, databaseKind, projectId);
        const found = await transaction.selectFrom("publication").select("projectId").where("projectId", "=", projectId).executeTakeFirst();
        if (found === undefined) throw new AppError("NOT_PUBLISHED");
        const columns = columnsOf(changes);
        if (Object.keys(columns).length > 0) {
          await transaction.updateTable("publication").set(columns).where("projectId", "=", projectId).execute();
        }
        if (tags === undefined) return;
        await transaction.deleteFrom("gameTag").where("projectId", "=", projectId).execute();
        const rows = [...new Set(tags)].map((tag) => ({ projectId, tag }));
        if (rows.length > 0) await transaction.insertInto("gameTag").values(rows).execute();
      });
      const listing = await read(projectId);
      if (listing === null) throw new AppError("NOT_PUBLISHED");
      return listing;
    },
  };
}

const oneOf = <Value extends string>(values: readonly Value[], value: string, otherwise: Value): Value =>
  values.find((each) => each === value) ?? otherwise;

function listingOf(row: Row<"publication">, tags: string[]): Listing {
  return {
    slug: row.slug,
    visibility: oneOf(VISIBILITIES, row.visibility, "members"),
    tagline: row.tagline,
    description: row.description,
    tags,
    controls: row.controls,
    ageLabel: oneOf(AGE_LABELS, row.ageLabel, ""),
    contentLabels: CONTENT_LABELS.filter((label) => row.contentLabels.split(" ").includes(label)),
    allowsRemix: row.allowsRemix === 1,
    licence: oneOf(LICENCES, row.licence, "CC-BY-4.0"),
    allowsComments: row.allowsComments === 1,
    allowsDownload: row.allowsDownload === 1,
    embedOrigins: row.embedOrigins.split(" ").filter(Boolean),
  };
}

function columnsOf({ contentLabels, embedOrigins, allowsRemix, allowsComments, allowsDownload, ...texts }: Omit<ListingChanges, "tags">) {
  const flag = (value: boolean): number => (value ? 1 : 0);
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return {
    ...given,
    ...(contentLabels === undefined ? {} : { contentLabels: contentLabels.join(" ") }),
    ...(embedOrigins === undefined ? {} : { embedOrigins: [...new Set(embedOrigins)].join(" ") }),
    ...(allowsRemix === undefined ? {} : { allowsRemix: flag(allowsRemix) }),
    ...(allowsComments === undefined ? {} : { allowsComments: flag(allowsComments) }),
    ...(allowsDownload === undefined ? {} : { allowsDownload: flag(allowsDownload) }),
  };
}
