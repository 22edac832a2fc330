import { insertRecipe, recipes, type RulePlace } from "@playsmith/editor/rules";
import { keyOfDocument, ownerOfDocument, rulesTitle } from "@playsmith/editor";
import { ruleHints } from "@playsmith/learning";
import { type RuleOwner, rulesOf, ruleTree } from "@playsmith/game-format";
import { gameNames, problemsOfOwner, scopeOf } from "@playsmith/rules";
import { plural, translated } from "@playsmith/texts";
import { BookOpen, CircleAlert } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState, type RefObject } from "react";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem } from "../../../ui/menu.tsx";
import { Translated } from "../../../ui/translated.tsx";
import type { DocumentView } from "../centre/lazy-view.tsx";
import { useEditor, useGame } from "../editor-context.tsx";
import { EveryScene } from "./lines/every-scene.tsx";
import { FunctionHead } from "./function-head.tsx";
import { InheritedRules } from "./inherited-rules.tsx";
import { syncCopiedLines } from "./lines/copied-lines.ts";
import { LineAdder } from "./lines/line-adder.tsx";
import { LineList } from "./lines/line-list.tsx";
import { recipeTitle } from "./sentence/recipe-title.ts";
import { listenToWantedRules, takeWantedRule } from "./reveal-rule.ts";
import { useKeptSheet } from "./use-kept-sheet.ts";
import styles from "./rules-view.module.css";
import { type Adding, ADDER_AT_END, gripOf, type Sheet, SheetProvider, slotOf, lineWith } from "./sheet-context.tsx";
import { useDebugLink } from "../play/debugger/debug-context.ts";
import { useDebug } from "../play/debugger/use-debug.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { WhyPanel } from "./why/why-panel.tsx";

/** Duration of a fired rule's highlight in ms: longer than the interval of reports, so that it does not flicker. */
const MARKED_MS = 450;

const END: RulePlace = { parentId: "", part: "then", beforeId: null };

/** Rule sheet of the whole game, a prefab, a scene or a function, edited in place. */
export const RulesView: DocumentView = ({ document }) => {
  const editor = useEditor();
  const game = useGame((now) => now);
  const [adding, startAdding] = useState<Adding | null>(null);
  const { kept, askWhy } = useKeptSheet(editor, document);
  const { drafts, askedId } = kept;
  const [announcement, announce] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFocusWanted(root);
  const owner = useMemo<RuleOwner>(() => ({ kind: document.of as RuleOwner["kind"], id: document.id }), [document]);
  useFiredRules(root, owner);
  useDeletedLineToast(root, owner);
  useEffect(() => syncCopiedLines(editor), [editor]);
  const rules = rulesOf(game, owner);
  const names = useMemo(() => gameNames(game), [game]);
  const scope = useMemo(() => scopeOf(game, names, owner), [game, names, owner]);
  const problems = useMemo(
    () => Map.groupBy(problemsOfOwner(game, names, owner, rules), ({ nodeId }) => nodeId),
    [game, names, owner, rules],
  );
  const tree = useMemo(() => ruleTree(rules), [rules]);
  const hints = useMemo(() => ruleHints(game, owner, rules), [game, owner, rules]);
  const isReadOnly = editor.document.isReadOnly;
  const sheet: Sheet = { owner, rules, scope, problems, hints, isReadOnly, adding, startAdding, drafts, askWhy, focusOn, announce };
  const title = rulesTitle(document, ownerOfDocument(game, document)?.name ?? "");
  const isFunction = owner.kind === "function";

  const isEmpty = tree.length === 0;
  const opening = useRef(isEmpty && !isReadOnly ? ADDER_AT_END : isEmpty ? "h2" : "[data-grip]");
  useEffect(() => {
    const key = keyOfDocument(document);
    const reveal = (): boolean => {
      const ruleId = takeWantedRule(key);
      if (ruleId !== null) focusOn(gripOf(ruleId));
      return ruleId !== null;
    };
    const stop = listenToWantedRules((revealed) => void (revealed === key && reveal()));
    if (reveal()) return stop;
    // Keep the focus in the tab strip during keyboard navigation.
    if (window.document.activeElement?.getAttribute("role") !== "tab") focusOn(opening.current);
    return stop;
  }, [focusOn, document]);

  const problemCount = [...problems.values()].reduce((sum, list) => sum + list.length, 0);
  const [firstProblem] = [...problems.values()].flat();
  return (
    <SheetProvider value={sheet}>
      <section className={styles["view"]} ref={root} aria-label={title}>
        <header className={styles["bar"]}>
          <h2 tabIndex={-1}>{isFunction ? translated("What it does") : title}</h2>
          {problemCount > 0 && firstProblem && (
            <button
              type="button"
              className={styles["problems"]}
              onClick={() =>
                focusOn(firstProblem.slot === undefined ? gripOf(firstProblem.nodeId) : slotOf(firstProblem.nodeId, firstProblem.slot))
              }
            >
              <CircleAlert aria-hidden /> {plural(problemCount, { one: "1 problem", other: "{count} problems" })}
            </button>
          )}
          {!isFunction && !isReadOnly && (
            <Menu
              label={translated("Rules to adapt")}
              trigger={
                <Button size="small" variant="quiet">
                  <BookOpen /> {translated("Ready-made rules")}
                </Button>
              }
            >
              {recipes.map((recipe) => (
                <MenuItem
                  key={recipe.id}
                  onAction={() => {
                    const [first] = insertRecipe(editor, owner, END, recipe);
                    if (first !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => focusOn(gripOf(first))));
                    announce(translated("{name} added.", { name: recipe.name }));
                  }}
                >
                  {recipeTitle(game, recipe)}
                </MenuItem>
              ))}
            </Menu>
          )}
        </header>
        {askedId !== null && rules[askedId]?.kind === "rule" && <WhyPanel key={askedId} ruleId={askedId} />}
        {isFunction && <FunctionHead id={owner.id} />}
        <EveryScene owner={owner} rules={game.rules} />
        <div className={styles["scroller"]}>
          <div className={styles["sheet"]}>
            <InheritedRules game={game} names={names} />
            {isEmpty && (
              <div className={styles["empty"]}>
                <p className={styles["example"]}>
                  <Translated
                    text="<b>When</b> Player touches Coin <b2>then</b2> destroy Coin <b3>and</b3> add 1 to score"
                    with={{ b: (within) => <b>{within}</b>, b2: (within) => <b>{within}</b>, b3: (within) => <b>{within}</b> }}
                  />
                </p>
                <p>
                  {isReadOnly
                    ? translated("There are no rules here yet.")
                    : isFunction
                      ? translated("A function is a list of what is to be done. Say below what that is.")
                      : translated(
                          "A rule says when something happens, and what is done then. Write the first one below, in one line or one after the other, or begin with ready-made ones.",
                        )}
                </p>
              </div>
            )}
            <LineList trees={tree} parent={null} part="then" label={isFunction ? translated("What it does") : translated("Rules")} />
            {!isReadOnly && <LineAdder place={END} isAtEnd />}
          </div>
        </div>
        <p role="status" aria-label={translated("Rules, done")} className="visually-hidden">
          {announcement}
        </p>
      </section>
    </SheetProvider>
  );
};

