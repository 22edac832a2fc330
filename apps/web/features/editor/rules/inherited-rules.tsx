import { baseOf } from "@playsmith/editor/prefabs";
import { rulesDocument } from "@playsmith/editor";
import { type Game, type RuleOwner, rulesOf, ruleTree, variantChain } from "@playsmith/game-format";
import { type GameNames, problemsOfOwner, scopeOf } from "@playsmith/rules";
import { plural, translated } from "@playsmith/texts";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useEditor } from "../editor-context.tsx";
import { countRules } from "./count-rules.ts";
import { LineList } from "./lines/line-list.tsx";
import styles from "./inherited-rules.module.css";
import { type Sheet, SheetProvider, useSheet } from "./sheet-context.tsx";

/** Read-only list of a variant's inherited rules, above its own: the most distant base first, in execution order. */
export function InheritedRules({ game, names }: { game: Game; names: GameNames }) {
  const { owner } = useSheet();
  const baseId = owner.kind === "prefab" ? baseOf(game.prefabs, owner.id) : null;
  if (baseId === null) return null;
  const bases = variantChain(game.prefabs, baseId).filter((id) => countRules(game.prefabs[id]?.rules) > 0);
  return bases.toReversed().map((id) => <RulesOfBase key={id} id={id} game={game} names={names} />);
}

function RulesOfBase({ id, game, names }: { id: string; game: Game; names: GameNames }) {
  const editor = useEditor();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const rules = game.prefabs[id]?.rules;
  const name = game.prefabs[id]?.name ?? "";
  const heading = plural(countRules(rules), { one: "1 rule from {name}", other: "{count} rules from {name}" }, { name });
  return (
    <div role="group" className={styles["inherited"]} aria-label={heading}>
      <div>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? listId : undefined} onClick={() => setOpen(!isOpen)}>
          {isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          {heading}
        </button>
        <button type="button" onClick={() => editor.openDocument(rulesDocument({ kind: "prefab", id }))}>
          {translated("Open {name}", { name })}
        </button>
      </div>
      {isOpen && (
        <div id={listId}>
          <LinesOfBase id={id} game={game} names={names} label={heading} />
        </div>
      )}
    </div>
  );
}

function LinesOfBase({ id, game, names, label }: { id: string; game: Game; names: GameNames; label: string }) {
  const sheet = useSheet();
  const owner = useMemo<RuleOwner>(() => ({ kind: "prefab", id }), [id]);
  const rules = rulesOf(game, owner);
  const problems = useMemo(
    () => Map.groupBy(problemsOfOwner(game, names, owner, rules), ({ nodeId }) => nodeId),
    [game, names, owner, rules],
  );
  const scope = useMemo(() => scopeOf(game, names, owner), [game, names, owner]);
  const tree = useMemo(() => ruleTree(rules), [rules]);
  const toRead: Sheet = { ...sheet, owner, rules, scope, problems, hints: new Map(), isReadOnly: true, adding: null };
  return (
    <SheetProvider value={toRead}>
      <LineList trees={tree} parent={null} part="then" label={label} />
    </SheetProvider>
  );
}
