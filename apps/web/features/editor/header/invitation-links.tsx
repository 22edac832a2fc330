import { type GivenRole, type Invitation, INVITATION_DAYS, INVITATION_USES_MAX } from "@playsmith/contract";
import { language, plural, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { LinkField } from "../link-field.tsx";
import styles from "./editor-header.module.css";
import { ROLE_NAMES, RoleOptions } from "../../../shell/roles.tsx";

type Days = (typeof INVITATION_DAYS)[number];

/** Makes invitation links, and lists the open ones. */
export function InvitationLinks({ projectId }: { projectId: string }) {
  const id = useId();
  const queries = useQueryClient();
  const key = ["invitations", projectId];
  const [role, setRole] = useState<GivenRole>("editor");
  const [days, setDays] = useState<Days>(7);
  const [uses, setUses] = useState("1");
  const list = useQuery({
    queryKey: key,
    queryFn: async () => (await backend().functions.call("listInvitations", { projectId })).invitations,
  });
  const take = ({ invitations }: { invitations: Invitation[] }): void => {
    queries.setQueryData(key, invitations);
  };
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const create = useMutation({
    mutationFn: () => backend().functions.call("createInvitation", { projectId, role, days, uses: Number(uses) }),
    onSuccess: take,
    onError: fail,
  });
  const revoke = useMutation({
    mutationFn: (invitationId: string) => backend().functions.call("revokeInvitation", { projectId, invitationId }),
    onSuccess(answer) {
      take(answer);
      create.reset();
    },
    onError: fail,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <section className={styles["links"]} aria-label={translated("Invitation links")}>
      <h3>{translated("Invitation links")}</h3>
      <form onSubmit={submit} aria-label={translated("New invitation link")}>
        <label htmlFor={`${id}-role`}>{translated("Role")}</label>
        <label htmlFor={`${id}-days`}>{translated("Valid for")}</label>
        <label htmlFor={`${id}-uses`}>{translated("People")}</label>
        <select id={`${id}-role`} value={role} onChange={(event) => setRole(event.target.value as GivenRole)}>
          <RoleOptions />
        </select>
        <select id={`${id}-days`} value={days} onChange={(event) => setDays(Number(event.target.value) as Days)}>
          {INVITATION_DAYS.map((count) => (
            <option key={count} value={count}>
              {plural(count, { one: "{count} day", other: "{count} days" })}
            </option>
          ))}
        </select>
        <input
          id={`${id}-uses`}
          type="number"
          required
          min={1}
          max={INVITATION_USES_MAX}
          value={uses}
          onChange={(event) => setUses(event.target.value)}
        />
        <Button type="submit" size="small" isBusy={create.isPending}>
          {translated("Create link")}
        </Button>
      </form>
      {create.data && (
        <>
          <LinkField label={translated("New invitation link")} link={create.data.link} />
          <p className={styles["muted"]}>{translated("Copy it now. It isn't shown again.")}</p>
        </>
      )}
      {list.isError && <p role="alert">{translated(list.error.message)}</p>}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={styles["members"]} aria-label={translated("Open invitation links")}>
          {list.data.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} isBusy={revoke.isPending} onRevoke={revoke.mutate} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenInvitation(props: { invitation: Invitation; isBusy: boolean; onRevoke: (id: string) => void }) {
  const { id, role, email, usesLeft, usesMax, expiresAt } = props.invitation;
  const until = new Date(expiresAt).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li>
      <div>
        <strong>{ROLE_NAMES[role]}</strong>
        {email !== null && <p>{email}</p>}
        <p>{translated("{usesLeft} of {usesMax} left, until {until}", { usesLeft, usesMax, until })}</p>
      </div>
      <Button size="small" variant="danger" isDisabled={props.isBusy} onPress={() => props.onRevoke(id)}>
        {translated("Withdraw")}
      </Button>
    </li>
  );
}
