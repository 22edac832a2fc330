import { baseOf } from "@playsmith/editor/prefabs";
import { rulesDocument } from "@playsmith/editor";
import { type RuleOwner, rulesOf, variantChain, WHOLE_GAME } from "@playsmith/game-format";
import { gameNames, problemsOfOwner } from "@playsmith/rules";
import { plural, translated } from "@playsmith/texts";
import { ListTree } from "lucide-react";
import { memo, useMemo } from "react";
import { Button } from "../../../../ui/button.tsx";
import { useEditor, useGame } from "../../editor-context.tsx";
import { countRules } from "../../rules/count-rules.ts";
import { useIdleGame } from "../../play/use-idle-game.ts";
import styles from "../inspector.module.css";

/** Debounce in ms of the check for invalid rules. */
const REST_MS = 200;

/** Rules of a prefab or scene: their count, their errors, and a link; for a scene also a link to the global rules. */
export const RulesGroup = memo(function RulesGroup({ of, id, isDisabled }: { of: "prefab" | "scene"; id: string; isDisabled: boolean }) {
  const editor = useEditor();
  const owner = useMemo<RuleOwner>(() => ({ kind: of, id }), [of, id]);
  const rules = useGame((game) => rulesOf(game, owner));
  const count = countRules(rules);
  const baseId = useGame((game) => (of === "prefab" ? baseOf(game.prefabs, id) : null));
  const from = useGame((game) => game.prefabs[baseId ?? ""]?.name ?? "");
  const inherited = useGame((game) =>
    baseId === null ? 0 : variantChain(game.prefabs, baseId).reduce((sum, each) => sum + countRules(game.prefabs[each]?.rules), 0),
  );
  const isEmpty = Object.keys(rules).length === 0;
  const resting = useIdleGame(REST_MS);
  const problems = useMemo(
    () => (isEmpty || !resting ? 0 : problemsOfOwner(resting, gameNames(resting), owner, rulesOf(resting, owner)).length),
    [resting, owner, isEmpty],
  );
  return (
    <section className={styles["group"]} aria-label={translated("Rules")}>
      <h3>{translated("Rules")}</h3>
      <RuleCounts count={count} inherited={inherited} from={from} isEmpty={isEmpty} problems={problems} />
      <div>
        <Button size="small" isDisabled={isDisabled && isEmpty} onPress={() => editor.openDocument(rulesDocument(owner))}>
          <ListTree /> {isEmpty ? translated("Write rules") : translated("Open the rules")}
        </Button>
      </div>
      {of === "scene" && <RulesOfWholeGame />}
    </section>
  );
});

/** Link to the global rules, which apply in the scene too. */
function RulesOfWholeGame() {
  const editor = useEditor();
  const count = useGame((game) => countRules(game.rules));
  return (
    <>
      {count > 0 && (
        <p className={styles["note"]}>
          {plural(count, {
            one: "1 rule of the whole game holds here too, and runs first.",
            other: "{count} rules of the whole game hold here too, and run first.",
          })}
        </p>
      )}
      <div>
        <Button size="small" variant="quiet" onPress={() => editor.openDocument(rulesDocument(WHOLE_GAME))}>
          <ListTree /> {translated("Rules of the whole game")}
        </Button>
      </div>
    </>
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
