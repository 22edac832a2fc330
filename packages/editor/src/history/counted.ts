import { plural } from "@playsmith/texts";

/** The name of an undo step about objects, e.g. "Move 3 objects". */
export const counted = (verb: string, count: number): string =>
  plural(count, { one: "{verb} object", other: "{verb} {count} objects" }, { verb });
