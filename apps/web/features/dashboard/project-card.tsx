import { AppError, messages, type ProjectSummary, roleIncludes, TRASH_DAYS } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { ArchiveRestore, Copy, ExternalLink, EyeOff, Link2, LogOut, MoreHorizontal, Pencil, SquarePen, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { IconButton } from "../../ui/button.tsx";
import { Menu, MenuDivider, MenuItem } from "../../ui/menu.tsx";
import { timeAgo } from "../../ui/time-ago.ts";
import { closeToastsAbout, showToast } from "../../ui/feedback/toasts.tsx";
import styles from "./dashboard.module.css";
import { DeleteForeverDialog, LeaveDialog, RenameDialog, UnpublishDialog } from "./project-dialogs.tsx";
import { trashNoticeOf } from "./trash-notice.ts";
import { useProjectCall } from "./use-projects.ts";

/** Maximum duration of the toast: a duplication that takes longer has failed. */
const MAX_DUPLICATION_MS = 120_000;

const report = (error: Error): void => showToast(translated(error.message), { tone: "bad" });

/** A project: its thumbnail, name, state and menu. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"rename" | "delete" | "leave" | "unpublish" | null>(null);
  const duplicate = useProjectCall("duplicateProject");
  const trash = useProjectCall("trashProject");
  const restore = useProjectCall("restoreProject");
  const isTrashed = project.trashedAt !== null;
  const onProject = { projectId: project.id };
  // The project may have been deleted in another window, or by its expiry in the Trash. This card may be unmounted by then.
  const reportRestore = (error: Error): void =>
    report(error instanceof AppError && error.code === "PROJECT_NOT_FOUND" ? new Error(messages.projectGone(project.name)) : error);
  const picture = project.thumbnailUrl ? (
    <img src={project.thumbnailUrl} alt="" width={640} height={360} loading="lazy" />
  ) : (
    <span className={styles["noPicture"]} />
  );

  // This card may be unmounted by then, when the person has looked at other projects meanwhile.
  const moveToTrash = (): Promise<void> =>
    trash.mutateAsync(onProject).then(
      () =>
        showToast(translated("“{name}” is in the Trash for {trashDays} days.", { name: project.name, trashDays: TRASH_DAYS }), {
          about: trashNoticeOf(project.id),
          action: { label: translated("Undo"), run: () => void restore.mutateAsync(onProject).catch(reportRestore) },
        }),
      report,
    );
  const copyLink = (): Promise<void> =>
    navigator.clipboard.writeText(new URL(`/play/${project.publication?.slug}`, window.location.origin).href).then(
      () => showToast(translated("The link was copied."), { tone: "good" }),
      () => showToast(translated("The link couldn't be copied. Play the published game, and copy its address."), { tone: "bad" }),
    );
  const restoreNow = (): Promise<void> =>
    restore.mutateAsync(onProject).then(() => {
      closeToastsAbout(trashNoticeOf(project.id));
      showToast(translated("“{name}” is back.", { name: project.name }), { tone: "good" });
    }, reportRestore);

  /** Shows a toast at the start, because a large project takes a while. */
  const duplicateNow = async (): Promise<void> => {
    const about = `duplicate:${project.id}`;
    showToast(translated("Duplicating “{name}”…", { name: project.name }), { about, durationMs: MAX_DUPLICATION_MS });
    try {
      const { project: copy } = await duplicate.mutateAsync(onProject);
      showToast(translated("“{name}” was made.", { name: copy.name }), { tone: "good" });
    } catch (error) {
      report(error as Error);
    } finally {
      closeToastsAbout(about);
    }
  };

  return (
    <article className={styles["card"]} aria-label={project.name} aria-busy={duplicate.isPending}>
      {isTrashed ? (
        <div className={styles["picture"]}>{picture}</div>
      ) : (
        <Link className={styles["picture"]} to={`/project/${project.id}`}>
          <span className="visually-hidden">{translated("Open {name}", { name: project.name })}</span>
          {picture}
          {project.publication && <span className={styles["badge"]}>{translated("Published")}</span>}
        </Link>
      )}
      <div className={styles["about"]}>
        <div className={styles["names"]}>
          <h2 title={project.name}>{isTrashed ? project.name : <Link to={`/project/${project.id}`}>{project.name}</Link>}</h2>
          <p>
            {isTrashed
              ? translated("Deleted {when}", { when: timeAgo(project.trashedAt ?? "") })
              : translated("Edited {when}", { when: timeAgo(project.updatedAt) })}
            {project.role !== "owner" && ` · ${project.ownerName}`}
            {project.team !== null && (
              <span className={styles["people"]} title={translated("Team")}>
                <span className="visually-hidden">{translated("Team")} </span>
                {project.team.name}
              </span>
            )}
            {project.memberCount > 1 && (
              <span className={styles["people"]}>
                <Users size={13} aria-hidden="true" /> {project.memberCount}
                <span className="visually-hidden"> {translated("people")}</span>
              </span>
            )}
          </p>
        </div>
        <Menu
          label={translated("Actions for {name}", { name: project.name })}
          trigger={
            <IconButton label={translated("Actions for {name}", { name: project.name })}>
              <MoreHorizontal />
            </IconButton>
          }
        >
          {isTrashed ? (
            <>
              <MenuItem icon={<ArchiveRestore />} onAction={() => void restoreNow()}>
                {translated("Restore")}
              </MenuItem>
              <MenuItem icon={<Trash2 />} tone="danger" onAction={() => setDialog("delete")}>
                {translated("Delete for good…")}
              </MenuItem>
            </>
          ) : (
            <>
              <MenuItem icon={<SquarePen />} onAction={() => navigate(`/project/${project.id}`)}>
                {translated("Open")}
              </MenuItem>
              {project.publication && (
                <>
                  <MenuItem
                    icon={<ExternalLink />}
                    onAction={() => window.open(`/play/${project.publication?.slug}`, "_blank", "noopener")}
                  >
                    {translated("Play the published game")}
                  </MenuItem>
                  <MenuItem icon={<Link2 />} onAction={() => void copyLink()}>
                    {translated("Copy the game's link")}
                  </MenuItem>
                  {roleIncludes(project.role, "editor") && (
                    <MenuItem icon={<EyeOff />} onAction={() => setDialog("unpublish")}>
                      {translated("Unpublish…")}
                    </MenuItem>
                  )}
                  <MenuDivider />
                </>
              )}
              {roleIncludes(project.role, "editor") && (
                <MenuItem icon={<Pencil />} onAction={() => setDialog("rename")}>
                  {translated("Rename…")}
                </MenuItem>
              )}
              <MenuItem icon={<Copy />} isDisabled={duplicate.isPending} onAction={() => void duplicateNow()}>
                {translated("Duplicate")}
              </MenuItem>
              <MenuDivider />
              {project.role === "owner" ? (
                <MenuItem icon={<Trash2 />} tone="danger" onAction={() => void moveToTrash()}>
                  {translated("Delete")}
                </MenuItem>
              ) : (
                <MenuItem icon={<LogOut />} tone="danger" onAction={() => setDialog("leave")}>
                  {translated("Leave project…")}
                </MenuItem>
              )}
            </>
          )}
        </Menu>
      </div>
      {dialog === "rename" && <RenameDialog project={project} onClose={() => setDialog(null)} />}
      {dialog === "unpublish" && <UnpublishDialog project={project} onClose={() => setDialog(null)} />}
      {dialog === "leave" && <LeaveDialog project={project} onClose={() => setDialog(null)} />}
      {dialog === "delete" && <DeleteForeverDialog project={project} onClose={() => setDialog(null)} />}
    </article>
  );
}
