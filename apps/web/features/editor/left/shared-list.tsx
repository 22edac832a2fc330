import { addFunction, deleteFunction, renameFunction } from "@playsmith/editor/rules";
import { addModule, canNameModule, deleteModule, renameModule } from "@playsmith/editor/scripts";
import { type Editor, keyOfDocument, type OpenDocument, rulesDocument } from "@playsmith/editor";
import { inOrder, WHOLE_GAME } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { FileCode, History, ListTree, MoreHorizontal, Pencil, Plus, SquareFunction, Trash2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { countRules } from "../rules/count-rules.ts";
import { useHistoryScreens } from "../history/history-context.ts";
import styles from "./left-panel.module.css";
import { OpenBy } from "./open-by.tsx";
import { Section } from "./section.tsx";

interface Shared {
  id: string;
  name: string;
  document: OpenDocument;
  rename: (name: string) => void;
  remove: () => void;
}

function functionEntry(editor: Editor, id: string, name: string): Shared {
  return {
    id,
    name,
    document: rulesDocument({ kind: "function", id }),
    rename: (wanted) => {
      if (!renameFunction(editor, id, wanted)) showToast(translated("“{name}” is taken already.", { name: wanted }), { tone: "bad" });
    },
    remove: () => deleteFunction(editor, id),
  };
}

function moduleEntry(editor: Editor, id: string, name: string): Shared {
  return {
    id,
    name,
    document: { kind: "code", of: "module", id },
    rename: (wanted) => {
      if (canNameModule(editor, wanted, id)) renameModule(editor, id, wanted);
      else
        showToast(translated("A module's name is of letters, digits and hyphens, begins with a letter, and is its own."), { tone: "bad" });
    },
    remove: () => deleteModule(editor, id),
  };
}

/** Entry of the global rules. */
function WholeGame({ openKey }: { openKey: string }) {
  const editor = useEditor();
  const count = useGame((game) => countRules(game.rules));
  const document = rulesDocument(WHOLE_GAME);
  const isOpen = keyOfDocument(document) === openKey;
  return (
    <li className={styles["row"]} data-selected={isOpen ? "" : undefined}>
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        title={translated("Rules that hold in every scene")}
        onClick={() => editor.openDocument(document)}
      >
        <ListTree size={14} aria-label={translated("Rules")} />
        <span className={styles["name"]}>{translated("Whole game")}</span>
        {count > 0 && <span className={styles["tag"]}>{plural(count, { one: "1 rule", other: "{count} rules" })}</span>}
        <OpenBy of="game" id={WHOLE_GAME.id} />
      </button>
    </li>
  );
}

/** Global rules, functions made of rules, and code modules. */
export function SharedList() {
  const editor = useEditor();
  const { openHistory } = useHistoryScreens();
  const functions = useGame((game) => game.functions);
  const modules = useGame((game) => game.modules);
  const openKey = useEditorState((state) => state.documentKey);
  const [renaming, setRenaming] = useState<Shared | null>(null);
  const isReadOnly = editor.document.isReadOnly;
  const entries = [
    ...inOrder(functions).map(([id, { name }]) => functionEntry(editor, id, name)),
    ...inOrder(modules ?? {}).map(([id, { name }]) => moduleEntry(editor, id, name)),
  ];
  useRegisteredCommands(() =>
    isReadOnly
      ? []
      : [
          { id: "add.function", name: translated("Add a function of rules"), run: () => addFunction(editor) },
          { id: "add.module", name: translated("Add a module of code"), run: () => addModule(editor) },
        ],
  );
  return (
    <Section
      title={translated("Shared logic")}
      actions={
        <Menu
          label={translated("Add shared logic")}
          trigger={
            <IconButton size="small" label={translated("Add shared logic")} isDisabled={isReadOnly}>
              <Plus />
            </IconButton>
          }
        >
          <MenuItem icon={<SquareFunction />} onAction={() => addFunction(editor)}>
            {translated("Function of rules")}
          </MenuItem>
          <MenuItem icon={<FileCode />} onAction={() => addModule(editor)}>
            {translated("Module of code")}
          </MenuItem>
        </Menu>
      }
    >
      <ul className={styles["list"]}>
        <WholeGame openKey={openKey} />
        {entries.map((entry) => (
          <li key={entry.id} className={styles["row"]} data-selected={keyOfDocument(entry.document) === openKey ? "" : undefined}>
            <button
              type="button"
              aria-current={keyOfDocument(entry.document) === openKey ? "true" : undefined}
              onClick={() => editor.openDocument(entry.document)}
              onDoubleClick={() => !isReadOnly && setRenaming(entry)}
            >
              {entry.document.of === "function" ? (
                <SquareFunction size={14} aria-label={translated("Function")} />
              ) : (
                <FileCode size={14} aria-label={translated("Module")} />
              )}
              <span className={styles["name"]}>{entry.name}</span>
              {(entry.document.of === "function" || entry.document.of === "module") && <OpenBy of={entry.document.of} id={entry.id} />}
            </button>
            {!isReadOnly && (
              <Menu
                label={translated("Actions for {name}", { name: entry.name })}
                trigger={
                  <span className={styles["more"]}>
                    <IconButton size="small" label={translated("Actions for {name}", { name: entry.name })}>
                      <MoreHorizontal />
                    </IconButton>
                  </span>
                }
              >
                <MenuItem icon={<Pencil />} onAction={() => setRenaming(entry)}>
                  {translated("Rename…")}
                </MenuItem>
                <MenuItem
                  icon={<History />}
                  onAction={() =>
                    openHistory({ thing: { kind: entry.document.of === "function" ? "functions" : "modules", id: entry.id } })
                  }
                >
                  {translated("Its history")}
                </MenuItem>
                <MenuDivider />
                <MenuItem icon={<Trash2 />} tone="danger" onAction={entry.remove}>
                  {translated("Delete")}
                </MenuItem>
              </Menu>
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && (
        <p className={styles["empty"]}>
          {translated("What several prefabs do alike can be written once: as a function for rules, or a module for scripts.")}
        </p>
      )}
      {renaming && (
        <NameDialog
          title={renaming.document.of === "function" ? translated("Rename function") : translated("Rename module")}
          name={renaming.name}
          onSave={renaming.rename}
          onClose={() => setRenaming(null)}
        />
      )}
    </Section>
  );
}
