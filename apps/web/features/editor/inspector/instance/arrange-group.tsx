import { attachTarget } from "@playsmith/editor/scene";
import { commands, nameOf } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  Link2,
} from "lucide-react";
import type { ComponentType } from "react";
import { Toolbar } from "react-aria-components";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

const rows: readonly (readonly (readonly [commandId: string, icon: ComponentType])[])[] = [
  [
    ["align.left", AlignStartVertical],
    ["align.centre", AlignCenterVertical],
    ["align.right", AlignEndVertical],
    ["distribute.x", AlignHorizontalSpaceAround],
  ],
  [
    ["align.top", AlignStartHorizontal],
    ["align.middle", AlignCenterHorizontal],
    ["align.bottom", AlignEndHorizontal],
    ["distribute.y", AlignVerticalSpaceAround],
  ],
];

/** Buttons that align or distribute several objects. */
export function ArrangeGroup({ count }: { count: number }) {
  const editor = useEditor();
  const attach = commands.find(({ id }) => id === "arrange.attach");
  const targetId = useGame(() => attachTarget(editor));
  const targetName = useGame(() => (targetId === null ? "" : nameOf(editor, targetId)));
  return (
    <section className={styles["group"]} aria-label={translated("Arrange")}>
      <h3>{translated("Arrange")}</h3>
      <Toolbar aria-label={translated("Align and distribute")} className={styles["arrange"] ?? ""}>
        {rows.map((row) => (
          <div key={row[0]?.[0]} className={styles["arrangeRow"]}>
            {row.map(([id, Icon]) => {
              const command = commands.find((candidate) => candidate.id === id);
              return (
                command && (
                  <IconButton
                    key={id}
                    label={command.name}
                    isDisabled={editor.document.isReadOnly || (id.startsWith("distribute") && count < 3)}
                    onPress={() => command.run(editor)}
                  >
                    <Icon />
                  </IconButton>
                )
              );
            })}
          </div>
        ))}
      </Toolbar>
      {targetId !== null && (
        <div>
          <Button size="small" isDisabled={editor.document.isReadOnly} onPress={() => attach?.run(editor)}>
            <Link2 /> {translated("Attach to {name}", { name: targetName })}
          </Button>
        </div>
      )}
    </section>
  );
}
