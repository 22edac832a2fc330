import type { TeamSummary } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { AppHeader } from "../../shell/app-header.tsx";
import { ROLE_NAMES } from "../../shell/roles.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { NameDialog } from "./name-dialog.tsx";
import styles from "./teams.module.css";
import { useTeamCall, useTeams } from "./use-teams.ts";

/** The teams of the user. */
export function TeamsScreen() {
  const teams = useTeams();
  const create = useTeamCall("createTeam");
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const start = (
    <Button variant="primary" onPress={() => setCreating(true)}>
      <Plus /> {translated("New team")}
    </Button>
  );
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <nav aria-label={translated("Path")}>
          <Link to="/dashboard">{translated("Projects")}</Link>
        </nav>
        <div className={styles["title"]}>
          <h1>{translated("Teams")}</h1>
          {teams.data !== undefined && teams.data.length > 0 && start}
        </div>
        {teams.isPending ? (
          <Skeleton label={translated("Loading teams")} lines={4} />
        ) : teams.isLoadingError ? (
          <EmptyState title={translated("Your teams couldn't be loaded")} text={translated(teams.error.message)}>
            <Button variant="primary" onPress={() => void teams.refetch()}>
              {translated("Try again")}
            </Button>
          </EmptyState>
        ) : teams.data.length === 0 ? (
          <EmptyState
            title={translated("You are in no team yet")}
            text={translated("A team has projects together: everybody in it can open them, and whoever joins later can too.")}
          >
            {start}
          </EmptyState>
        ) : (
          <ul className={styles["teams"]} aria-label={translated("Teams")}>
            {teams.data.map((team) => (
              <TeamCard key={team.id} team={team} />
            ))}
          </ul>
        )}
      </main>
      {isCreating && (
        <NameDialog
          title={translated("New team")}
          button={translated("Create team")}
          name=""
          isBusy={create.isPending}
          onName={async (name) => {
            const { team } = await create.mutateAsync({ name });
            await navigate(`/teams/${team.id}`);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  );
}

function TeamCard({ team }: { team: TeamSummary }) {
  const figures = [
    plural(team.memberCount, { one: "{count} person", other: "{count} people" }),
    plural(team.projectCount, { one: "{count} project", other: "{count} projects" }),
    ROLE_NAMES[team.role],
  ];
  return (
    <li>
      <Link to={`/teams/${team.id}`}>
        <Users aria-hidden="true" />
        <span>
          <strong>{team.name}</strong>
          <span className={styles["quiet"]}>{figures.join(" · ")}</span>
        </span>
      </Link>
    </li>
  );
}
