import * as Y from "yjs";
import type { ProjectDocument } from "./project-document.ts";

/** Gives two documents each other's edits. */
export function exchange(one: ProjectDocument, other: ProjectDocument): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)));
}
