import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Dialog as AriaDialog, Modal, ModalOverlay } from "react-aria-components";
import { shortcutLabel } from "../../../ui/shortcut-label.ts";
import styles from "./finder.module.css";

/** Something that can be gone to or done. */
export interface FinderEntry {
  id: string;
  name: string;
  shortcut?: string;
  /** What it belongs with; while nothing is typed, a heading stands over the first of each group. */
  group?: string;
  /** What kind it is of, shown before the name. */
  sign?: ReactNode;
  /** Where it is, shown under the name. */
  place?: string;
  run(): void;
  /** Gives the focus to what was taken, once the window is closed; otherwise it goes back to where the window was opened. */
  land?(): void;
}

interface FinderProps {
  label: string;
  listLabel: string;
  placeholder: string;
  /** What is said when there is nothing; `text` is what was typed. */
  noneText: (text: string) => string;
  find: (text: string) => readonly FinderEntry[];
  onClose: () => void;
}

/** A window with a field: what is typed finds things, arrow keys choose one, Enter takes it. */
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
  // The window hands the focus back in the frame after it has gone, and it was asked for that frame before this is.
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
      // What opens now must not take this press as its own.
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
            {/* The input handles the keys; the list follows it. */}
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
