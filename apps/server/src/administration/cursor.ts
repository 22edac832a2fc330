/** The place of a row in a list that is sorted by a column and then by id. The row may be deleted before the next page is read. */
interface Cursor {
  place: string;
  id: string;
}

/** Reads a cursor that {@link cursorAfter} has made. */
export function readCursor(text: string): Cursor {
  const [place = "", id = ""] = text.split(" ");
  return { place, id };
}

/** The cursor of the page after `last`; null when there is none. */
export function cursorAfter<Row extends { id: string }>(
  hasMore: boolean,
  last: Row | undefined,
  placeOf: (row: Row) => string,
): string | null {
  return hasMore && last !== undefined ? `${placeOf(last)} ${last.id}` : null;
}
