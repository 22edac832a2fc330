import { AppError, type Team } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { LogOut, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useUser } from "../../backend/use-auth.ts";
import { AppHeader } from "../../shell/app-header.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { Question } from "./question.tsx";
import { TeamMembers } from "./team-members.tsx";
import { TeamProjects } from "./team-projects.tsx";
import styles from "./teams.module.css";
import { useTeam, useTeamCall } from "./use-teams.ts";

/** One team: its people, its projects, and what its owners can do with it. */
export function TeamScreen() {
  const { teamId = "" } = useParams();
  const team = useTeam(teamId);
  const name = team.data?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Playsmith`;
  }, [name]);
  return (
    <div className={styles["page"]}>
      <AppHeader />
      <main>
        <nav aria-label={translated("Path")}>
          <Link to="/dashboard">{translated("Projects")}</Link> / <Link to="/teams">{translated("Teams")}</Link>
        </nav>
        {team.isPending ? (
          <Skeleton label={translated("Loading the team")} lines={6} />
        ) : team.data === undefined || isGone(team.error) ? (
          <EmptyState level={1} title={translated("This team couldn't be opened")} text={translated(team.error?.message ?? "")}>
            {!isGone(team.error) && (
              <Button variant="primary" onPress={() => void team.refetch()}>
                {translated("Try again")}
              </Button>
            )}
            <Link className={buttonClass("secondary")} to="/teams">
              {translated("All teams")}
            </Link>
          </EmptyState>
        ) : (
          <OpenTeam team={team.data} />
        )}
      </main>
    </div>
  );
}

const isGone = (error: Error | null): boolean => error instanceof AppError && error.code === "TEAM_NOT_FOUND";

function OpenTeam({ team }: { team: Team }) {
  const isOwner = team.role === "owner";
  const [dialog, setDialog] = useState<"rename" | "leave" | "delete" | null>(null);
  const rename = useTeamCall("renameTeam");
  const close = (): void => setDialog(null);
  return (
    <>
      <div className={styles["title"]}>
        <h1>{team.name}</h1>
        <Menu
          label={translated("Actions for {name}", { name: team.name })}
          trigger={
            <IconButton label={translated("Actions for {name}", { name: team.name })}>
              <MoreHorizontal />
            </IconButton>
          }
        >
          {isOwner && (
            <MenuItem icon={<Pencil />} onAction={() => setDialog("rename")}>
              {translated("Rename…")}
            </MenuItem>
          )}
          <MenuItem icon={<LogOut />} tone="danger" onAction={() => setDialog("leave")}>
            {translated("Leave team…")}
          </MenuItem>
          {isOwner && (
            <MenuItem icon={<Trash2 />} tone="danger" onAction={() => setDialog("delete")}>
              {translated("Delete team…")}
            </MenuItem>
          )}
        </Menu>
      </div>
      <TeamMembers team={team} />
      <TeamProjects team={team} />
      {dialog === "rename" && (
        <NameDialog
          title={translated("Rename team")}
          button={translated("Rename")}
          name={team.name}
          isBusy={rename.isPending}
          onName={(name) => rename.mutateAsync({ teamId: team.id, name })}
          onClose={close}
        />
      )}
      {dialog === "leave" && <EndDialog call="leaveTeam" team={team} onClose={close} />}
      {dialog === "delete" && <EndDialog call="deleteTeam" team={team} onClose={close} />}
    </>
  );
}

/** Says what leaving or deleting the team means, and does it. */
function EndDialog({ call, team, onClose }: { call: "leaveTeam" | "deleteTeam"; team: Team; onClose: () => void }) {
  const { uid } = useUser();
  const navigate = useNavigate();
  const end = useTeamCall(call);
  const { name } = team;
  const mine = team.members.find(({ userId }) => userId === uid)?.ownedProjects ?? 0;
  const leaving = [
    translated("You no longer see its projects, unless you were added to them yourself."),
    ...(mine === 0
      ? []
      : [
          plural(mine, {
            one: "Your own project leaves the team with you.",
            other: "Your own {count} projects leave the team with you.",
          }),
        ]),
  ];
  const deleting = [
    translated("Its projects stay with their owners. Everybody else loses them, unless they were added to them directly."),
    translated("This can't be undone."),
  ];
  return (
    <Question
      title={call === "leaveTeam" ? translated("Leave “{name}”?", { name }) : translated("Delete the team “{name}”?", { name })}
      texts={call === "leaveTeam" ? leaving : deleting}
      button={call === "leaveTeam" ? translated("Leave team") : translated("Delete team")}
      error={end.error}
      isBusy={end.isPending}
      onConfirm={() => end.mutate({ teamId: team.id }, { onSuccess: () => void navigate("/teams", { replace: true }) })}
      onClose={onClose}
    />
  );
}
