import { canRun, commands } from "@playsmith/editor";
import { inOrder } from "@playsmith/game-format";
import { type KeyboardEvent, useId, useState } from "react";
import { Dialog as AriaDialog, Modal, ModalOverlay } from "react-aria-components";
import { shortcutLabel } from "../../ui/shortcut-label.ts";
import styles from "./command-palette.module.css";
import { useEditor } from "./editor-context.tsx";
import { useLearning } from "./learning/use-learning.ts";
import type { Play } from "./play/use-play.ts";

interface Entry {
  id: string;
  name: string;
  shortcut?: string;
  run(): void;
}

/** Finds any command, scene or prefab by typing a part of its name. */
export function CommandPalette({ isOpen, onClose, play }: { isOpen: boolean; onClose: () => void; play: Play }) {
  return (
    <ModalOverlay className={styles["overlay"] ?? ""} isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles["modal"] ?? ""}>
        <AriaDialog aria-label="Find a command" className={styles["dialog"] ?? ""}>
          <Finder onClose={onClose} play={play} />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

function Finder({ onClose, play }: { onClose: () => void; play: Play }) {
  const editor = useEditor();
  const learning = useLearning();
  const listId = useId();
  const [search, setSearch] = useState("");
  const [index, setIndex] = useState(0);

  const entries: Entry[] = [
    { id: "play", name: play.isPlaying ? "Stop the game" : "Play", shortcut: "Mod+Enter", run: play.toggle },
    { id: "help", name: "Help", shortcut: "F1", run: () => learning.openHelp() },
    ...(learning.isLessonShown || editor.document.isReadOnly
      ? []
      : [{ id: "first-game", name: "Make your first game", run: learning.startLesson }]),
    ...commands
      .filter((command) => canRun(editor, command))
      .map((command) => ({
        id: command.id,
        name: command.name,
        ...(command.shortcuts[0] ? { shortcut: command.shortcuts[0] } : {}),
        run: () => command.run(editor),
      })),
    ...inOrder(editor.game.scenes).map(([id, scene]) => ({
      id: `scene:${id}`,
      name: `Open scene ${scene.name}`,
      run: () => editor.openScene(id),
    })),
    ...inOrder(editor.game.prefabs).map(([id, prefab]) => ({
      id: `prefab:${id}`,
      name: `Inspect ${prefab.name}`,
      run: () => editor.update({ selection: [], assetId: "", prefabId: id }),
    })),
  ];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => words.every((word) => entry.name.toLowerCase().includes(word))).slice(0, 60);
  const active = found[Math.min(index, found.length - 1)];

  const run = (entry: Entry): void => {
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setIndex((Math.min(index, found.length - 1) + step + found.length) % Math.max(1, found.length));
    }
    if (event.key === "Enter" && active) run(active);
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
        aria-label="Find a command"
        placeholder="Type a command, scene or object…"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label="Commands" className={styles["list"]}>
        {found.map((entry) => (
          // The input handles the keys; the list follows it.
          <li
            key={entry.id}
            id={`${listId}-${entry.id}`}
            role="option"
            aria-selected={entry === active}
            onPointerMove={() => setIndex(found.indexOf(entry))}
            onClick={() => run(entry)}
            ref={entry === active ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
          >
            <span>{entry.name}</span>
            {entry.shortcut && <kbd>{shortcutLabel(entry.shortcut)}</kbd>}
          </li>
        ))}
      </ul>
      <p role="status" className={styles["none"]}>
        {found.length === 0 && "Nothing is called that."}
      </p>
    </>
  );
}
