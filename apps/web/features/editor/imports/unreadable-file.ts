import { translated } from "@playsmith/texts";
import { RefusedFile } from "../uploads/upload-queue.ts";

/** A file of another program that can't be read; the message is a display text with the reason. */
export class UnreadableFile extends RefusedFile {
  override name = "UnreadableFile";
}

export const damaged = (what: string): UnreadableFile => new UnreadableFile(translated("It is damaged, or no {what}.", { what }));

/** Runs a reader, and converts every error of a broken file to {@link UnreadableFile}. */
export function guarded<Result>(what: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause;
    throw new UnreadableFile(translated("It is damaged, or no {what}.", { what }), { cause });
  }
}
