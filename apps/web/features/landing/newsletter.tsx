import { messages, NEWSLETTER_DELAY_MS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { emailError } from "../../shell/credentials/validation.ts";
import { Field } from "../../ui/fields/field.tsx";
import { SubmitButton } from "../../ui/fields/submit-button.tsx";
import styles from "./landing.module.css";

/** Focuses the element that replaces the form. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The newsletter form. Subscribing is simulated, without a call (SPEC §4). */
export function Newsletter() {
  const [error, setError] = useState<string>();
  const [state, setState] = useState<"idle" | "submitting" | "subscribed">("idle");

  const form = useRef<HTMLFormElement>(null);

  // The user may have typed before hydration.
  useEffect(() => {
    const typed = form.current && new FormData(form.current).get("newsletter-email");
    if (typeof typed === "string" && typed !== "") setError(emailError(typed));
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("newsletter-email");
    const found = emailError(typeof email === "string" ? email : "");
    setError(found);
    if (found) return event.currentTarget.querySelector("input")?.focus();
    setState("submitting");
    setTimeout(() => setState("subscribed"), NEWSLETTER_DELAY_MS);
  };

  return (
    <section className={styles["newsletter"]} aria-labelledby="newsletter-title">
      <div>
        <h2 id="newsletter-title">{translated("News from the workshop")}</h2>
        <p>{translated("New behaviours, templates and games worth playing. Once a month, no more.")}</p>
      </div>
      {state === "subscribed" ? (
        <p ref={takeFocus} className={styles["thanks"]} role="status" tabIndex={-1}>
          {messages.newsletterDone}
        </p>
      ) : (
        <form ref={form} onSubmit={submit} noValidate aria-label={translated("Newsletter")}>
          <Field
            label={translated("Email")}
            type="email"
            name="newsletter-email"
            autoComplete="email"
            placeholder="you@example.com"
            error={error}
            onChange={(event) => setError(emailError(event.target.value))}
          />
          <SubmitButton variant="secondary" isBusy={state === "submitting"}>
            {state === "submitting" ? translated("Subscribing…") : translated("Subscribe")}
          </SubmitButton>
        </form>
      )}
    </section>
  );
}
