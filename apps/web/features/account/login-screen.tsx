import { messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { failureText } from "../../shell/credentials/failure-text.ts";
import { useFields } from "../../shell/credentials/use-fields.ts";
import { useSignInOptions } from "../../shell/credentials/use-sign-in-options.ts";
import { emailError, loginFormError } from "../../shell/credentials/validation.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FormMessage } from "../../ui/fields/form-message.tsx";
import { SubmitButton } from "../../ui/fields/submit-button.tsx";
import { Translated } from "../../ui/translated.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.tsx";
import { GoogleButton } from "./google-button.tsx";

/** Sign in (SPEC §2, /login). */
export function LoginScreen() {
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({ email: "", password: "" });
  const [isBusy, setBusy] = useState(false);
  const { state } = useLocation();
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
      title={translated("Welcome back")}
      lead={translated("Your projects are as you left them.")}
      footer={
        <>
          <Translated
            text="New here? <link>Sign up</link>"
            with={{
              link: (within) => (
                <Link to="/register" state={state}>
                  {within}
                </Link>
              ),
            }}
          />
        </>
      }
    >
      <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Sign in")}>
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
          {...field("email")}
        />
        <Field label={translated("Password")} type="password" autoComplete="current-password" {...field("password")} />
        <div className={styles["between"]}>
          <Link to="/forgot-password" state={state}>
            {translated("Forgot Password?")}
          </Link>
        </div>
        <SubmitButton isBusy={isBusy}>{isBusy ? translated("Signing in…") : translated("Sign In")}</SubmitButton>
      </form>
      <GoogleButton purpose="signIn" onMessage={(message) => setErrors({ form: message })} />
    </AccountPage>
  );
}
