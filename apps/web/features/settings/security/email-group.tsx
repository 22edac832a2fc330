import { AppError, messages, type SignInMethods } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { failureText } from "../../../shell/credentials/failure-text.ts";
import { useFields } from "../../../shell/credentials/use-fields.ts";
import { emailError } from "../../../shell/credentials/validation.ts";
import { useProfileRefresh } from "../../../shell/use-profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Translated } from "../../../ui/translated.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-section.tsx";
import { proveIdentity, useSecurityRefresh } from "../../../shell/credentials/use-sign-in-methods.ts";

/** The sign-in email, and a form to change it. */
export function EmailGroup({ methods }: { methods: SignInMethods }) {
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup
      title={translated("Email")}
      text={
        <>
          <Translated text="You sign in as <strong>{email}</strong>." with={{ strong: (within) => <strong>{within}</strong>, email }} />
        </>
      }
      action={
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? translated("Cancel") : translated("Change email")}
        </Button>
      }
    >
      {isOpen && <EmailForm methods={methods} email={email} onDone={() => setOpen(false)} />}
    </SettingsGroup>
  );
}

function EmailForm({ methods, email, onDone }: { methods: SignInMethods; email: string; onDone: () => void }) {
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({ email: "", "current-password": "" });
  const [isBusy, setBusy] = useState(false);
  const refreshProfile = useProfileRefresh();
  const refreshSecurity = useSecurityRefresh();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = values.email.trim();
    const found = {
      email: emailError(wanted) ?? (wanted.toLowerCase() === email.toLowerCase() ? messages.emailUnchanged : undefined),
      "current-password": methods.hasPassword && values["current-password"] === "" ? messages.currentPasswordRequired : undefined,
    };
    setErrors(found);
    if (found.email || found["current-password"]) return focusFirstError();
    setBusy(true);
    try {
      await proveIdentity(methods, values["current-password"]);
      const user = await backend().auth.updateEmail(wanted);
      const isMoved = user.email.toLowerCase() === wanted.toLowerCase();
      showToast(isMoved ? messages.emailChanged(user.email) : messages.emailConfirmationMailed(wanted), { tone: "good" });
      onDone();
      await Promise.all([refreshProfile(), refreshSecurity()]);
    } catch (error) {
      const text = failureText(error, messages.unexpected);
      const code = error instanceof AppError ? error.code : null;
      if (code === "INVALID_PASSWORD") setErrors({ "current-password": text });
      else if (code === "EMAIL_IN_USE" || code === "INVALID_EMAIL") setErrors({ email: text });
      else setErrors({ form: text });
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Change email")}>
      {errors.form && (
        <FormMessage tone="bad" onClose={closeMessage}>
          {errors.form}
        </FormMessage>
      )}
      <Field
        label={translated("New email")}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...field("email")}
      />
      {methods.hasPassword && (
        <Field label={translated("Current password")} type="password" autoComplete="current-password" {...field("current-password")} />
      )}
      <p className={styles["hint"]}>{translated("Everywhere else you will be signed out.")}</p>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {isBusy ? translated("Saving…") : methods.hasPassword ? translated("Save new email") : translated("Confirm with Google and save")}
      </Button>
    </form>
  );
}
