import { translated } from "@playsmith/texts";
import { RotateCcw } from "lucide-react";
import { createContext, type ReactNode, type RefObject, use, useId, useRef, useState } from "react";
import { IconButton } from "../button.tsx";
import { readHexColor } from "./hex-color.ts";
import { HelpedLabel, helpIdOf } from "./helped-label.tsx";
import styles from "./property-fields.module.css";
import { useTextDraft } from "./use-text-draft.ts";

/** The owner of the values that reverting restores, e.g. "the prefab's". */
export const RevertsTo = createContext(translated("the prefab's"));

/** A row of the inspector: a label, its control, and a button to revert an override. */
export function PropertyRow({
  label,
  help,
  htmlFor,
  onRevert,
  note = "",
  isWide = false,
  children,
}: {
  label: string;
  help?: string | undefined;
  htmlFor?: string;
  /** Note about the last input, e.g. a clamped value. */
  note?: string;
  /** The control takes the full width, below its label. */
  isWide?: boolean;
  onRevert?: (() => void) | undefined;
  children: ReactNode;
}) {
  const whose = use(RevertsTo);
  const [isHelped, setHelped] = useState(false);
  return (
    <div
      role="presentation"
      className={styles["row"]}
      data-overridden={onRevert ? "" : undefined}
      data-wide={isWide ? "" : undefined}
      // Keyboard users can't hover, so show the help on Tab.
      onKeyUp={({ key }) => help && key === "Tab" && setHelped(true)}
      onKeyDown={() => isHelped && setHelped(false)}
    >
      {help ? (
        <HelpedLabel label={label} help={help} htmlFor={htmlFor} isOpen={isHelped} onOpenChange={setHelped} />
      ) : (
        <label htmlFor={htmlFor}>{label}</label>
      )}
      <div className={styles["control"]}>
        {children}
        {onRevert && (
          <IconButton size="small" label={translated("Revert {label} to {whose}", { label, whose })} onPress={onRevert}>
            <RotateCcw />
          </IconButton>
        )}
      </div>
      {note && (
        <p role="status" className={styles["said"]}>
          {note}
        </p>
      )}
    </div>
  );
}

export interface PropertyProps {
  label: string;
  help?: string | undefined;
  isDisabled?: boolean | undefined;
  onRevert?: (() => void) | undefined;
}

/** A line of text, committed on Enter or blur; `null` means that several values differ. */
export function TextProperty({
  label,
  value,
  help,
  isDisabled,
  isLong = false,
  maxLength = 2_000,
  suggestions,
  placeholder = "",
  onChange,
  onRevert,
}: PropertyProps & {
  value: string | null;
  isLong?: boolean;
  maxLength?: number;
  /** Suggestions for a single-line text. */
  suggestions?: readonly string[];
  /** The effective value while the field is empty. */
  placeholder?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const draft = useTextDraft(value);
  const commit = (): void => {
    if (draft.text !== null && draft.text !== value) onChange(draft.text);
    draft.set(null);
  };
  const { field } = draft;
  const common = {
    id,
    "aria-describedby": helpIdOf(id, help),
    maxLength,
    disabled: isDisabled,
    placeholder: value === null ? translated("Mixed") : placeholder,
    value: draft.text ?? value ?? "",
    autoComplete: "off",
    onBlur: commit,
  };
  return (
    <PropertyRow label={label} help={help} htmlFor={id} onRevert={onRevert} note={draft.note}>
      {isLong ? (
        <textarea
          ref={field as RefObject<HTMLTextAreaElement | null>}
          className={styles["text"]}
          rows={3}
          {...common}
          onChange={(event) => draft.set(event.target.value)}
        />
      ) : (
        <input
          ref={field as RefObject<HTMLInputElement | null>}
          className={styles["text"]}
          {...common}
          {...(suggestions ? { list: `${id}-suggestions` } : {})}
          onChange={(event) => draft.set(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key === "Escape") draft.set(null);
          }}
        />
      )}
      {suggestions && (
        <datalist id={`${id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </PropertyRow>
  );
}

export function ChoiceProperty({
  label,
  value,
  choices,
  help,
  isDisabled,
  onChange,
  onRevert,
}: PropertyProps & { value: string | null; choices: readonly { value: string; label: string }[]; onChange: (value: string) => void }) {
  const id = useId();
  const isKnown = value === null || choices.some((choice) => choice.value === value);
  return (
    <PropertyRow label={label} help={help} htmlFor={id} onRevert={onRevert}>
      <select
        id={id}
        aria-describedby={helpIdOf(id, help)}
        className={styles["text"]}
        disabled={isDisabled}
        value={value ?? "\u0000"}
        onChange={(event) => onChange(event.target.value)}
      >
        {value === null && (
          <option value={"\u0000"} disabled>
            {translated("Mixed")}
          </option>
        )}
        {!isKnown && <option value={value ?? ""}>{value === "" ? translated("None") : translated("Missing")}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </PropertyRow>
  );
}

export function SwitchProperty({
  label,
  value,
  help,
  isDisabled,
  onChange,
  onRevert,
}: PropertyProps & { value: boolean | null; onChange: (value: boolean) => void }) {
  const id = useId();
  return (
    <PropertyRow label={label} help={help} htmlFor={id} onRevert={onRevert}>
      <input
        id={id}
        aria-describedby={helpIdOf(id, help)}
        type="checkbox"
        role="switch"
        className={styles["switch"]}
        disabled={isDisabled}
        checked={value ?? false}
        aria-checked={value ?? "mixed"}
        ref={(element) => {
          if (element) element.indeterminate = value === null;
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </PropertyRow>
  );
}

/** A colour as `#rrggbb`. */
export function ColorProperty({
  label,
  value,
  help,
  isDisabled,
  onChange,
  onRevert,
}: PropertyProps & { value: string | null; onChange: (value: string, gesture: unknown) => void }) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [note, showNote] = useState("");
  const gesture = useRef<symbol>(Symbol(label));
  const begin = (): void => {
    gesture.current = Symbol(label);
  };
  const commit = (): void => {
    if (draft === null) return;
    setDraft(null);
    const color = readHexColor(draft);
    if (color === null && draft.trim() !== "")
      showNote(translated("“{text}” is not a colour. Write it like {example}.", { text: draft.trim(), example: "#ff8800" }));
    if (color !== null && color !== value?.toLowerCase()) onChange(color, gesture.current);
  };
  return (
    <PropertyRow label={label} help={help} htmlFor={id} onRevert={onRevert} note={note}>
      <span className={`${styles["box"]} ${styles["pair"]}`}>
        <input
          type="color"
          className={styles["color"]}
          aria-label={translated("{label}, picker", { label })}
          disabled={isDisabled}
          value={value ?? "#808080"}
          onFocus={begin}
          onPointerDown={begin}
          onChange={(event) => onChange(event.target.value, gesture.current)}
        />
        <input
          id={id}
          aria-describedby={helpIdOf(id, help)}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          placeholder={value === null ? translated("Mixed") : ""}
          maxLength={40}
          value={draft ?? value ?? ""}
          onFocus={begin}
          onChange={(event) => {
            setDraft(event.target.value);
            showNote("");
            if (/^#[0-9a-f]{6}$/i.test(event.target.value)) onChange(event.target.value, gesture.current);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
            if (event.key === "Escape") setDraft(null);
          }}
        />
      </span>
    </PropertyRow>
  );
}
