import { knownVariables } from "@playsmith/editor/rules";
import { translated } from "@playsmith/texts";
import { useGame } from "../../editor-context.tsx";
import styles from "../inspector.module.css";

/** Upper limit of listed variables. */
const LISTED = 8;

/** Lists the `{names}` of a text that are no variables, and are thus shown literally, and the variables that exist. */
export function UnknownNames({ names, prefabId }: { names: readonly string[]; prefabId: string | null }) {
  const known = useGame((game) => (names.length === 0 ? [] : knownVariables(game, prefabId).slice(0, LISTED)));
  if (names.length === 0) return null;
  const [name = ""] = names;
  return (
    <p className={styles["warning"]} role="status">
      {translated("No variable is called {name}: the text will show it in braces.", { name })}{" "}
      {known.length > 0
        ? translated("There are {names}.", { names: known.join(", ") })
        : translated("There is none yet: add one in the inspector of the scene.")}
    </p>
  );
}
