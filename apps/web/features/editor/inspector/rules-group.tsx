import { baseOf, rulesOf } from "@playsmith/editor";
import { gameNames, problemsOfOwner, type Rules, variantChain } from "@playsmith/game-format";
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
  const count = countRules(rules);
  const baseId = of === "prefab" ? baseOf(game.prefabs, id) : null;
  const inherited =
    baseId === null ? 0 : variantChain(game.prefabs, baseId).reduce((sum, each) => sum + countRules(game.prefabs[each]?.rules), 0);
  const isEmpty = Object.keys(rules).length === 0;
  const problems = useMemo(
    () => (isEmpty ? 0 : problemsOfOwner(game, gameNames(game), { kind: of, id }, rules).length),
    [game, of, id, rules, isEmpty],
  );
  return (
    <section className={styles["group"]} aria-label="Rules">
      <h3>Rules</h3>
      {inherited > 0 && (
        <p className={styles["note"]}>
          {`${inherited === 1 ? "1 rule comes" : `${inherited} rules come`} from ${game.prefabs[baseId ?? ""]?.name}; rules here run after.`}
        </p>
      )}
      {!isEmpty && (
        <p className={styles["note"]}>
          {count === 1 ? `1 rule${inherited > 0 ? " of its own" : ""}.` : `${count} rules${inherited > 0 ? " of its own" : ""}.`}
        </p>
      )}
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

const countRules = (rules: Rules = {}): number => Object.values(rules).filter(({ kind }) => kind === "rule").length;
