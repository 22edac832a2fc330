/** A failure that whoever typed the command can mend. */
export class AdminCommandError extends Error {
  override readonly name = "AdminCommandError";
}
