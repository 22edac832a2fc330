import type { ReleaseChange, ReleasePreview } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import type { ConsolePlace } from "../console/game-console.ts";
import { resultText } from "../tests/test-text.ts";
import styles from "./game-page.module.css";

const CHANGES_SHOWN = 8;

const PARTS: Readonly<Record<ReleaseChange["part"], string>> = {
  scene: translated("Scene"),
  prefab: translated("Prefab"),
  asset: translated("Asset"),
  function: translated("Function"),
  module: translated("Module"),
  variable: translated("Variable"),
  input: translated("Input action"),
  leaderboard: translated("Leaderboard"),
  achievement: translated("Achievement"),
  rules: translated("Rules of the whole game"),
  settings: translated("Settings of the game"),
};
const KINDS: Readonly<Record<ReleaseChange["kind"], string>> = {
  added: translated("new"),
  removed: translated("removed"),
  changed: translated("changed"),
};

/** What the next release would change, and whether the start of the game runs. Nothing here keeps anybody from publishing. */
export function NextRelease({
  projectId,
  showsChanges,
  untilSaved,
  onShow,
}: {
  projectId: string;
  showsChanges: boolean;
  /** Resolves when the server has the last edits. */
  untilSaved: () => Promise<unknown>;
  onShow: (place: ConsolePlace) => void;
}) {
  const preview = useQuery({
    queryKey: ["preview", projectId],
    queryFn: async () => {
      await untilSaved();
      return backend().functions.call("previewRelease", { projectId });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (preview.isPending) return showsChanges && <p role="status">{translated("Comparing with the public release …")}</p>;
  // Publishing itself tells what is wrong.
  if (preview.isError) return null;
  return (
    <>
      {showsChanges && <Changes preview={preview.data} />}
      {(preview.data.failedTests ?? []).length > 0 && (
        <div role="alert">
          <p className={styles["problem"]}>{translated("Tests of the project fail:")}</p>
          <ul className={styles["changes"]} aria-label={translated("Failing tests")}>
            {(preview.data.failedTests ?? []).map((result) => (
              <li key={result.testId}>
                <strong>{result.name}</strong>: {resultText(result)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {preview.data.errors.length > 0 && (
        <div role="alert">
          <p className={styles["problem"]}>{translated("The first ten seconds of the game have errors:")}</p>
          <ul className={styles["changes"]} aria-label={translated("Errors of the game")}>
            {preview.data.errors.map(({ message, tick, place }) => (
              <li key={`${tick} ${message}`}>
                {message}{" "}
                <Button size="small" onPress={() => onShow(placeOf(place))}>
                  {translated("Show it")}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Changes({ preview: { changes, changeCount } }: { preview: ReleasePreview }) {
  if (changeCount === 0) return <p>{translated("Nothing has changed since the public release.")}</p>;
  const rest = changeCount - CHANGES_SHOWN;
  return (
    <div>
      <p>{translated("Changed since the public release:")}</p>
      <ul className={styles["changes"]} aria-label={translated("Changes")}>
        {changes.slice(0, CHANGES_SHOWN).map(({ part, name, kind }) => (
          <li key={`${part} ${name} ${kind}`}>
            {PARTS[part]} {name === "" ? "" : <strong>{translated(name)}</strong>} {KINDS[kind]}
          </li>
        ))}
        {rest > 0 && <li>{translated("and {count} more", { count: rest })}</li>}
      </ul>
    </div>
  );
}

/** The place in the form of the console, which leaves out what is unknown. */
const placeOf = (place: ReleasePreview["errors"][number]["place"]): ConsolePlace =>
  Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
