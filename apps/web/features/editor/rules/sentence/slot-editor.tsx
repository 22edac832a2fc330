import { setVariable } from "@playsmith/editor/rules";
import type { Primitive, RuleNode } from "@playsmith/game-format";
import { readSlots, ruleText, type SlotSpec } from "@playsmith/rules";
import { suggestExpressions } from "@playsmith/rules/typed";
import { translated } from "@playsmith/texts";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useEditor } from "../../editor-context.tsx";
import { completionsAt } from "./completions.ts";
import { keepInView } from "../lines/keep-in-view.ts";
import styles from "./slot-editor.module.css";
import { useSheet } from "../sheet-context.tsx";
import { isExpression, readTyped, takesAnyWord } from "./slot-kinds.ts";
import { slotOptions } from "./slot-options.ts";

/** No expression is suggested for a longer text. */
const MAX_READ = 200;

/** An option in the list below a slot in edit mode. */
interface Entry {
  label: string;
  hint: string;
  /** The text and caret after the completion; or the value to save. */
  take: { text: string; caret: number } | { value: Primitive } | { newVariable: string };
  /** It extends the typed text. */
  isDefault?: boolean;
}

/** Text field of a slot, with options or completions and the error of the text below it. */
export function SlotEditor({
  node,
  name,
  spec,
  value,
  onSave,
  onClose,
}: {
  node: RuleNode;
  name: string;
  spec: SlotSpec;
  value: Primitive;
  onSave: (value: Primitive, keepsFocus: boolean) => void;
  onClose: (keepsFocus: boolean) => void;
}) {
  const editor = useEditor();
  const { scope } = useSheet();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const caretToSet = useRef<number | null>(null);
  const label = ruleText(spec.label);
  const isExpr = isExpression(spec.type);
  const options = isExpr ? [] : slotOptions(spec, node, scope);
  const current = options.find((option) => option.value === value);
  const [text, setText] = useState(isExpr || !current ? String(value) : current.label);
  const [caret, setCaret] = useState(text.length);
  const [isTouched, setTouched] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  const isDone = useRef(false);

  const typed = readTyped(spec.type, text);
  const problemOf = (next: Primitive) =>
    readSlots({ ...node, slots: { ...node.slots, [name]: next } }, scope).problems.find((each) => each.slot === name);
  const problem = isExpr ? problemOf(typed) : undefined;
  const entries = isExpr ? expressionEntries() : optionEntries();
  // An invalid text is probably the prefix of the first option.
  const defaultIndex = problem && isTouched ? entries.findIndex(({ isDefault }) => isDefault) : -1;
  const shown = active === null ? defaultIndex : Math.min(active, entries.length - 1);

  function expressionEntries(): Entry[] {
    const completions = completionsAt(text, caret, spec, scope).map(({ text: by, hint, from, to, isBegun }) => ({
      label: by,
      hint,
      isDefault: isBegun && to === text.length,
      take: { text: text.slice(0, from) + by + text.slice(to), caret: from + by.length },
    }));
    const isPlainText = (spec.type === "text" || spec.type === "value") && isTouched && /^[^"]*\p{L}[^"]*$/u.test(text);
    const quoted = `"${text.trim()}"`;
    const suggestion =
      problem && isTouched && spec.type !== "text" && text.length < MAX_READ
        ? suggestExpressions(text.trim(), scope).find((each) => !problemOf(each))
        : undefined;
    if (suggestion !== undefined) {
      const hint = completions.find(({ label }) => label === suggestion)?.hint ?? translated("as rules say it");
      return [
        { label: suggestion, hint, take: { value: suggestion }, isDefault: true },
        ...completions.filter(({ label }) => label !== suggestion),
      ];
    }
    return isPlainText
      ? [
          ...completions,
          { label: quoted, hint: translated("these very words"), take: { value: quoted }, isDefault: isProse(text) && !problemOf(quoted) },
        ]
      : completions;
  }

  function optionEntries(): Entry[] {
    const wanted = isTouched ? text.trim().toLowerCase() : "";
    const found = options
      .filter(({ label }) => label.toLowerCase().includes(wanted))
      .map((option) => ({ label: option.label, hint: option.hint ?? "", take: { value: option.value } }));
    const isNew =
      spec.type === "variable" && /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(text.trim()) && !options.some(({ label }) => label === text.trim());
    return isNew && isTouched
      ? [
          ...found,
          {
            label: translated("New variable {text}", { text: text.trim() }),
            hint: translated("of the game, starts as 0"),
            take: { newVariable: text.trim() },
          },
        ]
      : found;
  }

  // Set the caret before the next key is handled.
  useLayoutEffect(() => {
    const at = caretToSet.current;
    if (at === null) return;
    caretToSet.current = null;
    input.current?.focus();
    input.current?.setSelectionRange(at, at);
  });

  const finish = (act: () => void): void => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
  const choose = ({ take }: Entry): void => {
    if ("value" in take) return finish(() => onSave(take.value, true));
    if ("newVariable" in take) {
      setVariable(editor, take.newVariable, 0);
      return finish(() => onSave(take.newVariable, true));
    }
    setText(take.text);
    setCaret(take.caret);
    setTouched(true);
    setActive(null);
    caretToSet.current = take.caret;
  };
  const save = (keepsFocus: boolean): void => {
    if (!isTouched) return finish(() => onClose(keepsFocus));
    if (isExpr || takesAnyWord(spec.type)) return finish(() => onSave(typed, keepsFocus));
    const exact = entries.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase()) ?? (keepsFocus ? entries[0] : undefined);
    if (exact) choose(exact);
    else finish(() => onClose(keepsFocus));
  };
  const take = (entry: Entry | undefined): void => (entry ? choose(entry) : save(true));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // The line's own keys do not apply while the user types.
    event.stopPropagation();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (entries.length > 0) setActive((shown < 0 && step < 0 ? entries.length - 1 : shown + step + entries.length) % entries.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      take(entries[shown]);
    } else if (event.key === "Tab") {
      const entry = entries[shown];
      const next = slotBeside(event.currentTarget, event.shiftKey ? -1 : 1);
      const goesOn = entry === undefined || !("text" in entry.take);
      // At the end of a line, use the browser's tab order.
      if (goesOn && next === null) return;
      event.preventDefault();
      take(entry);
      if (goesOn && next !== null) edit(next);
    } else if (event.key === "Escape") {
      event.preventDefault();
      finish(() => onClose(true));
    }
  };

  return (
    <span
      role="presentation"
      className={styles["editing"]}
      data-slot-editor=""
      onBlur={({ target, currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        // The system's colour picker may take the focus from the whole page.
        if (target.matches("[type=color]") && !document.hasFocus()) return;
        save(false);
      }}
    >
      {spec.type === "color" && (
        <input
          type="color"
          className={styles["picker"]}
          aria-label={translated("{label}, picker", { label })}
          value={/^#[0-9a-f]{6}$/i.test(text) ? text : "#ffffff"}
          onChange={(event) => {
            setText(event.target.value);
            setTouched(true);
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <input
        ref={input}
        autoFocus
        role="combobox"
        className={styles["input"]}
        style={{ width: `${Math.max(4, Math.min(48, text.length + 2))}ch` }}
        aria-label={label}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown >= 0 ? `${listId}-${shown}` : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${listId}-problem` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        value={text}
        onFocus={(event) => event.target.select()}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? text.length)}
        onChange={(event) => {
          setText(event.target.value);
          setCaret(event.target.selectionStart ?? event.target.value.length);
          setTouched(true);
          setActive(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles["popup"]} ref={keepInView}>
        {problem && (
          <p id={`${listId}-problem`} className={styles["wrong"]}>
            {problem.message}
          </p>
        )}
        <ul id={listId} role="listbox" aria-label={translated("What can stand for {label}", { label })}>
          {entries.map((entry, index) => (
            <li
              key={`${entry.label} ${index}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === shown}
              // Prevent the blur of the field on pointerdown.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(entry)}
              ref={index === shown ? (element) => element?.scrollIntoView({ block: "nearest" }) : undefined}
            >
              <span>{entry.label}</span>
              <small>{entry.hint}</small>
            </li>
          ))}
        </ul>
        {spec.help && <p className={styles["tip"]}>{ruleText(spec.help)}</p>}
      </div>
    </span>
  );
}

/** Single words as in the text, and no incomplete formula. */
const isProse = (text: string): boolean => /^[\p{L}\p{M}\p{N}\s.,:;!?'’–-]+$/u.test(text);

/** Selector of the previous (-1) or next (1) slot of the line. */
function slotBeside(field: Element, step: 1 | -1): string | null {
  const own = field.closest("[data-slot-editor]");
  const slots = [...(own?.closest("[data-sentence]")?.querySelectorAll("[data-slot], [data-slot-editor]") ?? [])];
  const name = slots[slots.findIndex((each) => each === own) + step]?.getAttribute("data-slot");
  return name ? `[data-slot="${name}"]` : null;
}

/** Opens a slot for editing as soon as the saved value has rendered. */
const edit = (selector: string): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.click()));
