import type { CallableName, Publication } from "@playsmith/contract";
import { emptyGame } from "@playsmith/game-format";
import type { Person, TestServer } from "./test-server.ts";

/** Publishes an empty game. */
export async function publishGame(maker: Person, name: string): Promise<{ slug: string; projectId: string; path: string }> {
  const { project } = await maker.result<{ project: { id: string } }>("importProject", { name, game: emptyGame(name) });
  const { publication } = await maker.result<{ publication: Publication }>("publishProject", { projectId: project.id });
  return { slug: publication.slug, projectId: project.id, path: publication.path };
}

/** The error code of a call; null for success. */
export const codeOf = async (person: Person, name: CallableName, data: unknown): Promise<string | null> =>
  (await person.call(name, data)).code;

/** Makes a person no newcomer any more. */
export async function makeLongstanding({ application }: TestServer, person: Person): Promise<void> {
  const createdAt = new Date(0).toISOString();
  await application.platform.database.updateTable("authUser").set({ createdAt }).where("id", "=", person.uid).execute();
}
