import { LISTING_LIMITS, type Publication } from "@playsmith/contract";
import { plural, translated } from "@playsmith/texts";
import { Bug, ChartColumn, Check, Copy, Download, ExternalLink, History, PencilLine, Rocket } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { DialogActions } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import type { GamePagePart } from "../publishing/game-page-dialog.tsx";
import styles from "./editor-header.module.css";

const COPIED_SHOWN_MS = 2_000;

/** A game that is public: its link, the ways to what its page tells, and the way back. */
export function Published({
  publication,
  outcome,
  isBusy,
  nextRelease,
  onShowPage,
  onPublish,
  onUnpublish,
}: {
  publication: Publication;
  /** Result of the last publish in this session; `isNew` is false if the game was already published unchanged. Null for none. */
  outcome: { isNew: boolean; problems: readonly unknown[] } | null;
  isBusy: boolean;
  /** What the next release would change. */
  nextRelease: ReactNode;
  onShowPage: (part: GamePagePart) => void;
  /** @param notes what is new. */
  onPublish: (notes: string) => void;
  onUnpublish: () => void;
}) {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [notes, setNotes] = useState("");
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
      {publication.version === 1 && outcome?.isNew && (
        <p className={styles["muted"]}>
          {translated(
            "It is listed on Explore as a game by {name}, and others can remix it. “Describe the game…” changes both; the name is that of the owner's profile.",
            { name: publication.authorName },
          )}
        </p>
      )}
      {publication.pictureUrl && outcome && (
        <p className={styles["muted"]}>
          {translated(
            "Another picture? Take one from the game's menu while you play it, or choose a sprite as the cover: press beside everything in the scene, and look under Game in the inspector.",
          )}
        </p>
      )}
      <div className={styles["pageButtons"]}>
        <Button size="small" onPress={() => onShowPage("listing")}>
          <PencilLine /> {translated("Describe the game…")}
        </Button>
        <Button size="small" onPress={() => onShowPage("releases")}>
          <History /> {translated("Releases…")}
        </Button>
        <Button size="small" onPress={() => onShowPage("downloads")}>
          <Download /> {translated("Download…")}
        </Button>
        <Button size="small" onPress={() => onShowPage("figures")}>
          <ChartColumn /> {translated("Plays…")}
        </Button>
        <Button size="small" onPress={() => onShowPage("crashes")}>
          <Bug /> {translated("Errors…")}
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
      {nextRelease}
      {!outcome && !isAsking && (
        <textarea
          className={styles["notes"]}
          rows={2}
          aria-label={translated("What is new in the next release")}
          placeholder={translated("What is new? Players read it on the game's page.")}
          maxLength={LISTING_LIMITS.notes}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
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
            <Button autoFocus variant="primary" onPress={() => onPublish(notes.trim())}>
              <Rocket /> {translated("Publish again")}
            </Button>
          )}
        </DialogActions>
      )}
    </div>
  );
}

function saidOf({ version, title }: Publication, outcome: { isNew: boolean } | null): string {
  const said = { version, title };
  if (!outcome)
    return translated("Whoever has the link plays release {version} of “{title}”. Publish again, and they play it as it is here.", said);
  return outcome.isNew
    ? translated("Release {version} of “{title}”. Anyone with the link can play it, no account needed.", said)
    : translated("Nothing has changed since release {version} of “{title}”, which anyone with the link can play, no account needed.", said);
}
