import { type Command, globalShortcuts } from "@playsmith/editor";
import { pixelKeys, spriteLayerKeys } from "@playsmith/editor/pixels";
import { ruleKeys } from "@playsmith/editor/rules";
import { sceneKeys } from "@playsmith/editor/scene";
import { Dialog } from "../../../ui/dialog.tsx";
import { shortcutLabel, translated } from "@playsmith/texts";
import styles from "../find/finder.module.css";

/** Shortcuts of the code editor, for the dialog. */
const codeKeys: readonly { name: string; shortcuts: readonly string[] }[] = [
  { name: translated("Complete"), shortcuts: ["Ctrl+Space"] },
  { name: translated("Mend what is wrong at the cursor, where that is known"), shortcuts: ["Mod+."] },
  { name: translated("Go to the next problem"), shortcuts: ["F8"] },
  { name: translated("Go to where the name is declared"), shortcuts: ["F12"] },
  { name: translated("Rename what the cursor is on"), shortcuts: ["F2"] },
  { name: translated("Tidy up the code"), shortcuts: ["Shift+Alt+F"] },
  { name: translated("Find in this script"), shortcuts: ["Mod+F"] },
  { name: translated("Comment the lines out or in"), shortcuts: ["Mod+/"] },
  { name: translated("Move the lines"), shortcuts: ["Alt+ArrowUp", "Alt+ArrowDown"] },
  { name: translated("Leave the code: then Tab goes on to the next panel"), shortcuts: ["Escape"] },
];

/** Dialog that lists all keyboard shortcuts. */
export function ShortcutsDialog({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  return (
    <Dialog title={translated("Keyboard shortcuts")} isOpen onClose={onClose} width="wide">
      <KeyList entries={[...globalShortcuts, ...commands.filter((command) => command.shortcuts.length > 0)]} />
      <h3>{translated("With the focus in the scene")}</h3>
      <KeyList entries={sceneKeys} />
      <p>
        {translated(
          "With the mouse: middle-drag or two fingers pan, {mod} and the wheel zoom, dragging with {alt} copies, {shift} keeps to one axis, {mod} lets go of guides and turns the grid round. At a corner {shift} frees the proportions and {alt} scales from the middle; {shift} turns by 15°. With the tool for shapes, points are dragged and {alt} takes one away.",
          { mod: shortcutLabel("Mod"), alt: shortcutLabel("Alt"), shift: shortcutLabel("Shift") },
        )}
      </p>
      <h3>{translated("With the focus on a line of rules")}</h3>
      <KeyList entries={ruleKeys} />
      <h3>{translated("With the focus in code")}</h3>
      <KeyList entries={codeKeys} />
      <h3>{translated("With the focus in the picture of a sprite")}</h3>
      <KeyList entries={pixelKeys} />
      <h3>{translated("With the focus in the layers of a sprite")}</h3>
      <KeyList entries={spriteLayerKeys} />
    </Dialog>
  );
}

function KeyList({ entries }: { entries: readonly { name: string; shortcuts: readonly string[] }[] }) {
  return (
    <dl className={styles["sheet"]}>
      {entries.map(({ name, shortcuts }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {shortcuts.map((shortcut) => (
              <kbd key={shortcut}>{shortcutLabel(shortcut)}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
