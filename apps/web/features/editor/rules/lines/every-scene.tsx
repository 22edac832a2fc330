import { rulesDocument } from "@playsmith/editor";
import { type RuleOwner, type Rules, WHOLE_GAME } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
import { useEditor } from "../../editor-context.tsx";
import { countRules } from "../count-rules.ts";
import styles from "../rules-view.module.css";

/** Note above a sheet: in the global rules, what they are; in a scene's, that global rules apply too. @param props.rules the global rules. */
export function EveryScene({ owner, rules }: { owner: RuleOwner; rules: Rules | undefined }) {
  const editor = useEditor();
  if (owner.kind === "game")
    return <p className={styles["about"]}>{translated("These rules hold in every scene of the game. They run before the scene's own.")}</p>;
  const count = countRules(rules);
  if (owner.kind !== "scene" || count === 0) return null;
  return (
    <p className={styles["about"]}>
      {plural(count, { one: "1 rule of the whole game runs here first.", other: "{count} rules of the whole game run here first." })}{" "}
      <button type="button" onClick={() => editor.openDocument(rulesDocument(WHOLE_GAME))}>
        {translated("Show them")}
      </button>
    </p>
  );
}
