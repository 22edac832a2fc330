import { roleIncludes } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import styles from "./editor-header.module.css";

interface TeamProps {
  projectId: string;
  isOwner: boolean;
  /** The list of those who are in the project only through the team. */
  members: ReactNode;
  /** Called after the project was given to a team or taken from it. */
  onChanged: () => void;
}

/** The team that the project belongs to, and its people. The owner of the project gives it to a team, and takes it back. */
export function ProjectTeam({ projectId, isOwner, members, onChanged }: TeamProps) {
  const queries = useQueryClient();
  const queryKey = ["projectTeam", projectId];
  const reading = useQuery({
    queryKey,
    queryFn: async () => (await backend().functions.call("getProject", { projectId })).project.team,
    staleTime: 0,
  });
  const changed = (team: { id: string; name: string } | null): void => {
    queries.setQueryData(queryKey, team);
    for (const key of ["projects", "teams", "team"]) void queries.invalidateQueries({ queryKey: [key] });
    onChanged();
  };
  if (reading.data === undefined || (reading.data === null && !isOwner)) return null;
  return (
    <section className={styles["links"]} aria-label={translated("Team")}>
      <h3>{translated("Team")}</h3>
      {reading.data === null ? (
        <GiveForm projectId={projectId} onGiven={changed} />
      ) : (
        <TeamOfProject projectId={projectId} isOwner={isOwner} team={reading.data} members={members} onTaken={() => changed(null)} />
      )}
    </section>
  );
}

function GiveForm({ projectId, onGiven }: { projectId: string; onGiven: (team: { id: string; name: string } | null) => void }) {
  const [chosen, setChosen] = useState("");
  const teams = useQuery({ queryKey: ["teams"], queryFn: async () => (await backend().functions.call("listTeams", {})).teams });
  const give = useMutation({
    mutationFn: (teamId: string) => backend().functions.call("giveProjectToTeam", { projectId, teamId }),
    onSuccess: ({ project }) => onGiven(project.team),
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== "") give.mutate(chosen);
  };
  const able = (teams.data ?? []).filter(({ role }) => roleIncludes(role, "editor"));
  if (teams.isPending) return <p role="status">{translated("Loading teams")}</p>;
  if (able.length === 0)
    return (
      <p className={styles["muted"]}>
        {translated("A team has projects together.")} <Link to="/teams">{translated("Make a team")}</Link>
      </p>
    );
  return (
    <>
      <p className={styles["muted"]}>
        {translated("Everybody in the team gets their role of the team here, also those who join later. You stay the owner.")}
      </p>
      <form className={styles["give"]} onSubmit={submit} aria-label={translated("Give the project to a team")}>
        <select aria-label={translated("Team of yours")} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{translated("Choose a team")}</option>
          {able.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" isDisabled={chosen === ""} isBusy={give.isPending}>
          {translated("Give to the team")}
        </Button>
      </form>
    </>
  );
}

function TeamOfProject({
  projectId,
  isOwner,
  team,
  members,
  onTaken,
}: Omit<TeamProps, "onChanged"> & { team: { id: string; name: string }; onTaken: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const take = useMutation({
    mutationFn: () => backend().functions.call("takeProjectFromTeam", { projectId, teamId: team.id }),
    onSuccess: onTaken,
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });
  return (
    <>
      <p className={styles["team"]}>
        <Users size={16} aria-hidden="true" />
        <span>
          {translated("Belongs to the team")} <Link to={`/teams/${team.id}`}>{team.name}</Link>
        </span>
        {isOwner && !isAsked && (
          <Button size="small" onPress={() => setAsked(true)}>
            {translated("Take back…")}
          </Button>
        )}
      </p>
      {isAsked && (
        <div className={styles["request"]}>
          <span>{translated("The team loses the project at once.")}</span>
          <Button size="small" autoFocus onPress={() => setAsked(false)}>
            {translated("Keep")}
          </Button>
          <Button size="small" variant="danger" isBusy={take.isPending} onPress={() => take.mutate()}>
            {translated("Take back")}
          </Button>
        </div>
      )}
      {members}
    </>
  );
}
