/** What undo calls something that is done to objects, e.g. "Move 3 objects". */
export const counted = (verb: string, count: number): string => `${verb} ${count === 1 ? "object" : `${count} objects`}`;
