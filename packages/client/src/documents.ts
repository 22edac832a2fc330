import { type CallableInput, type Profile, profileSchema, TIMEOUT, type UserSettings, userSettingsSchema } from "@playsmith/contract";
import type { Functions } from "./functions.ts";

interface Collections {
  users: Profile;
  userSettings: UserSettings;
}
type Collection = keyof Collections;
type Change<Name extends Collection> = Extract<CallableInput<"setDocument">, { collection: Name }>["data"];

const schemas = { users: profileSchema, userSettings: userSettingsSchema };

/** The documents of SPEC §3. Reads and writes have 15 s. */
export interface Documents {
  get<Name extends Collection>(collection: Name, id: string): Promise<Collections[Name] | null>;
  /** Merges `data` into the document, which is made if it is absent; `createOnly` leaves an existing one as it is. */
  set<Name extends Collection>(
    collection: Name,
    id: string,
    data: Change<Name>,
    options?: { createOnly?: boolean },
  ): Promise<Collections[Name]>;
}

export function createDocuments(functions: Functions): Documents {
  const timeoutMs = TIMEOUT.apiMs;
  return {
    async get(collection, id) {
      const { data } = await functions.call("getDocument", { collection, id }, { timeoutMs });
      return data === null ? null : (schemas[collection].parse(data) as Collections[typeof collection]);
    },
    async set(collection, id, data, options = {}) {
      const input = { collection, id, data, ...options } as CallableInput<"setDocument">;
      const answer = await functions.call("setDocument", input, { timeoutMs });
      return schemas[collection].parse(answer.data) as Collections[typeof collection];
    },
  };
}
