import { messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { failureText } from "../../shell/credentials/failure-text.ts";
import { useFields } from "../../shell/credentials/use-fields.ts";
import { usePasswordPolicy, useSignInOptions } from "../../shell/credentials/use-sign-in-options.ts";
import { confirmationError, emailError, newPasswordError, passwordHint } from "../../shell/credentials/validation.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FormMessage } from "../../ui/fields/form-message.tsx";
import { SubmitButton } from "../../ui/fields/submit-button.tsx";
import { Translated } from "../../ui/translated.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.tsx";
import { GoogleButton } from "./google-button.tsx";

/**
 * Create an account (SPEC §2, /register).
 * @param invitation the secret of the invitation link that led here; null for none.
 */
export function RegisterScreen({ invitation }: { invitation: string | null }) {
  const policy = usePasswordPolicy();
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({
    email: "",
    "new-password": "",
    "confirm-password": "",
  });
  const [isBusy, setBusy] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { state } = useLocation();
  const signUp = useSignInOptions()?.signUp ?? null;
  const isClosed = signUp?.kind === "invited" && invitation === null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { email, "new-password": password, "confirm-password": confirmation } = values;
    const isIncomplete = email.trim() === "" || password === "" || confirmation === "";
    const found = {
      email: emailError(email),
      "new-password": newPasswordError(password, policy),
      "confirm-password": confirmationError(password, confirmation),
      form: isIncomplete ? messages.registerEmpty : undefined,
    };
    setErrors(found);
    if (found.email || found["new-password"] || found["confirm-password"]) return focusFirstError();
    setBusy(true);
    setMailedTo(null);
    try {
      const user = await (await loadBackend()).auth.createUserWithEmailAndPassword(email.trim(), password, invitation);
      if (user === null) setMailedTo(email.trim());
    } catch (error) {
      setErrors({ form: failureText(error, messages.registerFailed) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage
      title={translated("Make your first game")}
      lead={translated("An account keeps your projects, and lets others join in.")}
      footer={
        <>
          <Translated
            text="Have an account? <link>Sign in</link>"
            with={{
              link: (within) => (
                <Link to="/login" state={state}>
                  {within}
                </Link>
              ),
            }}
          />
        </>
      }
    >
      {isClosed && (
        <p role="status">
          {translated("Accounts here are made by invitation. Open the link of your invitation, or ask whoever runs this site for one.")}
        </p>
      )}
      {!isClosed && (
        <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Create an account")}>
          {errors.form && (
            <FormMessage tone="bad" onClose={closeMessage}>
              {errors.form}
            </FormMessage>
          )}
          <Field
            label={translated("Email")}
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...(signUp?.kind === "domains" && invitation === null
              ? {
                  hint: translated("An address of {domains}. You get a mail to prove that it is yours.", {
                    domains: signUp.domains.join(", "),
                  }),
                }
              : {})}
            {...field("email")}
          />
          <Field
            label={translated("Password")}
            type="password"
            autoComplete="new-password"
            hint={passwordHint(policy)}
            {...field("new-password")}
          />
          <Field label={translated("Confirm password")} type="password" autoComplete="new-password" {...field("confirm-password")} />
          {mailedTo !== null && (
            <FormMessage tone="good" onClose={() => setMailedTo(null)}>
              {messages.signUpMailed(mailedTo)}
            </FormMessage>
          )}
          <SubmitButton isBusy={isBusy}>{isBusy ? translated("Creating your account…") : translated("Create Account")}</SubmitButton>
        </form>
      )}
      {!isClosed && <GoogleButton purpose="signUp" invitation={invitation} onMessage={(message) => setErrors({ form: message })} />}
    </AccountPage>
  );
}
