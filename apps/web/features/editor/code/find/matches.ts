import type { SearchQuery } from "@codemirror/search";
import type { EditorState } from "@codemirror/state";

/** More are not counted: nobody goes through them one by one. */
const MATCHES_MAX = 999;

/** How often something is found in a script. */
export interface Matches {
  total: number;
  /** There are more than were counted. */
  isMore: boolean;
  /** Which of them is selected, from 1; 0 for none. */
  selected: number;
}

/** Counts what a search finds; null for a search that finds nothing by its nature: an empty one, or a broken regular expression. */
export function matchesOf(query: SearchQuery, state: EditorState): Matches | null {
  if (!query.valid) return null;
  const { from, to } = state.selection.main;
  const cursor = query.getCursor(state);
  let [total, selected] = [0, 0];
  for (let next = cursor.next(); !next.done; next = cursor.next()) {
    if (total === MATCHES_MAX) return { total, isMore: true, selected };
    total++;
    if (next.value.from === from && next.value.to === to) selected = total;
  }
  return { total, isMore: false, selected };
}
