import type { Person, TestServer } from "./test-server.ts";

/** Signs up a person who has proven an address; with one of `MODERATORS` they are a moderator. */
export async function signUpModerator(server: TestServer, email: string): Promise<Person> {
  const person = await server.signUp(email);
  const { database } = server.application.platform;
  await database.updateTable("authUser").set({ emailVerified: 1 }).where("id", "=", person.uid).execute();
  return person;
}
