import { shortcutLabel } from "@playsmith/texts";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Dialog as AriaDialog, Modal, ModalOverlay } from "react-aria-components";
import styles from "./finder.module.css";

/** An entry that opens a place or runs a command. */
export interface FinderEntry {
  id: string;
  name: string;
  shortcut?: string;
  /** Group of the entry; without a search text, a heading precedes the first entry of each group. */
  group?: string;
  /** Kind of the entry, shown before the name. */
  sign?: ReactNode;
  /** Location of the entry, shown below the name. */
  place?: string;
  run(): void;
  /** Focuses the target after the window has closed; by default the focus returns to the opener. */
  land?(): void;
}

interface FinderProps {
  label: string;
  listLabel: string;
  placeholder: string;
  /** Message if nothing is found; `text` is the search text. */
  noneText: (text: string) => string;
  find: (text: string) => readonly FinderEntry[];
  onClose: () => void;
}

/** Search dialog with a combobox: typing filters, arrow keys select, Enter opens. */
export function FinderWindow({ isOpen, ...props }: FinderProps & { isOpen: boolean }) {
  return (
    <ModalOverlay className={styles["overlay"] ?? ""} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && props.onClose()}>
      <Modal className={styles["modal"] ?? ""}>
        <AriaDialog aria-label={props.label} className={styles["dialog"] ?? ""}>
          <Finder {...props} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

function Finder({ label, listLabel, placeholder, noneText, find, onClose }: FinderProps) {
  const listId = useId();
  const [search, setSearch] = useState("");
  const [index, setIndex] = useState(0);
  const found = find(search);
  const active = found[Math.min(index, found.length - 1)];

  const taken = useRef<FinderEntry | null>(null);
  // The dialog restores the focus one frame after it closes, and requested that frame before this one.
  useEffect(() => () => void requestAnimationFrame(() => taken.current?.land?.()), []);

  const run = (entry: FinderEntry): void => {
    taken.current = entry;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setIndex((Math.min(index, found.length - 1) + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === "Enter" && active) {
      // The next dialog must not handle this key press too.
      event.preventDefault();
      run(active);
    }
  };

  return (
    <>
      <input
        className={styles["input"]}
        autoFocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
        aria-label={label}
        placeholder={placeholder}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={listLabel} className={styles["list"]}>
        {found.map((entry, at) => (
          <Fragment key={entry.id}>
            {entry.group !== undefined && search.trim() === "" && entry.group !== found[at - 1]?.group && (
              <li role="presentation" className={styles["group"]}>
                {entry.group}
              </li>
            )}
            {/* The input handles the keys; the list follows the selection. */}
            <li
              id={`${listId}-${entry.id}`}
              role="option"
              aria-selected={entry === active}
              onPointerMove={() => setIndex(found.indexOf(entry))}
              onClick={() => run(entry)}
              ref={entry === active ? bringIntoView : undefined}
            >
              {entry.sign}
              <span className={styles["entry"]}>
                <span>{entry.name}</span>
                {entry.place !== undefined && <small>{entry.place}</small>}
              </span>
              {entry.shortcut && <kbd>{shortcutLabel(entry.shortcut)}</kbd>}
            </li>
          </Fragment>
        ))}
      </ul>
      <p role="status" className={styles["none"]}>
        {found.length === 0 && noneText(search.trim())}
      </p>
    </>
  );
}
