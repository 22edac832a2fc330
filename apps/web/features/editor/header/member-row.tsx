import { type GivenRole, type Member, roleFromTeam, roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { Crown, UserMinus } from "lucide-react";
import { useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { useUser } from "../../../backend/use-auth.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import styles from "./editor-header.module.css";
import { ROLE_NAMES, RoleOptions } from "../../../shell/roles.tsx";

interface MemberRowProps {
  member: Member;
  isOwner: boolean;
  projectId: string;
  onChanged: (answer: { members: Member[] }) => void;
  /** Absent where the project can't be given away. */
  onTransfer: ((member: Member) => void) | undefined;
}

/** Asks the owner to be allowed to edit, once until they answer. */
function AskToEdit({ member, projectId, onChanged }: Omit<MemberRowProps, "isOwner" | "onTransfer">) {
  const ask = useMutation({
    mutationFn: () => backend().functions.call("askToEdit", { projectId }),
    onSuccess: onChanged,
    onError: (error: Error) => showToast(translated(error.message), { tone: "bad" }),
  });
  if (member.asksToEdit) return <p role="status">{translated("The owner was asked to let you edit.")}</p>;
  return (
    <Button size="small" isBusy={ask.isPending} onPress={() => ask.mutate()}>
      {translated("Ask to edit")}
    </Button>
  );
}

/** A member, with role and removal for the owner. The confirmation's state is in the row, so that it disappears with the member. */
export function MemberRow({ member, isOwner, projectId, onChanged, onTransfer }: MemberRowProps) {
  const user = useUser();
  const { userId } = member;
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const change = useMutation({
    mutationFn: (role: GivenRole) => backend().functions.call("changeMemberRole", { projectId, userId, role }),
    onSuccess: onChanged,
    onError: fail,
  });
  const remove = useMutation({
    mutationFn: () => backend().functions.call("removeMember", { projectId, userId }),
    onSuccess: onChanged,
    onError: fail,
  });
  const decline = useMutation({
    mutationFn: () => backend().functions.call("declineToEdit", { projectId, userId }),
    onSuccess: onChanged,
    onError: fail,
  });
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <Avatar id={userId} name={member.displayName} />
      <div>
        <strong>
          {member.displayName}
          {userId === user.uid && translated(" (you)")}
        </strong>
        {(member.email ?? member.handle) !== null && <p>{member.email ?? `@${member.handle}`}</p>}
        {member.directRole !== null && member.teamRole !== null && member.role !== "owner" && (
          <p>{translated("Through the team: {role}", { role: ROLE_NAMES[roleFromTeam(member.teamRole)] })}</p>
        )}
        {userId === user.uid && !roleIncludes(member.role, "editor") && <AskToEdit {...{ member, projectId, onChanged }} />}
        {isOwner && member.asksToEdit && (
          <div className={styles["request"]}>
            <span>{translated("Asks to edit")}</span>
            <Button size="small" variant="primary" isBusy={change.isPending} onPress={() => change.mutate("editor")}>
              {translated("Approve")}
            </Button>
            <Button size="small" isBusy={decline.isPending} onPress={() => decline.mutate()}>
              {translated("Decline")}
            </Button>
          </div>
        )}
      </div>
      {isOwner && isAsked ? (
        <>
          <Button size="small" autoFocus onPress={() => setAsked(false)}>
            {translated("Keep")}
          </Button>
          <Button
            size="small"
            variant="danger"
            isBusy={remove.isPending}
            aria-label={translated("Remove {displayName}", { displayName: member.displayName })}
            onPress={() => remove.mutate()}
          >
            {translated("Remove")}
          </Button>
        </>
      ) : isOwner && member.role !== "owner" ? (
        <>
          {member.directRole === null ? (
            <span className={styles["muted"]}>{ROLE_NAMES[member.role]}</span>
          ) : (
            <select
              aria-label={translated("Role of {displayName}", { displayName: member.displayName })}
              value={member.directRole}
              onChange={(event) => change.mutate(event.target.value as GivenRole)}
            >
              <RoleOptions />
            </select>
          )}
          {onTransfer && (
            <IconButton
              label={translated("Make {displayName} the owner…", { displayName: member.displayName })}
              onPress={() => onTransfer(member)}
            >
              <Crown />
            </IconButton>
          )}
          {member.directRole !== null && (
            <IconButton label={translated("Remove {displayName}…", { displayName: member.displayName })} onPress={() => setAsked(true)}>
              <UserMinus />
            </IconButton>
          )}
        </>
      ) : (
        <span className={styles["muted"]}>{ROLE_NAMES[member.role]}</span>
      )}
    </li>
  );
}
