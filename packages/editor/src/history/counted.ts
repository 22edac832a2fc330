import { plural } from "@playsmith/texts";

/** What undo calls something that is done to objects, e.g. "Move 3 objects". */
export const counted = (verb: string, count: number): string =>
  plural(count, { one: "{verb} object", other: "{verb} {count} objects" }, { verb });
