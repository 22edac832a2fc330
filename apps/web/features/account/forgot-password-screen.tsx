import { AppError, messages } from "@playsmith/contract";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { loadBackend } from "../../backend/backend.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./account.module.css";
import { AccountPage, FormMessage } from "./account-page.tsx";
import { emailError } from "./validation.ts";

/** What the reset screen says of a failure (SPEC §8). */
export function resetFailureMessage(error: unknown): string {
  if (!(error instanceof AppError)) return messages.resetFailed;
  if (error.code === "USER_NOT_FOUND") return messages.resetUserNotFound;
  if (error.code === "INVALID_EMAIL") return messages.resetInvalidEmail;
  if (error.code === "NETWORK_ERROR") return messages.resetNetworkFailed;
  if (error.code === "TOO_MANY_REQUESTS") return messages.resetTooMany;
  return error.message || messages.resetFailed;
}

/** Ask for a reset link (SPEC §2, /forgot-password). */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState("");
  const [fieldError, setFieldError] = useState<string>();
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = emailError(email);
    setFieldError(found);
    if (found) return setMessage({ tone: "bad", text: messages.resetInvalid });
    setBusy(true);
    setMessage(undefined);
    try {
      await (await loadBackend()).auth.sendPasswordResetEmail(email.trim());
      setMessage({ tone: "good", text: messages.resetSent });
    } catch (error) {
      setMessage({ tone: "bad", text: resetFailureMessage(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage
      title="Forgot your password?"
      lead="We'll send you a link to choose a new one."
      footer={
        <Link to="/login" className={buttonClass("quiet")}>
          <ArrowLeft /> Back to Sign In
        </Link>
      }
    >
      <form className={styles["form"]} onSubmit={submit} noValidate aria-label="Account recovery">
        {message && <FormMessage tone={message.tone}>{message.text}</FormMessage>}
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
          error={fieldError}
          onChange={(event) => {
            setEmail(event.target.value);
            setFieldError(undefined);
            setMessage(undefined);
          }}
        />
        <button type="submit" className={buttonClass("primary", "large")} disabled={isBusy}>
          {isBusy ? "Sending…" : "Send Reset Email"}
        </button>
      </form>
    </AccountPage>
  );
}
