import { canChangeGame, isProjectRole } from "@playsmith/contract";
import { memberProjectId } from "../../operations/access.ts";
import type { DatabaseTransaction } from "../../platform/database/schema.ts";
import type { DocumentHeads } from "./document-heads.ts";

const PROJECTS_KEPT = 10_000;

/** Somebody who writes to a project. */
export interface Writer {
  projectId: string;
  /** Null for the server. */
  userId: string | null;
  sessionId: string | null;
}

/** Checks who may write, in the transaction that writes and under the locks of its heads. */
export interface WriterCheck {
  /** Those of `writers` who have no right any more. A known right holds until the access epoch of its project changes. */
  refused<T extends Writer>(transaction: DatabaseTransaction, heads: DocumentHeads, writers: readonly T[]): Promise<Set<T>>;
}

export function createWriterCheck(
  aliveSessions: (transaction: DatabaseTransaction, sessionIds: readonly string[]) => Promise<Set<string>>,
): WriterCheck {
  const known = new Map<string, { epoch: number; keys: Set<string> }>();
  const keyOf = ({ userId, sessionId }: Writer): string => `${userId} ${sessionId}`;

  function isKnown(writer: Writer, heads: DocumentHeads): boolean {
    const epoch = heads.get(writer.projectId)?.accessEpoch;
    const rights = known.get(writer.projectId);
    return epoch === undefined || writer.userId === null || (rights?.epoch === epoch && rights.keys.has(keyOf(writer)));
  }

  function note(writer: Writer, heads: DocumentHeads): void {
    const epoch = heads.get(writer.projectId)?.accessEpoch ?? 0;
    const rights = known.get(writer.projectId);
    if (rights?.epoch === epoch) return void rights.keys.add(keyOf(writer));
    if (known.size >= PROJECTS_KEPT) known.clear();
    known.set(writer.projectId, { epoch, keys: new Set([keyOf(writer)]) });
  }

  return {
    async refused(transaction, heads, writers) {
      const unknown = writers.filter((writer) => !isKnown(writer, heads));
      if (unknown.length === 0) return new Set();
      const editors = await editorsOf(transaction, unknown);
      const sessionIds = unknown.map(({ sessionId }) => sessionId).filter((id) => id !== null);
      const alive = await aliveSessions(transaction, [...new Set(sessionIds)]);
      const isAllowed = (writer: Writer): boolean =>
        editors.has(`${writer.projectId} ${writer.userId}`) && (writer.sessionId === null || alive.has(writer.sessionId));
      for (const writer of unknown) if (isAllowed(writer)) note(writer, heads);
      return new Set(unknown.filter((writer) => !isAllowed(writer)));
    },
  };
}

/** "project person" of everybody among `writers` who may edit. */
async function editorsOf(transaction: DatabaseTransaction, writers: readonly Writer[]): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom("project")
    .innerJoin("member", (join) => join.on("member.projectId", "=", memberProjectId))
    .leftJoin("project as main", "main.id", "project.branchOf")
    .select(["project.id as projectId", "project.isProtected", "project.branchOf", "member.userId", "member.role"])
    .where("project.id", "in", [...new Set(writers.map(({ projectId }) => projectId))])
    .where("member.userId", "in", [...new Set(writers.map(({ userId }) => userId ?? ""))])
    .where("project.trashedAt", "is", null)
    .where("main.trashedAt", "is", null)
    .execute();
  const editors = rows.filter(
    ({ role, isProtected, branchOf }) => isProjectRole(role) && canChangeGame({ role, isProtected: isProtected === 1, branchOf }),
  );
  return new Set(editors.map(({ projectId, userId }) => `${projectId} ${userId}`));
}
