import { HELP_KINDS, type HelpEntry, type HelpIndex, type HelpKind, searchHelp } from "@playsmith/learning";
import { plural, translated } from "@playsmith/texts";
import { searchInEnglish } from "@playsmith/rules/typed";
import { GraduationCap, Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { isTouchOnly } from "../../../../ui/is-touch-only.ts";
import { Translated } from "../../../../ui/translated.tsx";
import { useEditor } from "../../editor-context.tsx";
import { SCENE_ID } from "../../scene/scene-id.ts";
import { useIsNarrow } from "../../../../ui/media-query.ts";
import type { Learning } from "../use-learning.ts";
import { HelpArticle } from "./help-article.tsx";
import { Keys } from "./help-blocks.tsx";
import { helpEntries, KIND_NAME, KIND_NAMES } from "./help-entries.ts";
import styles from "./help.module.css";

/** Entries for a question in the language in use, before entries for its English words, which names of scripts have. */
function foundIn(index: HelpIndex, question: string): readonly HelpEntry[] {
  const english = searchInEnglish(question);
  return [...new Set([question, english].flatMap((each) => searchHelp(index, each)))];
}

/** Help panel beside the editor: search and articles. */
export function HelpPane({ learning }: { learning: Learning }) {
  const { helpEntry, helpCall, helpQuestion, closeHelp } = learning;
  const [question, setQuestion] = useState("");
  const [kind, setKind] = useState<HelpKind | null>(null);
  const [entryId, setEntryId] = useState(helpEntry ?? "");
  const { entries, index } = helpEntries();
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pane = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (!pane.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    setEntryId(helpEntry ?? "");
    if (helpQuestion !== "") setQuestion(helpQuestion);
    // On touch screens do not focus the search field, since the on-screen keyboard would cover half of the help.
    if (!helpEntry) requestAnimationFrame(() => (isTouchOnly() ? title : field).current?.focus());
  }, [helpCall, helpEntry, helpQuestion]);

  const entry = entries.find(({ id }) => id === entryId);
  const found = foundIn(index, question);
  const isSearching = question.trim() !== "";
  const listed = isSearching ? found : entries.filter((each) => each.kind === (kind ?? "howTo"));

  const close = (): void => {
    closeHelp();
    const back = cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected ? cameFrom.current : null;
    (back ?? document.getElementById(SCENE_ID))?.focus();
  };
  const backToList = (from: string): void => {
    setEntryId("");
    requestAnimationFrame(() => {
      const row = pane.current?.querySelector<HTMLElement>(`[data-result="${CSS.escape(from)}"]`);
      (row ?? field.current)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      event.stopPropagation();
      if (entry) return backToList(entry.id);
      if (isSearching) return setQuestion("");
      return close();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const rows = [...(pane.current?.querySelectorAll<HTMLElement>("[data-result]") ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (rows.length === 0 || (at < 0 && document.activeElement !== field.current)) return;
    event.preventDefault();
    const next = at + (event.key === "ArrowDown" ? 1 : -1);
    (next < 0 ? field.current : (rows[next] ?? rows.at(-1)))?.focus();
  };

  return (
    <aside ref={pane} className={styles["pane"]} aria-labelledby={titleId} data-keys="own" onKeyDown={onKeyDown}>
      <header>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {translated("Help")}
        </h2>
        <IconButton label={translated("Close the help")} shortcut="Escape" size="small" onPress={close}>
          <X />
        </IconButton>
      </header>
      <label className={styles["search"]}>
        <Search size={16} aria-hidden="true" />
        <span className="visually-hidden">{translated("Search the help")}</span>
        <input
          ref={field}
          type="search"
          placeholder={translated("How do I …?")}
          autoComplete="off"
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value);
            setEntryId("");
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && found[0]) setEntryId(found[0].id);
          }}
        />
      </label>
      <p role="status" className="visually-hidden">
        {isSearching && !entry ? plural(found.length, { one: "1 answer", other: "{count} answers" }) : ""}
      </p>
      <div className={styles["content"]}>
        {entry ? (
          <HelpArticle key={entry.id} entry={entry} onBack={() => backToList(entry.id)} />
        ) : (
          <>
            {!isSearching && <FirstGameCard learning={learning} onClose={close} />}
            {!isSearching && (
              <div className={styles["kinds"]} role="group" aria-label={translated("Show")}>
                {HELP_KINDS.map((each) => (
                  <button key={each} type="button" aria-pressed={each === (kind ?? "howTo")} onClick={() => setKind(each)}>
                    {KIND_NAMES[each]}
                  </button>
                ))}
              </div>
            )}
            {isSearching && found.length === 0 && (
              <p className={styles["none"]}>{translated("Nothing is said about that. Try other words.")}</p>
            )}
            <ul className={styles["results"]} aria-label={isSearching ? translated("Answers") : KIND_NAMES[kind ?? "howTo"]}>
              {listed.map((each) => (
                <Result key={each.id} entry={each} isKindShown={isSearching} onOpen={() => setEntryId(each.id)} />
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  );
}

function Result({ entry, isKindShown, onOpen }: { entry: HelpEntry; isKindShown: boolean; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={styles["result"]} data-result={entry.id} onClick={onOpen}>
        <strong>{entry.title}</strong>
        {entry.kind === "shortcut" ? (
          <Keys keys={keysOf(entry)} />
        ) : (
          isKindShown && <span className={styles["kind"]}>{KIND_NAME[entry.kind]}</span>
        )}
        <span className={styles["summary"]}>{entry.summary.replaceAll(/`|\*\*/g, "")}</span>
      </button>
    </li>
  );
}

const keysOf = ({ blocks }: HelpEntry): readonly string[] => blocks.flatMap((block) => (block.kind === "keys" ? block.keys : []));

function FirstGameCard({ learning, onClose }: { learning: Learning; onClose: () => void }) {
  const editor = useEditor();
  const isNarrow = useIsNarrow();
  if (learning.isLessonShown || editor.document.isReadOnly) return null;
  const begin = (): void => {
    learning.startLesson();
    // On small screens the help covers the controls that the steps refer to.
    if (isNarrow) onClose();
  };
  return (
    <div className={styles["card"]}>
      <GraduationCap size={22} aria-hidden="true" />
      <p>
        <Translated
          text="<strong>Make your first game.</strong> Step by step, in this project, in five minutes."
          with={{ strong: (within) => <strong>{within}</strong> }}
        />
      </p>
      <Button size="small" onPress={begin}>
        {translated("Begin")}
      </Button>
    </div>
  );
}
