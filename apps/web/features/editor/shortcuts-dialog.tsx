import type { Command } from "@playsmith/editor";
import { Dialog } from "../../ui/dialog.tsx";
import { shortcutLabel } from "../../ui/shortcut-label.ts";
import styles from "./command-palette.module.css";

const more = [
  { name: "Play or stop", shortcuts: ["Mod+Enter"] },
  { name: "Find a command", shortcuts: ["Mod+K"] },
  { name: "Back out: tool, gesture, selection, game", shortcuts: ["Escape"] },
];

/** Every key that does something. */
export function ShortcutsDialog({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose} width="wide">
      <dl className={styles["sheet"]}>
        {[...more, ...commands.filter((command) => command.shortcuts.length > 0)].map((command) => (
          <div key={command.name}>
            <dt>{command.name}</dt>
            <dd>
              {command.shortcuts.map((shortcut) => (
                <kbd key={shortcut}>{shortcutLabel(shortcut)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>In the scene: middle-drag or two fingers pan, Ctrl and the wheel zoom, Alt-drag copies, Shift keeps to one axis.</p>
    </Dialog>
  );
}
