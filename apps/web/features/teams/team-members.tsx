import type { ProjectRole, Team, TeamMember } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { UserMinus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useUser } from "../../backend/use-auth.ts";
import { personOf } from "../../shell/person-of.ts";
import { ROLE_NAMES, RoleOptions } from "../../shell/roles.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { Question } from "./question.tsx";
import styles from "./teams.module.css";
import { useTeamCall } from "./use-teams.ts";

/** The people of a team, whom its owners add, change and remove. */
export function TeamMembers({ team }: { team: Team }) {
  return (
    <section className={styles["part"]} aria-label={translated("People")}>
      <h2>{translated("People")}</h2>
      {team.role === "owner" && <AddForm teamId={team.id} />}
      <ul className={styles["members"]} aria-label={translated("Members")}>
        {team.members.map((member) => (
          <MemberRow key={member.userId} team={team} member={member} />
        ))}
      </ul>
      <p className={styles["quiet"]}>
        {translated("Everybody has their role in all projects of the team. Owners of the team can edit them, and manage the team.")}
      </p>
    </section>
  );
}

function MemberRow({ team, member }: { team: Team; member: TeamMember }) {
  const { uid } = useUser();
  const change = useTeamCall("changeTeamRole");
  const [isAsked, setAsked] = useState(false);
  const { userId, displayName, handle } = member;
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  return (
    <li>
      <Avatar id={userId} name={displayName} />
      <div>
        <strong>
          {displayName}
          {userId === uid && translated(" (you)")}
        </strong>
        {handle !== null && <p>@{handle}</p>}
      </div>
      {team.role === "owner" ? (
        <>
          <select
            aria-label={translated("Role of {displayName}", { displayName })}
            value={change.isPending ? change.variables.role : member.role}
            onChange={(event) => change.mutate({ teamId: team.id, userId, role: event.target.value as ProjectRole }, { onError: fail })}
          >
            <RoleOptions withOwner />
          </select>
          {userId !== uid && (
            <IconButton label={translated("Remove {displayName}…", { displayName })} onPress={() => setAsked(true)}>
              <UserMinus />
            </IconButton>
          )}
        </>
      ) : (
        <span className={styles["quiet"]}>{ROLE_NAMES[member.role]}</span>
      )}
      {isAsked && <RemoveDialog team={team} member={member} onClose={() => setAsked(false)} />}
    </li>
  );
}

function RemoveDialog({ team, member, onClose }: { team: Team; member: TeamMember; onClose: () => void }) {
  const remove = useTeamCall("removeTeamMember");
  const { userId, displayName, ownedProjects } = member;
  const texts = [
    translated("They lose the projects of the team at once, unless they were added to them directly."),
    ...(ownedProjects === 0
      ? []
      : [
          plural(ownedProjects, {
            one: "{count} project of the team is theirs, and leaves it with them.",
            other: "{count} projects of the team are theirs, and leave it with them.",
          }),
        ]),
  ];
  return (
    <Question
      title={translated("Remove {displayName} from the team?", { displayName })}
      texts={texts}
      button={translated("Remove")}
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ teamId: team.id, userId })}
      onClose={onClose}
    />
  );
}

function AddForm({ teamId }: { teamId: string }) {
  const [who, setWho] = useState("");
  const [role, setRole] = useState<ProjectRole>("editor");
  const [error, setError] = useState<string>();
  const add = useTeamCall("addTeamMember");
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = who.trim();
    const person = personOf(text);
    if (person === null) return setError(translated("Enter an email, or a handle such as @ada"));
    add.mutate(
      { teamId, role, ...person },
      {
        onSuccess() {
          showToast(translated("{person} was added.", { person: text }), { tone: "good" });
          setWho("");
        },
        onError: (failure) => setError(translated(failure.message)),
      },
    );
  };
  return (
    <form className={styles["add"]} onSubmit={submit} noValidate aria-label={translated("Add someone")}>
      <Field
        label={translated("Add someone by email or @handle")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={who}
        error={error}
        onChange={(event) => {
          setWho(event.target.value);
          setError(undefined);
        }}
      />
      <select aria-label={translated("Role")} value={role} onChange={(event) => setRole(event.target.value as ProjectRole)}>
        <RoleOptions withOwner />
      </select>
      <Button variant="primary" type="submit" isBusy={add.isPending}>
        {translated("Add")}
      </Button>
    </form>
  );
}
