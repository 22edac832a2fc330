import { rulesOf } from "@playsmith/editor";
import { gameNames, problemsOfOwner } from "@playsmith/game-format";
import { ListTree } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../../ui/button.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import styles from "./inspector.module.css";

/** The rules of a prefab or a scene: how many there are, whether they can run, and the way to them. */
export function RulesGroup({ of, id, isDisabled }: { of: "prefab" | "scene"; id: string; isDisabled: boolean }) {
  const editor = useEditor();
  const game = useGame((now) => now);
  const rules = rulesOf(game, { kind: of, id });
  const count = Object.values(rules).filter(({ kind }) => kind === "rule").length;
  const isEmpty = Object.keys(rules).length === 0;
  const problems = useMemo(
    () => (isEmpty ? 0 : problemsOfOwner(game, gameNames(game), { kind: of, id }, rules).length),
    [game, of, id, rules, isEmpty],
  );
  return (
    <section className={styles["group"]} aria-label="Rules">
      <h3>Rules</h3>
      {!isEmpty && <p className={styles["note"]}>{count === 1 ? "1 rule." : `${count} rules.`}</p>}
      {problems > 0 && (
        <p className={styles["note"]} style={{ color: "var(--danger)" }}>
          {problems === 1 ? "1 problem keeps a rule from running." : `${problems} problems keep rules from running.`}
        </p>
      )}
      <div>
        <Button size="small" isDisabled={isDisabled && isEmpty} onPress={() => editor.openDocument({ kind: "rules", of, id })}>
          <ListTree /> {isEmpty ? "Write rules" : "Open the rules"}
        </Button>
      </div>
    </section>
  );
}
