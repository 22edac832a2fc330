import { AppError, canChangeGame } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Rocket } from "lucide-react";
import { useRef, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import type { ConsolePlace } from "../console/game-console.ts";
import { showSource } from "../console/source.ts";
import { useEditor, useOpenProject } from "../editor-context.tsx";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import styles from "./editor-header.module.css";
import { Published } from "./published-game.tsx";
import { scriptMistakeOf } from "./script-mistake.ts";
import type { GamePagePart } from "../publishing/game-page-dialog.tsx";
import type { Play } from "../play/play.ts";
import { untilSaved } from "./until-saved.ts";
import { useLatest } from "../../../ui/use-latest.ts";

const LazyGamePageDialog = lazyPart(async () => (await importRetrying(() => import("../publishing/game-page-dialog.tsx"))).GamePageDialog);

const LazyNextRelease = lazyPart(async () => (await importRetrying(() => import("../publishing/next-release.tsx"))).NextRelease);

/** The server keeps what it has prepared for a minute. */
const PREPARED_MS = 30_000;

/** Publishes with one click and shows the link; for a published game, opens a menu of its actions. */
export function PublishButton({ play }: { play: Pick<Play, "replay"> }) {
  const { project, connection, editor } = useOpenProject();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [shownPart, setShownPart] = useState<GamePagePart | null>(null);
  const isShown = useLatest(isOpen);
  const isOpening = useRef(false);
  /** Publishing can be cancelled while it waits for the last edits to be saved. */
  const waiting = useRef<AbortController | null>(null);
  const [isLooking, setLooking] = useState(false);
  /** It is not loaded yet whether the game is public. */
  const [isAsking, setAsking] = useState(false);
  const key = ["publication", project.id];
  const askPublication = async () => (await backend().functions.call("getPublication", { projectId: project.id })).publication;
  const current = useQuery({ queryKey: key, queryFn: askPublication });
  const publish = useMutation({
    mutationFn: async (notes: string) => {
      waiting.current = new AbortController();
      await untilSaved(connection, waiting.current.signal);
      waiting.current = null;
      return backend().functions.call("publishProject", { projectId: project.id, onlyIfChanged: true, notes });
    },
    onSuccess: ({ publication }) => {
      queries.setQueryData(key, publication);
      if (!isShown.current) showToast(translated("“{title}” is public now.", { title: publication.title }), { tone: "good" });
    },
    onError: (error) => {
      const isGivenUp = error instanceof DOMException && error.name === "AbortError";
      if (!isShown.current && !isOpening.current && !isGivenUp) showToast(reasonOf(error), { tone: "bad" });
    },
  });
  const unpublish = useMutation({
    mutationFn: () => backend().functions.call("unpublishProject", { projectId: project.id }),
    onSuccess: () => {
      queries.setQueryData(key, null);
      publish.reset();
      setOpen(false);
      showToast(translated("The game is no longer public."), { tone: "good" });
    },
    onError: (error) => showToast(translated(error.message), { tone: "bad" }),
  });

  const start = (notes = ""): void => {
    // The pressed button unmounts; do not announce the button that takes its place.
    document.activeElement?.closest<HTMLElement>("[role=dialog]")?.focus();
    isOpening.current = true;
    publish.mutate(notes);
    // In the next task: the request is sent before the dialog is rendered.
    setTimeout(() => {
      isOpening.current = false;
      setLooking(false);
      setOpen(true);
    });
  };
  const close = (): void => {
    waiting.current?.abort();
    setOpen(false);
  };
  /** A published game changes for all its players, so an update takes a second step. */
  const press = async (): Promise<void> => {
    let { data } = current;
    if (data === undefined) {
      setAsking(true);
      const answer = await current.refetch();
      setAsking(false);
      if (answer.data === undefined) return showToast(reasonOf(answer.error ?? new AppError("NETWORK_ERROR")), { tone: "bad" });
      data = answer.data;
    }
    if (data === null && !canChangeGame(project)) return showToast(translated(new AppError("PROJECT_PROTECTED").message), { tone: "bad" });
    if (data === null) return start();
    setLooking(true);
    setOpen(true);
  };

  useRegisteredCommands(() => [{ id: "publish", name: translated("Publish"), run: () => void press() }]);

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onPress={() => void press()}
        // The server prepares a release meanwhile.
        onHoverStart={() => void queries.prefetchQuery({ queryKey: key, queryFn: askPublication, staleTime: PREPARED_MS })}
        isBusy={publish.isPending || isAsking}
        // On a phone only the icon is shown.
        aria-label={translated("Publish")}
      >
        <Rocket /> <span className={styles["publishText"]}>{translated("Publish")}</span>
      </Button>
      <Dialog
        title={
          isLooking
            ? translated("Your game is public")
            : publish.isPending
              ? translated("Publishing…")
              : publish.isError
                ? translated("Not published")
                : translated("Your game is public")
        }
        isOpen={isOpen}
        onClose={close}
      >
        <p role="status" className={publish.isPending ? undefined : "visually-hidden"}>
          {publish.isPending && translated("Making a release of the game as it is now.")}
          {!isLooking && publish.isSuccess && translated("“{title}” is public now.", { title: publish.data.publication.title })}
        </p>
        {!isLooking && publish.isError && <Refused error={publish.error} onClose={close} onRetry={() => start(publish.variables)} />}
        {current.data && (isLooking || publish.isSuccess) && (
          <Published
            publication={current.data}
            outcome={isLooking ? null : (publish.data ?? null)}
            isBusy={unpublish.isPending}
            nextRelease={
              <LazyNextRelease
                key={publish.data?.publication.version ?? "next"}
                projectId={project.id}
                showsChanges={isLooking}
                untilSaved={() => untilSaved(connection, new AbortController().signal)}
                onShow={(place) => {
                  setOpen(false);
                  showSource(editor, place);
                }}
                onFailed={() => undefined}
              />
            }
            onShowPage={(part) => {
              setOpen(false);
              setShownPart(part);
            }}
            onPublish={start}
            onUnpublish={() => unpublish.mutate()}
          />
        )}
      </Dialog>
      {shownPart && (
        <LazyGamePageDialog
          projectId={project.id}
          shows={shownPart}
          onReplay={play.replay}
          onClose={() => setShownPart(null)}
          onFailed={() => setShownPart(null)}
        />
      )}
    </>
  );
}

/** Why publishing failed; a script error links to its line. */
function Refused({ error, onClose, onRetry }: { error: Error; onClose: () => void; onRetry: () => void }) {
  const editor = useEditor();
  const mistake = scriptMistakeOf(error);
  const show = (place: ConsolePlace): void => {
    onClose();
    showSource(editor, place);
  };
  return (
    <>
      <p role="alert" className={styles["problem"]}>
        {reasonOf(error)}
      </p>
      <DialogActions>
        <Button onPress={onClose}>{translated("Close")}</Button>
        <Button variant={mistake ? "secondary" : "primary"} onPress={onRetry}>
          {translated("Try again")}
        </Button>
        {mistake && (
          <Button variant="primary" onPress={() => show(mistake.place)}>
            {translated("Show it")}
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function reasonOf(error: Error): string {
  const mistake = scriptMistakeOf(error);
  if (mistake) {
    const { name, line, message } = mistake;
    return translated("The script of “{name}” has a mistake in line {line}: {message}", { name, line, message: translated(message) });
  }
  return error instanceof AppError ? translated(error.message) : translated("Publishing didn't work. Please try again.");
}
