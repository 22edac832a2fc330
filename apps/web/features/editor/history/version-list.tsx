import type { Version } from "@playsmith/contract";
import { language, translated } from "@playsmith/texts";
import { Avatar } from "../../../ui/avatar.tsx";
import { changeText, thingName, versionTitle } from "./change-text.ts";
import styles from "./history.module.css";

const THINGS_SHOWN = 2;

/** The versions of a project by day, the newest first; one is chosen. */
export function VersionList({
  versions,
  chosenId,
  onChoose,
}: {
  versions: readonly Version[];
  chosenId: string | null;
  onChoose: (versionId: string) => void;
}) {
  const days = Map.groupBy(versions, ({ at }) => dayOf(at));
  return (
    <div className={styles["days"]}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={styles["version"]}
                  aria-pressed={version.id === chosenId}
                  onClick={() => onChoose(version.id)}
                >
                  <span className={styles["versionHead"]}>
                    <time dateTime={version.at}>{timeOf(version.at)}</time>
                    <strong>{versionTitle(version)}</strong>
                  </span>
                  <span className={styles["authors"]}>
                    {version.authors.map(({ userId, displayName, photoURL }) => (
                      <span key={userId}>
                        <Avatar id={userId} name={displayName} picture={photoURL ?? undefined} size={18} />
                        {displayName}
                      </span>
                    ))}
                  </span>
                  <span className={styles["summary"]}>{summaryOf(version)}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function summaryOf({ changes }: Version): string {
  const [shown, more] = [changes.slice(0, THINGS_SHOWN), changes.length - THINGS_SHOWN];
  const text = shown.map((change) => `${thingName(change)}: ${changeText(change)}`).join(" · ");
  return more > 0 ? translated("{changes} and {count} more", { changes: text, count: more }) : text;
}

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(new Date(iso));
const timeOf = (iso: string): string => new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" }).format(new Date(iso));
