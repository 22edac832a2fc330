import { parseArgs } from "node:util";
import { ADMINISTRATION_LIMITS, AppError, readDomains, type SignUpPolicy } from "@playsmith/contract";
import { z } from "zod";
import { createSessions } from "../accounts/sessions/sessions.ts";
import { readConfig } from "../platform/config.ts";
import type { Database, DatabaseKind } from "../platform/database/schema.ts";
import { openInstallation } from "../platform/open-installation.ts";
import { migrations } from "../platform/database/migrations/index.ts";
import { createAccountActs } from "./account-acts.ts";
import { AdminCommandError } from "./admin-command-error.ts";
import { type Actor, logAdminAct } from "./admin-log.ts";
import { EVERYBODY, everybodysQuota, personsQuota, type QuotaChange, readQuotaChange } from "./quota-command.ts";
import { changeSignUpPolicy, inviteToSite, readSignUp } from "./sign-up.ts";

export const ADMIN_USAGE = `       playsmith admin list
       playsmith admin add <email>
       playsmith admin remove <email>
       playsmith admin disable <email> [--reason <text>]
       playsmith admin enable <email> [--reason <text>]
       playsmith admin sign-up [open | invited | <domain>,<domain>]
       playsmith admin invite <email>
       playsmith admin quota <email | everybody> [--projects <number | none>] [--megabytes <number | none>] [--default]

Lists the admins of a server, who see the page /admin; adds one with an account; removes one. Disables an account, which ends its sessions at
once, or enables it again. Shows or changes who can make an account: everybody, only who is invited, or also emails of some domains. Invites an email
to make an account, and prints the path of the link. Shows or changes how many projects a person may own and how many megabytes these may take;
--default gives a person the quota of everybody again. The installation is the one of the server's environment variables; the server may run meanwhile.`;

interface Person {
  id: string;
  email: string;
  name: string;
  isEmailProven: boolean;
  isDisabled: boolean;
}

interface Installation {
  database: Database;
  databaseKind: DatabaseKind;
}

const ACTOR: Actor = { source: "commandLine" };
const PERSON_COMMANDS = ["add", "remove", "disable", "enable"] as const;

/** Runs a command. @returns what it prints. @throws AdminCommandError, StartError, ConfigError */
export async function runAdminCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  report: (line: string) => void,
): Promise<unknown> {
  const { name, argument, reason, quota } = readArguments(args);
  const config = readConfig(environment);
  const { database, kind, close } = await openInstallation(config, false);
  try {
    await requireMigrated(database);
    if (name === "list") return await listAdmins(database);
    if (name === "sign-up") return await signUp({ database, databaseKind: kind }, argument, config.smtpUrl !== null);
    if (name === "invite") return await invite({ database, databaseKind: kind }, argument);
    if (name === "quota" && argument === EVERYBODY) return await everybodysQuota({ database, kind }, quota);
    const email = argument;
    const person = await findPerson(database, email);
    if (name === "add") return await add(database, person, report);
    if (name === "quota") return await personsQuota({ database, kind }, person, quota);
    if (name === "remove") return await remove(database, person);
    return await changeAccount({ database, kind }, name, person, reason);
  } catch (error) {
    if (error instanceof AppError) throw new AdminCommandError(error.message, { cause: error });
    throw error;
  } finally {
    await close();
  }
}

interface Arguments {
  name: "list" | "sign-up" | "invite" | "quota" | (typeof PERSON_COMMANDS)[number];
  /** "" for none. */
  argument: string;
  reason: string;
  quota: QuotaChange;
}

