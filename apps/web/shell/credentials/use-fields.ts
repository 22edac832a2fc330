import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type Texts<Name extends string> = Record<Name, string>;
type FieldErrors<Name extends string> = Partial<Record<Name | "form", string | undefined>>;

/** The values and errors of a form. Editing a field clears its error and the form's (SPEC §5). */
export interface Fields<Name extends string> {
  form: RefObject<HTMLFormElement | null>;
  values: Texts<Name>;
  errors: FieldErrors<Name>;
  setErrors(errors: FieldErrors<Name>): void;
  /** Clears the form's message and keeps the errors of its fields. */
  closeMessage(): void;
  /** Focuses the first field with a new error, for screen reader users. */
  focusFirstError(): void;
  /** Resets all values to the initial ones. */
  reset(): void;
  /** The props of one field. */
  field(name: Name): { name: Name; value: string; error: string | undefined; onChange(event: { target: { value: string } }): void };
}

export function useFields<Name extends string>(initial: Texts<Name>): Fields<Name> {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  const change = (name: Name, value: string): void => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined, form: undefined }));
  };

  // In the same commit as the errors: later the user may already type in another field.
  const isFocusDue = useRef(false);
  useLayoutEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });

  // Before hydration the user or autofill may have filled in fields.
  useEffect(() => {
    for (const name of Object.keys(first) as Name[]) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value !== first[name]) change(name, input.value);
    }
  }, [first]);

  return {
    form,
    values,
    errors,
    setErrors,
    closeMessage() {
      setErrors((now) => ({ ...now, form: undefined }));
    },
    focusFirstError() {
      isFocusDue.current = true;
    },
    reset() {
      setValues(initial);
      setErrors({});
    },
    field: (name) => ({ name, value: values[name], error: errors[name], onChange: (event) => change(name, event.target.value) }),
  };
}
