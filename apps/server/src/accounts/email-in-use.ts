import { type AppError, authError } from "@playsmith/contract";
import type { Config } from "../platform/config.ts";

/** The refusal of an email that an account has, in the neutral words where the operator wants those. */
export function emailInUse({ hideAccountExistence }: Pick<Config, "hideAccountExistence">): AppError {
  return authError(hideAccountExistence ? "invalid-credential" : "email-already-in-use");
}
