import type { ReleaseSummary } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { timeAgo } from "../../../ui/time-ago.ts";
import styles from "./game-page.module.css";

interface ReleaseProps {
  projectId: string;
  onChanged: (releases: ReleaseSummary[]) => void;
}

/** All releases of a game, the latest first: to play, to describe, and to make public again. */
export function ReleaseList({ projectId, releases, onChanged }: ReleaseProps & { releases: readonly ReleaseSummary[] }) {
  return (
    <ol className={styles["releases"]} aria-label={translated("Releases")}>
      {releases.map((release) => (
        <Release key={release.version} projectId={projectId} release={release} onChanged={onChanged} />
      ))}
    </ol>
  );
}

function Release({ projectId, release, onChanged }: ReleaseProps & { release: ReleaseSummary }) {
  const { version, title, publishedBy, publishedAt, isCurrent, path } = release;
  const [notes, setNotes] = useState(release.notes);
  const fail = (error: Error): void => showToast(translated(error.message), { tone: "bad" });
  const rollBack = useMutation({
    mutationFn: () => backend().functions.call("rollBackRelease", { projectId, version }),
    onSuccess: (answer) => {
      onChanged(answer.releases);
      showToast(translated("Release {version} is public again.", { version }), { tone: "good" });
    },
    onError: fail,
  });
  const describe = useMutation({
    mutationFn: () => backend().functions.call("changeReleaseNotes", { projectId, version, notes }),
    onSuccess: (answer) => onChanged(answer.releases),
    onError: fail,
  });
  return (
    <li>
      <div>
        <strong>
          {translated("Release {version}: {title}", { version, title })}
          {isCurrent && translated(" (public)")}
        </strong>
        <p>
          {publishedBy === "" ? timeAgo(publishedAt) : translated("{time}, by {name}", { time: timeAgo(publishedAt), name: publishedBy })}
        </p>
        <div className={styles["field"]}>
          <textarea
            rows={1}
            aria-label={translated("What is new in release {version}", { version })}
            placeholder={translated("What is new in it?")}
            value={notes}
            maxLength={2_000}
            onChange={(event) => setNotes(event.target.value)}
            onBlur={() => notes !== release.notes && describe.mutate()}
          />
        </div>
      </div>
      <a
        className={buttonClass("quiet", "small")}
        href={path}
        target="_blank"
        rel="noreferrer"
        aria-label={translated("Play release {version}", { version })}
      >
        <ExternalLink /> {translated("Play")}
      </a>
      {!isCurrent && (
        <Button
          size="small"
          isBusy={rollBack.isPending}
          aria-label={translated("Make release {version} public", { version })}
          onPress={() => rollBack.mutate()}
        >
          {translated("Make it public")}
        </Button>
      )}
    </li>
  );
}