/** Focuses an element that may only exist after the next render. */
function useFocusWanted(root: React.RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const found = wanted.current === null ? null : root.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    found.focus();
    found.scrollIntoView({ block: "nearest" });
  });
  return useMemo(
    () => (selector) => {
      wanted.current = selector;
      draw();
    },
    [],
  );
}

/** The line of a field; for the field of a new line, the line that will contain it. */
function lineOfField(field: Element): string | undefined {
  const row = field.closest("[data-line]") ?? field.closest("ol")?.closest("li")?.querySelector("[data-line]");
  return row?.getAttribute("data-line") ?? undefined;
}

/** Shows a toast if another member deletes the line that the user types in, with the typed text. */
function useDeletedLineToast(root: RefObject<HTMLElement | null>, owner: RuleOwner): void {
  const editor = useEditor();
  useEffect(
    () =>
      editor.document.subscribe(({ game, local }) => {
        const field = document.activeElement;
        if (local || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !root.current?.contains(field)) return;
        const lineId = lineOfField(field);
        if (lineId === undefined || rulesOf(game, owner)[lineId]) return;
        const typed = field.value.trim();
        showToast(
          typed === ""
            ? translated("The line that you were writing was deleted by someone else.")
            : translated("The line that you were writing was deleted by someone else: {typed}", { typed }),
        );
      }),
    [editor, root, owner],
  );
}

/** Highlights rules that fire in the running game. */
function useFiredRules(root: RefObject<HTMLElement | null>, owner: RuleOwner): void {
  const link = useDebugLink();
  const report = useDebug(link, "fired");
  useEffect(() => {
    link.send({ kind: "trace", isOn: true });
    return () => link.send({ kind: "trace", isOn: false });
  }, [link]);
  useEffect(() => {
    if (!report) return;
    // Set the attribute directly: rules may fire many times a second, which must not re-render lines.
    const lines = report.rules
      .filter(({ kind, ownerId }) => kind === owner.kind && ownerId === owner.id)
      .flatMap(({ ruleId }) => root.current?.querySelector<HTMLElement>(lineWith(ruleId)) ?? []);
    for (const line of lines) line.dataset["fired"] = "";
    const timer = setTimeout(() => {
      for (const line of lines) delete line.dataset["fired"];
    }, MARKED_MS);
    return () => {
      clearTimeout(timer);
      for (const line of lines) delete line.dataset["fired"];
    };
  }, [report, root, owner]);
}
