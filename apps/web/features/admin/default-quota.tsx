import type { StorageQuota } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./admin.module.css";
import { LoadFailure } from "./load-failure.tsx";
import { QuotaFields, useQuotaInput } from "./quota-fields.tsx";

const KEY = ["administration", "defaultQuota"];

/** What everybody may store who has no own quota. */
export function DefaultQuota() {
  const state = useQuery({ queryKey: KEY, queryFn: () => backend().functions.call("getDefaultQuota", {}) });
  const title = translated("What people can store");
  return (
    <section className={styles["part"]} aria-label={title}>
      <h2>{title}</h2>
      {state.isPending && <Skeleton label={translated("Loading")} />}
      {state.isLoadingError && <LoadFailure error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && <DefaultQuotaForm quota={state.data.quota} />}
    </section>
  );
}

function DefaultQuotaForm({ quota }: { quota: StorageQuota }) {
  const queries = useQueryClient();
  const input = useQuotaInput(quota);
  const change = useMutation({
    mutationFn: (wanted: StorageQuota) => backend().functions.call("setDefaultQuota", { quota: wanted }),
    async onSuccess(answer, wanted) {
      queries.setQueryData(KEY, answer);
      input.forget(wanted);
      showToast(translated("Saved"), { tone: "good" });
      await queries.invalidateQueries({ queryKey: ["administration"] });
    },
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = input.read();
    if (wanted !== null) change.mutate(wanted);
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate aria-label={translated("What people can store")}>
      <QuotaFields input={input} />
      <p className={styles["quiet"]}>
        {translated("Counts for everybody without an own quota, see People. Who has more already keeps it, and can't add to it.")}
      </p>
      <Button type="submit" isBusy={change.isPending}>
        {translated("Save")}
      </Button>
    </form>
  );
}
