import type { Person, TestServer } from "./test-server.ts";

/** Makes a person an admin of a server. */
export async function makeAdmin(server: TestServer, { uid }: Person): Promise<void> {
  await server.application.platform.database.insertInto("admin").values({ userId: uid, addedAt: 1 }).execute();
}
