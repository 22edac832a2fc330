import { AppError, messages, type SignInMethods, type AccountDeletionPreview } from "@playsmith/contract";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { failureText } from "../../../shell/credentials/failure-text.ts";
import { useFields } from "../../../shell/credentials/use-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { FormMessage } from "../../../ui/fields/form-message.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { LoadFailure } from "../../../ui/feedback/load-failure.tsx";
import { proveIdentity, useSignInMethods } from "../../../shell/credentials/use-sign-in-methods.ts";
import styles from "../settings.module.css";
import { plural, translated } from "@playsmith/texts";

/** Explains the deletion of the account, and deletes it after reauthentication and confirmation. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const methods = useSignInMethods();
  const preview = useQuery({
    queryKey: ["accountDeletion"],
    queryFn: () => backend().functions.call("previewAccountDeletion", {}),
    gcTime: 0,
  });
  const failed = preview.isLoadingError ? preview : methods.isLoadingError ? methods : null;
  return (
    <Dialog title={translated("Delete your account?")} isOpen onClose={onClose}>
      {failed ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : preview.data && methods.data ? (
        <>
          <ul className={styles["consequences"]}>
            {deletionTexts(preview.data).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className={styles["hint"]}>{translated("To keep what you made, close this and use “Export everything” first.")}</p>
          <DeleteForm methods={methods.data} onClose={onClose} />
        </>
      ) : (
        <Skeleton label={translated("Finding out what would be deleted")} lines={4} />
      )}
    </Dialog>
  );
}

function DeleteForm({ methods, onClose }: { methods: SignInMethods; onClose: () => void }) {
  const { form, values, errors, setErrors, closeMessage, focusFirstError, field } = useFields({ "current-password": "" });
  const [isConfirmed, setConfirmed] = useState(false);
  const [confirmationError, setConfirmationError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const password = values["current-password"];
    const missing = methods.hasPassword && password === "" ? messages.currentPasswordRequired : undefined;
    setErrors({ "current-password": missing });
    setConfirmationError(isConfirmed ? undefined : messages.deletionNotConfirmed);
    if (missing || !isConfirmed) return focusFirstError();
    setBusy(true);
    try {
      await proveIdentity(methods, password);
      await backend().auth.deleteAccount();
      showToast(messages.accountDeleted, { tone: "good" });
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === "INVALID_PASSWORD";
      setErrors({ [isWrong ? "current-password" : "form"]: failureText(error, messages.unexpected) });
      focusFirstError();
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("Delete account")}>
      {errors.form && (
        <FormMessage tone="bad" onClose={closeMessage}>
          {errors.form}
        </FormMessage>
      )}
      {methods.hasPassword && (
        <Field label={translated("Your password")} type="password" autoComplete="current-password" {...field("current-password")} />
      )}
      <Checkbox
        label={translated("I understand that this can't be undone.")}
        isChecked={isConfirmed}
        error={confirmationError}
        onChange={(isChecked) => {
          setConfirmed(isChecked);
          setConfirmationError(undefined);
        }}
      />
      <DialogActions>
        <Button onPress={onClose}>{translated("Keep my account")}</Button>
        <Button variant="danger" type="submit" isBusy={isBusy}>
          {isBusy
            ? translated("Deleting…")
            : methods.hasPassword
              ? translated("Delete my account for good")
              : translated("Confirm with Google and delete for good")}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The consequences of deleting the account, one sentence each, the most severe first. */
export function deletionTexts({
  ownProjects,
  sharedOwnProjects,
  publishedGames,
  teamProjects,
  memberOf,
}: AccountDeletionPreview): string[] {
  return [
    ownProjects === 0
      ? translated("You have no projects of your own that would be deleted.")
      : plural(ownProjects, {
          one: "Your project is deleted for good, also if it is in the Trash.",
          other: "Your {count} projects are deleted for good, the Trash included.",
        }),
    ...(teamProjects === 0
      ? []
      : [
          plural(teamProjects, {
            one: "{count} of them belongs to a team: somebody there who has worked on it becomes its owner, and it is deleted only if nobody has.",
            other:
              "{count} of them belong to teams: somebody there who has worked on them becomes their owner, and they are deleted only if nobody has.",
          }),
        ]),
    ...(sharedOwnProjects === 0
      ? []
      : [
          plural(sharedOwnProjects, {
            one: "{count} of them is shared: its other members lose it too.",
            other: "{count} of them are shared: their other members lose them too.",
          }),
        ]),
    ...(publishedGames === 0
      ? []
      : [
          plural(publishedGames, {
            one: "Your published game goes offline; links to it stop working.",
            other: "Your {count} published games go offline; links to them stop working.",
          }),
          translated("Remixes that others have made stay, and credit you by name."),
        ]),
    ...(memberOf === 0
      ? []
      : [
          plural(memberOf, {
            one: "You leave one project of other people, which stays as it is.",
            other: "You leave {count} projects of other people, which stay as they are.",
          }),
        ]),
    translated("You are signed out everywhere, and your email can be used for a new account."),
  ];
}
