import { AppError, messages, type SignInMethods } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { failureText } from "../../../shell/credentials/failure-text.ts";
import { useFields } from "../../../shell/credentials/use-fields.ts";
import { usePasswordPolicy } from "../../../shell/credentials/use-sign-in-options.ts";
import { confirmationError, newPasswordError, passwordHint } from "../../../shell/credentials/validation.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-section.tsx";
import { proveIdentity, useSecurityRefresh } from "../../../shell/credentials/use-sign-in-methods.ts";

/** Changes the password, or sets a first one for a Google account. */
export function PasswordGroup({ methods }: { methods: SignInMethods }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup
      title={translated("Password")}
      text={
        methods.hasPassword
          ? translated("Change it when somebody else may know it.")
          : translated("You have none yet. With one you can sign in without Google.")
      }
      action={
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {isOpen ? translated("Cancel") : methods.hasPassword ? translated("Change password") : translated("Set a password")}
        </Button>
      }
    >
      {isOpen && <PasswordForm methods={methods} onDone={() => setOpen(false)} />}
    </SettingsGroup>
  );
}

function PasswordForm({ methods, onDone }: { methods: SignInMethods; onDone: () => void }) {
  const { email } = useUser();
  const policy = usePasswordPolicy();
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({
    "current-password": "",
    "new-password": "",
    "confirm-password": "",
  });
  const [isBusy, setBusy] = useState(false);
  const refresh = useSecurityRefresh();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { "current-password": current, "new-password": wanted, "confirm-password": confirmation } = values;
    const found = {
      "current-password": methods.hasPassword && current === "" ? messages.currentPasswordRequired : undefined,
      "new-password":
        newPasswordError(wanted, policy) ?? (methods.hasPassword && wanted === current ? messages.passwordUnchanged : undefined),
      "confirm-password": confirmationError(wanted, confirmation),
    };
    setErrors(found);
    if (Object.values(found).some(Boolean)) return focusFirstError();
    setBusy(true);
    try {
      await proveIdentity(methods, current);
      await backend().auth.updatePassword(wanted);
      showToast(methods.hasPassword ? messages.passwordChanged : messages.passwordSet, { tone: "good" });
      onDone();
      await refresh();
    } catch (error) {
      const text = failureText(error, messages.unexpected);
      const code = error instanceof AppError ? error.code : null;
      if (code === "INVALID_PASSWORD") setErrors({ "current-password": text });
      else if (code === "WEAK_PASSWORD") setErrors({ "new-password": text });
      else setErrors({ form: text });
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Change password")}>
      {errors.form && (
        <FormMessage tone="bad" onClose={closeMessage}>
          {errors.form}
        </FormMessage>
      )}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {methods.hasPassword && (
        <Field
          label={translated("Current password")}
          type="password"
          autoComplete="current-password"
          autoFocus
          {...field("current-password")}
        />
      )}
      <Field
        label={translated("New password")}
        type="password"
        autoComplete="new-password"
        hint={passwordHint(policy)}
        {...field("new-password")}
      />
      <Field label={translated("Confirm password")} type="password" autoComplete="new-password" {...field("confirm-password")} />
      <p className={styles["hint"]}>{translated("Everywhere else you will be signed out.")}</p>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {isBusy
          ? translated("Saving…")
          : methods.hasPassword
            ? translated("Save new password")
            : translated("Confirm with Google and save")}
      </Button>
    </form>
  );
}
