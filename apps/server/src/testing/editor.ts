// oxlint-disable-next-line no-restricted-imports -- tests use the real client, like the web app
import { type Client, createClient, type ProjectConnection, type User } from "@playsmith/client";
import type { Person } from "./test-server.ts";

/** Opens a project with the real client for a signed-in person. */
export async function openAsEditor(
  origin: string,
  person: Pick<Person, "cookie" | "uid" | "email">,
  projectId: string,
  options: {
    autoSave?: boolean;
    withoutCopy?: boolean;
    replacement?: ProjectConnection["replacement"];
    localStorage?: Pick<Storage, "getItem" | "setItem" | "removeItem">;
    canShow?: () => boolean;
    fetch?: typeof fetch;
  } = {},
): Promise<OpenEditor> {
  const request = options.fetch ?? fetch;
  const client = createClient({
    origin,
    fetch: (url, init = {}) => request(url, { ...init, headers: { ...(init.headers as Record<string, string>), cookie: person.cookie } }),
    localStorage: options.localStorage ?? null,
    openChannel: null,
  });
  await client.auth.whenReady;
  const user: User = client.auth.currentUser ?? { uid: person.uid, email: person.email, displayName: "" };
  const connection = client.realtime.open(projectId, {
    user,
    autoSave: options.autoSave ?? true,
    withoutCopy: options.withoutCopy ?? false,
    replacement: options.replacement ?? null,
    canShow: options.canShow ?? (() => true),
  });
  connection.shown();
  return {
    connection,
    auth: client.auth,
    async close() {
      await connection.close();
      client.close();
    },
  };
}

export interface OpenEditor {
  connection: ProjectConnection;
  auth: Client["auth"];
  close(): Promise<void>;
}

/** Resolves when the connection fulfils a condition; without polling. */
export function until(connection: ProjectConnection, condition: () => boolean): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = connection.subscribe(() => {
      if (!condition()) return;
      stop();
      resolve();
    });
  });
}

/** Resolves when a document fulfils a condition. */
export function untilDocument(connection: ProjectConnection, condition: () => boolean): Promise<void> {
  if (condition()) return Promise.resolve();
  return new Promise((resolve) => {
    const check = () => {
      if (!condition()) return;
      connection.doc.off("update", check);
      resolve();
    };
    connection.doc.on("update", check);
    // The initial load emits no update event.
    connection.whenReady.then(check, () => undefined);
  });
}
