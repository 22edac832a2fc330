import { AppError, type Member, messages, type SignInMethods } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { failureText } from "../../../shell/credentials/failure-text.ts";
import { useFields } from "../../../shell/credentials/use-fields.ts";
import { proveIdentity, useSignInMethods } from "../../../shell/credentials/use-sign-in-methods.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import styles from "./editor-header.module.css";

interface TransferProps {
  projectId: string;
  /** The member to become the owner. */
  member: Member;
  onDone: (answer: { members: Member[] } | null) => void;
}

/** Explains what giving the project to a member means, and does it after reauthentication. */
export function TransferForm(props: TransferProps) {
  const methods = useSignInMethods();
  const name = props.member.displayName;
  return (
    <div className={styles["transfer"]}>
      <p>{translated("{name} becomes the owner: they alone can then invite, remove and delete.", { name })}</p>
      <p>{translated("You stay as an editor. Open invitations end. A published game names {name} as its maker.", { name })}</p>
      {methods.isError && <p role="alert">{translated(methods.error.message)}</p>}
      {methods.isPending && <Skeleton label={translated("Loading")} lines={2} />}
      {methods.data && <ProvenTransfer {...props} methods={methods.data} />}
    </div>
  );
}

function ProvenTransfer({ projectId, member, onDone, methods }: TransferProps & { methods: SignInMethods }) {
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({ "current-password": "" });
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const password = values["current-password"];
    const missing = methods.hasPassword && password === "" ? messages.currentPasswordRequired : undefined;
    setErrors({ "current-password": missing });
    if (missing) return focusFirstError();
    setBusy(true);
    try {
      await proveIdentity(methods, password);
      onDone(await backend().functions.call("transferProject", { projectId, userId: member.userId }));
      showToast(translated("{name} is the owner now.", { name: member.displayName }), { tone: "good" });
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === "INVALID_PASSWORD";
      setErrors({ [isWrong ? "current-password" : "form"]: failureText(error, messages.unexpected) });
      focusFirstError();
      setBusy(false);
    }
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={translated("Make {displayName} the owner", { displayName: member.displayName })}
    >
      {errors.form && (
        <FormMessage tone="bad" onClose={closeMessage}>
          {errors.form}
        </FormMessage>
      )}
      {methods.hasPassword && (
        <Field label={translated("Your password")} type="password" autoComplete="current-password" {...field("current-password")} />
      )}
      <DialogActions>
        <Button onPress={() => onDone(null)}>{translated("Cancel")}</Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {translated("Make {displayName} the owner", { displayName: member.displayName })}
        </Button>
      </DialogActions>
    </form>
  );
}
