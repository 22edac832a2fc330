import type { Prefab } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { Trash2 } from "lucide-react";
import { IconButton } from "../../../../ui/button.tsx";
import styles from "../inspector.module.css";

/** Heading of a prefab's optional part; a variant inherits it. */
export function OptionHead({
  title,
  base,
  isDisabled,
  onRemove,
}: {
  title: string;
  base: Prefab | null;
  isDisabled: boolean;
  onRemove: () => void;
}) {
  return (
    <header>
      <h3>{title}</h3>
      {base ? (
        <span className={styles["origin"]}>{translated("From {name}", { name: base.name })}</span>
      ) : (
        <IconButton size="small" label={translated("Remove {title}", { title })} isDisabled={isDisabled} onPress={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </header>
  );
}
