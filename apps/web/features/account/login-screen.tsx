import { AppError, messages } from "@playsmith/contract";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./account.module.css";
import { AccountPage, FormMessage } from "./account-page.tsx";
import { GoogleButton } from "./google-button.tsx";
import { emailError, loginFormError } from "./validation.ts";

/** Sign in (SPEC §2, /login). */
export function LoginScreen() {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<{ email?: string | undefined; password?: string | undefined; form?: string | undefined }>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = {
      email: emailError(email),
      password: password === "" ? messages.passwordRequired : undefined,
      form: loginFormError(email, password),
    };
    setErrors(found);
    if (found.email || found.password) return;
    setBusy(true);
    try {
      await (await loadBackend()).auth.signInWithEmailAndPassword(email.trim(), password);
    } catch (error) {
      setErrors({ form: error instanceof AppError && error.message ? error.message : messages.loginFailed });
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
          New here? <Link to="/register">Sign up</Link>
        </>
      }
    >
      <form className={styles["form"]} onSubmit={submit} noValidate aria-label="Sign in">
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
          value={email}
          error={errors.email}
          onChange={(event) => {
            setEmail(event.target.value);
            setErrors((now) => ({ ...now, email: undefined, form: undefined }));
          }}
        />
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setErrors((now) => ({ ...now, password: undefined, form: undefined }));
          }}
        />
        <div className={styles["between"]}>
          <Link to="/forgot-password">Forgot Password?</Link>
        </div>
        <button type="submit" className={buttonClass("primary", "large")} disabled={isBusy}>
          {isBusy ? "Signing in…" : "Sign In"}
        </button>
      </form>
      <GoogleButton purpose="signIn" onMessage={(form) => setErrors({ form })} />
    </AccountPage>
  );
}
