import { AppError, type Callable, type CallableName, callables } from "@playsmith/contract";
import { parseSafely } from "@playsmith/game-format";
import type { Accounts } from "../accounts/accounts.ts";
import { databaseFailure } from "../platform/database/failure.ts";
import type { Log } from "../platform/log.ts";
import type { Platform } from "../platform/platform.ts";
import { type AccessRules, requireAccess } from "./access.ts";
import type { Call, Handlers } from "./call.ts";
import type { Quota } from "./quota.ts";

/** An incoming call. */
interface IncomingCall {
  name: string;
  authorization: string | undefined;
  data: unknown;
  /** Origin of this site for links in mails. */
  origin: string;
  /** Network address of the caller. */
  address: string;
  log: Log;
  progress: (message: Readonly<Record<string, unknown>>) => void;
}

/** Runs a call: contract, authentication, schema, access, quota, handler. */
export type Pipeline = (call: IncomingCall) => Promise<unknown>;

const isCallableName = (name: string): name is CallableName => Object.hasOwn(callables, name);
const isReadOnly = (name: string): boolean => /^(get|list|keepAlive)/.test(name);

export function createPipeline(
  platform: Platform,
  accounts: Accounts,
  { quota, ...roles }: { quota: Quota } & Pick<AccessRules, "isModerator" | "isAdmin">,
  handlers: Handlers,
): Pipeline {
  const { metrics, traces } = platform;
  const rules: AccessRules = { database: platform.database, now: platform.now, ...roles };

  async function run(incoming: IncomingCall, audit: { userId?: string; projectId?: string }): Promise<unknown> {
    const { name } = incoming;
    if (!isCallableName(name)) throw new AppError("UNKNOWN_FUNCTION");
    const callable = callables[name];
    // Authenticates before validating the input, so that anonymous callers learn nothing about it.
    const isAnonymous = callable.access === "anyone" || (callable.access === "guest" && incoming.authorization === undefined);
    const user = isAnonymous ? null : await accounts.tokens.authenticateHeader(incoming.authorization);
    if (user !== null) audit.userId = user.userId;
    const input = parseInput(name, incoming.data);
    const project = await requireAccess(rules, callable, user, input);
    if (project !== null) audit.projectId = project.row.id;
    if (callable.metered && user !== null) await quota.take(user.userId, name);
    // The map's types guarantee that the handler accepts what the steps above provide for this name.
    const handler = handlers[name] as (call: unknown) => Promise<unknown>;
    const call = {
      input,
      user,
      project,
      log: incoming.log,
      origin: incoming.origin,
      address: incoming.address,
      progress: incoming.progress,
    } as unknown as Call<typeof name>;
    try {
      return callable.output.parse(await handler(call));
    } catch (error) {
      // The account or project may have been deleted during the handler.
      if (user !== null && databaseFailure(error) !== null) await requireStillAllowed(callable, incoming.authorization, input);
      throw error;
    }
  }

  async function requireStillAllowed(callable: Callable, authorization: string | undefined, input: unknown): Promise<void> {
    await requireAccess(rules, callable, await accounts.tokens.authenticateHeader(authorization), input);
  }

  async function measured(incoming: IncomingCall): Promise<unknown> {
    const audit: { userId?: string; projectId?: string } = {};
    const startedMs = performance.now();
    const measure = (status: string): void => {
      if (isCallableName(incoming.name)) metrics.calls.observe({ call: incoming.name, status }, (performance.now() - startedMs) / 1_000);
    };
    try {
      const result = await run(incoming, audit);
      measure("ok");
      if (!isReadOnly(incoming.name)) incoming.log.info({ audit: { call: incoming.name, ...audit, outcome: "ok" } }, "call");
      return result;
    } catch (error) {
      const outcome = error instanceof AppError ? error.code : "INTERNAL_ERROR";
      measure(outcome);
      if (isCallableName(incoming.name)) incoming.log.info({ audit: { call: incoming.name, ...audit, outcome } }, "call refused");
      throw error;
    }
  }

  return (incoming) => {
    const name = isCallableName(incoming.name) ? incoming.name : "unknown";
    return traces.run(`call ${name}`, { "playsmith.call": name }, () => measured(incoming));
  };
}

function parseInput(name: CallableName, data: unknown): unknown {
  const result = parseSafely(callables[name].input, data ?? {});
  if (result.success) return result.data;
  const problems = result.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.map(String).join("."), message: issue.message }));
  throw new AppError("INVALID_REQUEST", { details: { problems } });
}
