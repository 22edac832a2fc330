import { AppError, type GivenRole, type Member, roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { personOf } from "../../../shell/person-of.ts";
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
import { ProjectTeam } from "./project-team.tsx";
import { Protection } from "../reviews/protection.tsx";
import { RoleOptions } from "../../../shell/roles.tsx";
import { TransferForm } from "./transfer-form.tsx";

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
  const [heir, setHeir] = useState<Member | null>(null);
  const members = useQuery({ queryKey: key, queryFn: async () => (await backend().functions.call("listMembers", { projectId })).members });
  const take = (answer: { members: Member[] }): void => {
    queries.setQueryData(key, answer.members);
  };

  const rows = (label: string, isShown: (member: Member) => boolean) => {
    const shown = members.data?.filter(isShown) ?? [];
    if (shown.length === 0) return null;
    return (
      <ul className={styles["members"]} aria-label={label}>
        {shown.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isOwner={isOwner}
            projectId={projectId}
            onChanged={take}
            onTransfer={project.branchOf === null ? setHeir : undefined}
          />
        ))}
      </ul>
    );
  };

  if (heir !== null) {
    const done = (answer: { members: Member[] } | null): void => {
      setHeir(null);
      if (answer !== null) take(answer);
    };
    return (
      <Dialog title={translated("Make {displayName} the owner", { displayName: heir.displayName })} isOpen onClose={() => setHeir(null)}>
        <TransferForm projectId={projectId} member={heir} onDone={done} />
      </Dialog>
    );
  }

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
      {rows(translated("Members"), (member) => member.directRole !== null)}
      <ProjectTeam
        projectId={projectId}
        isOwner={isOwner && project.branchOf === null}
        members={rows(translated("Through the team"), (member) => member.directRole === null)}
        onChanged={() => void members.refetch()}
      />
      {isOwner && project.branchOf === null && <Protection projectId={projectId} />}
      {isOwner && <InvitationLinks projectId={projectId} />}
      {roleIncludes(project.role, "editor") && <DraftLink projectId={projectId} />}
    </Dialog>
  );
}

function Invite({ projectId, onAdded }: { projectId: string; onAdded: (answer: { members: Member[] }) => void }) {
  const queries = useQueryClient();
  const [who, setWho] = useState("");
  const [role, setRole] = useState<GivenRole>("editor");
  const [error, setError] = useState<string>();
  const add = useMutation({
    mutationFn: (person: { email: string } | { handle: string }) => backend().functions.call("addMember", { projectId, role, ...person }),
    onMutate: () => setError(undefined),
    onSuccess: (answer) => {
      onAdded(answer);
      const person = who.trim();
      showToast(
        answer.isInvited
          ? translated("An invitation was mailed to {email}.", { email: person })
          : translated("{person} was added.", { person }),
        { tone: "good" },
      );
      if (answer.isInvited) void queries.invalidateQueries({ queryKey: ["invitations", projectId] });
      setWho("");
    },
    onError: (failure) =>
      setError(failure instanceof AppError ? translated(failure.message) : translated("Adding didn't work. Please try again.")),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const person = personOf(who.trim());
    if (person === null) return setError(translated("Enter an email, or a handle such as @ada"));
    add.mutate(person);
  };
  return (
    <form className={styles["invite"]} onSubmit={submit} noValidate aria-label={translated("Add someone")}>
      <Field
        label={translated("Add someone by email or @handle")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={who}
        error={error}
        onChange={(event) => {
          setWho(event.target.value);
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
