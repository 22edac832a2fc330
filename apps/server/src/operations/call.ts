import type { CallableName, CallableOutput, CallableParsedInput, Callables, ProjectRole } from "@playsmith/contract";
import type { SignedIn } from "../accounts/sessions/sessions.ts";
import type { Row } from "../platform/database/schema.ts";
import type { Log } from "../platform/log.ts";

/** A project, and the caller's role in it. */
export interface ProjectAccess {
  row: Row<"project">;
  role: ProjectRole;
}

interface CallBasis {
  /** Network address of the caller. */
  address: string;
  log: Log;
  /** Origin of this site for links in mails. */
  origin: string;
  /** Sends a progress message to a streaming caller; otherwise ignored. */
  progress(message: Readonly<Record<string, unknown>>): void;
}

/** What the access rule guarantees before the handler runs. */
type Established<Allowed> = Allowed extends "anyone" | "guest"
  ? { user: SignedIn | null }
  : Allowed extends "user" | "moderator" | "admin" | { team: ProjectRole }
    ? { user: SignedIn }
    : { user: SignedIn; project: ProjectAccess };

/** A call after schema, access and quota checks. */
export type Call<Name extends CallableName> = CallBasis & { input: CallableParsedInput<Name> } & Established<Callables[Name]["access"]>;

type Handler<Name extends CallableName> = (call: Call<Name>) => Promise<CallableOutput<Name>>;

/** Handlers of the named calls; a missing one is a type error. */
export type HandlersOf<Names extends CallableName> = { [Name in Names]: Handler<Name> };
export type Handlers = HandlersOf<CallableName>;
