import { type Editor, keyOfDocument, ownerOfDocument } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { focusCode, revealLine } from "../code/reveal.ts";
import { useEditor } from "../editor-context.tsx";
import { type FinderEntry, FinderWindow } from "../find/finder.tsx";
import { type KnownProblems, type ScriptProblem, type ScriptProblems, useKnownProblems } from "./problem-board.ts";
import styles from "./problems.module.css";

/** Upper limit of listed problems. */
const MAX_RESULTS = 200;

/** Lists the problems of all scripts, with links. */
export function ProblemWindow({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { scripts, state } = useKnownProblems();
  const entries = [...scripts.values()].flatMap((script) =>
    script.problems.map((problem, index) => entryOf(editor, script, problem, index)),
  );
  const find = (text: string): FinderEntry[] => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const reads = ({ name, place = "" }: FinderEntry): boolean => words.every((word) => `${name} ${place}`.toLowerCase().includes(word));
    return entries.filter(reads).slice(0, MAX_RESULTS);
  };
  return (
    <FinderWindow
      isOpen
      label={translated("Problems in all scripts")}
      listLabel={translated("Problems")}
      placeholder={translated("Find a problem…")}
      noneText={() => (entries.length > 0 ? translated("No problem reads so.") : NONE[state])}
      find={find}
      onClose={onClose}
    />
  );
}

const NONE: Readonly<Record<KnownProblems["state"], string>> = {
  unknown: translated("Looking through the scripts…"),
  known: translated("There is no problem in any script."),
  lost: translated("The scripts can't be looked through now. Check your connection."),
};

function entryOf(
  editor: Editor,
  { document }: ScriptProblems,
  { severity, message, line, column }: ScriptProblem,
  index: number,
): FinderEntry {
  const of = ownerOfDocument(editor.game, document)?.name ?? "";
  const key = keyOfDocument(document);
  const Icon = severity === "error" ? CircleAlert : TriangleAlert;
  return {
    id: `${key}:${index}`,
    name: message,
    place: translated("Script of {of}, line {line}", { of, line }),
    sign: <Icon className={styles["severity"]} data-severity={severity} role="img" aria-label={SEVERITIES[severity]} />,
    run: () => {
      editor.openDocument(document);
      // The editor opens while this window is still closing: text typed meanwhile must go to this place.
      revealLine(key, line, column);
    },
    land: () => focusCode(key),
  };
}

const SEVERITIES: Readonly<Record<ScriptProblem["severity"], string>> = {
  error: translated("Error"),
  warning: translated("Warning"),
};
