import { translated } from "@playsmith/texts";

/** A project file that can't be imported, with a user-facing message. */
export class UnreadableProjectFile extends SyntaxError {
  override name = "UnreadableProjectFile";
}

export const NOT_OURS = translated("This is not a Playsmith project file. Choose a file that the editor exported.");
/** The reason for a file of another kind. @param seen what it seems to be. */
export const otherThanOurs = (seen: string): UnreadableProjectFile =>
  new UnreadableProjectFile(
    translated("This is not a Playsmith project file, but {seen}. Choose a file that the editor exported.", { seen }),
  );
export const BROKEN = translated("This project file is damaged or was cut off. Export it again, or choose another copy.");

/** A human-readable size, rounded up, so that a size above a limit never reads as equal to it. */
export function megabytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100_000) / 10).toFixed(1)} MB`;
}
