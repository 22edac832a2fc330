import { baseOf, rulesOf } from "@playsmith/editor";
import { gameNames, problemsOfOwner, type Rules, variantChain } from "@playsmith/game-format";
import { plural, translated } from "@playsmith/texts";
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
    <section className={styles["group"]} aria-label={translated("Rules")}>
      <h3>{translated("Rules")}</h3>
      <RuleCounts count={count} inherited={inherited} from={game.prefabs[baseId ?? ""]?.name ?? ""} isEmpty={isEmpty} problems={problems} />
      <div>
        <Button size="small" isDisabled={isDisabled && isEmpty} onPress={() => editor.openDocument({ kind: "rules", of, id })}>
          <ListTree /> {isEmpty ? translated("Write rules") : translated("Open the rules")}
        </Button>
      </div>
    </section>
  );
}

function RuleCounts({
  count,
  inherited,
  from,
  isEmpty,
  problems,
}: {
  count: number;
  inherited: number;
  from: string;
  isEmpty: boolean;
  problems: number;
}) {
  return (
    <>
      {inherited > 0 && (
        <p className={styles["note"]}>
          {plural(
            inherited,
            { one: "1 rule comes from {name}; rules here run after.", other: "{count} rules come from {name}; rules here run after." },
            { name: from },
          )}
        </p>
      )}
      {!isEmpty && (
        <p className={styles["note"]}>
          {inherited > 0
            ? plural(count, { one: "1 rule of its own.", other: "{count} rules of its own." })
            : plural(count, { one: "1 rule.", other: "{count} rules." })}
        </p>
      )}
      {problems > 0 && (
        <p className={styles["note"]} style={{ color: "var(--danger)" }}>
          {plural(problems, { one: "1 problem keeps a rule from running.", other: "{count} problems keep rules from running." })}
        </p>
      )}
    </>
  );
}

const countRules = (rules: Rules = {}): number => Object.values(rules).filter(({ kind }) => kind === "rule").length;
