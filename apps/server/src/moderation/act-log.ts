import { type ContentCopy, contentCopySchema, type LoggedAct, loggedActSchema, type SubjectKind } from "@playsmith/contract";
import { newId } from "@playsmith/game-format";
import type { Database, Row } from "../platform/database/schema.ts";
import type { Subject } from "./contents.ts";

export const ACTS_PER_PAGE = 50;

export interface NewAct {
  subject: Subject;
  personId: string;
  /** Empty for the server itself. */
  moderatorId: string;
  act: LoggedAct["act"];
  reason: string;
  content: ContentCopy;
  /** End of a suspension, ms since 1970. */
  until: number | null;
}

export async function logAct(database: Database, { subject, content, ...act }: NewAct, at: number): Promise<void> {
  await database
    .insertInto("moderationAct")
    .values({
      ...act,
      id: newId(),
      subjectKind: subject.kind,
      subjectId: subject.id,
      content: JSON.stringify(content),
      at,
      appeal: "",
      appealState: "",
    })
    .execute();
}

const GONE: ContentCopy = { title: "", text: "", path: null };

/** A stored copy; an empty one after its person deleted their account. */
export const readCopy = (json: string): ContentCopy => (json === "" ? GONE : contentCopySchema.parse(JSON.parse(json)));

/** Acts with the names of the people. */
export const actRows = (database: Database) =>
  database
    .selectFrom("moderationAct")
    .leftJoin("authUser as person", "person.id", "moderationAct.personId")
    .leftJoin("profile as personProfile", "personProfile.uid", "moderationAct.personId")
    .leftJoin("authUser as moderator", "moderator.id", "moderationAct.moderatorId")
    .leftJoin("profile as moderatorProfile", "moderatorProfile.uid", "moderationAct.moderatorId")
    .selectAll("moderationAct")
    .select(({ fn }) => [
      fn.coalesce("personProfile.displayName", "person.name").as("personName"),
      fn.coalesce("moderatorProfile.displayName", "moderator.name").as("moderatorName"),
    ])
    .orderBy("moderationAct.at", "desc")
    .orderBy("moderationAct.id", "desc");

export function presentAct(row: Row<"moderationAct"> & { personName: string | null; moderatorName: string | null }): LoggedAct {
  return loggedActSchema.parse({
    id: row.id,
    subject: { kind: row.subjectKind as SubjectKind, id: row.subjectId },
    personName: row.personName ?? "",
    moderatorName: row.moderatorName ?? "",
    act: row.act,
    reason: row.reason,
    content: readCopy(row.content),
    at: new Date(Number(row.at)).toISOString(),
    until: row.until === null ? null : new Date(Number(row.until)).toISOString(),
    appeal: row.appeal,
    appealState: row.appealState,
  });
}
