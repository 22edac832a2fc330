import { AppError, type GivenRole, type Member, roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useOpenProject } from "../editor-context.tsx";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { DraftLink } from "../publishing/draft-link.tsx";
import styles from "./editor-header.module.css";
import { InvitationLinks } from "./invitation-links.tsx";
import { MemberRow } from "./member-row.tsx";
import { RoleOptions } from "./roles.tsx";

/** Lists the project's members, and lets its owner invite others. */
export function ShareButton() {
  const [isOpen, setOpen] = useState(false);
  useRegisteredCommands(() => [{ id: "people", name: translated("People in this project"), run: () => setOpen(true) }]);
  return (
    <>
      <IconButton label={translated("People in this project")} onPress={() => setOpen(true)}>
        <UserPlus />
      </IconButton>
      {isOpen && <MembersDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MembersDialog({ onClose }: { onClose: () => void }) {
  const { project } = useOpenProject();
  const queries = useQueryClient();
  const key = ["members", project.id];
  const projectId = project.id;
  const isOwner = project.role === "owner";
  const members = useQuery({ queryKey: key, queryFn: async () => (await backend().functions.call("listMembers", { projectId })).members });
  const take = (answer: { members: Member[] }): void => {
    queries.setQueryData(key, answer.members);
  };

  return (
    <Dialog title={translated("People")} isOpen onClose={onClose}>
      {isOwner && <Invite projectId={projectId} onAdded={take} />}
      {members.isPending && <p role="status">{translated("Loading")}</p>}
      {members.isError && (
        <div role="alert" className={styles["failure"]}>
          <p className={styles["problem"]}>{translated(members.error.message)}</p>
          <Button size="small" onPress={() => void members.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      <ul className={styles["members"]} aria-label={translated("Members")}>
        {members.data?.map((member) => (
          <MemberRow key={member.userId} member={member} isOwner={isOwner} projectId={projectId} onChanged={take} />
        ))}
      </ul>
      {isOwner && <InvitationLinks projectId={projectId} />}
      {roleIncludes(project.role, "editor") && <DraftLink projectId={projectId} />}
    </Dialog>
  );
}

function Invite({ projectId, onAdded }: { projectId: string; onAdded: (answer: { members: Member[] }) => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<GivenRole>("editor");
  const [error, setError] = useState<string>();
  const add = useMutation({
    mutationFn: () => backend().functions.call("addMember", { projectId, email: email.trim(), role }),
    onMutate: () => setError(undefined),
    onSuccess: (answer) => {
      onAdded(answer);
      const added = email.trim();
      const isIn = answer.members.some((member) => member.email.toLowerCase() === added.toLowerCase());
      // Where the server must not reveal which accounts exist, it only sends invitations.
      showToast(
        isIn ? translated("{email} was added.", { email: added }) : translated("An invitation was mailed to {email}.", { email: added }),
        { tone: "good" },
      );
      setEmail("");
    },
    onError: (failure) =>
      setError(failure instanceof AppError ? translated(failure.message) : translated("Adding didn't work. Please try again.")),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return setError(translated("Enter the email of their account"));
    add.mutate();
  };
  return (
    <form className={styles["invite"]} onSubmit={submit} noValidate aria-label={translated("Add someone")}>
      <Field
        label={translated("Add someone by email")}
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <select aria-label={translated("Role")} value={role} onChange={(event) => setRole(event.target.value as GivenRole)}>
        <RoleOptions />
      </select>
      <Button variant="primary" type="submit" isBusy={add.isPending}>
        {translated("Add")}
      </Button>
    </form>
  );
}
