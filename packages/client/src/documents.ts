import {
  AppError,
  type CallableInput,
  type Profile,
  profileSchema,
  TIMEOUT,
  type UserSettings,
  userSettingsSchema,
  wrapDatabaseError,
} from "@playsmith/contract";
import type { Functions } from "./functions.ts";

interface Collections {
  users: Profile;
  userSettings: UserSettings;
}
type Collection = keyof Collections;
type Change<Name extends Collection> = Extract<CallableInput<"setDocument">, { collection: Name }>["data"];

const schemas = { users: profileSchema, userSettings: userSettingsSchema };

/** The documents of SPEC §3. Reads and writes have a timeout of 15 s. */
export interface Documents {
  get<Name extends Collection>(collection: Name, id: string): Promise<Collections[Name] | null>;
  /** Merges `data` into the document, and creates it if missing; `createOnly` keeps an existing one unchanged. */
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
      const { data } = await functions.call("getDocument", { collection, id }, { timeoutMs }).catch(throwDatabaseError);
      return data === null ? null : read(collection, data);
    },
    async set(collection, id, data, options = {}) {
      const input = { collection, id, data, ...options } as CallableInput<"setDocument">;
      const answer = await functions.call("setDocument", input, { timeoutMs }).catch(throwDatabaseError);
      return read(collection, answer.data);
    },
  };
}

function read<Name extends Collection>(collection: Name, data: unknown): Collections[Name] {
  const document = schemas[collection].safeParse(data);
  if (!document.success) throw wrapDatabaseError(document.error);
  return document.data as Collections[Name];
}

/** Documents are accessed by callables, whose general error becomes a database error (SPEC §8). */
function throwDatabaseError(error: unknown): never {
  if (!(error instanceof AppError) || error.code === "FUNCTION_ERROR" || error.code === "UNKNOWN_ERROR") {
    throw new AppError("DATABASE_ERROR", { cause: error });
  }
  throw error;
}
