import type { CallableName, CallableOutput, CallableParsedInput, Callables, ProjectRole } from "@playsmith/contract";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Log } from "../platform/log.ts";

/** A project, and what the caller may do in it. */
export interface ProjectAccess {
  row: Row<"project">;
  role: ProjectRole;
}

interface CallBasis {
  log: Log;
  /** The address of this site for links in mails. */
  origin: string;
  /** Tells a streaming caller how far the work is; nobody hears it otherwise. */
  progress(message: Readonly<Record<string, unknown>>): void;
}

/** What the declared access rule has established by the time a handler runs. */
type Established<Allowed> = Allowed extends "anyone"
  ? { user: SignedIn | null }
  : Allowed extends "user"
    ? { user: SignedIn }
    : { user: SignedIn; project: ProjectAccess };

/** One call, after schema, access and quota have passed. */
export type Call<Name extends CallableName> = CallBasis & { input: CallableParsedInput<Name> } & Established<Callables[Name]["access"]>;

export type Handler<Name extends CallableName> = (call: Call<Name>) => Promise<CallableOutput<Name>>;

/** Handlers of the named calls; leaving one out does not compile. */
export type HandlersOf<Names extends CallableName> = { [Name in Names]: Handler<Name> };
export type Handlers = HandlersOf<CallableName>;
