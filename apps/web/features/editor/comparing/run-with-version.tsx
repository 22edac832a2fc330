import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { backend } from "../../../backend/backend.ts";
import { Button } from "../../../ui/button.tsx";
import { useEditor } from "../editor-context.tsx";
import { RunsInScene } from "./runs-in-scene.tsx";

/** A run in the game as it is now and in that of a version, in one picture. */
export function RunWithVersion({
  projectId,
  versionId,
  version,
  recording,
  toTick,
}: {
  /** The project of the version. */
  projectId: string;
  versionId: string;
  /** Name of the version. */
  version: string;
  /** Encoded. */
  recording: string;
  /** The tick that is shown when one sees no difference. */
  toTick?: number;
}) {
  const editor = useEditor();
  const [now] = useState(() => editor.game);
  const reading = useQuery({
    queryKey: ["version", projectId, versionId],
    queryFn: async () => (await backend().functions.call("readVersion", { projectId, versionId })).game as unknown as Game,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (reading.isError)
    return (
      <div role="alert">
        <p>{translated("The game of “{version}” could not be loaded: {reason}", { version, reason: translated(reading.error.message) })}</p>
        <Button size="small" onPress={() => void reading.refetch()}>
          {translated("Try again")}
        </Button>
      </div>
    );
  if (!reading.data) return <p role="status">{translated("Loading")}</p>;
  return (
    <RunsInScene now={now} before={reading.data} version={version} recording={recording} {...(toTick === undefined ? {} : { toTick })} />
  );
}
