import { ADMINISTRATION_LIMITS, type CallableOutput, readDomains, type SignUpPolicy } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { backend } from "../../backend/backend.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import { Field } from "../../ui/fields/field.tsx";
import styles from "./admin.module.css";
import { momentText } from "./figure-texts.ts";
import { LoadFailure } from "./load-failure.tsx";

type SignUpState = CallableOutput<"getSignUp">;

const KEY = ["administration", "signUp"];
const CHOICES: readonly { kind: SignUpPolicy["kind"]; text: string }[] = [
  { kind: "open", text: translated("Everybody") },
  { kind: "domains", text: translated("Everybody with an email of some domains") },
  { kind: "invited", text: translated("Only who is invited") },
];

/** Who may make an account, and invitations to make one. */
export function SignUp() {
  const state = useQuery({ queryKey: KEY, queryFn: () => backend().functions.call("getSignUp", {}) });
  return (
    <section className={styles["part"]} aria-label={translated("Who can make an account")}>
      <h2>{translated("Who can make an account")}</h2>
      {state.isPending && <Skeleton label={translated("Loading")} />}
      {state.isLoadingError && <LoadFailure error={state.error} onRetry={() => void state.refetch()} />}
      {state.data && (
        <>
          <PolicyForm policy={state.data.policy} />
          <Invitations {...state.data} />
        </>
      )}
    </section>
  );
}

/** Keeps what the server answers, also in the log. */
function useKeptState() {
  const queries = useQueryClient();
  return (state: SignUpState): void => {
    queries.setQueryData(KEY, state);
    void queries.invalidateQueries({ queryKey: ["administration", "acts"] });
  };
}

/** The policy. A choice and typed domains are kept until they are saved, whatever else changes. */
function PolicyForm({ policy }: { policy: SignUpPolicy }) {
  const keep = useKeptState();
  const [chosen, setChosen] = useState<SignUpPolicy["kind"] | null>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const kind = chosen ?? policy.kind;
  const typed = draft ?? (policy.kind === "domains" ? policy.domains.join(", ") : "");
  const [problem, setProblem] = useState<string>();
  const change = useMutation({
    mutationFn: (wanted: SignUpPolicy) => backend().functions.call("setSignUpPolicy", { policy: wanted }),
    onSuccess(state, wanted) {
      keep(state);
      setChosen((now) => (now === wanted.kind ? null : now));
      setDraft((now) => (wanted.kind === "domains" && readDomains(now ?? "")?.join() === wanted.domains.join() ? null : now));
      showToast(translated("Saved"), { tone: "good" });
    },
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(undefined);
    if (kind !== "domains") return change.mutate({ kind });
    const domains = readDomains(typed);
    if (domains === null) return setProblem(translated("Write domains such as school.example.org, with commas between."));
    change.mutate({ kind, domains });
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <fieldset className={styles["choices"]}>
        <legend className="visually-hidden">{translated("Who can make an account")}</legend>
        {CHOICES.map((choice) => (
          <label key={choice.kind}>
            <input type="radio" name="signUp" checked={kind === choice.kind} onChange={() => setChosen(choice.kind)} />
            {choice.text}
          </label>
        ))}
      </fieldset>
      {kind === "domains" && (
        <Field
          label={translated("Domains")}
          hint={translated("People prove their address by mail. Others need an invitation.")}
          value={typed}
          error={problem}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setDraft(event.target.value)}
        />
      )}
      <p className={styles["quiet"]}>
        {translated("Invitations let in under each choice: yours, and those of people to their projects. Existing accounts stay.")}
      </p>
      <Button type="submit" isBusy={change.isPending}>
        {translated("Save")}
      </Button>
    </form>
  );
}

function Invitations({ invitations }: SignUpState) {
  const keep = useKeptState();
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<{ to: string; link: string; isMailed: boolean } | null>(null);
  const invite = useMutation({
    mutationFn: (to: string) => backend().functions.call("inviteToSite", { email: to }),
    onSuccess({ policy, invitations: open, link, isMailed }, to) {
      keep({ policy, invitations: open });
      setSent({ to, link, isMailed });
      setEmail("");
    },
  });
  const withdraw = useMutation({
    mutationFn: (invitationId: string) => backend().functions.call("withdrawSiteInvitation", { invitationId }),
    onSuccess(state, id) {
      keep(state);
      const withdrawn = invitations.find((invitation) => invitation.id === id)?.email;
      setSent((now) => (now?.to.toLowerCase() === withdrawn?.toLowerCase() ? null : now));
    },
    onError: (failure) => showToast(translated(failure.message), { tone: "bad" }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate(email.trim());
  };
  return (
    <>
      <form className={styles["search"]} onSubmit={submit} noValidate>
        <Field
          label={translated("Invite by email")}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={ADMINISTRATION_LIMITS.email}
          value={email}
          error={invite.isError ? translated(invite.error.message) : undefined}
          onChange={(event) => {
            setEmail(event.target.value);
            if (invite.isError) invite.reset();
          }}
        />
        <Button type="submit" isBusy={invite.isPending} isDisabled={email.trim() === ""}>
          {translated("Invite")}
        </Button>
      </form>
      {sent && (
        <div className={styles["form"]} role="status">
          <p>
            <strong>{sent.to}</strong>{" "}
            {sent.isMailed
              ? translated("The invitation was mailed. Its link, which is shown only now:")
              : translated("No mail server is set up: send this link yourself. It is shown only now.")}
          </p>
          <Field label={translated("Link of the invitation")} readOnly value={sent.link} onFocus={(event) => event.target.select()} />
        </div>
      )}
      {invitations.length > 0 && (
        <ul className={styles["rows"]} aria-label={translated("Open invitations")}>
          {invitations.map(({ id, email: invited, expiresAt }) => (
            <li key={id} aria-label={invited}>
              <p>{invited}</p>
              <p className={styles["quiet"]}>{translated("Until {at}", { at: momentText(expiresAt) })}</p>
              <div className={styles["buttons"]}>
                <Button size="small" isBusy={withdraw.isPending && withdraw.variables === id} onPress={() => withdraw.mutate(id)}>
                  {translated("Withdraw")}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
