import { messages } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { hasOwnText } from "../../shell/credentials/failure-text.ts";
import { useFields } from "../../shell/credentials/use-fields.ts";
import { emailError } from "../../shell/credentials/validation.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/fields/field.tsx";
import { FormMessage } from "../../ui/fields/form-message.tsx";
import { SubmitButton } from "../../ui/fields/submit-button.tsx";
import styles from "./account.module.css";
import { AccountPage } from "./account-page.tsx";

/** Error messages of the reset screen (SPEC §8). */
function resetFailureMessage(error: unknown): string {
  if (!hasOwnText(error)) return messages.resetFailed;
  if (error.code === "USER_NOT_FOUND") return messages.resetUserNotFound;
  if (error.code === "INVALID_EMAIL") return messages.resetInvalidEmail;
  if (error.code === "NETWORK_ERROR") return messages.resetNetworkFailed;
  if (error.code === "TOO_MANY_REQUESTS") return messages.resetTooMany;
  return translated(error.message);
}

/** Request a reset link (SPEC §2, /forgot-password). */
export function ForgotPasswordScreen() {
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({ email: "" });
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { state } = useLocation();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = emailError(values.email);
    setSent(false);
    setErrors(found ? { email: found, form: messages.resetInvalid } : {});
    if (found) return focusFirstError();
    setBusy(true);
    try {
      await (await loadBackend()).auth.sendPasswordResetEmail(values.email.trim());
      setSent(true);
    } catch (error) {
      setErrors({ form: resetFailureMessage(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage
      title={translated("Forgot your password?")}
      lead={translated("We'll send you a link to choose a new one.")}
      footer={
        <Link to="/login" state={state} className={buttonClass("quiet")}>
          <ArrowLeft /> {translated("Back to Sign In")}
        </Link>
      }
    >
      <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Account recovery")}>
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
        {/* Below the field, because one of the messages refers to errors "above". */}
        {errors.form && (
          <FormMessage tone="bad" onClose={closeMessage}>
            {errors.form}
          </FormMessage>
        )}
        {isSent && (
          <FormMessage tone="good" onClose={() => setSent(false)}>
            {messages.resetSent}
          </FormMessage>
        )}
        <SubmitButton isBusy={isBusy}>{isBusy ? translated("Sending…") : translated("Send Reset Email")}</SubmitButton>
      </form>
    </AccountPage>
  );
}
