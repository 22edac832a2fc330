import { translated } from "@playsmith/texts";
import { useCallback, useState } from "react";
import { Link, useParams } from "react-router";
import { useServerBack } from "../../backend/use-server-back.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadingIndicator } from "../../ui/feedback/loading-indicator.tsx";
import { EditorProvider } from "./editor-context.tsx";
import { useVisit } from "./activity/use-visit.ts";
import { useProject } from "./session/use-project.ts";
import { Workbench } from "./layout/workbench.tsx";
import { LeaveGuard } from "./session/leave-guard.tsx";

/** The project editor (SPEC §2, /project/:projectId). */
export function EditorScreen() {
  const { projectId = "" } = useParams();
  return <OpenedProject key={projectId} projectId={projectId} />;
}

function OpenedProject({ projectId }: { projectId: string }) {
  const [attempt, setAttempt] = useState(0);
  const opening = useProject(projectId, attempt);
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  const visit = useVisit(projectId, opening.state === "open");
  useServerBack(opening.state === "failed" && opening.isAway, attempt, tryAgain);
  if (opening.state === "opening") return <LoadingIndicator fullScreen size="large" message={translated("Opening the project")} />;
  if (opening.state === "failed") {
    return (
      <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
        <EmptyState level={1} title={translated("This project can't be opened")} text={opening.message}>
          <Button variant="primary" onPress={tryAgain}>
            {translated("Try again")}
          </Button>
          <Link className={buttonClass()} to="/dashboard">
            {translated("Your projects")}
          </Link>
        </EmptyState>
      </main>
    );
  }
  if (opening.state === "accessLost") {
    const { name, message } = opening;
    return (
      <main style={{ display: "grid", placeItems: "center", minHeight: "100dvh" }}>
        <EmptyState
          level={1}
          title={translated("“{name}” is no longer open to you", { name })}
          text={translated(
            "{message} Ask whoever it belongs to if that is a mistake. What you changed last and was not saved yet stays on this device, and is there when you may come back.",
            { message },
          )}
        >
          <Link className={buttonClass("primary")} to="/dashboard">
            {translated("Your projects")}
          </Link>
          <Button onPress={tryAgain}>{translated("Try again")}</Button>
        </EmptyState>
      </main>
    );
  }
  return (
    <EditorProvider key={opening.rights} value={opening.open}>
      <Workbench visit={visit} />
      <LeaveGuard />
    </EditorProvider>
  );
}
