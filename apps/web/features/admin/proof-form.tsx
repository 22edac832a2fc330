import { AppError, messages, type SignInMethods } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { failureText } from "../../shell/credentials/failure-text.ts";
import { useFields } from "../../shell/credentials/use-fields.ts";
import { proveIdentity, useSignInMethods } from "../../shell/credentials/use-sign-in-methods.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { FormMessage } from "../../ui/fields/form-message.tsx";
import { LoadFailure } from "../../ui/feedback/load-failure.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./admin.module.css";

/** Asks who is there before administration is shown, and then loads it again. */
export function ProofForm() {
  const methods = useSignInMethods();
  if (methods.isPending) return <Skeleton label={translated("Loading")} />;
  if (methods.isLoadingError) return <LoadFailure error={methods.error} onRetry={() => void methods.refetch()} />;
  return <Proof methods={methods.data} />;
}

function Proof({ methods }: { methods: SignInMethods }) {
  const queries = useQueryClient();
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
      await queries.invalidateQueries({ queryKey: ["administration"] });
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === "INVALID_PASSWORD";
      setErrors({ [isWrong ? "current-password" : "form"]: failureText(error, messages.unexpected) });
      focusFirstError();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={styles["proof"]} onSubmit={submit} noValidate aria-label={translated("Confirm that it's you")}>
      <p>{translated("Administration shows data of other people. Please confirm that it's you; it holds for five minutes.")}</p>
      {errors.form && (
        <FormMessage tone="bad" onClose={closeMessage}>
          {errors.form}
        </FormMessage>
      )}
      {methods.hasPassword && (
        <Field label={translated("Your password")} type="password" autoComplete="current-password" {...field("current-password")} />
      )}
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {methods.hasPassword ? translated("Confirm") : translated("Confirm with Google")}
      </Button>
    </form>
  );
}
