import { addLine, insertLines, insertRecipe, lineOf, type LineSet, pasteLine, type RulePlace } from "@playsmith/editor/rules";
import { isShortcut, shortcutsOf } from "@playsmith/contract";
import { canRun, commandForShortcut } from "@playsmith/editor";
import type { Game, RuleNode } from "@playsmith/game-format";
import { readSlots, sentenceOf, sentenceSpec } from "@playsmith/rules";
import { translated } from "@playsmith/texts";
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import { type LineOffer, offersAt } from "../sentence/line-offers.ts";
import { OfferText } from "../sentence/offer-text.tsx";
import { isLinePasted } from "./copied-lines.ts";
import { keepInView } from "./keep-in-view.ts";
import styles from "./line-adder.module.css";
import { ADDER_AT_END, ADDER_INSIDE, gripOf, placeKey, slotOf, titleOf, useSheet } from "../sheet-context.tsx";
import { UnreadMarks } from "../sentence/unread-marks.tsx";
import { partsLeft, type UnreadPart, unreadParts, wordsIn } from "../sentence/unread-parts.ts";

const sentencesOf = (lines: LineSet, game: Game): string =>
  Object.values(lines)
    .map((node) => sentenceOf(node, game))
    .join(", ");

const keyOfOffer = (offer: LineOffer): string =>
  offer.kind === "recipe" ? offer.recipe.id : offer.kind === "lines" ? offer.kind : `${offer.draft.type || offer.draft.kind} ${offer.part}`;

/** The whole text of the line was invalid. */
const wholly = (typed: string): UnreadPart[] => (typed === "" ? [] : [{ start: 0, end: typed.length }]);

