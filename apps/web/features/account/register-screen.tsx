import { AppError, messages } from "@playsmith/contract";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./account.module.css";
import { AccountPage, FormMessage } from "./account-page.tsx";
import { GoogleButton } from "./google-button.tsx";
import { usePasswordPolicy } from "./use-password-policy.ts";
import { confirmationError, emailError, newPasswordError } from "./validation.ts";

type Fields = "email" | "password" | "confirmation";

/** Create an account (SPEC §2, /register). */
export function RegisterScreen() {
  const policy = usePasswordPolicy();
  const [values, setValues] = useState<Record<Fields, string>>({ email: "", password: "", confirmation: "" });
  const [errors, setErrors] = useState<Partial<Record<Fields | "form", string | undefined>>>({});
  const [isBusy, setBusy] = useState(false);

  const change = (field: Fields) => (event: { target: { value: string } }) => {
    setValues((now) => ({ ...now, [field]: event.target.value }));
    setErrors((now) => ({ ...now, [field]: undefined, form: undefined }));
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { email, password, confirmation } = values;
    const isIncomplete = email.trim() === "" || password === "" || confirmation === "";
    const found = {
      email: emailError(email),
      password: newPasswordError(password, policy),
      confirmation: confirmationError(password, confirmation),
      form: isIncomplete ? messages.registerEmpty : undefined,
    };
    setErrors(found);
    if (found.email || found.password || found.confirmation) return;
    setBusy(true);
    try {
      await (await loadBackend()).auth.createUserWithEmailAndPassword(email.trim(), password);
    } catch (error) {
      setErrors({ form: error instanceof AppError && error.message ? error.message : messages.registerFailed });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage
      title="Make your first game"
      lead="An account keeps your projects, and lets others join in."
      footer={
        <>
          Have an account? <Link to="/login">Sign in</Link>
        </>
      }
    >
      <form className={styles["form"]} onSubmit={submit} noValidate aria-label="Create an account">
        {errors.form && <FormMessage tone="bad">{errors.form}</FormMessage>}
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={values.email}
          error={errors.email}
          onChange={change("email")}
        />
        <Field
          label="Password"
          type="password"
          name="new-password"
          autoComplete="new-password"
          hint={`At least ${policy.minLength} characters`}
          value={values.password}
          error={errors.password}
          onChange={change("password")}
        />
        <Field
          label="Confirm password"
          type="password"
          name="confirm-password"
          autoComplete="new-password"
          value={values.confirmation}
          error={errors.confirmation}
          onChange={change("confirmation")}
        />
        <button type="submit" className={buttonClass("primary", "large")} disabled={isBusy}>
          {isBusy ? "Creating your account…" : "Create Account"}
        </button>
      </form>
      <GoogleButton purpose="signUp" onMessage={(form) => setErrors({ form })} />
    </AccountPage>
  );
}
