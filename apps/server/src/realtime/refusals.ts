import { AppError, REALTIME_CLOSE } from "@playsmith/contract";
import { databaseFailure, isDiskFull } from "../platform/database/failure.ts";
import { LogUnavailableError } from "./log/update-log.ts";

const MALFORMED = 1007;

/** A rejection without a log line: the library logs every error with a message. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reason: string;
  constructor(reason: string) {
    super("");
    this.reason = reason;
  }
}

/** The author may not edit any more. */
export class RightLost extends Error {
  override readonly name = "RightLost";
}

/** The update writes under client ids of other people. */
export class ClientIdTaken extends Error {
  override readonly name = "ClientIdTaken";
  readonly clients: readonly number[];
  constructor(clients: readonly number[]) {
    super("");
    this.clients = clients;
  }
}

/** Code and reason with which a socket is closed after an update was not taken. */
export function closingFor(error: unknown): [number, string] {
  if (isDiskFull(error)) return [REALTIME_CLOSE.diskFull, "disk full"];
  if (error instanceof LogUnavailableError || databaseFailure(error) !== null) return [REALTIME_CLOSE.unavailable, "try again later"];
  if (error instanceof AppError) return [REALTIME_CLOSE.tooLarge, "project too large"];
  if (error instanceof RightLost) return [REALTIME_CLOSE.forbidden, "role changed"];
  if (error instanceof ClientIdTaken) return [REALTIME_CLOSE.clientIdTaken, "client id taken"];
  return [MALFORMED, "not an update"];
}
