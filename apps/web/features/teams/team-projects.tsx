import { roleIncludes, type Team, type TeamProject } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderMinus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { backend } from "../../backend/backend.ts";
import { useUser } from "../../backend/use-auth.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/feedback/toasts.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { Question } from "./question.tsx";
import styles from "./teams.module.css";
import { useTeamCall } from "./use-teams.ts";

/** The projects of a team: members give their own, and take them back. */
export function TeamProjects({ team }: { team: Team }) {
  return (
    <section className={styles["part"]} aria-label={translated("Projects")}>
      <h2>{translated("Projects")}</h2>
      {team.projects.length === 0 ? (
        <p className={styles["quiet"]}>{translated("No project belongs to this team yet.")}</p>
      ) : (
        <ul className={styles["projects"]} aria-label={translated("Projects of the team")}>
          {team.projects.map((project) => (
            <ProjectRow key={project.id} team={team} project={project} />
          ))}
        </ul>
      )}
      {/* Last, because it appears once the projects of the user are known. */}
      {roleIncludes(team.role, "editor") && <GiveForm teamId={team.id} />}
    </section>
  );
}

function ProjectRow({ team, project }: { team: Team; project: TeamProject }) {
  const { uid } = useUser();
  const [isAsked, setAsked] = useState(false);
  const take = useTeamCall("takeProjectFromTeam");
  const { name, ownerId, ownerName, thumbnailUrl, updatedAt } = project;
  return (
    <li>
      {thumbnailUrl === null ? <i /> : <img src={thumbnailUrl} alt="" width={96} height={54} loading="lazy" />}
      <div>
        <Link to={`/project/${project.id}`}>{name}</Link>
        <p>{`${ownerName} · ${translated("Edited {when}", { when: timeAgo(updatedAt) })}`}</p>
      </div>
      {(ownerId === uid || team.role === "owner") && (
        <IconButton label={translated("Take “{name}” from the team…", { name })} onPress={() => setAsked(true)}>
          <FolderMinus />
        </IconButton>
      )}
      {isAsked && (
        <Question
          title={translated("Take “{name}” from the team?", { name })}
          texts={[
            ownerId === uid
              ? translated("It stays yours. The team loses it at once; people who were added to it directly keep it.")
              : translated("It goes back to {name}. The team loses it at once; people who were added to it directly keep it.", {
                  name: ownerName,
                }),
          ]}
          button={translated("Take from the team")}
          error={take.error}
          isBusy={take.isPending}
          onConfirm={() => take.mutate({ teamId: team.id, projectId: project.id })}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** Gives one of the user's own projects to the team. */
function GiveForm({ teamId }: { teamId: string }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState("");
  const give = useTeamCall("giveProjectToTeam");
  const own = useQuery({
    queryKey: ["projects", "mine"],
    queryFn: async () => (await backend().functions.call("listProjects", { filter: "mine" })).projects,
  });
  const free = (own.data ?? []).filter(({ team }) => team === null);
  if (free.length === 0) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const projectId = free.some(({ id }) => id === chosen) ? chosen : "";
    if (projectId === "") return;
    give.mutate(
      { projectId, teamId },
      {
        onSuccess({ project }) {
          showToast(translated("“{name}” belongs to the team now.", { name: project.name }), { tone: "good" });
          setChosen("");
          void queries.invalidateQueries({ queryKey: ["team", teamId] });
        },
        onError: (error) => showToast(translated(error.message), { tone: "bad" }),
      },
    );
  };
  return (
    <form className={styles["give"]} onSubmit={submit} aria-label={translated("Give a project to the team")}>
      <select aria-label={translated("Project of yours")} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{translated("Choose a project of yours")}</option>
        {free.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" isDisabled={chosen === ""} isBusy={give.isPending}>
        {translated("Give to the team")}
      </Button>
    </form>
  );
}
