import { roleIncludes, type Version } from "@playsmith/contract";
import { changedThings, restoreGame } from "@playsmith/document";
import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { GitBranch, Pencil, Play, Plus, RotateCcw, Square } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { backend } from "../../../backend/backend.ts";
import { PlayedGame } from "../../../shell/played-game.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { NameDialog } from "../dialogs/name-dialog.tsx";
import { useGame, useOpenProject } from "../editor-context.tsx";
import { untilSaved } from "../header/until-saved.ts";
import { undoAction } from "../undo/undo-toast-action.ts";
import { changeText, thingName, versionTitle } from "./change-text.ts";
import styles from "./history.module.css";
import { ThingComparison } from "./thing-comparison.tsx";

type Change = Version["changes"][number];
type Asked = "rename" | "project" | "branch";

const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });

/** A version beside the project as it is now: what differs, to restore as a whole or in parts, to play, and to start from. */
export function VersionDetail({ version, onChanged, onClose }: { version: Version; onChanged: () => void; onClose: () => void }) {
  const { project, editor, connection } = useOpenProject();
  const projectId = project.id;
  const navigate = useNavigate();
  const now = useGame((game) => game);
  const [isPlaying, setPlaying] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [restored, setRestored] = useState<{ what: string; undo: () => void } | null>(null);
  const reading = useQuery({
    queryKey: ["version", projectId, version.id],
    queryFn: async () => (await backend().functions.call("readVersion", { projectId, versionId: version.id })).game as unknown as Game,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const then = reading.data;
  const changes = useMemo(() => (then ? changedThings(then, now) : []), [then, now]);
  const canEdit = roleIncludes(project.role, "editor") && !editor.document.isReadOnly;

  const restore = useMutation({
    mutationFn: async (change: Change | null) => {
      await untilSaved(connection, new AbortController().signal);
      await backend().functions.call("saveVersion", { projectId, cause: "beforeRestore" });
      return change;
    },
    onSuccess: (change) => {
      if (!then) return;
      const what = change === null ? versionTitle(version) : thingName(change);
      const name = translated("Restore {what}", { what });
      const wanted = change === null ? null : [change.id === "" ? [change.kind] : [change.kind, change.id]];
      if (restoreGame(editor.document, name, then, wanted)) setRestored({ what, undo: undoAction(editor).run });
      onChanged();
    },
    onError: fail,
  });
  const rename = useMutation({
    mutationFn: (name: string) => backend().functions.call("renameVersion", { projectId, versionId: version.id, name }),
    onSuccess: onChanged,
    onError: fail,
  });
  const start = useMutation({
    mutationFn: async ({ as, name }: { as: "project" | "branch"; name: string }) => {
      const from = { projectId, versionId: version.id, name };
      return as === "project"
        ? (await backend().functions.call("createProjectFromVersion", from)).project.id
        : (await backend().functions.call("createBranch", from)).branch.id;
    },
    onSuccess: (id) => {
      onClose();
      void navigate(`/project/${id}`);
    },
    onError: fail,
  });

  const title = versionTitle(version);
  return (
    <section className={styles["detail"]} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <div className={styles["actions"]}>
          {canEdit && (
            <Button size="small" onPress={() => setAsked("rename")}>
              <Pencil /> {translated("Name it")}
            </Button>
          )}
          <Button size="small" isDisabled={!then} onPress={() => setPlaying(!isPlaying)}>
            {isPlaying ? <Square /> : <Play />} {isPlaying ? translated("Stop") : translated("Play it")}
          </Button>
          {canEdit && (
            <Button size="small" onPress={() => setAsked("branch")}>
              <GitBranch /> {translated("New branch")}
            </Button>
          )}
          <Button size="small" onPress={() => setAsked("project")}>
            <Plus /> {translated("New project")}
          </Button>
          {canEdit && (
            <Button
              size="small"
              variant="primary"
              isDisabled={!then || changes.length === 0}
              isBusy={restore.isPending && restore.variables === null}
              onPress={() => restore.mutate(null)}
            >
              <RotateCcw /> {translated("Restore all")}
            </Button>
          )}
        </div>
      </header>
      <div role="status" className={styles["restored"]}>
        {restored && (
          <>
            {translated("{what} is restored.", { what: restored.what })}
            <Button
              size="small"
              onPress={() => {
                restored.undo();
                setRestored(null);
              }}
            >
              {translated("Undo")}
            </Button>
          </>
        )}
      </div>
      {reading.isPending && <p role="status">{translated("Loading")}</p>}
      {reading.isError && (
        <div role="alert">
          <p>{translated(reading.error.message)}</p>
          <Button size="small" onPress={() => void reading.refetch()}>
            {translated("Try again")}
          </Button>
        </div>
      )}
      {then && isPlaying && (
        <div className={styles["played"]}>
          <PlayedGame game={then} runKey={version.id} autoFocus title={translated("The game of this version")} />
        </div>
      )}
      {then && !isPlaying && (
        <ChangeList
          then={then}
          now={now}
          changes={changes}
          restoring={restore.isPending ? (restore.variables ?? null) : null}
          onRestore={canEdit ? (change) => restore.mutate(change) : null}
        />
      )}
      {asked === "rename" && (
        <NameDialog
          title={translated("Name this version")}
          name={version.name}
          hint={translated("Named versions are kept for ever.")}
          onSave={(name) => rename.mutate(name)}
          onClose={() => setAsked(null)}
        />
      )}
      {(asked === "project" || asked === "branch") && (
        <NameDialog
          title={asked === "project" ? translated("New project from this version") : translated("New branch from this version")}
          name=""
          onSave={(name) => start.mutate({ as: asked, name })}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function ChangeList({
  then,
  now,
  changes,
  restoring,
  onRestore,
}: {
  then: Game;
  now: Game;
  changes: readonly Change[];
  restoring: Change | null;
  /** Null without the right to edit. */
  onRestore: ((change: Change) => void) | null;
}) {
  const [shownKey, setShownKey] = useState<string | null>(null);
  if (changes.length === 0) return <p>{translated("The project is now as it was in this version.")}</p>;
  const keyOf = ({ kind, id }: Change): string => `${kind}/${id}`;
  const shown = shownKey ?? keyOf(changes[0] as Change);
  return (
    <>
      <p>{translated("What is different now:")}</p>
      <ul className={styles["changes"]} aria-label={translated("What is different now")}>
        {changes.map((change) => {
          const key = keyOf(change);
          const name = thingName(change);
          const isShown = key === shown;
          return (
            <li key={key}>
              <div className={styles["change"]}>
                <button type="button" aria-expanded={isShown} onClick={() => setShownKey(isShown ? "" : key)}>
                  <strong>{name}</strong> <span>{changeText(change)}</span>
                </button>
                {onRestore && (
                  <Button
                    size="small"
                    isBusy={restoring === change}
                    aria-label={translated("Restore {what}", { what: name })}
                    onPress={() => onRestore(change)}
                  >
                    {translated("Restore")}
                  </Button>
                )}
              </div>
              {isShown && <ThingComparison before={then} after={now} change={change} />}
            </li>
          );
        })}
      </ul>
    </>
  );
}
