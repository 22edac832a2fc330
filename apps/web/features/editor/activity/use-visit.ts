import type { Activity } from "@playsmith/contract";
import { useEffect, useState } from "react";
import { backend } from "../../../backend/backend.ts";

export interface Visit {
  /** What others did since the last visit; null until known, when there is nothing, and after it was dismissed. */
  activity: Activity | null;
  dismiss(): void;
}

/** Notes the visit of an open project, and asks what others did since the last one. */
export function useVisit(projectId: string, isOpen: boolean): Visit {
  const [activity, setActivity] = useState<Activity | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    backend()
      .functions.call("visitProject", { projectId })
      .then(
        ({ activity: found }) => isCurrent && hasContent(found) && setActivity(found),
        // Without the server there is nothing to tell; the next visit tells it.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [projectId, isOpen]);
  return { activity, dismiss: () => setActivity(null) };
}

const hasContent = ({ edits, versions, messages }: Activity): boolean => edits.length + versions.length + messages.length > 0;
