import { AppError, messages, type SignInMethods } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { failureText } from "../../../shell/credentials/failure-text.ts";
import { useFields } from "../../../shell/credentials/use-fields.ts";
import { useSignInOptions } from "../../../shell/credentials/use-sign-in-options.ts";
import { GoogleMark } from "../../../shell/google-mark.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import styles from "../settings.module.css";
import { SettingsGroup } from "../settings-section.tsx";
import { proveIdentity, useSecurityRefresh } from "../../../shell/credentials/use-sign-in-methods.ts";

/** Google sign-in, in addition to a password or instead of one, if the operator has configured it. */
export function GoogleGroup({ methods }: { methods: SignInMethods }) {
  const isEnabled = useSignInOptions()?.googleEnabled ?? false;
  if (methods.google) return <Connected methods={methods} email={methods.google.email} />;
  return isEnabled ? <NotConnected methods={methods} /> : null;
}

/** Connecting requires reauthentication: otherwise an unattended browser could be used to gain permanent access. */
function NotConnected({ methods }: { methods: SignInMethods }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup
      title="Google"
      text={translated("Connect it to sign in with one click.")}
      action={
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <GoogleMark /> {isOpen ? translated("Cancel") : translated("Connect Google")}
        </Button>
      }
    >
      {isOpen && (
        <ConfirmForm
          label={translated("Connect Google")}
          methods={methods}
          done={messages.googleConnected}
          act={() => backend().auth.connectWithPopup("google")}
          onDone={() => setOpen(false)}
        />
      )}
    </SettingsGroup>
  );
}

function Connected({ methods, email }: { methods: SignInMethods; email: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsGroup
      title="Google"
      text={
        <>
          {email === null ? translated("Connected") : translated("Connected as ")}
          {email !== null && <strong>{email}</strong>}.{" "}
          {!methods.hasPassword && translated("It is the only way into your account: set a password before you disconnect it.")}
        </>
      }
      action={
        methods.hasPassword && (
          <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? translated("Cancel") : translated("Disconnect Google")}
          </Button>
        )
      }
    >
      {isOpen && methods.hasPassword && (
        <ConfirmForm
          label={translated("Disconnect Google")}
          methods={methods}
          done={messages.googleDisconnected}
          act={() => backend().auth.disconnect("google")}
          onDone={() => setOpen(false)}
        />
      )}
    </SettingsGroup>
  );
}

/** Asks for the current password before a change. */
function ConfirmForm({
  label,
  methods,
  done,
  act,
  onDone,
}: {
  label: string;
  methods: SignInMethods;
  done: string;
  act: () => Promise<void>;
  onDone: () => void;
}) {
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({ "current-password": "" });
  const [isBusy, setBusy] = useState(false);
  const refresh = useSecurityRefresh();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (methods.hasPassword && values["current-password"] === "") {
      setErrors({ "current-password": messages.currentPasswordRequired });
      return focusFirstError();
    }
    setBusy(true);
    try {
      await proveIdentity(methods, values["current-password"]);
      await act();
      showToast(done, { tone: "good" });
      onDone();
      await refresh();
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === "INVALID_PASSWORD";
      setErrors({ [isWrong ? "current-password" : "form"]: failureText(error, messages.unexpected) });
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={label}>
      {errors.form && (
        <FormMessage tone="bad" onClose={closeMessage}>
          {errors.form}
        </FormMessage>
      )}
      {methods.hasPassword && (
        <Field
          label={translated("Current password")}
          type="password"
          autoComplete="current-password"
          autoFocus
          {...field("current-password")}
        />
      )}
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {isBusy ? translated("One moment…") : label}
      </Button>
    </form>
  );
}
