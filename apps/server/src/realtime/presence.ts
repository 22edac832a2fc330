import type { SignedIn } from "../accounts/sessions.ts";

const PRESENCE_MAX_CHARACTERS = 8_000;
const PRESENCE_MAX_CLIENTS = 8;

/**
 * Keeps what editors tell of themselves small and true: too large states are dropped, and the name and id are those of the
 * person who speaks. Changes `states` in place.
 */
export function limitPresence(states: Map<number, Record<string, unknown>>, person: SignedIn | null): void {
  const tooMany = states.size > PRESENCE_MAX_CLIENTS;
  for (const [client, state] of states) {
    if (tooMany || JSON.stringify(state).length > PRESENCE_MAX_CHARACTERS) {
      states.delete(client);
      continue;
    }
    const { user } = state;
    if (person === null || typeof user !== "object" || user === null) continue;
    state["user"] = { ...user, id: person.userId, name: person.name };
  }
}
