import type { Database, DatabaseKind } from "../schema.ts";
import { accountSecurity } from "./account-security.ts";
import { accounts } from "./accounts.ts";
import { documentClients } from "./document-clients.ts";
import { monitoring } from "./monitoring.ts";
import { projects } from "./projects.ts";
import { publishing } from "./publishing.ts";

/** A named schema migration. Names are never reused; migrations run in the order of the list. */
export interface Migration {
  name: string;
  up(database: Database, kind: DatabaseKind): Promise<void>;
}

export const migrations: readonly Migration[] = [accounts, projects, publishing, monitoring, accountSecurity, documentClients];