function readArguments(args: readonly string[]): Arguments {
  const usage = new AdminCommandError(`Usage:\n${ADMIN_USAGE}`);
  const options = {
    reason: { type: "string" },
    projects: { type: "string" },
    megabytes: { type: "string" },
    default: { type: "boolean" },
  } as const;
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    throw new AdminCommandError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage.message}`, { cause });
  }
  const [first, argument, ...rest] = parsed.positionals;
  const { reason = "" } = parsed.values;
  if (reason.length > ADMINISTRATION_LIMITS.reason)
    throw new AdminCommandError(`--reason takes at most ${ADMINISTRATION_LIMITS.reason} characters.`);
  const quota = readQuotaChange(parsed.values);
  if (first !== "quota" && Object.keys(quota).length > 0) throw usage;
  if (first === "list" && argument === undefined) return { name: "list", argument: "", reason, quota };
  if (first === "sign-up" && rest.length === 0) return { name: "sign-up", argument: argument ?? "", reason, quota };
  const name = (["invite", "quota", ...PERSON_COMMANDS] as const).find((known) => known === first);
  if (name === undefined || argument === undefined || rest.length > 0) throw usage;
  return { name, argument, reason, quota };
}

/** Throws for a database that no server of this version has opened. */
async function requireMigrated(database: Database): Promise<void> {
  const tables = await database.introspection.getTables();
  const isNew = !tables.some(({ name }) => name === "schemaMigration");
  const applied = isNew ? [] : await database.selectFrom("schemaMigration").select("name").execute();
  const names = new Set(applied.map(({ name }) => name));
  if (migrations.some(({ name }) => !names.has(name)))
    throw new AdminCommandError("The database is new, or of an older version. Start the server once, then run this command again.");
}

async function findPerson(database: Database, email: string): Promise<Person> {
  const row = await database
    .selectFrom("authUser")
    .leftJoin("profile", "profile.uid", "authUser.id")
    .select(["authUser.id", "authUser.email", "authUser.name", "profile.displayName", "emailVerified", "disabledAt"])
    .where("authUser.email", "=", email.trim().toLowerCase())
    .where("deletingAt", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw new AdminCommandError(`No account has the email ${email}. Sign up in the app first.`);
  return {
    id: row.id,
    email: row.email,
    name: row.displayName ?? row.name,
    isEmailProven: row.emailVerified === 1,
    isDisabled: row.disabledAt !== null,
  };
}

async function listAdmins(database: Database): Promise<unknown> {
  const rows = await database
    .selectFrom("admin")
    .innerJoin("authUser", "authUser.id", "admin.userId")
    .select(["authUser.email", "authUser.disabledAt", "admin.addedAt"])
    .orderBy("authUser.email")
    .execute();
  return rows.map(({ email, disabledAt, addedAt }) => ({
    email,
    addedAt: new Date(Number(addedAt)).toISOString(),
    isDisabled: disabledAt !== null,
  }));
}

async function signUp(installation: Installation, argument: string, hasMail: boolean): Promise<unknown> {
  if (argument !== "") {
    const domains = readDomains(argument);
    const isChoice = argument === "open" || argument === "invited";
    if (!isChoice && domains === null)
      throw new AdminCommandError(`"${argument}" is neither "open" nor "invited" nor domains with commas between.`);
    const policy: SignUpPolicy = isChoice ? { kind: argument } : { kind: "domains", domains: domains ?? [] };
    await changeSignUpPolicy(installation, policy, { actor: ACTOR, hasMail, nowMs: Date.now() });
  }
  return readSignUp(installation.database, Date.now());
}

async function invite(installation: Installation, written: string): Promise<unknown> {
  const email = written.trim().toLowerCase();
  if (!z.email().safeParse(email).success) throw new AdminCommandError(`"${written}" is no email.`);
  const path = await inviteToSite(installation, email, { actor: ACTOR, nowMs: Date.now() });
  return { email, path };
}

async function add(database: Database, person: Person, report: (line: string) => void): Promise<unknown> {
  if (person.isDisabled) throw new AdminCommandError(`The account ${person.email} is disabled. Enable it first.`);
  if (!person.isEmailProven)
    report(`Nobody has proven that ${person.email} is theirs: make sure that "${person.name}" is the account that you mean.`);
  await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("admin")
      .values({ userId: person.id, addedAt: Date.now() })
      .onConflict((conflict) => conflict.column("userId").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await logAdminAct(transaction, { actor: ACTOR, act: "addAdmin", personId: person.id, reason: "" }, Date.now());
  });
  return { email: person.email, name: person.name, isAdmin: true };
}

async function remove(database: Database, person: Person): Promise<unknown> {
  await database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction.deleteFrom("admin").where("userId", "=", person.id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AdminCommandError(`${person.email} is no admin.`);
    await logAdminAct(transaction, { actor: ACTOR, act: "removeAdmin", personId: person.id, reason: "" }, Date.now());
  });
  return { email: person.email, name: person.name, isAdmin: false };
}

async function changeAccount(
  { database, kind }: { database: Database; kind: DatabaseKind },
  name: "disable" | "enable",
  { id, email }: Person,
  reason: string,
): Promise<unknown> {
  const platform = { database, databaseKind: kind, now: Date.now };
  await createAccountActs(platform, createSessions(platform))[name](ACTOR, id, reason);
  return { email, isDisabled: name === "disable" };
}
