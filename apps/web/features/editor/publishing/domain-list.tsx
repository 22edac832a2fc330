import { DOMAIN_LIMITS, type Domain } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { useOpenProject } from "../editor-context.tsx";
import styles from "./domain-list.module.css";

type Answer = { isOn: boolean; domains: Domain[] };

/** The domains at which the game is served besides its address. Nothing on servers without them; only the owner changes them. */
export function DomainList({ projectId }: { projectId: string }) {
  const queries = useQueryClient();
  const isOwner = useOpenProject().project.role === "owner";
  const key = ["domains", projectId];
  const listed = useQuery({
    queryKey: key,
    queryFn: () => backend().functions.call("listDomains", { projectId }),
    staleTime: 0,
  });
  const show = (answer: Answer): void => void queries.setQueryData(key, answer);
  if (!listed.data?.isOn || (!isOwner && listed.data.domains.length === 0)) return null;
  const { domains } = listed.data;
  return (
    <section className={styles["domains"]} aria-label={translated("Own domains")}>
      <h3>{translated("Own domains")}</h3>
      <p>
        {translated(
          "The game is also served at a domain of yours, such as play.example.org. Let the domain point to this server, add it here, and prove with a DNS record that it is yours.",
        )}
      </p>
      {domains.length > 0 && (
        <ul>
          {domains.map((domain) => (
            <DomainRow key={domain.host} projectId={projectId} domain={domain} isOwner={isOwner} onChanged={show} />
          ))}
        </ul>
      )}
      {isOwner && domains.length < DOMAIN_LIMITS.perGame && <AddDomain projectId={projectId} onAdded={show} />}
    </section>
  );
}

interface DomainRowProps {
  projectId: string;
  domain: Domain;
  isOwner: boolean;
  onChanged: (answer: Answer) => void;
}

function DomainRow({ projectId, domain, isOwner, onChanged }: DomainRowProps) {
  const { host, recordName, recordValue, provenAt, missingSince } = domain;
  const check = useMutation({
    mutationFn: () => backend().functions.call("checkDomain", { projectId, host }),
    onSuccess: (answer) => {
      onChanged(answer);
      showToast(translated("The game is served at {host} now.", { host }), { tone: "good" });
    },
  });
  const remove = useMutation({
    mutationFn: () => backend().functions.call("removeDomain", { projectId, host }),
    onSuccess: onChanged,
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  const needsRecord = provenAt === null || missingSince !== null;
  return (
    <li aria-label={host}>
      <div className={styles["row"]}>
        <div>
          {provenAt === null ? (
            <strong>{host}</strong>
          ) : (
            <a href={`https://${host}/`} target="_blank" rel="noreferrer">
              {host}
            </a>
          )}
          <p>{stateOf(domain)}</p>
        </div>
        {isOwner && (
          <div className={styles["actions"]}>
            {needsRecord && (
              <Button
                size="small"
                aria-label={translated("Check {host}", { host })}
                isBusy={check.isPending}
                onPress={() => check.mutate()}
              >
                {translated("Check")}
              </Button>
            )}
            <Button
              size="small"
              variant="danger"
              aria-label={translated("Remove {host}", { host })}
              isBusy={remove.isPending}
              onPress={() => remove.mutate()}
            >
              {translated("Remove")}
            </Button>
          </div>
        )}
      </div>
      {isOwner && needsRecord && (
        <div className={styles["record"]}>
          <Copied label={translated("Name of the TXT record")} text={recordName} />
          <Copied label={translated("Value of the TXT record")} text={recordValue} />
        </div>
      )}
      {check.isError && (
        <p role="alert" className={styles["problem"]}>
          {translated(check.error.message)}
        </p>
      )}
    </li>
  );
}

function stateOf({ provenAt, missingSince }: Domain): string {
  if (provenAt === null) return translated("Not proven yet. Add this record where the domain is managed, then check it.");
  if (missingSince === null) return translated("Proven. Keep the record: it is looked up every day.");
  const day = new Date(missingSince).toLocaleDateString(language, { dateStyle: "medium" });
  return translated("The record has been missing since {day}. Without it, the game leaves this domain after a week.", { day });
}

function Copied({ label, text }: { label: string; text: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(translated("Copied."), { tone: "good" });
    } catch {
      showToast(translated("It couldn't be copied. Select it and copy it by hand."), { tone: "bad" });
    }
  };
  return (
    <div className={styles["copied"]}>
      <Field label={label} value={text} readOnly onFocus={(event) => event.target.select()} />
      <IconButton label={translated("Copy: {label}", { label })} onPress={() => void copy()}>
        <Copy />
      </IconButton>
    </div>
  );
}

function AddDomain({ projectId, onAdded }: { projectId: string; onAdded: (answer: Answer) => void }) {
  const [host, setHost] = useState("");
  const add = useMutation({
    mutationFn: () => backend().functions.call("addDomain", { projectId, host }),
    onSuccess: (answer) => {
      onAdded(answer);
      setHost("");
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (host.trim() !== "") add.mutate();
  };
  return (
    <form className={styles["add"]} onSubmit={submit} noValidate>
      <Field
        label={translated("Domain to add")}
        value={host}
        maxLength={DOMAIN_LIMITS.lengthMax}
        autoComplete="off"
        spellCheck={false}
        error={add.isError ? translated(add.error.message) : undefined}
        onChange={(event) => {
          add.reset();
          setHost(event.target.value);
        }}
      />
      <Button type="submit" isBusy={add.isPending}>
        {translated("Add")}
      </Button>
    </form>
  );
}
