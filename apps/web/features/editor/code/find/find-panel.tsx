import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  selectMatches,
  setSearchQuery,
} from "@codemirror/search";
import { type EditorView, type Panel, runScopeHandlers } from "@codemirror/view";
import { plural, translated } from "@playsmith/texts";
import { ArrowDown, ArrowUp, CaseSensitive, Regex, Replace, ReplaceAll, TextSelect, WholeWord, X } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../../../ui/button.tsx";
import styles from "./find-panel.module.css";
import type { EditorState } from "@codemirror/state";

/** Upper limit of the match count. */
const MATCHES_MAX = 999;

/** Number of matches of a search in a script. */
interface Matches {
  total: number;
  /** True if there are more matches than were counted. */
  isMore: boolean;
  /** Index of the selected match, from 1; 0 for none. */
  selected: number;
}

/** The DOM element that CodeMirror reserves for the search panel. */
export interface FindPanelMount {
  view: EditorView;
  dom: HTMLElement;
  /** Calls `listener` with each change of the code or the search. @returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates the panel element when the search opens. @param onRoom is called with it, and with null when it closes. */
export const findPanelMount =
  (onRoom: (room: FindPanelMount | null) => void) =>
  (view: EditorView): Panel => {
    const listeners = new Set<() => void>();
    const dom = document.createElement("div");
    const subscribe = (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    onRoom({ view, dom, subscribe });
    return {
      dom,
      top: true,
      update: () => {
        for (const listener of listeners) listener();
      },
      destroy: () => onRoom(null),
    };
  };

/** Find and replace in a script. The keys are CodeMirror's: Enter and Shift+Enter go to the next and previous match, Escape closes. */
export function FindPanel({ room: { view, dom, subscribe } }: { room: FindPanelMount }) {
  const state = useSyncExternalStore(subscribe, () => view.state);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const query = getSearchQuery(state);
  const { search, replace, caseSensitive, regexp, wholeWord } = query;
  const { doc, selection } = state;
  // oxlint-disable-next-line react/exhaustive-deps -- other changes of the state, such as a tooltip, don't change the matches
  const matches = useMemo(() => matchesOf(query, view.state), [query, view, doc, selection]);
  const change = (part: Partial<Pick<SearchQuery, "search" | "replace" | "caseSensitive" | "regexp" | "wholeWord">>): void =>
    view.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search, replace, caseSensitive, regexp, wholeWord, ...part })) });
  const isNone = matches === null || matches.total === 0;
  const isBroken = search !== "" && matches === null;

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (runScopeHandlers(view, event.nativeEvent, "search-panel")) return event.preventDefault();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target !== field.current) replaceNext(view);
    else if (event.shiftKey) findPrevious(view);
    else findNext(view);
  };

  return createPortal(
    <div className={styles["panel"]} role="search" aria-label={translated("Find in the script")} onKeyDown={onKeyDown}>
      <div className={styles["row"]}>
        <div className={styles["field"]} data-invalid={isBroken ? "" : undefined}>
          <input
            ref={field}
            main-field="true"
            aria-label={translated("Find")}
            aria-invalid={isBroken}
            placeholder={translated("Find")}
            spellCheck={false}
            autoComplete="off"
            value={search}
            onChange={(event) => change({ search: event.target.value })}
          />
          <IconButton
            size="small"
            label={translated("Match case")}
            isActive={caseSensitive}
            onPress={() => change({ caseSensitive: !caseSensitive })}
          >
            <CaseSensitive />
          </IconButton>
          <IconButton size="small" label={translated("Whole words")} isActive={wholeWord} onPress={() => change({ wholeWord: !wholeWord })}>
            <WholeWord />
          </IconButton>
          <IconButton size="small" label={translated("Regular expression")} isActive={regexp} onPress={() => change({ regexp: !regexp })}>
            <Regex />
          </IconButton>
        </div>
        <span className={styles["count"]} role="status" aria-label={translated("Matches")}>
          {countText(search, matches)}
        </span>
        <span className={styles["actions"]}>
          <IconButton
            size="small"
            label={translated("Previous match")}
            shortcut="Shift+Enter"
            isDisabled={isNone}
            onPress={() => findPrevious(view)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton size="small" label={translated("Next match")} shortcut="Enter" isDisabled={isNone} onPress={() => findNext(view)}>
            <ArrowDown />
          </IconButton>
          <IconButton
            size="small"
            label={translated("Select all matches")}
            isDisabled={isNone}
            onPress={() => {
              selectMatches(view);
              view.focus();
            }}
          >
            <TextSelect />
          </IconButton>
          <IconButton size="small" label={translated("Close")} shortcut="Escape" onPress={() => closeSearchPanel(view)}>
            <X />
          </IconButton>
        </span>
      </div>
      {!state.readOnly && (
        <div className={styles["row"]}>
          <div className={styles["field"]}>
            <input
              aria-label={translated("Replace by")}
              placeholder={translated("Replace by")}
              spellCheck={false}
              autoComplete="off"
              value={replace}
              onChange={(event) => change({ replace: event.target.value })}
            />
          </div>
          <span className={styles["actions"]}>
            <IconButton
              size="small"
              label={translated("Replace this match")}
              shortcut="Enter"
              isDisabled={isNone}
              onPress={() => replaceNext(view)}
            >
              <Replace />
            </IconButton>
            <IconButton size="small" label={translated("Replace all matches")} isDisabled={isNone} onPress={() => replaceAll(view)}>
              <ReplaceAll />
            </IconButton>
          </span>
        </div>
      )}
    </div>,
    dom,
  );
}

function countText(search: string, matches: ReturnType<typeof matchesOf>): string {
  if (search === "") return "";
  if (!matches) return translated("Not a regular expression");
  const { total, isMore, selected } = matches;
  if (total === 0) return translated("Nothing found");
  if (isMore) return translated("More than {total}", { total });
  if (selected > 0) return translated("{selected} of {total}", { selected, total });
  return plural(total, { one: "1 match", other: "{count} matches" });
}

/** Counts the matches of a search; null if it can't match: an empty search text or an invalid regular expression. */
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
