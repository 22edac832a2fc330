import { canChangeGame, isProjectRole, REALTIME_CLOSE } from "@playsmith/contract";
import type { Sessions } from "../accounts/sessions/sessions.ts";
import { memberProjectId } from "../operations/access.ts";
import type { Database } from "../platform/database/schema.ts";

/** Projects per socket, since each costs memory; the web app opens one. */
const PROJECTS_PER_SOCKET = 20;

/** A socket that was admitted to a project. */
interface OpenSocket {
  userId: string;
  sessionId: string;
  projectId: string;
  role: string;
  /** Whether it may change the game. */
  canEdit: boolean;
  close(code: number, reason: string): void;
}

/** All sockets of this process, to close them when a right is lost. */
export interface OpenSockets {
  /** Registers an admission. False when the socket is in too many projects. Call {@link recheck} afterwards. */
  add(socket: OpenSocket): boolean;
  /** Closes a socket whose right was lost after it was read and before it was added. */
  recheck(socket: OpenSocket): Promise<void>;
  remove(close: OpenSocket["close"]): void;
  count(): number;
  endSessions(sessionIds: readonly string[]): void;
  endProject(projectId: string): void;
  endMember(projectId: string, userId: string): void;
  /** Closes the sockets of all members but the owner, after the protection of a project has changed. */
  endUnlessOwner(projectId: string): void;
  closeAll(code: number, reason: string): void;
  /** Closes sockets, of one project or all, whose session or role has ended in any process. */
  sweep(projectId?: string): Promise<void>;
}

/** @param on `rightLost` is called after somebody lost a right in a project, to tell other processes. */
export function createOpenSockets(
  database: Database,
  sessions: Pick<Sessions, "stillAlive">,
  on: { rightLost(projectId: string): void } = { rightLost: () => undefined },
): OpenSockets {
  const sockets = new Set<OpenSocket>();

  function closeWhere(condition: (socket: OpenSocket) => boolean, code: number, reason: string): void {
    for (const socket of [...sockets].filter(condition)) {
      sockets.delete(socket);
      socket.close(code, reason);
    }
  }

  async function rolesOf(projectIds: readonly string[]): Promise<Map<string, Pick<OpenSocket, "role" | "canEdit">>> {
    if (projectIds.length === 0) return new Map();
    const rows = await database
      .selectFrom("member")
      .innerJoin("project", (join) => join.on("member.projectId", "=", memberProjectId))
      .leftJoin("project as main", "main.id", "project.branchOf")
      .select(["project.id as projectId", "member.userId", "member.role", "project.isProtected", "project.branchOf"])
      .where("project.id", "in", [...projectIds])
      .where("project.trashedAt", "is", null)
      .where("main.trashedAt", "is", null)
      .execute();
    return new Map(
      rows.map(({ projectId, userId, role, isProtected, branchOf }) => {
        const canEdit = isProjectRole(role) && canChangeGame({ role, isProtected: isProtected === 1, branchOf });
        return [`${projectId} ${userId}`, { role, canEdit }];
      }),
    );
  }

  /** Closes those of some sockets whose session or role has ended in any process. */
  async function check(seen: readonly OpenSocket[]): Promise<void> {
    if (seen.length === 0) return;
    const alive = await sessions.stillAlive([...new Set(seen.map((socket) => socket.sessionId))]);
    closeWhere((socket) => seen.includes(socket) && !alive.has(socket.sessionId), REALTIME_CLOSE.unauthorized, "session ended");
    const roles = await rolesOf([...new Set(seen.map((socket) => socket.projectId))]);
    const hasLostRole = (socket: OpenSocket): boolean => {
      const now = roles.get(`${socket.projectId} ${socket.userId}`);
      return now?.role !== socket.role || now.canEdit !== socket.canEdit;
    };
    closeWhere((socket) => seen.includes(socket) && hasLostRole(socket), REALTIME_CLOSE.forbidden, "role changed");
  }

  return {
    add(socket) {
      const others = [...sockets].filter((other) => other.close === socket.close).length;
      if (others >= PROJECTS_PER_SOCKET) return false;
      sockets.add(socket);
      return true;
    },
    remove(close) {
      for (const socket of sockets) if (socket.close === close) sockets.delete(socket);
    },
    count: () => sockets.size,
    endSessions(sessionIds) {
      closeWhere((socket) => sessionIds.includes(socket.sessionId), REALTIME_CLOSE.unauthorized, "session ended");
    },
    endProject(projectId) {
      closeWhere((socket) => socket.projectId === projectId, REALTIME_CLOSE.forbidden, "project closed");
      on.rightLost(projectId);
    },
    endMember(projectId, userId) {
      const isTheirs = (socket: OpenSocket) => socket.projectId === projectId && socket.userId === userId;
      closeWhere(isTheirs, REALTIME_CLOSE.forbidden, "role changed");
      on.rightLost(projectId);
    },
    endUnlessOwner(projectId) {
      closeWhere((socket) => socket.projectId === projectId && socket.role !== "owner", REALTIME_CLOSE.forbidden, "role changed");
      on.rightLost(projectId);
    },
    closeAll(code, reason) {
      closeWhere(() => true, code, reason);
    },
    recheck: (socket) => check([socket]),
    sweep: (projectId) => check([...sockets].filter((socket) => projectId === undefined || socket.projectId === projectId)),
  };
}
