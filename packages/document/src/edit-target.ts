import type * as Y from "yjs";

/** Transaction origin of one editor's edits. Each ProjectDocument has its own, so that undo only reverts its own edits. */
export class EditOrigin {
  readonly kind = "edit";
}

/** Transaction origin of strokes, which are reverted cell by cell instead of by Yjs. */
export class StrokeOrigin {
  readonly kind = "stroke";
}

/** Where edits are written, and the origins of their transactions. */
export interface EditTarget {
  doc: Y.Doc;
  root: Y.Map<unknown>;
  origin: EditOrigin;
  strokeOrigin: StrokeOrigin;
}
