import { authFailures, messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { failureText } from "../../shell/credentials/failure-text.ts";
import { useFields } from "../../shell/credentials/use-fields.ts";
import { usePasswordPolicy } from "../../shell/credentials/use-sign-in-options.ts";
import { confirmationError, newPasswordError, passwordHint } from "../../shell/credentials/validation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FormMessage } from "../../ui/fields/form-message.tsx";
import { SubmitButton } from "../../ui/fields/submit-button.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.tsx";

/** Choose a new password after following the mailed link. */
export function ResetPasswordScreen() {
  const policy = usePasswordPolicy();
  const [token, setToken] = useState<string | null>();
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({
    "new-password": "",
    "confirm-password": "",
  });
  const [state, setState] = useState<"editing" | "busy" | "done">("editing");

  useEffect(() => {
    setToken(new URLSearchParams(window.location.search).get("token"));
    // The token must not stay in the address bar or the history.
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const password = values["new-password"];
    const found = {
      "new-password": newPasswordError(password, policy),
      "confirm-password": confirmationError(password, values["confirm-password"]),
    };
    setErrors(found);
    if (found["new-password"] || found["confirm-password"]) return focusFirstError();
    if (!token) return;
    setState("busy");
    try {
      await (await loadBackend()).auth.confirmPasswordReset(token, password);
      setState("done");
    } catch (error) {
      setState("editing");
      setErrors({ form: failureText(error, messages.unexpected) });
    }
  };

  return (
    <AccountPage
      title={translated("Choose a new password")}
      lead={translated("Everywhere you were signed in, you'll be signed out.")}
      footer={<Link to="/login">{translated("Back to Sign In")}</Link>}
    >
      {state === "done" ? (
        <>
          <FormMessage tone="good">{translated("Your password was changed. Sign in with the new one.")}</FormMessage>
          <Link className={buttonClass("primary", "large")} to="/login">
            {translated("Sign In")}
          </Link>
        </>
      ) : token === null ? (
        <>
          <FormMessage tone="bad">{translated(authFailures["invalid-action-code"].message)}</FormMessage>
          <Link className={buttonClass("primary", "large")} to="/forgot-password">
            {translated("Ask for a new link")}
          </Link>
        </>
      ) : (
        <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Account recovery")}>
          {errors.form && (
            <FormMessage tone="bad" onClose={closeMessage}>
              {errors.form}
            </FormMessage>
          )}
          <Field
            label={translated("New password")}
            type="password"
            autoComplete="new-password"
            hint={passwordHint(policy)}
            {...field("new-password")}
          />
          <Field label={translated("Confirm password")} type="password" autoComplete="new-password" {...field("confirm-password")} />
          <SubmitButton isBusy={state === "busy"}>
            {state === "busy" ? translated("Saving…") : translated("Save New Password")}
          </SubmitButton>
        </form>
      )}
    </AccountPage>
  );
}
