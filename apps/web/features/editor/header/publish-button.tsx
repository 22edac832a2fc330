import { AppError, type Publication } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Copy, ExternalLink, History, PencilLine, Rocket } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Dialog, DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import type { ConsolePlace } from "../console/game-console.ts";
import { showSource } from "../console/source.ts";
import { useEditor, useOpenProject } from "../editor-context.tsx";
import { useRegisteredCommands } from "../find/command-registry.ts";
import { importRetrying } from "../../../backend/import-with-retry.ts";
import { lazyPart } from "../layout/lazy-part.tsx";
import styles from "./editor-header.module.css";
import { scriptMistakeOf } from "./script-mistake.ts";
import { untilSaved } from "./until-saved.ts";
import { useLatest } from "../../../ui/use-latest.ts";

const LazyGamePageDialog = lazyPart(async () => (await importRetrying(() => import("../publishing/game-page-dialog.tsx"))).GamePageDialog);

const COPIED_SHOWN_MS = 2_000;

/** Publishes with one click and shows the link; for a published game, opens a menu of its actions. */
export function PublishButton() {
  const { project, connection } = useOpenProject();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [shownPart, setShownPart] = useState<"listing" | "releases" | null>(null);
  const isShown = useLatest(isOpen);
  /** Publishing can be cancelled while it waits for the last edits to be saved. */
  const waiting = useRef<AbortController | null>(null);
  const [isLooking, setLooking] = useState(false);
  /** It is not loaded yet whether the game is public. */
  const [isAsking, setAsking] = useState(false);
  const key = ["publication", project.id];
  const current = useQuery({
    queryKey: key,
    queryFn: async () => (await backend().functions.call("getPublication", { projectId: project.id })).publication,
  });
  const publish = useMutation({
    mutationFn: async () => {
      waiting.current = new AbortController();
      connection.save();
      await untilSaved(connection, waiting.current.signal);
      waiting.current = null;
      return backend().functions.call("publishProject", { projectId: project.id, onlyIfChanged: true });
    },
    onSuccess: ({ publication }) => {
      queries.setQueryData(key, publication);
      if (!isShown.current) showToast(translated("“{title}” is public now.", { title: publication.title }), { tone: "good" });
    },
    onError: (error) => {
      const isGivenUp = error instanceof DOMException && error.name === "AbortError";
      if (!isShown.current && !isGivenUp) showToast(reasonOf(error), { tone: "bad" });
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

  const start = (): void => {
    // The pressed button unmounts; do not announce the button that takes its place.
    document.activeElement?.closest<HTMLElement>("[role=dialog]")?.focus();
    setLooking(false);
    setOpen(true);
    publish.mutate();
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
        {!isLooking && publish.isError && <Refused error={publish.error} onClose={close} onRetry={start} />}
        {current.data && (isLooking || publish.isSuccess) && (
          <Published
            publication={current.data}
            outcome={isLooking ? null : (publish.data ?? null)}
            isBusy={unpublish.isPending}
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

function Published({
  publication,
  outcome,
  isBusy,
  onShowPage,
  onPublish,
  onUnpublish,
}: {
  publication: Publication;
  /** Result of the last publish in this session; `isNew` is false if the game was already published unchanged. Null for none. */
  outcome: { isNew: boolean; problems: readonly unknown[] } | null;
  isBusy: boolean;
  onShowPage: (part: "listing" | "releases") => void;
  onPublish: () => void;
  onUnpublish: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const problems = outcome?.problems.length ?? 0;
  const address = new URL(publication.path, window.location.origin).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      showToast(translated("The link couldn't be copied. Select it and copy it by hand."), { tone: "bad" });
    }
  };
  return (
    <div className={styles["publishState"]}>
      {publication.pictureUrl && (
        <img
          className={styles["sharePicture"]}
          src={publication.pictureUrl}
          alt={translated("{title}, as it looks when shared", { title: publication.title })}
          width={640}
          height={360}
        />
      )}
      <p className={styles["muted"]}>
        {saidOf(publication, outcome)}
        {problems > 0 &&
          plural(problems, {
            one: " One thing in the project couldn't be used and was left out.",
            other: " {count} things in the project couldn't be used and were left out.",
          })}
      </p>
      {publication.pictureUrl && (
        <p className={styles["muted"]}>
          {translated(
            "Another picture? Take one from the game's menu while you play it, or choose a sprite as the cover: press beside everything in the scene, and look under Game in the inspector.",
          )}
        </p>
      )}
      <div className={styles["link"]}>
        <Button size="small" onPress={() => onShowPage("listing")}>
          <PencilLine /> {translated("Describe the game…")}
        </Button>
        <Button size="small" onPress={() => onShowPage("releases")}>
          <History /> {translated("Releases…")}
        </Button>
      </div>
      <div className={styles["link"]}>
        <input readOnly aria-label={translated("Link to the game")} value={address} onFocus={(event) => event.target.select()} />
        <IconButton label={isCopied ? translated("Copied") : translated("Copy the link")} onPress={() => void copy()}>
          {isCopied ? <Check /> : <Copy />}
        </IconButton>
      </div>
      <p role="status" className="visually-hidden">
        {isCopied && translated("The link was copied.")}
      </p>
      {isAsking ? (
        <>
          <p role="alert">{translated("Take the game down? Whoever opens the link will find nothing there until you publish again.")}</p>
          <DialogActions>
            <Button autoFocus onPress={() => setAsking(false)}>
              {translated("Keep it public")}
            </Button>
            <Button variant="danger" isBusy={isBusy} onPress={onUnpublish}>
              {translated("Unpublish")}
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogActions>
          <Button variant="danger" onPress={() => setAsking(true)}>
            {translated("Unpublish…")}
          </Button>
          <a className={buttonClass(outcome ? "primary" : "secondary")} href={publication.path} target="_blank" rel="noreferrer">
            <ExternalLink /> {outcome ? translated("Open the game") : translated("Open")}
          </a>
          {!outcome && (
            <Button autoFocus variant="primary" onPress={onPublish}>
              <Rocket /> {translated("Publish again")}
            </Button>
          )}
        </DialogActions>
      )}
    </div>
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

function saidOf({ version, title }: Publication, outcome: { isNew: boolean } | null): string {
  const said = { version, title };
  if (!outcome)
    return translated("Whoever has the link plays release {version} of “{title}”. Publish again, and they play it as it is here.", said);
  return outcome.isNew
    ? translated("Release {version} of “{title}”. Anyone with the link can play it, no account needed.", said)
    : translated("Nothing has changed since release {version} of “{title}”, which anyone with the link can play, no account needed.", said);
}