/** Combobox that adds lines: suggestions are listed below the text. Enter adds the text or the selected suggestion. */
export function LineAdder({ place, isAtEnd = false, typed = "" }: { place: RulePlace; isAtEnd?: boolean; typed?: string | undefined }) {
  const editor = useEditor();
  const { owner, rules, scope, startAdding, drafts, focusOn, announce } = useSheet();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const draftKey = placeKey(place);
  const [text, setTyped] = useState(typed === "" ? (drafts.get(draftKey) ?? "") : typed);
  /** The suggestion selected by arrow keys; null for none. */
  const [active, setActive] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Parts of the text that Enter could not parse. */
  const [refused, setRefused] = useState<readonly UnreadPart[]>(() => wholly(typed));
  const setText = (next: string, unread: readonly UnreadPart[] = []): void => {
    setTyped(next);
    setRefused(unread);
    setActive(null);
    if (next === "") drafts.delete(draftKey);
    else drafts.set(draftKey, next);
  };
  const parent = lineOf(rules, place.parentId) ?? null;
  // The input renders at once; parsing is deferred.
  const read = useDeferredValue(text);
  const offers = useMemo(() => (isOpen ? offersAt(read, place, parent, owner, scope) : []), [isOpen, read, place, parent, owner, scope]);
  const shown = active === null ? offers.findIndex(({ isTyped }) => isTyped) : Math.min(active, offers.length - 1);
  const left = read === text && active === null ? partsLeft(text, offers[shown]) : [];
  const unread = refused.length > 0 ? refused : left;

  const add = (offer: LineOffer): void => {
    if (offer.kind === "recipe") {
      const [first] = insertRecipe(editor, owner, place, offer.recipe);
      if (first !== undefined) focusOn(gripOf(first));
      announce(translated("{name} added.", { name: offer.recipe.name }));
      return close();
    }
    if (offer.kind === "lines") {
      const beforeId = offer.part === place.part ? place.beforeId : null;
      const [id] = insertLines(editor, owner, { ...place, part: offer.part, beforeId }, offer.lines, translated("Add rule"));
      if (id === undefined) return announce(translated("There is no room for another line here."));
      announce(translated("Added: {sentence}.", { sentence: sentencesOf(offer.lines, scope.game) }));
      setText("");
      if (offer.rest !== undefined) keepRest(offer, id, offer.rest);
      return;
    }
    const { draft, part } = offer;
    const beforeId = part === place.part ? place.beforeId : null;
    const id = addLine(editor, owner, { ...place, part, beforeId }, draft);
    if (id === null) return announce(translated("There is no room for another line here."));
    const node = { ...draft, parentId: place.parentId, part, order: "a", enabled: true };
    announce(translated("Added: {sentence}.", { sentence: sentenceOf(node, scope.game) || draft.kind }));
    setText("");
    if (draft.kind === "group" || draft.kind === "comment") {
      close();
      return focusOn(titleOf(id));
    }
    goOn(id, node);
  };
  /** The part of a line that could not be parsed stays in the field where it belongs. */
  const keepRest = ({ lines }: LineOffer & { kind: "lines" }, id: string, rest: string): void => {
    if (Object.values(lines)[0]?.kind !== "rule") return setText(rest, wholly(rest));
    setOpen(false);
    startAdding({ parentId: id, part: "then", beforeId: null, typed: rest });
    focusOn(ADDER_INSIDE);
  };
  /** Focuses the first empty slot, else the field of the next line. */
  const goOn = (id: string, node: RuleNode): void => {
    const [problem] = readSlots(node, scope).problems;
    const parts = node.kind === "block" ? (sentenceSpec(node.type)?.parts ?? []) : [];
    if (node.kind === "rule" || node.kind === "block") {
      setOpen(false);
      startAdding({ parentId: id, part: parts[0] ?? "then", beforeId: null });
    } else if (isAtEnd) startAdding(null);
    focusOn(
      problem?.slot === undefined
        ? node.kind === "rule" || node.kind === "block" || !isAtEnd
          ? ADDER_INSIDE
          : ADDER_AT_END
        : slotOf(id, problem.slot),
    );
  };
  const close = (): void => {
    setOpen(false);
    setText("");
    if (!isAtEnd) startAdding(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const next = event.key === "ArrowDown" ? shown + 1 : Math.max(shown, 0) - 1 + offers.length;
      if (isOpen) setActive(next % Math.max(1, offers.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const current = read === text ? offers : offersAt(text, place, parent, owner, scope);
      const offer = active === null ? current.find(({ isTyped }) => isTyped) : current[Math.min(active, current.length - 1)];
      if (offer) return add(offer);
      setOpen(true);
      if (text.trim() !== "") setRefused(unreadParts(text, scope));
    } else if (text === "" && isShortcut(event, "Mod+Z", "Mod+Y", "Mod+Shift+Z")) {
      // The field is empty, so undo applies to the line that was added last.
      const command = commandForShortcut(shortcutsOf(event));
      if (!command || !canRun(editor, command)) return;
      event.preventDefault();
      command.run(editor);
    } else if (event.key === "Escape") {
      event.preventDefault();
      // The text stays: the first Escape closes the list, the second leaves the field.
      if (isOpen && text !== "") return setOpen(false);
      if (!isAtEnd) focusOn(place.beforeId ? gripOf(place.beforeId) : place.parentId ? gripOf(place.parentId) : ADDER_AT_END);
      if (text === "") close();
    }
  };

  const onPaste = (event: ClipboardEvent): void => {
    if (text !== "" || !isLinePasted(event.clipboardData.getData("text/plain"))) return;
    event.preventDefault();
    const pasted = pasteLine(editor, owner, place.parentId === "" ? null : place.parentId);
    announce(pasted === null ? translated("What was copied can't stand here.") : translated("Pasted."));
    if (pasted !== null) focusOn(gripOf(pasted));
  };

  const label =
    parent && parent.kind !== "group"
      ? translated("Type what should happen then")
      : owner.kind === "function"
        ? translated("Type what should be done")
        : translated("Type when something should happen");
  return (
    <div className={styles["adder"]} data-end={isAtEnd ? "" : undefined}>
      <input
        ref={field}
        autoFocus={!isAtEnd}
        role="combobox"
        data-adder={isAtEnd ? "end" : "inside"}
        aria-label={label}
        aria-expanded={isOpen && offers.length > 0}
        aria-controls={listId}
        aria-activedescendant={isOpen && shown >= 0 ? `${listId}-${shown}` : undefined}
        aria-invalid={refused.length > 0 || undefined}
        aria-describedby={unread.length > 0 ? `${listId}-unread` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={`${label}…`}
        value={text}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          // Close an empty field on blur.
          if (!isAtEnd && text === "") startAdding(null);
        }}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <UnreadMarks text={text} parts={unread} field={field} />
      <p id={`${listId}-unread`} role="status" className={styles["unread"]}>
        {unread.length > 0 &&
          (refused.length === 0
            ? translated("“{rest}” is not understood. It stays to be said in other words.", { rest: wordsIn(text, unread) })
            : translated("Not understood: “{part}”. Say it in other words, or choose a sentence with the arrow keys.", {
                part: wordsIn(text, unread),
              }))}
      </p>
      {isOpen && (
        <div className={styles["offers"]} ref={keepInView}>
          <ul id={listId} role="listbox" aria-label={translated("What can happen")}>
            {offers.map((offer, index) => (
              <li
                key={keyOfOffer(offer)}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === shown}
                data-subject={text.trim() === "" && offer.group !== offers[index - 1]?.group ? offer.group : undefined}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => add(offer)}
                ref={index === shown ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
              >
                <OfferText offer={offer} parent={parent} />
              </li>
            ))}
          </ul>
          <p role="status" className={styles["none"]}>
            {offers.length === 0 && translated("No sentence says that. Try other words, e.g. touches, pressed, create, score.")}
          </p>
        </div>
      )}
    </div>
  );
}
