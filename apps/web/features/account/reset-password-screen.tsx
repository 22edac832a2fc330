import { AppError, authFailures, messages } from "@playsmith/contract";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./account.module.css";
import { AccountPage, FormMessage } from "./account-page.tsx";
import { usePasswordPolicy } from "./use-password-policy.ts";
import { confirmationError, newPasswordError } from "./validation.ts";

/** Choose a new password, from the mailed link. */
export function ResetPasswordScreen() {
  const policy = usePasswordPolicy();
  const [token, setToken] = useState<string | null>();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [errors, setErrors] = useState<{ password?: string | undefined; confirmation?: string | undefined; form?: string | undefined }>({});
  const [state, setState] = useState<"editing" | "busy" | "done">("editing");

  useEffect(() => {
    setToken(new URLSearchParams(window.location.search).get("token"));
    // The token must not stay in the address bar or the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = { password: newPasswordError(password, policy), confirmation: confirmationError(password, confirmation) };
    setErrors(found);
    if (found.password || found.confirmation || !token) return;
    setState("busy");
    try {
      await (await loadBackend()).auth.confirmPasswordReset(token, password);
      setState("done");
    } catch (error) {
      setState("editing");
      setErrors({ form: error instanceof AppError ? error.message : messages.resetFailed });
    }
  };

  return (
    <AccountPage
      title="Choose a new password"
      lead="Everywhere you were signed in, you'll be signed out."
      footer={<Link to="/login">Back to Sign In</Link>}
    >
      {state === "done" ? (
        <>
          <FormMessage tone="good">Your password was changed. Sign in with the new one.</FormMessage>
          <Link className={buttonClass("primary", "large")} to="/login">
            Sign In
          </Link>
        </>
      ) : token === null ? (
        <>
          <FormMessage tone="bad">{authFailures["invalid-action-code"].message}</FormMessage>
          <Link className={buttonClass("primary", "large")} to="/forgot-password">
            Ask for a new link
          </Link>
        </>
      ) : (
        <form className={styles["form"]} onSubmit={submit} noValidate aria-label="Account recovery">
          {errors.form && <FormMessage tone="bad">{errors.form}</FormMessage>}
          <Field
            label="New password"
            type="password"
            name="new-password"
            autoComplete="new-password"
            hint={`At least ${policy.minLength} characters`}
            value={password}
            error={errors.password}
            onChange={(event) => {
              setPassword(event.target.value);
              setErrors({});
            }}
          />
          <Field
            label="Confirm password"
            type="password"
            name="confirm-password"
            autoComplete="new-password"
            value={confirmation}
            error={errors.confirmation}
            onChange={(event) => {
              setConfirmation(event.target.value);
              setErrors({});
            }}
          />
          <button type="submit" className={buttonClass("primary", "large")} disabled={state === "busy"}>
            {state === "busy" ? "Saving…" : "Save New Password"}
          </button>
        </form>
      )}
    </AccountPage>
  );
}
