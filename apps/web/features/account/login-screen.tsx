import { messages } from "@playsmith/contract";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { failureText } from "../../shell/credentials/failure-text.ts";
import { useFields } from "../../shell/credentials/use-fields.ts";
import { useSignInOptions } from "../../shell/credentials/use-sign-in-options.ts";
import { emailError, loginFormError } from "../../shell/credentials/validation.ts";
import { Field } from "../../ui/field.tsx";
import { FormMessage } from "../../ui/form-message.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.tsx";
import { GoogleButton } from "./google-button.tsx";

/** Sign in (SPEC §2, /login). */
export function LoginScreen() {
  const { form, values, errors, setErrors, focusFirstError, field } = useFields({ email: "", password: "" });
  const [isBusy, setBusy] = useState(false);
  const { search } = useLocation();
  useSignInOptions();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { email, password } = values;
    const found = {
      email: emailError(email),
      password: password === "" ? messages.passwordRequired : undefined,
      form: loginFormError(email, password),
    };
    setErrors(found);
    if (found.email || found.password) return focusFirstError();
    setBusy(true);
    try {
      await (await loadBackend()).auth.signInWithEmailAndPassword(email.trim(), password);
    } catch (error) {
      setErrors({ form: failureText(error, messages.loginFailed) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage
      title="Welcome back"
      lead="Your projects are as you left them."
      footer={
        <>
          New here? <Link to={`/register${search}`}>Sign up</Link>
        </>
      }
    >
      <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label="Sign in">
        {errors.form && <FormMessage tone="bad">{errors.form}</FormMessage>}
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...field("email")}
        />
        <Field label="Password" type="password" autoComplete="current-password" {...field("password")} />
        <div className={styles["between"]}>
          <Link to="/forgot-password">Forgot Password?</Link>
        </div>
        <SubmitButton isBusy={isBusy}>{isBusy ? "Signing in…" : "Sign In"}</SubmitButton>
      </form>
      <GoogleButton purpose="signIn" onMessage={(message) => setErrors({ form: message })} />
    </AccountPage>
  );
}
